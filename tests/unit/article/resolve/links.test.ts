import { expect, test } from 'vitest';
import { linksOf } from '@/lib/article/references';
import type { SiteReference, StoredText } from '@/lib/store/model';
import { mockNode as node, toPage } from '@/tests/factories';

test('an article of mere text has no links', () => {
  expect(linksOf({ content: [] })).toEqual([]);
  expect(linksOf({ content: ['<p>a</p>', '<a href="/b">b</a>'] })).toEqual([]);
});

test('links are in reading order, with their words; one before those inside of it', () => {
  const words: StoredText = ['On ', { page: 'a', title: 'Lamps' }];
  const content = [
    '<p>',
    node(toPage('a', { words }), [node({ kind: 'path', path: '/in-a', words: 'inner' })]),
    node({ kind: 'path', path: '/b?c#d', words: 'B' }, ['B', node(toPage('in-b', { words: 'deep' }))]),
    node({ kind: 'siteOnly' }, [node({ kind: 'link' }, [node(toPage('c', { words: 'C' }))])]),
  ];
  expect(linksOf({ content })).toStrictEqual([
    { words, page: 'a' },
    { words: 'inner', path: '/in-a' },
    { words: 'B', path: '/b?c#d' },
    { words: 'deep', page: 'in-b' },
    { words: 'C', page: 'c' },
  ]);
});

test('the address of a published page stays with its link', () => {
  const published = 'https://lamp.notion.site/a';
  expect(linksOf({ content: [node(toPage('a', { published, words: 'A' }))] })).toStrictEqual([
    { words: 'A', page: 'a', published },
  ]);
  expect(linksOf({ content: [node(toPage('a', { published: '' }))] })).toStrictEqual([{ words: '', page: 'a' }]);
});

test('rows, cards and other references are no links of the author, but what is in them is', () => {
  const inner = [node({ kind: 'path', path: '/inner' })];
  const link = { words: '', path: '/inner' };
  for (const reference of [
    toPage('a', { row: true }),
    toPage('a', { bare: false }),
    { kind: 'row', page: 'a' },
    { kind: 'title', page: 'a' },
    { kind: 'anchor', anchor: '#a' },
  ] as SiteReference[])
    expect(linksOf({ content: [node(reference, inner)] })).toStrictEqual([link]);
});
