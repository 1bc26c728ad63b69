import { cleanTexts } from './records';

/** Escapes of characters that `cleanTexts` removes. Checked first, because cleaning ten thousand rows is slow and rarely needed. */
const UNWANTED_ESCAPE = /\\u(?:00[01]|[dD][89a-fA-F]|[fF]{3}[eEfF])/;
/** An escaped underscore: the key `__proto__` may be written with it. */
const ESCAPED_UNDERSCORE = /\\u005[fF]/;

/** The value of an answer without what no text can hold; its text if it is no JSON. */
export function parseAnswer(text: string): unknown {
  try {
    const hasEscapes = text.includes('\\u');
    const mayHoldPrototype = text.includes('__proto__') || (hasEscapes && ESCAPED_UNDERSCORE.test(text));
    const answer: unknown = mayHoldPrototype
      ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
      : JSON.parse(text);
    if ((hasEscapes && UNWANTED_ESCAPE.test(text)) || text.includes('\ufffe') || text.includes('\uffff'))
      cleanTexts(answer);
    return answer;
  } catch {
    return text;
  }
}
