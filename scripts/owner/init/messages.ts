import type { Overridden } from '@/lib/setup/answers';

/** What `npm run init` asks. The default is shown in brackets. */
export const questions = {
  page: 'Notion database (the secret of an integration or a personal access token; or its link or id, if it is public)',
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
  severalDatabases: (list: string) =>
    `Several databases may be meant. Choose one: npm run init -- --page LINK_OR_ID\n${list}`,
  folderSource:
    'NOTION_SOURCE is “folder”, so the site is built from Markdown files. Remove NOTION_SOURCE to build it from a Notion database.',
};

/** What follows from an answer. */
export const notices = {
  englishInterface: (name: string, tag: string) =>
    `Pages are marked as ${name} (${tag}). The interface does not have this language: its buttons, dates and messages are in English.`,
};

/** Why nothing was written. */
export const refusal = {
  refused: (message: string) =>
    `${message}\n\nNothing was written. A public database: open it as a full page, Share → Publish, copy its link. A private one: npm run init -- --page LINK --token SECRET (docs/en/02-getting-started.md has the steps).`,
  token: (message: string) =>
    `${message} Nothing was written. Give another secret (--token), or none (without --token and NOTION_API_TOKEN) to read the public page.`,
  unreachable: (message: string) =>
    `${message}\n\nNothing was written. Run “npm run init” again when Notion can be reached.`,
};

/** What was written, and what overrides it. */
export const written = {
  nothing: 'Everything is already set like this; nothing was changed.',
  over: ({ key, origin: { place, label }, value = 'another one' }: Overridden) =>
    `${key}: ${label} in ${place} is ${value}, which overrides your answer. Remove it there.`,
  samples:
    'The landing page shows sample texts until you write your own. STARTER_SAMPLES=false in your settings table leaves them out.',
  memberButtons: (key: string) =>
    `“Sign in” and “Sign up” are left out of the header, because no sign-in provider is set up. ${key}=true shows them.`,
  publicPage:
    'The database is read from its public page. A token is better: a public page gives the names and email addresses of all who edit it to anybody who asks Notion for it. “A private workspace” in docs/en/02-getting-started.md has the steps.',
  elsewhere:
    'This file is for this machine. On a host, set NOTION_PAGE_ID (and NOTION_API_TOKEN) as variables, and the others in blog.config.ts.',
  next: 'Next: npm start (builds the site and shows it at http://localhost:3000)',
  cancelled: '\nCancelled; nothing was written.',
};
