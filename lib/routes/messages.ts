/** Messages to owners about redirects and links. */
import type { Diagnostic } from '@/lib/diagnostics/errors';

/** What is wrong with a line of `redirects.csv`. */
export const redirectProblem = {
  quotes: 'This line cannot be read: a quotation mark is missing or misplaced',
  empty: 'A redirect needs two addresses, “from” and “to”',
  query: (from: string) => `“${from}” contains “?”, but redirects match the path only`,
  pattern: (from: string) => `“${from}”: “*” is allowed only at the end, after a slash, and no name may begin with “:”`,
  unusable: (from: string) => `“${from}” is not an address that can be redirected`,
  target: (to: string) => `“${to}” is neither a path of this site (/article/my-post/) nor a URL (https://…)`,
  splat: (to: string) => `“${to}”: “:splat” needs a “from” that ends in “/*”`,
  status: (status: string) => `“${status}” is not a redirect status (301, 302, 303, 307 or 308)`,
  duplicate: (from: string, line: number) =>
    `“${from}” is already redirected in line ${line}, so this line has no effect`,
  shadowed: (from: string) => `The site has a page or a file at “${from}”, so this line has no effect`,
  loop: (from: string) => `The redirect from “${from}” leads back to itself, so it is left out`,
  coversPages: (from: string) =>
    `There are pages below “${from}”, which stay; an export redirects from missing ones only in its 404 page`,
  missingTarget: (to: string) => `“${to}” is not a page of the site`,
};

export const redirectsFileHint = 'Correct the line, or remove it.';

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
