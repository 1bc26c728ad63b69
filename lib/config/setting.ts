import { parse } from 'culori';
import * as z from 'zod';
import { isUrl } from '@/lib/web-addresses';

/** A setting's documentation beside its shape and its default. */
export interface AboutSetting {
  /** Its name in the Notion table. */
  key: string;
  /** Other spellings that the table accepts. */
  aliases?: string[];
  /**
   * Names in the environment, first wins. Without any it is `NEXT_PUBLIC_` and the key, which also works beside
   * other `NEXT_PUBLIC_` names.
   */
  env?: string[];
  /** One or two sentences for the settings reference. */
  doc: string;
  /** `false`: needed before the table can be read, or nothing that a Notion page should hold. */
  table?: false;
  /** Not in the table, and a variable of the same name; secrets are this by themselves. */
  byVariable?: true;
  /**
   * It runs code on every page, or opens the policy to hosts that its value names: with `true`, or for the values for which the function
   * answers so, the table decides only if `TABLE_MAY_RUN_CODE` allows it.
   */
  runsCode?: true | ((value: string) => boolean);
  /** Never leaves the server and is never printed. */
  exposure?: 'secret';
  /** An environment variable that is set to nothing counts. Without it such a variable is as good as unset. */
  emptyEnv?: true;
  /** Where a list that is written as one text is cut; commas if not given. */
  separator?: RegExp;
  /** Finds the value that a text stands for, where the type alone does not say. */
  read?: (text: string) => unknown;
  /** What a value that does not fit was meant to be; it is used and reported. */
  repair?: (value: string) => string;
  /** What a value must be, for messages; derived from the shape if not given. */
  expects?: string;
}

export interface SettingMeta extends Omit<AboutSetting, 'env' | 'expects' | 'byVariable'> {
  env: string[];
  expects: string;
}

/** The meaning of every leaf of the schema. Zod's own registry would rewrite the types of functions in it. */
export const settingMeta = new WeakMap<z.core.$ZodType, SettingMeta>();

/** Declares a leaf of the schema as a setting. */
export function setting<S extends z.ZodType>(schema: S, { byVariable, ...about }: AboutSetting): S {
  const isVariable = byVariable === true || about.exposure === 'secret';
  settingMeta.set(schema, {
    ...about,
    ...(isVariable && { table: false }),
    env: isVariable ? [about.key] : environmentNames(about),
    expects: about.expects ?? describeShape(innermost(schema)),
  });
  return schema;
}

/** Settings that belong together. */
export function group<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape).prefault({} as z.input<z.ZodObject<Shape>>);
}

/** Any text; it may be empty. */
export function text(fallback: string, about: AboutSetting) {
  return setting(z.string().default(fallback), about);
}

/** A text of a certain form, or with a certain meaning. */
export function matching(fallback: string, form: RegExp | ((text: string) => boolean), about: AboutSetting) {
  const isValid = form instanceof RegExp ? (text: string) => form.test(text) : form;
  return setting(z.string().trim().refine(isValid).default(fallback), about);
}

/** A text that something else is looked up by, so it cannot be empty. */
export function name(fallback: string, about: AboutSetting) {
  return setting(z.string().min(1).default(fallback), { expects: 'non-empty text', ...about });
}

/** A text without the slashes at its end, so that paths can be appended; its scheme in small letters, as addresses are compared. */
export function address(fallback: string, about: AboutSetting) {
  return setting(
    z
      .string()
      .regex(/^(https?:\/\/[^\s?#]+)?$/i)
      .refine((value) => value === '' || isUrl(value))
      .transform((value) => value.replace(/^https?:/i, (scheme) => scheme.toLowerCase()).replace(/\/+$/, ''))
      .default(fallback),
    { expects: 'an address that starts with http:// or https://', ...about },
  );
}

/** Owners copy addresses as browsers show them, without scheme. */
export function withScheme(text: string): string {
  return /^(?:\/\/)?[^\s/:]+\.[^\s/:.]+(?::\d+)?(?:\/\S*)?$/.test(text) ? `https://${text.replace(/^\/\//, '')}` : text;
}

const COLOR = /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]+|[a-z]+\([\w\s.,%/+-]*\))?$/i;

/** A color that goes into a stylesheet as it is. */
export function color(fallback: string, about: AboutSetting) {
  return matching(fallback, (value) => COLOR.test(value) && (value === '' || parse(value) !== undefined), {
    expects: 'a CSS color such as #eeeeee',
    repair: (value) => value.replace(/\s*;$/, '').replace(/^(?=(?:[0-9a-f]{3}|[0-9a-f]{6})$)/i, '#'),
    ...about,
  });
}

const LENGTH = /^(?:0|(?:\d+|\d*\.\d+)(?:px|rem|em|ch|vw|%))?$/i;

/** A length that goes into a stylesheet as it is; a number alone counts as pixels. */
export function length(fallback: string, about: AboutSetting) {
  return matching(fallback, LENGTH, {
    read: (text) => (/^\s*\d+(?:\.\d+)?\s*$/.test(text) && Number(text) !== 0 ? `${text.trim()}px` : text),
    expects: 'a length such as 12px or 70rem',
    ...about,
  });
}

/** On or off. */
export function flag(fallback: boolean, about: AboutSetting) {
  return setting(z.boolean().default(fallback), about);
}

/** A whole number, at least 0, or at least `min`. */
export function integer(fallback: number, about: AboutSetting & { min?: number; max?: number }) {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, ...rest } = about;
  return setting(z.number().int().min(min).max(max).default(fallback), rest);
}

/** A list of texts. */
export function words(fallback: string[], about: AboutSetting) {
  return setting(z.array(z.string()).default(fallback), about);
}

const FONT = /^(?:\/(?!\/)[^"'\\\s<>{};]+\.(?:woff2?|[ot]tf)|[^/\\<>{};]+)$/i;

/** Font families, and font files of the site. */
export function fontList(about: AboutSetting) {
  return setting(z.array(z.string().trim().regex(FONT)).default([]), {
    expects: 'a list of font families or files in public/, such as /fonts/title.woff2',
    ...about,
  });
}

/** Several addresses in one text are on lines of their own or after a comma; addresses may contain commas themselves. */
export function addresses(about: AboutSetting) {
  return words([], { separator: /\s+|,(?=\s*(?:https?:|\/))/, expects: 'a list of addresses', ...about });
}

/** The schema inside defaults and transformations. */
export function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return innermost(schema.unwrap());
  if (schema instanceof z.ZodPipe) return innermost(schema.in);
  return schema;
}

function environmentNames({ key, aliases = [], env = [] }: AboutSetting): string[] {
  const isPublic = env.length === 0 || env.some((name) => name.startsWith('NEXT_PUBLIC_'));
  return isPublic ? [...new Set([...env, ...[key, ...aliases].map((name) => `NEXT_PUBLIC_${name}`)])] : env;
}

function describeShape(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodBoolean) return 'true or false';
  if (schema instanceof z.ZodEnum) return `one of ${schema.options.join(', ')}`;
  if (schema instanceof z.ZodNumber) return describeNumber(schema.minValue, schema.maxValue);
  if (schema instanceof z.ZodString) return 'text';
  if (schema instanceof z.ZodArray) {
    return schema.element instanceof z.ZodString ? 'a list of text values' : 'a JSON list';
  }
  return 'a JSON object';
}

function describeNumber(min: number | null, max: number | null): string {
  const lower = min ?? 0;
  return max !== null && max < Number.MAX_SAFE_INTEGER
    ? `a whole number from ${lower} to ${max}`
    : `a whole number of at least ${lower}`;
}
