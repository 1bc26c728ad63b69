import type { SettingOrigin } from '@/lib/config/resolve';
import type { Change } from './variables-file';

/** What `npm run init` asks. The default stands in brackets. */
export const questions = {
  page: 'Notion database (its link or id, or the secret of an integration)',
  database: (count: number) => `Which of the ${count} databases (number, link or id)`,
  lang: 'Language of the interface',
  theme: 'Blog or landing page',
  name: 'Name of the site',
  link: 'Public address, such as https://example.com (empty: not known yet)',
};

/** What it says about answers that cannot be used. */
export const wrongAnswer = {
  noPage:
    'The Notion database is missing. Name it: npm run init -- --page LINK_OR_ID (and --token SECRET if it is not shared to the web).',
  noDatabase: (columns: readonly string[]) =>
    `The integration sees no database with the columns ${columns.map((column) => `“${column}”`).join(' and ')}. Open your database in Notion, ••• → Connections, and add the integration. “Your database” (docs/en/03-your-database.md) says which columns it needs.`,
  severalDatabases: (list: string) =>
    `The integration sees several databases. Name one: npm run init -- --page LINK_OR_ID\n${list}`,
  lang: (value: string, known: readonly string[]) =>
    `“${value}” is no language of the interface. Choose one of ${known.join(', ')}.`,
  theme: (value: string, known: readonly string[]) => `“${value}” is no design. Choose one of ${known.join(', ')}.`,
  link: (value: string) => `“${value}” is no address. Write it like https://example.com.`,
  folderSource:
    'NOTION_SOURCE is “folder”, so the site is made of Markdown files. Remove NOTION_SOURCE to make it of a Notion database.',
};

/** How access to the database is checked. */
export const access = {
  reading: 'Reading the database…',
  read: (title: string, rows: number, published: number) =>
    `Read “${title}”: ${rows} ${rows === 1 ? 'row' : 'rows'}, ${published} published ${published === 1 ? 'post or page' : 'posts and pages'}.`,
  findings: (count: number) =>
    `${count} ${count === 1 ? 'thing' : 'things'} in it may be wrong: “npm run doctor” lists ${count === 1 ? 'it' : 'them'}.`,
  waiting: (reason: string, seconds: number) => `${reason}; waiting ${seconds} s`,
  refused: (message: string) =>
    `${message}\n\nNothing was written. A public database: open it as a full page, Share → Publish, copy its link. A private one: npm run init -- --page LINK --token SECRET (docs/en/02-getting-started.md has the steps).`,
  unreachable: (message: string) => `${message}\n\nNothing was written. Run “npm run init” again when Notion answers.`,
};

/** What was written, and what decides in its place. */
export const written = {
  file: (file: string, isNew: boolean) => (isNew ? `${file} (new)` : file),
  change: ({ name, value, former }: Change, isSecret: boolean) => {
    if (isSecret) return `  ${name}${former === undefined ? '' : ' (in place of another one)'}`;
    return `  ${name}: ${value}${former === undefined ? '' : ` (in place of ${former === '' ? 'nothing' : former})`}`;
  },
  setAside: (file: string, other: string, reason: string) =>
    `${file} could not be read (${reason}), so it is now ${other}, and a new one was written.`,
  nothing: 'Everything is set like this already; nothing was changed.',
  shell: (name: string) => `${name} is also set in your shell, and that goes over .env.local. Remove it there.`,
  over: (key: string, { place, label }: SettingOrigin, value: string) =>
    `${key}: ${label} in ${place} is ${value}, and that goes over blog.config.ts.`,
  samples:
    'The landing page shows sample texts until you write your own. STARTER_SAMPLES=false in your settings table leaves them out.',
  next: 'Next: npm start (builds the site and shows it at http://localhost:3000)',
  cancelled: '\nCancelled; nothing was written.',
};
