/** Messages of the canary to maintainers of a site or of this project. */
export const messages = {
  usage:
    'Usage: npm run canary -- <page> [--json], where <page> is the address or the ID of a page or database in Notion.',
  sourceRead: ({
    name,
    address,
    pages,
    requests,
  }: Record<'name' | 'address', string> & Record<'pages' | 'requests', number>) =>
    `By the ${name} (${address}): ${pages} ${pages === 1 ? 'page' : 'pages'} read with ${requests} requests`,
  found: (source: string, kind: string, name: string, count: number) =>
    `${source}: ${kind}: ${name}${count > 1 ? ` (at ${count} places)` : ''}`,
  nothingNew: (page: string) => `Nothing is new on ${page}.`,
  somethingNew: (count: number) =>
    `${count} ${count === 1 ? 'thing is' : 'things are'} new or refused; docs/contributing.md lists what to do.`,
};

/** What can be found, and what it means for the site. */
export const meanings = {
  'new block type':
    'The block is shown as the text that it has, and the sync report names it. Add an entry to lib/article/blocks, or a line to scripts/canary/known-types.ts.',
  'new property type': 'The column is shown as plain text, and cannot be used as a column of the site’s own.',
  'new view type':
    'The view is left out, and the sync report names it. Add an entry to lib/article/blocks/database/views, or a line to scripts/canary/known-types.ts.',
  'new format': 'The text is shown without it.',
  'new mention': 'Its words are shown, if Notion sends some. Add it to lib/article/read/rich-text.ts.',
  'new field':
    'It is not read. Check whether it replaces a field that the site needs; if not, add it to the known ones in scripts/canary.',
  'new shape of records':
    'The record cannot be read, so its content is missing. Adapt unwrapRecord in lib/notion/v3/records.ts.',
  'new host':
    'Files at this host are taken for files of others: they are not renewed when their addresses expire. If it is Notion’s, add it to lib/source/hosts.ts.',
  refused: 'The page is not read by this source; a sync continues with the other one or keeps the last good copy.',
  'part refused': 'This part of the page is left out of the site.',
  redirected: 'Requests still arrive, but the address has moved: set the new one before the old one ends.',
  'refused with an HTML page':
    'Something in front of Notion refuses requests. A retry succeeded this time; a sync that is refused more often waits, or uses the other source.',
} as const;

/** Kinds of things that readers may not know, and of refusals. */
export type FindingKind = keyof typeof meanings;
