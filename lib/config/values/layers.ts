import * as z from 'zod';
import { HIDDEN_VALUE, repairedValue, wrongValue } from '@/lib/config/messages';
import { defaultOf, type Setting, type UserConfig } from '@/lib/config/schema';
import { innermost } from '@/lib/config/setting';
import { type Convertible, convert, isTextForList, unset } from '@/lib/config/setting/convert';
import { showValue } from '@/lib/config/setting/show-value';
import { getAt } from '@/lib/config/values';
import type { Diagnostic } from '@/lib/diagnostics/errors';

/** Places that may set a value, and the first of them whose value fits. */

/** In the folder of the content: what `npm run init` and a server without settings have asked for. */
export const SETUP_FILE = 'setup.json';

/** A value with the place that it comes from. */
export interface Layer {
  value: unknown;
  /** How messages name the place; the file has been checked before and is never wrong. */
  place: 'the Notion table' | 'the environment' | 'blog.config.ts' | typeof SETUP_FILE;
  /** The name that the value has there. */
  label: string;
}

/** The place that decided a setting. */
export type SettingOrigin = Pick<Layer, 'place' | 'label'>;

/** The value that is used, and the place that it comes from. */
export interface Decision {
  layer: Layer;
  value: unknown;
}

export type Decidable = Convertible &
  Pick<Setting, 'schema' | 'expects' | 'exposure' | 'repair'> & {
    fallback: () => string;
    example?: string | undefined;
  };

export function tableLayers(
  setting: Pick<Setting, 'key' | 'aliases' | 'table'>,
  table: Readonly<Record<string, unknown>>,
): Layer[] {
  if (setting.table === false) return [];
  return [setting.key, ...(setting.aliases ?? [])]
    .filter((key) => Object.hasOwn(table, key))
    .map((label) => ({ value: table[label], place: 'the Notion table', label }));
}

export function envLayers(
  setting: Pick<Setting, 'env' | 'emptyEnv'>,
  env: Readonly<Record<string, string | undefined>>,
): Layer[] {
  const layers: Layer[] = [];
  for (const label of setting.env) {
    const text = env[label]?.trim();
    if (text) layers.push({ value: text, place: 'the environment', label });
    else if (text === '' && setting.emptyEnv) layers.push({ value: '""', place: 'the environment', label });
  }
  return layers;
}

export function fileLayer(value: unknown, label: string): Layer[] {
  return value === undefined ? [] : [{ value, place: 'blog.config.ts', label }];
}

export const setupLayer = ({ key }: Pick<Setting, 'key'>, setup: Readonly<Record<string, unknown>>): Layer[] =>
  Object.hasOwn(setup, key) ? [{ value: setup[key], place: SETUP_FILE, label: key }] : [];

export const fileLayers = (setting: Setting, file: UserConfig): Layer[] =>
  fileLayer(getAt(file, setting.path), setting.path.join('.'));

/** The first value that the schema accepts; those before it are reported. */
export function decide(setting: Setting, layers: Layer[], diagnostics: Diagnostic[]): Decision | undefined {
  const fallback = () => `the default ${showValue(defaultOf(setting))}`;
  return firstFitting({ ...setting, fallback }, layers, diagnostics);
}

export function firstFitting(setting: Decidable, layers: Layer[], diagnostics: Diagnostic[]): Decision | undefined {
  const wrong: Layer[] = [];
  let found: Decision | undefined;
  for (const layer of layers) {
    const isChecked = layer.place === 'blog.config.ts' && !isTextForList(layer.value, setting.schema);
    const value = isChecked ? layer.value : convert(layer.value, setting);
    if (value === unset) continue;
    if (isChecked || setting.schema.safeParse(value).success) {
      found = { layer, value };
      break;
    }
    const repaired = typeof value === 'string' ? setting.repair?.(value) : undefined;
    if (repaired !== undefined && setting.schema.safeParse(repaired).success) {
      diagnostics.push(repairedValue(described(setting, layer), shown(setting, repaired)));
      found = { layer, value: repaired };
      break;
    }
    wrong.push(layer);
  }
  if (wrong.length === 0) return found;
  const instead = found ? `${shown(setting, found.value)} from ${found.layer.place}` : setting.fallback();
  for (const layer of wrong) diagnostics.push(wrongValue(described(setting, layer), instead));
  return found;
}

export const originOf = ({ place, label }: Layer): SettingOrigin => ({ place, label });

/** What Notion makes of straight quotes. */
const CURLY_QUOTES = /[“”„]/;

/** What messages say of a value that does not fit. */
function described(setting: Decidable, { label, place, value }: Layer) {
  const isText = innermost(setting.schema) instanceof z.ZodString;
  const hasCurlyQuotes = !isText && typeof value === 'string' && CURLY_QUOTES.test(value);
  const { expects, example } = setting;
  return { label, place, expects, value: shown(setting, value), example, hasCurlyQuotes };
}

/** Clerk and others begin server keys like this: one that was set in place of the public key must not be printed either. */
const SECRET_KEY = /^\s*sk[_-]/;

function shown(setting: Pick<Setting, 'exposure'>, value: unknown): string {
  const isSecret = setting.exposure === 'secret' || (typeof value === 'string' && SECRET_KEY.test(value));
  return isSecret ? HIDDEN_VALUE : showValue(value);
}
