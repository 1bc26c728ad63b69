/** Messages of the commands that sync, build and serve a site. */
import type { Problem } from '@/lib/diagnostics/errors';
import { languageName } from '@/lib/i18n/language';

export const demoUsed = 'NOTION_PAGE_ID is not set, so the embedded demo workspace is used.';

/** Where the demo would replace somebody's site. */
export const misspeltPageIdName = (name: string): Problem => ({
  message: `NOTION_PAGE_ID is not set, but ${name} is, which is not a setting.`,
  hint: 'Rename it to NOTION_PAGE_ID, or add -- --demo to the command for the embedded demo.',
});

/** @param sign why this is taken for an owner's site */
export const demoByMistake = (sign: string, isMissing: boolean): Problem => ({
  message: `NOTION_PAGE_ID is ${isMissing ? 'not set' : 'empty'}, and the embedded demo does not replace a site of yours (${sign}).`,
  hint: 'Set NOTION_PAGE_ID to your database page (“npm run init” does it), or add -- --demo to the command for the demo.',
});

export const setupPublished =
  'NOTION_PAGE_ID is not set, and no site was here before: out/ has a page that shows how to set it.';

export const demoFailed = (reason: string): string => `The page leads to no demo, which could not be built: ${reason}`;

/** What was sent after a change. */
export const announced = {
  sent: (name: string, addresses: readonly string[]): string =>
    `${name} was sent ${addresses.length === 1 ? 'an address' : `${addresses.length} addresses`} that changed: ${addresses.slice(0, 5).join(', ')}${addresses.length > 5 ? ', …' : ''}`,
  refused: (name: string, count: number, reason: string): string =>
    `${name} did not take ${count === 1 ? 'an address' : `${count} addresses`} that changed (${reason}). They are sent again when they change again; see “Told at once” (docs/en/12-search-and-feeds.md).`,
};

export const missingLink = {
  message: 'LINK is not set, but feeds, the sitemap, canonical addresses and share links need it.',
  hint: 'Set NEXT_PUBLIC_LINK to the public address of the site.',
};

export const demoOverWorkspace = (folder: string, pageId: string): string =>
  `NOTION_PAGE_ID is not set, but the content in ${folder} comes from the workspace ${pageId}. Set NOTION_PAGE_ID again ` +
  '(you can keep it in an .env file), or delete that folder to see the embedded demo.';

export const waiting = (reason: string, seconds: number): string => `${reason}; waiting ${seconds} s`;

/** Messages after a sync has published the store to a bucket. */
export const copyPublished = (files: number, storeUrl: string): string =>
  files === 0
    ? `${storeUrl} (STORE_URL) is up to date.`
    : `Published to ${storeUrl} (STORE_URL): ${files} new ${files === 1 ? 'file' : 'files'}.`;

/** @param due date and time in UTC */
export const scheduledChange = ({ title, prefix }: { title: string; prefix: string }, due: string): string =>
  `${title}${prefix ? ` (/${prefix}/)` : ''}: a scheduled change is due ${due} UTC; build again then.`;

/** @param address with host, if the site knows it */
export const draftAt = (title: string, address: string): string => `draft “${title}”: ${address}`;

export const cards = {
  step: 'Creating social cards',
  failed: (title: string, reason: string) => `The social card of “${title}” could not be created: ${reason}`,
};

/** About a theme’s sample texts on the site. */
export const sampleText = {
  message: (theme: string): string => `The theme “${theme}” shows a sample text that is not yours`,
  hint: (samplesKey: string): string =>
    `Set the key to a text of your own, or leave all sample texts out with ${samplesKey}=false.`,
};

/** What a site has that its owner has not decided. */
export const unaskedTheme = (theme: string, samples: number, samplesKey: string) => ({
  message: `The site is the landing page “${theme}”, because THEME is not set, and shows ${plural(samples, 'sample text')} of it, such as prices and people.`,
  location: 'THEME',
  hint: `For a blog, set NEXT_PUBLIC_THEME=default. To keep the landing page without the sample texts, set ${samplesKey}=false.`,
});

export const unaskedLanguage = (language: string, isRecognized: boolean) => ({
  message: `The site is in ${languageName(language)} (${language}), because LANG is not set and ${isRecognized ? 'the titles in the database seem to be' : 'the titles are in no other known language'}.`,
  location: 'LANG',
  hint: `Set NEXT_PUBLIC_LANG=${language}, or to the language of the site.`,
});

export const unaskedTimeZone = {
  message: 'TIME_ZONE is not set, so days begin at midnight UTC, and posts of the next day appear then.',
  location: 'TIME_ZONE',
  hint: 'Set NEXT_PUBLIC_TIME_ZONE to your time zone, such as Europe/Paris.',
};

