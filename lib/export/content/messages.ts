/** Messages to owners about what became of addresses and links. */
import type { Diagnostic } from '@/lib/diagnostics/errors';

/** An address that a row has left. `to` is where it leads now, '' for nowhere. */
interface LeftAddress {
  from: string;
  to: string;
}

/** @param address undefined if it never had one */
export const removedRow = ({ title, url }: { title: string; url: string }, address?: LeftAddress): Diagnostic => ({
  level: 'info',
  message: `Removed: “${title}”${address === undefined ? '' : `; its address ${whatBecameOf(address)}`}.`,
  url,
  ...(address?.to === '' && { hint: 'To lead its readers to another page, add a line to redirects.csv.' }),
});

export const movedRow = (
  { title, row }: { title: string; row: { url: string } },
  address: LeftAddress & { at: string },
): Diagnostic => ({
  level: 'info',
  message: `Moved to ${address.at}: “${title}”; its former address ${whatBecameOf(address)}.`,
  url: row.url,
});

export const renamedRow = (from: string, { title, url }: { title: string; url: string }): Diagnostic => ({
  level: 'info',
  message: `Renamed: “${from}” is “${title}” now.`,
  url,
});

const whatBecameOf = ({ from, to }: LeftAddress): string =>
  to === ''
    ? `${from} is no longer found`
    : `${from} ${to === from ? 'is that of another page now' : `redirects to ${to}`}`;

/** A menu entry that links to a missing page. */
export const deadMenuLink = (address: string, entry: string, url: string | undefined): Diagnostic => ({
  level: 'warning',
  message: `A menu entry links to "${address}", but there is no page at this address.`,
  location: entry,
  url,
  hint: 'Correct the slug of the menu row or publish the page.',
  deadLink: true,
});

/** Theme settings that link to a missing page. */
export const deadThemeLink = (address: string, keys: readonly string[]): Diagnostic => ({
  level: 'warning',
  message: `The theme links to "${address}", but there is no page at this address.`,
  location: keys.join(', '),
  hint: 'Publish a page with that slug or set these keys to another address.',
  deadLink: true,
});

/** A link in an article to a missing page; for a locked article, neither its text nor its target is named. */
export const deadArticleLink = (
  { title, url, locked }: { title: string; url: string; locked: boolean },
  { words, address }: { words: string; address: string },
): Diagnostic => ({
  level: 'warning',
  message: locked
    ? 'A link in the locked article leads to a page that the site does not have.'
    : `A link leads to "${address}", but the site has no page there`,
  ...(!locked && words !== '' && { excerpt: `“${words}”` }),
  location: title,
  url,
  hint: 'Correct the link or publish the page.',
  deadLink: true,
});
