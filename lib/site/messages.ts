/** Messages to owners about the rows of their database. */
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import type { Row } from '@/lib/store/model';

type Named = Pick<Row, 'title' | 'url'>;

/** What is wrong with a row, where it is, and what to do. */
const ofRow = (
  { title, url }: Named,
  level: Diagnostic['level'],
  [message, hint]: readonly [message: string, hint: string],
): Diagnostic => ({ level, message, location: title, url, hint });

export const untitled = ({ id, slug, url }: Pick<Row, 'id' | 'slug' | 'url'>, shownTitle: string): Diagnostic =>
  ofRow({ title: slug || id, url }, 'warning', [
    `The row has no title; readers see “${shownTitle}”.`,
    'Give it a title.',
  ]);

export const duplicateAddress = (row: Named, owner: Named, path: string): Diagnostic =>
  ofRow(row, 'error', [
    `The address "/${path}" already belongs to "${owner.title}" (${owner.url}). The row is left out.`,
    'Give one of the two rows another slug.',
  ]);

export const similarAddress = (row: Named, other: Named, path: string): Diagnostic =>
  ofRow(row, 'warning', [
    differsByCase(path, `"${other.title}" (${other.url})`),
    'Give one of the two rows another slug.',
  ]);

/** @param column what the terms are: `category` or `tag` */
export const similarTerm = (
  { name, column, path }: { name: string; column: string; path: string },
  otherName: string,
  url: string,
): Diagnostic =>
  ofRow({ title: name, url }, 'warning', [
    differsByCase(path, `"${otherName}"`),
    `Rename one of the two in the ${column} column, or use the same one for both.`,
  ]);

const differsByCase = (path: string, other: string): string =>
  `The address "/${path}" differs from that of ${other} only in capitalization. On macOS, Windows and some hosts, one of the two pages is lost.`;

export const subMenuWithoutMenu = (row: Named): Diagnostic =>
  ofRow(row, 'warning', [
    'The SubMenu row has no Menu row above it, so it is left out.',
    'Move it below the Menu row that it belongs to.',
  ]);

export const missingSlug = (row: Named): Diagnostic =>
  ofRow(row, 'info', ['The row has no slug, so it has no page.', 'Fill in its slug column to give it an address.']);

/** @param problem the sentence about what is wrong with the slug */
export const unusableSlug = (row: Named, problem: string): Diagnostic =>
  ofRow(row, 'error', [`${problem} The row is left out.`, 'Choose another slug.']);

/** Why a row has no page at its slug. */
export const slugProblem = {
  dotSegments: (slug: string) => `The slug "${slug}" contains "." or ".." between slashes.`,
  tooLong: (path: string, limit: number) =>
    `The address that begins with "/${path.slice(0, 60)}…" is longer than ${limit} bytes.`,
  invalidUrl: (slug: string) => `The slug "${slug}" looks like a URL but is not valid.`,
  reserved: (path: string, reason: string) => `The address "/${path}" ${reason}.`,
};

/** Why an address is reserved, as the end of a sentence. */
export const reservedBecause = {
  ofSite: (segment: string) => `begins with "${segment}", which is reserved`,
  hidden: (segment: string) => `begins with "${segment}"; hosts hide or reserve names that begin with a dot`,
  dots: (segment: string) => `contains "${segment}", which is not a valid folder name`,
  apache: (segment: string) => `contains "${segment}", which is reserved for Apache's configuration`,
  placeholder: (segment: string) => `contains "${segment}", which hosts read as a placeholder in their rules`,
  device: (segment: string) => `contains "${segment}", which is a device name on Windows`,
};

/** @param problem what keeps the alias from leading to the row, as the end of a sentence */
export const unusableAlias = (row: Named, alias: string, problem: string): Diagnostic =>
  ofRow(row, 'warning', [
    `The alias "${alias.length > 200 ? `${alias.slice(0, 200)}…` : alias}" ${problem}, so it does not lead to the row.`,
    'Write former addresses of the row as paths of this site, such as /2019/my-post.',
  ]);

/** Why an alias does not lead to its row. */
export const aliasProblem = {
  unreadable: 'is not a path',
  tooLong: (limit: number) => `is longer than ${limit} bytes`,
  ofPage: (title: string) => `is the address of "${title}"`,
  ofOther: (title: string) => `already leads to "${title}"`,
};

export const changedSlug = (row: Pick<Row, 'title' | 'url' | 'slug'>, path: string): Diagnostic =>
  ofRow(row, 'warning', [
    `The slug "${row.slug}" cannot be used as an address unchanged; the page is at "/${path}".`,
    'Use letters, digits and hyphens, with at most 200 bytes between two slashes.',
  ]);

export const unusedSetting = {
  topTag: (tag: string): Problem => ({
    message: `No published post has the tag “${tag}”, so no post is pinned.`,
    hint: 'Give a post this tag, or set TOP_TAG to a tag that posts have.',
  }),
  alias: (category: string): Problem => ({
    message: `No category is called “${category}”, so its alias is not used.`,
    hint: 'Write the category as it is written in Notion, or remove it.',
  }),
};

export const languageProblem = {
  halfLocked: (other: string, language: string): Problem => ({
    message: `This translation of “${other}” is locked, while everybody can read that one in ${language}.`,
    hint: 'Unlock it, or lock the other one as well.',
  }),
  same: (language: string, other: string): Problem => ({
    message: `This database and ${other} are both in the language ${language}.`,
    hint: 'Correct the prefix in NOTION_PAGE_ID, or LANG in the Config table of one of them.',
  }),
  mismatch: (prefix: string, locale: string): Problem => ({
    message: `Its addresses begin with /${prefix}/, but LANG in its Config table is ${locale}.`,
    hint: 'Remove the row LANG, or correct the prefix in NOTION_PAGE_ID.',
  }),
  noPosts: {
    message: 'No post is published, so the lists and feeds are empty.',
    hint: 'Publish a post: type Post and status Published.',
  } satisfies Problem,
};
