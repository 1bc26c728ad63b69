import * as z from 'zod';
import { comments } from './schema/comments';
import { contact } from './schema/contact';
import { design } from './schema/design';
import { integrations } from './schema/integrations';
import { menu, redirect } from './schema/navigation';
import { notion } from './schema/notion';
import { feeds, posts } from './schema/posts';
import { code, contextMenu, effects, fonts, images, music } from './schema/presentation';
import { servers } from './schema/servers';
import { ai, members, newsletter, search, seo } from './schema/services';
import { site } from './schema/site';
import { flag, group, innermost, integer, type SettingMeta, settingMeta, text } from './setting';

export { NOTION_API, OTHER_NOTION_APIS } from './schema/notion';
export { defaultShareServices, knownShareServices } from './schema/posts';

/**
 * Shape, default and meaning of every setting. Objects are strict: a name that is not here is an error.
 * The settings of themes are not: they are tables beside each theme, and `themes` holds an owner's choice of them.
 */
export const configSchema = z.strictObject({
  notion,
  site,
  posts,
  menu,
  images,
  code,
  design,
  fonts,
  contact,
  comments,
  search,
  feeds,
  redirect,
  members,
  music,
  contextMenu,
  effects,
  seo,
  integrations,
  ai,
  newsletter,
  servers,
  build: group({
    contentDir: text('', {
      key: 'CONTENT_DIR',
      byVariable: true,
      doc: 'Directory of the content store; empty means `.content`, or a folder that the host keeps between builds.',
    }),
    port: integer(3000, {
      key: 'PORT',
      max: 65535,
      byVariable: true,
      doc: 'Port of the local server; 0 chooses a free one.',
    }),
    watchSeconds: integer(60, {
      key: 'WATCH_SECONDS',
      min: 5,
      max: 86_400,
      byVariable: true,
      doc: 'Seconds between two looks at Notion while “npm run watch” runs. Webhooks and the button are heard at once.',
    }),
    strictLinks: flag(false, {
      key: 'STRICT_LINKS',
      byVariable: true,
      doc: 'A build fails when an article, the menu or a setting of the theme links to a page that the site does not have. Off: such links are listed in the report.',
    }),
  }),
  themes: z.record(z.string(), z.record(z.string(), z.unknown())).prefault({}),
});

/** What `blog.config.ts` may say: any part of the settings. */
export type UserConfig = z.input<typeof configSchema>;

/** All settings with their values. Server only: it holds keys and tokens. */
export type Config = z.output<typeof configSchema>;

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
export const settingByKey = (key: string): Setting | undefined => byKey.get(key);

/** All names that the Notion table may hold, themes apart. */
export const settingKeys = (): Iterable<string> => byKey.keys();

/** The value of a setting that is not set. */
export const defaultOf = (setting: Setting): unknown => setting.schema.parse(undefined);

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
