/** What XML 1.0 cannot hold in any spelling: control characters, lone surrogates, two non-characters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Marks that turn the direction of whatever follows them, beyond the text that holds them. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text of any length without the characters that no XML may hold. */
export function cleanText(text: string): string {
  return text.replace(NOT_XML, '');
}

/** A title or another single line: without control characters, line breaks and marks that turn what follows. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(DIRECTION_MARKS, ''))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}