export const staleContent =
  'Not everything could be read or published, so this build uses the last good copy where the report lists it.';

/** Why a build with `STRICT_LINKS` has ended. */
export const deadLinks = (count: number, list: string): string =>
  `${plural(count, 'link')} ${count === 1 ? 'leads' : 'lead'} to pages that the site does not have, and STRICT_LINKS=true, so nothing was built.\n${list}`;

/** The end of a sync or a build. */
export const summary = {
  moreSites: (count: number) => `… and ${plural(count, 'more workspace')}`,
  content: (counts: { posts: number; pages: number; pictures: number; others: number; bytes: number }) =>
    `${plural(counts.posts, 'post')}, ${plural(counts.pages, 'page')}, ${plural(counts.pictures, 'picture')}, ` +
    `${plural(counts.others, 'other file')}: ${size(counts.bytes)}`,
  requests: (requests: number, files: number) =>
    `${plural(requests, 'request')} to the source, ${plural(files, 'file')} copied`,
  files: (counts: { added: number; changed: number; removed: number; total: number; bytes: number }) =>
    `out/: ${plural(counts.total, 'file')}, ${size(counts.bytes)}; ${counts.added} new, ${counts.changed} changed, ${counts.removed} removed`,
  unchangedFiles: (total: number, bytes: number) =>
    `out/: ${plural(total, 'file')}, ${size(bytes)}; nothing has changed`,
  leftOut: (names: string) => `  left out: ${names}`,
  hidden: (count: number) => ({
    message: `${plural(count, 'address', 'addresses')} of drafts ${count === 1 ? 'is' : 'are'} not printed here, because everybody can read the log of a public repository.`,
    hint: 'Set PREVIEW_SECRET there and on your computer, and run “npm run sync” on the latter.',
  }),
  noJobSummary: (reason: string) => `The summary of the job could not be written: ${reason}`,
  several: (count: number, message: string) => `${count} × ${message}`,
  similar: (count: number, message: string) => `${count} of this kind, for example: ${message}`,
  andMore: (names: string, more: number) => `${names} and ${more} more`,
  counts: ({ errors, warnings, notes }: { errors: number; warnings: number; notes: number }) =>
    [
      ...(errors > 0 ? [plural(errors, 'error')] : []),
      ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
      ...(notes > 0 ? [plural(notes, 'note')] : []),
    ].join(', '),
  found: (counts: string, page: string | undefined) =>
    page === undefined ? `${counts}.` : `${counts ? `${counts}; ` : ''}everything with its link into Notion: ${page}`,
  time: (milliseconds: number, steps: readonly string[]) =>
    `Done in ${seconds(milliseconds)} s${steps.length > 0 ? `: ${steps.join(', ')}` : '.'}`,
  step: (name: string, milliseconds: number) =>
    `${name.charAt(0).toLowerCase()}${name.slice(1)} ${seconds(milliseconds)} s`,
};

const plural = (count: number, noun: string, several = `${noun}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? noun : several}`;
const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1);
const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** An export has nobody who could count. */
export const noCounting =
  'COUNT_VIEWS has no effect on an export: only a server sees its readers. Remove it, or run npm run build:server.';

/** The steps of a build that `next` makes. */
export const buildStep = {
  plan: 'Comparing with the last build',
  compile: 'Compiling',
  render: 'Rendering pages',
  write: 'Making other files',
  publish: 'Writing changed files',
};

export const noStandalone =
  'There is no server in .next/standalone. Build one with “npm run build:server -- --standalone”, then run this again.';

export const collected = (folder: string): string =>
  `What the server needs is in ${folder}. docs/hosts/docker/server.Dockerfile builds an image from it.`;

export const previewAddress = (address: string): string =>
  `LINK is not set, so this preview uses ${address} as its address. To publish the site, set LINK and run “npm run build”.`;

export const addressOfHost = (host: string, address: string): string =>
  `LINK is not set, so the site has the address that ${host} knows: ${address}. For a domain of your own, set LINK.`;

export const exportFile = {
  unusableFolder: (name: string, reason: string) =>
    `The folder “${name}” cannot be created (${reason}). Only hosts that read _redirects will find its pages.`,
  nameOfFolder: (file: string) => `${file} is left out, because a folder of pages has the same name.`,
};

