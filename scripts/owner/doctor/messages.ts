/** Messages of the doctor alone; the rest comes from the settings and from sync. */
import type { GradedProblem } from './finding';

const error = (message: string, hint: string): GradedProblem => ({ level: 'error', message, hint });
const warning = (message: string, hint: string): GradedProblem => ({ level: 'warning', message, hint });

export const machine = {
  disk: (megabytes: number) =>
    warning(
      `Only ${megabytes} MB are free here; a build needs about 1,000 MB.`,
      'Delete what is not needed, or set CONTENT_DIR to a folder on another disk.',
    ),
  memory: (megabytes: number) =>
    warning(
      `This machine has ${megabytes} MB of memory; a build needs about 1,000 MB.`,
      'Build on another machine and copy out/, or add memory or swap space.',
    ),
  unwritable: (reason: string) =>
    error(
      `The folder of the content store cannot be written to (${reason}).`,
      'Grant the user who runs Notelight write permission there, or set CONTENT_DIR to another folder.',
    ),
  publishedSecrets: (file: string) =>
    warning(
      `${file} is part of the Git repository: everyone who can read the repository can read its secrets.`,
      `Run “git rm --cached ${file}”, commit, and replace the secrets in it.`,
    ),
};

export const settings = {
  correct: (where: string) => `Correct ${where}; docs/settings.md lists all settings.`,
  noPage: warning(
    'NOTION_PAGE_ID is not set, so the site shows the embedded demo.',
    'Set NOTION_PAGE_ID to the link of your database, in .env or at your host.',
  ),
  token: warning(
    'This does not look like a token, which begins with ntn_ or secret_.',
    'Copy the secret of the integration, or the personal access token, again from https://www.notion.so/profile/integrations.',
  ),
  publicEditors: (count: number) =>
    warning(
      `The database is public, and ${count} people edit it: Notion gives their names and email addresses to anybody who asks for the page.`,
      'Read it with a token instead (“A private workspace” in docs/en/02-getting-started.md), and end its publication in Notion (Share → Publish).',
    ),
  unknownService: (name: string, guess: string | undefined) =>
    warning(
      `There is no share service “${name}”, so the share bar leaves it out.`,
      guess
        ? `Write ${guess}.`
        : 'Remove it; POSTS_SHARE_SERVICES is explained by “npm run config -- explain POSTS_SHARE_SERVICES”.',
    ),
  missingFile: (file: string) =>
    warning(
      `The file public${file} does not exist, so readers see nothing in its place.`,
      `Put the file there, or set the setting to an address that exists.`,
    ),
  relativeFile: (value: string, address: string) =>
    warning(
      `“${value}” does not begin with /, so browsers look for it next to each page and do not find it.`,
      `Put the file at public${address} and set the setting to ${address}.`,
    ),
  email: warning(
    'This is not an email address.',
    'Set CONTACT_EMAIL to an address such as ada@example.com, without mailto:.',
  ),
  brokenScript: (reason: string) =>
    warning(
      `Browsers do not run this script: ${reason}.`,
      'Correct the code; it is plain JavaScript, without tags around it.',
    ),
  noPlace: warning(
    'Visitors of missing pages are to be redirected to another site, but its address is not set.',
    'Set STARTER_POST_REDIRECT_URL, or switch STARTER_POST_REDIRECT_ENABLE off.',
  ),
  samples: (count: number, first: string, hint: string) =>
    warning(
      `Readers see ${count === 1 ? 'a sample text' : `${count} sample texts`} of the theme (${count === 1 ? first : `${first} and others`}).`,
      hint,
    ),
  hiddenByOwnFile: (file: string) =>
    warning(
      `The build writes ${file} itself, so public/${file} is replaced or hides the site’s own.`,
      `Remove public/${file}.`,
    ),
};

export const services = {
  incomplete: (title: string, missing: readonly string[]) =>
    warning(
      `${title} is switched on but cannot work without ${missing.join(' and ')}.`,
      `Set ${missing.join(' and ')}, or remove this setting.`,
    ),
  unusable: (title: string, keys: readonly string[]) =>
    warning(
      `${title} is switched on but not loaded, because ${keys.join(' or ')} is not an address or ID that it can use.`,
      'Copy the value again from the service’s dashboard; addresses begin with https://.',
    ),
};

export const address = {
  local: warning(
    'LINK is an address of this machine, which nobody else can open.',
    'Set NEXT_PUBLIC_LINK to the public address of the site.',
  ),
  sample: warning('LINK is a sample address.', 'Set NEXT_PUBLIC_LINK to the public address of the site.'),
  insecure: warning(
    'LINK begins with http://: feeds and share links lead to an unencrypted page.',
    'Set LINK to the same address with https://.',
  ),
  cname: (host: string) =>
    warning(
      `public/CNAME names ${host}, which is not the host of LINK.`,
      'Write the host of LINK into public/CNAME, or correct LINK.',
    ),
};

export const store = {
  otherWorkspace: (pageId: string) =>
    warning(
      `The content store has a copy of the workspace ${pageId}, which NOTION_PAGE_ID does not name.`,
      'Run “npm run sync”, or correct NOTION_PAGE_ID.',
    ),
  old: (days: number) =>
    warning(
      `The last sync was ${days} days ago.`,
      'Run “npm run sync”, or find out why the scheduled build does not run.',
    ),
};
