/** What owners are told about `redirects.csv`; the place in the file stands beside it. */
export const redirectProblem = {
  quotes: 'This line cannot be read: a quotation mark is open or in the wrong place',
  empty: 'A redirect needs two addresses, “from” and “to”',
  query: (from: string) => `“${from}” has a “?”, and a redirect depends on the path alone`,
  pattern: (from: string) => `“${from}”: “*” may stand at the end only, and “:” at the beginning of no name`,
  unusable: (from: string) => `“${from}” is no address that can be redirected`,
  target: (to: string) => `“${to}” is neither a path of this site (/article/my-post/) nor an address (https://…)`,
  splat: (to: string) => `“${to}”: “:splat” needs a “from” that ends in “/*”`,
  status: (status: string) => `“${status}” is no status of a redirect: 301, 302, 303, 307 or 308`,
  duplicate: (from: string, line: number) =>
    `“${from}” is redirected in line ${line} already, so this line has no effect`,
  shadowed: (from: string) => `The site has a page or a file at “${from}”, so this line has no effect`,
  loop: (from: string) => `The redirect from “${from}” comes back to where it began, so it is left out`,
  coversPages: (from: string) =>
    `There are pages below “${from}”. They stay; an export leads on from missing ones in its 404 page alone`,
  missingTarget: (to: string) => `“${to}” is no page of the site`,
};

export const redirectsFileHint = 'Correct the line, or remove it.';