/** Messages about the history of addresses if the store has none. */
export const addressHistory = {
  restored: (address: string, rows: number) =>
    `The content store had no history of addresses; that of ${rows} ${rows === 1 ? 'row' : 'rows'} was read from ${address}.`,
  hidden: (rows: number) =>
    `${rows === 1 ? 'A hidden row' : `${rows} hidden rows`} had addresses that only the lost store knew. Their former addresses no longer work unless you add them as aliases.`,
  none: (address: string, reason: string) =>
    `No history of addresses: the content store has none, nor has ${address} (${reason}). This is expected for a new site.`,
  lost: (home: string, address: string, reason: string) => ({
    message: `There is a site at ${home}, but no history of its addresses: the content store has none, nor has ${address} (${reason}). Former addresses of its pages no longer work.`,
    hint: `Run “npm run move -- ${home}” before you publish: it compares the addresses and writes redirects.`,
  }),
  unknown: {
    message:
      'The content store has no history of addresses, and LINK is not set, so no published site can be asked for it. This is expected for a new site.',
    hint: 'If the site was published before, set NEXT_PUBLIC_LINK, delete the content store and sync again.',
  },
  unreadable: 'it is a different file',
};

export const noExport = (folder: string): string => `There is no site in ${folder}/ yet. Run “npm run build” first.`;

export const ready = (address: string): string => `Ready at ${address} (press Ctrl+C to stop)`;

export const watching = {
  started: (seconds: number) =>
    `Watching Notion: every ${seconds} s, and immediately when it calls /api/revalidate or /api/notion-webhook. Press Ctrl+C to stop.`,
  noPreviews: 'Previews cannot start: “npm run watch” has printed why. Mend that, or end “npm run dev”, and reload.',
  failed: (reason: string) => `The site could not be updated and stays as it is: ${reason}`,
};

/**
 * Why a server cannot listen.
 *
 * @param code Node’s name for it
 * @param host undefined for all addresses of the machine
 */
export function cannotListen(code: string, port: number, host: string | undefined): string | undefined {
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use. Write another one into .env.local, such as PORT=3001, and run the command again.`;
  if (code === 'EACCES')
    return `This account may not use port ${port}. Write one of 1024 or more into .env.local, such as PORT=3001, and run the command again.`;
  if (host !== undefined && ['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN', 'EINVAL'].includes(code))
    return `HOST is “${host}”, which is not an address of this machine. Set it to a host name or an IP address without http://, such as 0.0.0.0, or remove it.`;
  return undefined;
}

export const nextStopped = {
  failed: (task: string | undefined) => `next ${task} failed; its error message is above.`,
  byMemory: (task: string | undefined) =>
    `next ${task} was stopped by SIGKILL, most likely because the machine ran out of memory. Give it more memory or close other programs.`,
  bySignal: (task: string | undefined, signal: string) => `next ${task} was stopped by ${signal}.`,
};

export const exportMarkdownMessages = {
  notEmpty: (folder: string) =>
    `The folder “${folder}” is not empty, so nothing is written to it. Choose another one: npm run export:markdown -- my-folder`,
  unusable: (folder: string, reason: string) =>
    `The folder “${folder}” cannot be used (${reason}). Choose another one.`,
  written: (folder: string, texts: number, files: number) => `${folder}: ${texts} texts and ${files} files.`,
  locked: (titles: string[]) =>
    `These texts are written unencrypted, with their passwords if they have any, although the site locks them: ${titles.join(', ')}. Keep the folder private.`,
  withoutText: (titles: string[]) =>
    `Only the fields of these rows are written, because a sync does not read the text of drafts: ${titles.join(', ')}. Publish or hide them (“Invisible”), sync, and export again to include it.`,
  done: (folder: string, setting: string) =>
    `The content is in ${folder}/. To build the site from it, set NOTION_SOURCE=folder and CONTENT_FOLDER=${setting}`,
};

export const exportEpubMessages = {
  choose: 'Name what becomes a book: --series <name>, --category <name> or --site.',
  nothing: (known: readonly string[]) =>
    `No post that everyone may read is there for this book. There are: ${known.join(', ') || 'none'}.`,
  done: (file: string, chapters: number) => `${file}: ${chapters} chapters.`,
  withoutAddress: 'Without LINK, links to pages that are not in the book are words in it.',
};

/** Why a build does not continue from the last export. */
export const exportProblems = {
  unusable: 'out/manifest.json is damaged or of another version of Notelight, so the whole site is built again.',
  unrendered: (reason: string) => `Single pages could not be built (${reason}), so the whole site is built again.`,
  incomplete: 'Files in out/ are missing or were edited, so the whole site is built again.',
};

export const exportChanges = {
  copied: (folder: string, files: number) => `${folder}: ${files} changed files.`,
  folderNotEmpty: (folder: string) =>
    `--changed ${folder}: this folder is not empty, so nothing is written to it. Name an empty or new one.`,
  nameTaken:
    'public/manifest.json would overwrite the list of all files that the build writes under this name. Rename it, e.g. to site.webmanifest, and update its link in your code.',
  folderMissing: '--changed needs the name of a folder: npm run build -- --changed changed-files',
};
