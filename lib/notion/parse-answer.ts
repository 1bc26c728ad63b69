import { cleanTexts } from './records';

/** What no text can hold, as escapes. Most answers have no escape at all, and looking at every text of ten thousand rows takes long. */
const NO_TEXT = /\\u(?:00[01]|[dD][89a-fA-F]|[fF]{3}[eEfF])/;
/** The underscore of `__proto__`, a key that would change what objects are. */
const UNDERSCORE = /\\u005[fF]/;

/** The value of an answer without what no text can hold; its text if it is no JSON. */
export function parseAnswer(text: string): unknown {
  try {
    const hasEscapes = text.includes('\\u');
    const mayHoldPrototype = text.includes('__proto__') || (hasEscapes && UNDERSCORE.test(text));
    const answer: unknown = mayHoldPrototype
      ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
      : JSON.parse(text);
    if ((hasEscapes && NO_TEXT.test(text)) || text.includes('\ufffe') || text.includes('\uffff')) cleanTexts(answer);
    return answer;
  } catch {
    return text;
  }
}
