import type { SettingOrigin } from '@/lib/config/resolve';
import type { Change } from './variables-file';

/** What `npm run init` asks. The default is shown in brackets. */
export const questions = {
  page: 'Notion database (its link or id, or the secret of an integration)',
  database: (count: number) => `Which of the ${count} databases (number, link or id)`,
  lang: 'Language of the site',
  theme: 'Blog or landing page',
  name: 'Name of the site',
  link: 'Public address, such as https://example.com (empty: not known yet)',
};

/** Messages about answers that cannot be used. */
export const wrongAnswer = {
  noPage:
    'The Notion database is missing. Run npm run init -- --page LINK_OR_ID (and --token SECRET if it is not shared to the web).',
  noDatabase: (columns: readonly string[]) =>
    `The integration cannot see a database with the columns ${columns.map((column) => `“${column}”`).join(' and ')}. Open your database in Notion, ••• → Connections, and add the integration. “Your database” (docs/en/03-your-database.md) lists the columns it needs.`,
  severalDatabases: (list: string) =>
    `The integration can see several databases. Choose one: npm run init -- --page LINK_OR_ID\n${list}`,
  lang: (value: string) =>
    `“${value}” is not a language. Write its tag, such as en-US, zh-CN or de, or its name in English.`,
  theme: (value: string, known: readonly string[]) => `“${value}” is not a design. Choose one of ${known.join(', ')}.`,
  link: (value: string) => `“${value}” is not a URL. Write it like https://example.com.`,
  folderSource:
    'NOTION_SOURCE is “folder”, so the site is built from Markdown files. Remove NOTION_SOURCE to build it from a Notion database.',
};

/** What follows from an answer. */
export const notices = {
  englishInterface: (name: string, tag: string) =>
    `Pages are marked as ${name} (${tag}). The interface does not have this language: its buttons, dates and messages are in English.`,
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
  tokenRefused: (reason: string) =>
    `The secret does not open the database: it was read from its public page instead. ${reason}`,
  tokenRefusedHint:
    'Nothing was written. Give another secret (--token), or none (without --token and NOTION_API_TOKEN) to read the public page.',
  unreachable: (message: string) =>
    `${message}\n\nNothing was written. Run “npm run init” again when Notion can be reached.`,
};

/** What was written, and what overrides it. */
export const written = {
  file: (file: string, isNew: boolean) => (isNew ? `${file} (new)` : file),
  change: ({ name, value, former }: Change, isSecret: boolean) => {
    if (isSecret) return `  ${name}${former === undefined ? '' : ' (replaces another one)'}`;
    return `  ${name}: ${value}${former === undefined ? '' : ` (replaces ${former === '' ? 'an empty value' : former})`}`;
  },
  nothing: 'Everything is already set like this; nothing was changed.',
  shell: (name: string) => `${name} is also set in your shell, which overrides .env.local. Remove it there.`,
  over: (key: string, { place, label }: SettingOrigin, value: string) =>
    `${key}: ${label} in ${place} is ${value}, which overrides blog.config.ts.`,
  computed: (values: Readonly<Record<string, unknown>>) =>
    `blog.config.ts computes its settings, so set these in it yourself: ${JSON.stringify(values)}`,
  samples:
    'The landing page shows sample texts until you write your own. STARTER_SAMPLES=false in your settings table leaves them out.',
  memberButtons: (key: string) =>
    `“Sign in” and “Sign up” are left out of the header, because no sign-in provider is set up. ${key}=true shows them.`,
  next: 'Next: npm start (builds the site and shows it at http://localhost:3000)',
  cancelled: '\nCancelled; nothing was written.',
};
