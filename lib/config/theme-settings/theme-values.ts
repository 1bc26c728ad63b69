import * as z from 'zod';
import type { ThemeSetting } from '@/lib/config/theme-settings';
import { locales } from '@/lib/i18n/locale';

/** Shape and wording of each kind of theme setting. */
export const themeShapes: Record<ThemeSetting['kind'], { schema: z.ZodType; expects: string }> = {
  text: { schema: z.string(), expects: 'text' },
  // Themes slice lists by these; a negative number would cut from the end.
  number: { schema: z.int().min(0), expects: 'a whole number of at least 0' },
  boolean: { schema: z.boolean(), expects: 'true or false' },
  list: {
    schema: z.array(z.union([z.string(), z.record(z.string(), z.unknown())])),
    expects: 'a JSON list of objects or text values',
  },
};

/** Every name in it is a language: a value for each of some languages. */
export function isLocalized(value: unknown): value is Partial<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const names = Object.keys(value);
  return names.length > 0 && names.every((name) => locales.some((locale) => locale === name));
}
