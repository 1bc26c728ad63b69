/** Letters of scripts that run from right to left, and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/g;

/**
 * The direction of a text: from right to left where more than a third of its letters run so. A sentence in Arabic may begin with a Latin
 * name, which `dir="auto"` would follow. Undefined without letters.
 *
 * @example textDirection('Notelight رسالة كل جمعة') // => 'rtl'
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  return (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 3 > letters ? 'rtl' : 'ltr';
}
