/** A rule for endings: what is removed, what replaces it, and what may follow. */
interface Rule {
  ending: string;
  put: string;
  /** The letters that must remain, so that `thing` is not taken for a form of `th`. */
  least: number;
  rest: RegExp;
}

const AFTER_BASE = /^(s|es|d|ed|ing|ings|ion|ions|ly)?$/;
const AFTER_E = /^(s|d|r|rs)?$/;
const AFTER_Y = /^(y|ies|ied)$/;
const ING = /^ing(s)?$/;

const RULES: readonly Rule[] = [
  ...['ies', 'ied', 'y'].map((ending) => ({ ending, put: '', least: 3, rest: AFTER_Y })),
  ...['ings', 'ing', 'ed'].flatMap((ending) => [
    { ending, put: '', least: 3, rest: AFTER_BASE },
    { ending, put: 'e', least: 3, rest: AFTER_E },
  ]),
  ...['ions', 'ion'].flatMap((ending) => [
    { ending, put: '', least: 5, rest: AFTER_BASE },
    { ending, put: 'e', least: 5, rest: AFTER_E },
  ]),
  { ending: 'ly', put: '', least: 4, rest: AFTER_BASE },
  { ending: 'es', put: '', least: 3, rest: AFTER_BASE },
  { ending: 's', put: '', least: 3, rest: AFTER_BASE },
  { ending: 'e', put: '', least: 3, rest: ING },
];

/** A consonant that is doubled before an ending: `running` from `run`, but not `falling` or `passed`. */
const DOUBLED = /([bdgkmnprt])\1$/;

/** Endings that double the consonant. */
const DOUBLING = /^(ed|ings?)$/;

/**
 * Recognizes other forms of an English word. Longer words that merely start with it do not count: a prefix search finds them anyway.
 *
 * @example formOf('running')?.('runs') // => true
 */
export function formOf(word: string): ((other: string) => boolean) | undefined {
  if (!/^[a-z]{4,}$/.test(word)) return undefined;
  const forms = RULES.flatMap(({ ending, put, least, rest }) => {
    const base = word.slice(0, -ending.length);
    if (!word.endsWith(ending) || base.length < least || !/[aeiouy]/.test(base)) return [];
    const single = put === '' && DOUBLED.test(base) ? [{ base: base.slice(0, -1), rest }] : [];
    return [{ base: base + put, rest }, ...single];
  });
  if (forms.length === 0) return undefined;
  return (other) =>
    forms.some(({ base, rest }) => {
      const after = other.slice(base.length);
      return (
        other.startsWith(base) && (rest.test(after) || (after[0] === base.at(-1) && DOUBLING.test(after.slice(1))))
      );
    });
}
