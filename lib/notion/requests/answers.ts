/** Control characters and halves of characters: no page, feed or address can hold them, and a cut-off emoji leaves one behind. */
const NO_TEXT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Takes what no text can hold out of all texts of an answer, in place, and keys that would replace a prototype. */
export function cleanTexts(answer: unknown): void {
  if (typeof answer !== 'object' || answer === null) return;
  const holder = answer as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    const value = holder[key];
    if (key === '__proto__') delete holder[key];
    else if (typeof value !== 'string') cleanTexts(value);
    else if (value.search(NO_TEXT) >= 0) holder[key] = value.replace(NO_TEXT, '');
  }
}

/** The value of an answer without what no text can hold; its text if it is no JSON. */
export function parseAnswer(text: string): unknown {
  try {
    const answer: unknown = JSON.parse(text);
    cleanTexts(answer);
    return answer;
  } catch {
    return text;
  }
}
