/** Characters without a shape, but for those that choose the form of the one before them. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0]/g;
/** Between two letters of these scripts a joiner decides how they are written: not in Arabic and its kind, and not in Indic scripts. */
const UNJOINED =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const LETTER = /^[\p{L}\p{M}]/u;
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca\u1039\u17d2]$/;
const EMOJI = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f)/u;

/**
 * A name or an address as people see it: what has no shape is not part of it. Joiners stay where words need them (UAX 31): between
 * letters of scripts that join, after a virama, and in emoji.
 *
 * @example withoutInvisible('lamps\u200b') // => 'lamps'
 */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, (found, at: number) => (/[\u200c\u200d]/.test(found) && joins(text, at) ? found : ''));
}

function joins(text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  const after = text.slice(at + 1, at + 3);
  const isWord = [before, after].every((one) => LETTER.test(one) && !UNJOINED.test(one));
  return isWord || VIRAMA.test(before) || (EMOJI.test(before) && EMOJI.test(after));
}

/** What makes two names of an owner the same. */
export const nameKey = (name: string): string => withoutInvisible(name).trim().toLowerCase();

/** The one of a name: exactly that first; then regardless of case, because “Slug” for “slug” is the commonest difference. */
export const findNamed = <One extends { name: string }>(all: readonly One[], name: string): One | undefined =>
  all.find((one) => one.name === name) ?? all.find((one) => nameKey(one.name) === nameKey(name));
