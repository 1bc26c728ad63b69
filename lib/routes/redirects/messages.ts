/** Messages to owners about their redirects. */
import type { Problem } from '@/lib/diagnostics/errors';

const wrong = (message: string, hint: string): Problem => ({ message, hint });

/** What is wrong with a line of `redirects.csv`. Each kind has a remedy of its own, so that reports do not take one for another. */
export const redirectProblem = {
  quotes: wrong(
    'This line cannot be read: a quotation mark is missing or misplaced',
    'Put quotation marks around the whole address, or remove them.',
  ),
  empty: wrong('A redirect needs two addresses, “from” and “to”', 'Write both, with a comma between them.'),
  query: (from: string) =>
    wrong(`“${from}” contains “?”, but redirects match the path only`, 'Remove the “?” and what follows it.'),
  pattern: (from: string) =>
    wrong(
      `“${from}”: “*” is allowed only at the end, after a slash, and no name may begin with “:”`,
      'Write one line for each address, or end the line’s first address in /*.',
    ),
  unusable: (from: string) =>
    wrong(`“${from}” is not an address that can be redirected`, 'Write a path such as /old-post/, or remove the line.'),
  target: (to: string) =>
    wrong(
      `“${to}” is neither a path of this site (/article/my-post/) nor a URL (https://…)`,
      'Correct the second address of the line.',
    ),
  splat: (to: string) =>
    wrong(`“${to}”: “:splat” needs a “from” that ends in “/*”`, 'Let “from” end in /*, or remove “:splat”.'),
  status: (status: string) =>
    wrong(`“${status}” is not a redirect status (301, 302, 303, 307 or 308)`, 'Write one of these, or none for 301.'),
  duplicate: (from: string, line: number) =>
    wrong(
      `“${from}” is already redirected in line ${line}, so this line has no effect`,
      'Remove one of the two lines.',
    ),
  shadowed: (from: string) =>
    wrong(
      `The site has a page or a file at “${from}”, so this line has no effect`,
      'Remove the line, or give the page another slug.',
    ),
  loop: (from: string) =>
    wrong(`The redirect from “${from}” leads back to itself, so it is left out`, 'Let it lead to another address.'),
  coversPages: (from: string) =>
    wrong(
      `There are pages below “${from}”, which stay; an export redirects from missing ones only in its 404 page`,
      'If that is not enough, write one line for each address.',
    ),
  missingTarget: (to: string) =>
    wrong(`“${to}” is not a page of the site`, 'Correct the second address of the line, or publish the page.'),
};
