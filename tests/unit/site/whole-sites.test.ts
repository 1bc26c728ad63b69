import { expect, test } from 'vitest';
import { wholeSiteProblems } from '@/lib/site/entries/whole-sites';
import type { Row, Snapshot } from '@/lib/store/model';
import { mockRow, mockSnapshot, testSite } from '@/tests/factories';

type Settings = NonNullable<Parameters<typeof testSite>[1]>['settings'];
interface Language {
  rows: Row[];
  prefix?: string;
  language?: string;
  table?: Snapshot['settings'];
  settings?: Settings;
}

function said(...languages: Language[]): string[] {
  const sites = languages.map(({ rows, prefix = '', language, settings }) =>
    testSite(rows, { prefix, ...(language && { language }), ...(settings && { settings }) }),
  );
  const snapshots = languages.map(({ rows, prefix = '', table = {} }, index) => {
    const { database, ...snapshot } = mockSnapshot(rows);
    return { ...snapshot, prefix, settings: table, database: { ...database, title: `Site ${index + 1}` } };
  });
  return wholeSiteProblems(sites, snapshots).map(({ location, message }) => `${location}: ${message}`);
}

const post = mockRow({ title: 'A post', slug: 'a-post', tags: ['Pinned'], category: 'Notes' });

test('a tag that pins nothing and an alias of no category are named', () => {
  const settings = { posts: { topTag: 'Top', urlPrefixCategoryAliases: { Tech: 't', Notes: 'n' } } };
  expect(said({ rows: [post], settings })).toEqual([
    'TOP_TAG = "Top": No published post has the tag “Top”, so no post is pinned.',
    'POST_URL_PREFIX_MAPPING_CATEGORY: No category is called “Tech”, so its alias is not used.',
  ]);
  expect(said({ rows: [post], settings: { posts: { topTag: 'Pinned' } } })).toEqual([]);
});

test('languages that are one and the same, or not what their folder says, are named', () => {
  const one = { rows: [post], language: 'en-US' };
  expect(said(one, { ...one, prefix: 'en' })).toEqual([
    expect.stringMatching(/^Site 2: .* are both in the language en-US/),
  ]);
  expect(said(one, { rows: [post], prefix: 'zh', language: 'ja-JP', table: { LANG: 'ja-JP' } })).toEqual([
    'Site 2: Its addresses begin with /zh/, but LANG in its Config table is ja-JP.',
  ]);
});

test('a site without posts is named, and an empty one is not', () => {
  expect(said({ rows: [mockRow({ type: 'Page' })] })).toEqual([
    expect.stringContaining('Site 1: No post is published'),
  ]);
  expect(said({ rows: [] })).toEqual([]);
});

const LOCK = { password: 'a sentence for readers' };
const inLanguages = (first: Row[], second: Row[]) =>
  said(
    { rows: [post, ...first], language: 'en-US' },
    { rows: [mockRow({ slug: 'other' }), ...second], prefix: 'ja', language: 'ja-JP' },
  );
const boats = (fields: Partial<Row> = {}) => mockRow({ title: 'Boats', slug: 'boats', ...fields });

test('one that is locked while everybody can read its translation is named, in whichever language it is', () => {
  const half = (own: Partial<Row> = {}) => boats({ title: '船', ...LOCK, ...own });
  const expected = [expect.stringMatching(/^船: .*“Boats” is locked/)];
  expect(inLanguages([boats()], [half()])).toEqual(expected);
  expect(inLanguages([half()], [boats()])).toEqual(expected);
  expect(inLanguages([boats()], [half({ slug: 'fune', ext: { translationKey: 'boats' } })])).toEqual(expected);
  for (const other of [[], [boats(LOCK)], [boats({ status: 'Draft' })]])
    expect(inLanguages([half()], other)).toEqual([]);
});
