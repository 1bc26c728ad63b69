import { commentSystems } from '@/components/comments/systems/registry';
import { integrations } from '@/components/plugins/integrations/registry';
import { defaultOf, type Setting, settings } from '@/lib/config/schema';
import type { ThemeSetting, ThemeSettingsTable } from '@/lib/config/theme-settings';
import { isLocalized } from '@/lib/config/theme-settings/theme-values';

const INTRODUCTION = `# Settings

Every setting has a default, so a site does not need any of them. A setting can be made in three places; the first one
that has it wins:

1. the settings table of a Config row in Notion (\`key\`),
2. the environment or \`.env\` (\`environment\`),
3. \`blog.config.ts\` (\`setting\`).

In the table and in the environment everything is text: \`true\` and \`false\` (or \`Yes\` and \`No\`), numbers in digits,
lists separated by commas, objects and lists of objects as JSON. A row is used if its box is ticked. An empty cell sets
nothing; to make a text empty, write \`""\` into the cell. A row \`INLINE_CONFIG\` can contain several settings as one JSON
object, which override all other rows. An empty environment variable counts as unset, with the exception of
\`NEXT_PUBLIC_POST_URL_PREFIX\`.

If a value does not fit, the sync report lists it and the next place is used. Settings without a key in the tables below
are not read from Notion, because they are needed earlier or should not be on a page.
`;

/** The text of `docs/settings.md`, with the settings of the given themes at its end. */
export function renderSettingsReference(themes: Readonly<Record<string, ThemeSettingsTable>> = {}): string {
  const groups = new Set(settings.map(({ path }) => path[0]));
  return [
    INTRODUCTION,
    ...[...groups].map((group = '') => renderGroup(group)),
    renderContacts(),
    ...Object.entries(themes).flatMap(([name, table], index) =>
      renderTheme(name, table, keysOf(Object.values(themes).slice(0, index))),
    ),
  ].join('\n');
}

/** Where `docs/settings.md` has a setting, by its name in `blog.config.ts`; null for one of the owner's theme, which it does not know. */
export function placeInReference(path: string): string | null {
  const [group = '', theme = ''] = path.split('.');
  if (group === 'themes' && theme === 'custom') return null;
  return `docs/settings.md#${group === 'themes' ? `theme-${theme}` : group.toLowerCase()}`;
}

function renderGroup(group: string): string {
  const members = settings.filter(({ path }) => path[0] === group);
  const rows = members.map((setting) => [
    `\`${setting.path.join('.')}\``,
    setting.table === false ? '' : `\`${setting.key}\``,
    setting.env.map((name) => `\`${name}\``).join(' '),
    renderValue(defaultOf(setting)),
    `${setting.doc}${setting.runsCode === true && setting.table !== false ? ' The table sets it only with `TABLE_MAY_RUN_CODE`.' : ''}${needsShape(setting) ? ` Takes ${setting.expects}.` : ''}`,
  ]);
  return `## ${group}\n\n${renderTable(['setting', 'key', 'environment', 'default', 'meaning'], rows)}`;
}

const CONTACTS = `## What is contacted

By default a site contacts no other hosts: everything that its pages need comes from the site itself. Each of these
settings changes that, and all are off. The first key switches a service on. Third-party scripts are loaded when a visitor
first moves the pointer, touches the screen or types, style sheets after the page has loaded, and comments when a reader
comes near them. What cannot be loaded is reported once in the browser's console, and the page works without it.
\`DISABLE_PLUGIN\` switches all of them off except comments, fonts, icons and the owner's scripts and styles.

Embeds in articles (videos, maps, posts from other sites) ask the reader first; the documentation of blocks describes them.
`;

/** Other settings after which a browser or the server contacts somebody, for the settings reference. */
const otherContacts: readonly { title: string; keys: readonly string[]; contacts: string }[] = [
  {
    title: 'Web fonts',
    keys: ['FONT_URL'],
    contacts: 'the hosts of those style sheets, and those of the fonts in them',
  },
  {
    title: "The owner's scripts and styles",
    keys: ['CUSTOM_EXTERNAL_JS', 'CUSTOM_EXTERNAL_CSS'],
    contacts: 'the hosts of those addresses',
  },
  {
    title: 'Music player',
    keys: ['MUSIC_PLAYER', 'MUSIC_PLAYER_AUDIO_LIST'],
    contacts: 'the hosts of the songs and covers',
  },
  {
    title: 'Newsletter (Mailchimp, Buttondown or Kit)',
    keys: ['NEWSLETTER_FORM'],
    contacts: 'the host of that address, when a reader subscribes',
  },
  {
    title: 'Sign-in (Clerk)',
    keys: ['CLERK_PUBLISHABLE_KEY', 'CLERK_PROXY_URL'],
    contacts:
      'the host that the key names, or that of the proxy, and those that Clerk names; on member pages, and elsewhere for visitors who signed in before',
  },
  ...Object.values(commentSystems).map((system) => ({ ...system, title: `Comments: ${system.label}` })),
];

function renderContacts(): string {
  const rows = [...Object.values(integrations), ...otherContacts].map(({ title, keys, contacts }) => [
    title,
    keys.map((key) => `\`${key}\``).join(' '),
    contacts,
  ]);
  return `${CONTACTS}\n${renderTable(['integration', 'keys', 'what is contacted'], rows)}`;
}

/** The default already shows the shape of texts, unbounded numbers and switches. */
function needsShape({ expects }: Setting): boolean {
  return !['text', 'true or false', 'non-empty text', 'a whole number of at least 0'].includes(expects);
}

const keysOf = (tables: readonly ThemeSettingsTable[]): Set<string> =>
  new Set(tables.flatMap((table) => Object.values(table).map(({ key }) => key)));

/** A theme that extends another has the same settings: they are listed once. */
function renderTheme(name: string, table: ThemeSettingsTable, listed: ReadonlySet<string>): string[] {
  const own = Object.entries(table).filter(([, { key }]) => !listed.has(key));
  if (own.length === 0) return [];
  const rows = own.map(([settingName, setting]) => [
    `\`themes.${name}.${settingName}\``,
    `\`${setting.key}\``,
    renderThemeDefault(setting),
    setting.doc,
  ]);
  const hint = 'In the environment, these keys begin with `NEXT_PUBLIC_`.';
  return [`## Theme ${name}\n\n${hint}\n\n${renderTable(['setting', 'key', 'default', 'meaning'], rows)}`];
}

function renderThemeDefault(setting: ThemeSetting): string {
  if (!setting.localized || !isLocalized(setting.default)) return renderValue(setting.default);
  return `${renderValue(setting.default['en-US'])} (by language)`;
}

function renderTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n')}\n`;
}

const escapeCell = (cell: string): string => cell.replace(/\s+/g, ' ').replaceAll('|', '\\|');

function renderValue(value: unknown): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes(','))) {
    return `\`${value.join(', ')}\``;
  }
  return typeof value === 'string' ? `\`${value}\`` : `\`${JSON.stringify(value)}\``;
}
