import { integrations, otherContacts } from './integrations';
import { defaultOf, type Setting, settings } from './settings';
import type { ThemeSetting, ThemeSettingsTable } from './theme-settings';
import { isLocalized } from './theme-values';

const INTRODUCTION = `# Settings

Every setting has a default, so a site needs none of them. Three places can make one; the first that does decides:

1. the settings table of a Config row in Notion (\`key\`),
2. the environment or \`.env\` (\`environment\`),
3. \`blog.config.ts\` (\`setting\`).

In the table and in the environment everything is text: \`true\` and \`false\` (or \`Yes\` and \`No\`), numbers in digits,
lists separated by commas, objects and lists of objects as JSON. A row counts when its box is ticked. An empty cell sets
nothing; the text \`""\` in a cell sets a text to empty. A row \`INLINE_CONFIG\` holds several settings as one JSON object
and goes over all other rows. An environment variable that is set to nothing counts as unset, with the exception of
\`NEXT_PUBLIC_POST_URL_PREFIX\`.

A value that does not fit is named in the sync report, and the next place decides. Settings without a key in the table
below are not read from Notion, because they are needed before the table is, or are nothing that a page should hold.
`;

/** The text of `docs/settings.md`, with the settings of the given themes at its end. */
export function renderSettingsReference(themes: Readonly<Record<string, ThemeSettingsTable>> = {}): string {
  const groups = new Set(settings.map(({ path }) => path[0]));
  return [
    INTRODUCTION,
    ...[...groups].map((group = '') => renderGroup(group)),
    renderContacts(),
    ...Object.entries(themes).map(([name, table]) => renderTheme(name, table)),
  ].join('\n');
}

function renderGroup(group: string): string {
  const members = settings.filter(({ path }) => path[0] === group);
  const rows = members.map((setting) => [
    `\`${setting.path.join('.')}\``,
    setting.table === false ? '' : `\`${setting.key}\``,
    setting.env.map((name) => `\`${name}\``).join(' '),
    renderValue(defaultOf(setting)),
    `${setting.doc}${needsShape(setting) ? ` Takes ${setting.expects}.` : ''}`,
  ]);
  return `## ${group}\n\n${renderTable(['setting', 'key', 'environment', 'default', 'meaning'], rows)}`;
}

const CONTACTS = `## What is contacted

A site contacts nobody: everything that its pages need comes from the site itself. These settings change that, each for
itself, and all are off. The first key switches a service on. Scripts of others are loaded when a visitor first moves,
touches or types, style sheets once the page is there, comments when a reader comes to them. What cannot be loaded is said once in the browser's console; the page
goes on without it. \`DISABLE_PLUGIN\` switches all of them off but comments, fonts, icons and the owner's scripts and styles.

Embeds in articles (videos, maps, posts of other sites) ask the reader first and are named in the documentation of blocks.
`;

function renderContacts(): string {
  const rows = [...Object.values(integrations), ...otherContacts].map(({ title, keys, hosts }) => [
    title,
    keys.map((key) => `\`${key}\``).join(' '),
    hosts,
  ]);
  return `${CONTACTS}\n${renderTable(['integration', 'keys', 'what is contacted'], rows)}`;
}

/** The default already shows the shape of texts, unbounded numbers and switches. */
function needsShape({ expects }: Setting): boolean {
  return !['text', 'true or false', 'non-empty text', 'a whole number of at least 0'].includes(expects);
}

function renderTheme(name: string, table: ThemeSettingsTable): string {
  const rows = Object.entries(table).map(([settingName, setting]) => [
    `\`themes.${name}.${settingName}\``,
    `\`${setting.key}\``,
    renderThemeDefault(setting),
    setting.doc,
  ]);
  const hint = 'In the environment the keys have `NEXT_PUBLIC_` before them.';
  return `## Theme ${name}\n\n${hint}\n\n${renderTable(['setting', 'key', 'default', 'meaning'], rows)}`;
}

function renderThemeDefault(setting: ThemeSetting): string {
  if (!setting.localized || !isLocalized(setting.default)) return renderValue(setting.default);
  return `${renderValue(setting.default['en-US'])} (by language)`;
}

function renderTable(head: string[], rows: string[][]): string {
  const lines = [head, head.map(() => '---'), ...rows];
  return `${lines.map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n')}\n`;
}

function escapeCell(cell: string): string {
  return cell.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

function renderValue(value: unknown): string {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string' && !item.includes(','))) {
    return `\`${value.join(', ')}\``;
  }
  return typeof value === 'string' ? `\`${value}\`` : `\`${JSON.stringify(value)}\``;
}
