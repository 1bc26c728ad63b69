import * as z from 'zod';
import { configSchema } from './schema';
import { innermost, type SettingMeta, settingMeta } from './setting';

/** One leaf of the schema. */
export interface Setting extends SettingMeta {
  /** e.g. `['posts', 'perPage']`. */
  path: string[];
  schema: z.ZodType;
}

/** All settings in the order of the schema. */
export const settings: readonly Setting[] = collect(configSchema, []);

const byKey = new Map(
  settings.flatMap((setting) => [setting.key, ...(setting.aliases ?? [])].map((key) => [key, setting])),
);

/** The setting with this name in the Notion table. */
export function settingByKey(key: string): Setting | undefined {
  return byKey.get(key);
}

/** All names that the Notion table may hold, themes apart. */
export function settingKeys(): Iterable<string> {
  return byKey.keys();
}

/** The value of a setting that is not set. */
export function defaultOf(setting: Setting): unknown {
  return setting.schema.parse(undefined);
}

/** Names that end like these hold something that must not be known. */
const SECRET_NAME =
  /(?:^|_)(?:SECRET|TOKEN(?:_V\d+)?|PASSWORD|PASSWD|(?:API|ACCESS|PRIVATE|SECRET|ADMIN|ADMIN_APP)_KEY)$/i;

/**
 * A table cell under this name is dropped at once: neither stored nor printed. Keys that a service wants to be public
 * are settings of their own and pass.
 */
export function isSecretKey(key: string): boolean {
  const known = settingByKey(key);
  return known ? known.exposure === 'secret' : SECRET_NAME.test(key);
}

function collect(schema: z.core.$ZodType, path: string[]): Setting[] {
  if (!(schema instanceof z.ZodType)) return [];
  const meta = settingMeta.get(schema);
  if (meta) return [{ ...meta, path, schema }];
  const object = innermost(schema);
  if (!(object instanceof z.ZodObject)) return [];
  return Object.entries(object.shape).flatMap(([name, member]) => collect(member, [...path, name]));
}
