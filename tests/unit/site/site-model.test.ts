import { expect, test } from 'vitest';
import type { Site, SiteEntry, Term } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import { mockMedia, mockRow, mockSubPage, testSite } from '../../factories';

let made = 0;
/** A row whose id is in its place of this file. */
const rowOf = (fields: Partial<Row>): Row =>
  mockRow({ id: `00000000-0000-4000-8000-0000000a${String(++made).padStart(4, '0')}`, ...fields });

const variants = [640, 1200, 1600].flatMap((width) =>
  (['webp', 'avif'] as const).map((kind) => ({ file: `${width}.${kind}`, type: `image/${kind}` as const, width })),
);
const cover = mockMedia({
  ...{ file: 'cover.webp', width: 1600, height: 900, placeholder: 'data:,', variants },
  poster: { file: 'still.webp', width: 640, height: 360 },
});

const covered = rowOf({
  ...{ title: 'Covered', slug: 'covered', summary: 'In short', category: 'News', tags: ['a', 'b'], pageCover: cover },
  ...{ pageCoverPosition: 20, author: 'Mei', coauthors: ['Bo'], series: 'Lamps', part: '2', fullWidth: true },
  ...{ date: { start: '2024-03-02', startTime: '08:30' }, pageIcon: { emoji: '🌱' }, aliases: ['old/covered'] },
});
const locked = rowOf({ title: 'Locked', slug: 'locked', password: 'lamp', category: 'News', moreCategories: ['Sea'] });
const draft = rowOf({ title: 'Draft', slug: 'draft', status: 'Draft' });
const rows = [
  covered,
  locked,
  draft,
  rowOf({ title: 'Plain', slug: 'plain', tags: ['b', 'top'], series: 'Lamps', part: '1', author: 'Mei' }),
  rowOf({ title: 'Featured', slug: 'featured', featured: true, tags: ['a'], copyright: 'CC0', membersOnly: true }),
  rowOf({ title: 'Away', slug: 'https://away.example/x', tags: ['a'] }),
  rowOf({ title: 'Later', slug: 'later', date: { start: '2026-09-01' } }),
  rowOf({ title: 'Over', slug: 'over', date: { start: '2024-01-01', end: '2025-01-01' } }),
  rowOf({ title: 'Quiet', slug: 'quiet', status: 'Invisible', tags: ['hidden'] }),
  rowOf({ title: 'About', slug: 'about', type: 'Page', icon: 'fas fa-archive', smallText: true }),
  rowOf({ title: 'Project', slug: 'project', type: 'Project', ext: { translationKey: 'project' } }),
  rowOf({ title: 'Hear', type: 'Notice', article: 'notice' }),
  rowOf({ title: 'Menu', type: 'Menu', slug: '/archive', icon: 'fas fa-tag' }),
  rowOf({ title: 'Below', type: 'SubMenu', slug: 'https://far.example' }),
];
const below = (row: Row, title: string) =>
  mockSubPage({ id: row.id.replace('0000000a', '0000000b'), rowId: row.id, title, pageCover: cover });

/** Names of what is described elsewhere. */
const paths = (entries: Iterable<SiteEntry>): string[] => [...entries].map(({ path, href }) => path || href);
const entryOf = ({ row, subPage, ...entry }: SiteEntry) => ({ ...entry, row: row.title, subPage: subPage?.title });
const termOf = ({ posts, ...term }: Term) => ({ ...term, posts: paths(posts) });

test.each([
  ['as it is', {}, ''],
  ['below a path and in a language, with its own menu off', { site: { customMenu: false, pseudoStatic: true } }, 'en'],
])('the model of a site with all kinds of rows: %s', (_, settings, prefix) => {
  const site: Site = testSite(rows, {
    settings: { posts: { topTag: 'top', sortBy: 'date' }, ...settings },
    ...{ prefix, basePath: prefix && '/blog', secretToken: (id) => `token-of-${id.slice(-4)}` },
    snapshot: {
      categories: [{ id: 'n', name: 'News', color: 'red', description: 'What is new.' }],
      tags: ['b', 'a', 'hidden', 'unused'].map((name) => ({ id: `id-${name}`, name, color: 'blue' })),
      subPages: [below(covered, 'Deep'), below(locked, 'Secret'), below(draft, 'Early')],
    },
  });
  const { posts, pages, unlisted, subPages, terms, latest, menuRows, searchNumbers, config, notice, ...others } = site;
  const { byPath, byId, secrets, aliases, byTranslation, categories, tags, ...plain } = others;
  const keyed = { byPath, byId, secrets, aliases, byTranslation };
  expect({
    ...plain,
    entries: [...posts, ...pages, ...unlisted, ...subPages].map(entryOf),
    lists: Object.entries({ posts, pages, unlisted, subPages, latest }).map(([name, list]) => [name, paths(list)]),
    terms: Object.values(terms).map(({ byName }) => [...byName.values()].map(termOf)),
    listed: [categories, tags].map((list) => list.map(({ name }) => name)),
    keyed: Object.entries(keyed).map(([name, map]) => [name, [...map].map(([key, { path }]) => `${key}: ${path}`)]),
    menuRows: [...menuRows].map(([item, row]) => [item.name, row.title]),
    notice: notice?.title,
  }).toMatchSnapshot();
});
