/** Messages of the canary to maintainers of a site or of this project. */

export const usage =
  'Usage: npm run canary -- <page> [--json], where <page> is the address or the ID of a page or database in Notion.';

export const sourceName = { public: 'public page', token: 'token' } as const;

export const sourceRead = ({
  name,
  address,
  pages,
  requests,
}: {
  name: string;
  address: string;
  pages: number;
  requests: number;
}): string => `By the ${name} (${address}): ${pages} ${pages === 1 ? 'page' : 'pages'} read with ${requests} requests`;

export const found = (source: string, kind: string, name: string, count: number): string =>
  `${source}: ${kind === 'refusal' ? 'refused' : `new ${kind}`}: ${name}${count > 1 ? ` (at ${count} places)` : ''}`;

export const nothingNew = (page: string): string => `Nothing is new on ${page}.`;

export const somethingNew = (count: number): string =>
  `${count} ${count === 1 ? 'thing is' : 'things are'} new or refused; docs/contributing.md lists what to do.`;

export const meaning = {
  blockType:
    'The block is shown as the text that it has, and the sync report names it. Add an entry to lib/article/blocks, or a line to scripts/canary/known-types.ts.',
  propertyType: 'The column is shown as plain text, and cannot be used as a column of the site’s own.',
  format: 'The text is shown without it.',
  field:
    'It is not read. Check whether it replaces a field that the site needs; if not, add it to the known ones in scripts/canary.',
  unwrapped: 'The record cannot be read, so its content is missing. Adapt unwrapRecord in lib/notion/v3/records.ts.',
  host: 'Files at this host are taken for files of others: they are not renewed when their addresses expire. If it is Notion’s, add it to lib/source/hosts.ts.',
  refusal: 'The page is not read by this source; a sync continues with the other one or keeps the last good copy.',
  partRefused: 'This part of the page is left out of the site.',
  redirect: 'Requests still arrive, but the address has moved: set the new one before the old one ends.',
  html: 'Something in front of Notion refuses requests. A retry succeeded this time; a sync that is refused more often waits, or uses the other source.',
} as const;
