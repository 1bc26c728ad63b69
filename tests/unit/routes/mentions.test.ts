import { expect, test } from 'vitest';
import { createMentions } from '@/lib/routes/mentions';
import type { Site } from '@/lib/site/site';
import type { Row, StoredLink } from '@/lib/store/model';
import { mockRow, mockSubPage, testSite } from '../../factories';

const target = mockRow({ title: 'Lamps', slug: 'lamps' });
const linkTo = ({ id }: Pick<Row, 'id'>, sentence = ''): StoredLink => ({
  ...{ page: id.replaceAll('-', ''), words: 'Lamps', sentence },
});
type OpenTitle = Parameters<typeof createMentions>[2];
const mentionsAt = (site: Site, links: Record<string, StoredLink[]>, path = 'article/lamps', open?: OpenTitle) => {
  const entry = site.byPath.get(path);
  return entry && createMentions([site], links, open ?? (() => undefined))(entry);
};
const titlesOf = (...given: Parameters<typeof mentionsAt>) => mentionsAt(...given)?.map(({ title }) => title);

test('a post names the posts that link to it by id or by path, newest first, once each, and never itself', () => {
  const rows = [
    mockRow({ title: 'Old', article: 'old', date: { start: '2024-01-01' } }),
    mockRow({ title: 'New', article: 'new', date: { start: '2026-01-01' } }),
    mockRow({ title: 'None', article: 'none' }),
  ];
  const own = mockRow({ ...target, article: 'own' });
  const links = {
    old: [{ path: '/article/lamps/?x=1#wicks', words: 'here', sentence: 'Read it here.' }],
    new: [linkTo(target, 'First.'), linkTo(target, 'Second.')],
    own: [linkTo(target)],
    none: [linkTo(mockRow())],
  };
  expect(mentionsAt(testSite([own, ...rows]), links)).toMatchObject([
    { title: 'New', sentence: 'First.' },
    { title: 'Old', sentence: 'Read it here.' },
  ]);
});

test.each<[string, Partial<Row>]>([
  ['locked', { password: 'x' }],
  ['for members', { membersOnly: true }],
  ['invisible', { status: 'Invisible' }],
  ['a draft', { status: 'Draft' }],
  ['scheduled', { date: { start: '2999-01-01' } }],
  ['a page', { type: 'Page' }],
])('no post that is %s is named', (_, fields) => {
  const open = mockRow({ title: 'Open', article: 'open' });
  const site = testSite([target, mockRow({ article: 'hidden', ...fields }), open]);
  expect(titlesOf(site, { hidden: [linkTo(target)], open: [linkTo(target)] })).toEqual(['Open']);
});

test('a page below a post is linked to as such', () => {
  const below = mockSubPage({ rowId: target.id, title: 'Wicks' });
  const site = testSite([target, mockRow({ title: 'Open', article: 'open' })], { snapshot: { subPages: [below] } });
  const path = [...site.byPath].find(([, { subPage }]) => subPage)?.[0];
  expect(titlesOf(site, { open: [linkTo(below)] }, path)).toEqual(['Open']);
  expect(titlesOf(site, { open: [linkTo(below)] })).toEqual([]);
});

test('titles of sealed pages in a sentence are those that readers may know, and the setting ends it all', () => {
  const rows = [target, mockRow({ article: 'open' })];
  const sentence = ['See ', { page: 'sealed', title: 'Secret' }, '.'];
  const links = { open: [{ ...linkTo(target), sentence }] };
  const open: OpenTitle = (_, page) => (page === 'sealed' ? { openTitle: 'Diary' } : undefined);
  expect(mentionsAt(testSite(rows), links, undefined, open)?.[0]?.sentence).toBe('See Diary.');
  expect(titlesOf(testSite(rows, { settings: { posts: { mentions: false } } }), links)).toEqual([]);
});
