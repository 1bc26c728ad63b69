import { oncePerName } from '@/lib/once';
import type { Locale } from './locale';

/** A text for each plural category of a language; `other` covers those that are missing. */
export type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Values for the placeholders of a text. */
export type MessageValues = Record<string, string | number>;

const PLACEHOLDER = /\{(\w+)\}/g;
const pluralRules = oncePerName((locale: Locale) => new Intl.PluralRules(locale));

/**
 * Fills in a text's placeholders. One without a value stays visible, so that the mistake is noticed. A Chinese text has spaces around
 * them, for Latin names and figures; beside a Chinese value they are left out.
 *
 * @example formatMessage('Page {page} of {total}', { page: 2, total: 9 }) // => 'Page 2 of 9'
 * @example formatMessage('分享到 {service}', { service: '微信' }) // => '分享到微信'
 */
export function formatMessage(template: string, values: MessageValues): string {
  return template.replace(/( ?)\{(\w+)\}( ?)/g, (found, before: string, name: string, after: string, at: number) => {
    if (!Object.hasOwn(values, name)) return found;
    const value = String(values[name]);
    const start = areChinese(template[at - 1], value[0]) ? '' : before;
    return start + value + (areChinese(value.at(-1), template[at + found.length]) ? '' : after);
  });
}

const areChinese = (...letters: (string | undefined)[]): boolean =>
  letters.every((letter) => letter !== undefined && /\p{Script=Han}/u.test(letter));

/**
 * The plural form for a number, with its placeholders still to be filled in: `formatCount` formats the number.
 *
 * @example pluralForm({ one: '{count} result', other: '{count} results' }, 1, 'en-US') // => '{count} result'
 */
export function pluralForm(forms: PluralForms, count: number, locale: Locale): string {
  return forms[pluralRules(locale).select(count)] ?? forms.other;
}

/**
 * Splits a text at its placeholders, for those that become elements: texts at even indexes, names at odd ones.
 *
 * @example splitMessage('I accept the {terms}.') // => ['I accept the ', 'terms', '.']
 */
export const splitMessage = (template: string): string[] => template.split(PLACEHOLDER);

/** Nested messages. */
interface MessageTree {
  [key: string]: string | MessageTree | undefined;
}

/** What every language has where English has these texts. */
export type TextsLike<T> = {
  [Key in keyof T]: T[Key] extends string ? string : T[Key] extends PluralForms ? PluralForms : TextsLike<T[Key]>;
};

/** Some of the messages, to be merged over all of them. */
export type Differences<T> = { [Key in keyof T]?: T[Key] extends string ? string : Differences<T[Key]> };

/** Merges messages over those of another language, which is used wherever a text is missing or empty. */
export function withFallback<T extends object>(fallback: T, messages: object): T {
  const merged: MessageTree = { ...(fallback as MessageTree), ...messages };
  for (const [key, below] of Object.entries(fallback)) {
    const above = merged[key];
    if (typeof below === 'object') {
      merged[key] = withFallback(below, typeof above === 'object' ? above : {});
    } else if (typeof above !== 'string' || above === '') {
      merged[key] = below;
    }
  }
  return merged as T;
}
