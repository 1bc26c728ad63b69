import { z } from 'zod';
import { locales } from '@/lib/i18n/locale';
import type { ThemeSetting } from './theme-settings';

/** Shape and wording of each kind of theme setting. */
export const themeShapes: Record<ThemeSetting['kind'], { schema: z.ZodType; expects: string }> = {
  text: { schema: z.string(), expects: 'a text' },
  number: { schema: z.number(), expects: 'a number' },
  boolean: { schema: z.boolean(), expects: 'true or false' },
  list: { schema: z.array(z.unknown()), expects: 'a list in JSON' },
};

/** Every name in it is a language: a value for each of some languages. */
export function isLocalized(value: unknown): value is Partial<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => locales.some((locale) => locale === name));
}
