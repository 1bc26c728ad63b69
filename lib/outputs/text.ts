/** Characters that XML 1.0 cannot contain in any form: control characters, lone surrogates, two non-characters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Characters that change the direction of the text after them, even outside the text that contains them. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Text without the characters that XML cannot contain. */
export const cleanText = (text: string): string => text.replace(NOT_XML, '');

/** A title or another single line: without control characters, line breaks and direction marks. */
export function cleanLine(text: string): string {
  return cleanText(text.replace(DIRECTION_MARKS, ''))
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
}

/** Beside each other only in the HTML: parts of a card or an entry, whose classes have two words. Marks in a text have one. */
const PARTS = /(?<=<\/span>)(?=<span class="notion-(?!inline|link-mention")\w+-)/g;

/** Feed and book readers drop form fields and style sheets, so checkboxes are characters there, and parts have a blank between them. */
export const forReaders = (html: string): string =>
  html.replace(/<input type="checkbox"[^>]*>/g, (box) => (/ checked[ =>]/.test(box) ? '☑ ' : '☐ ')).replace(PARTS, ' ');
