import { cleanTexts } from './records';

/** What no text can hold comes as an escape; most answers have none, and looking at every text of ten thousand rows takes long. */
const MAY_HOLD_NO_TEXT = /\\u(?:00[01]|[dD][89a-fA-F]|[fF]{3}[eEfF])|[\ufffe\uffff]/;
/** A key that would change what objects are. */
const MAY_HOLD_PROTOTYPE = /__proto__|\\u005[fF]/;

/** The value of an answer without what no text can hold; its text if it is no JSON. */
export function parseAnswer(text: string): unknown {
  try {
    const answer: unknown = MAY_HOLD_PROTOTYPE.test(text)
      ? JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
      : JSON.parse(text);
    if (MAY_HOLD_NO_TEXT.test(text)) cleanTexts(answer);
    return answer;
  } catch {
    return text;
  }
}
