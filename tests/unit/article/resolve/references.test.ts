import { expect, test } from 'vitest';
import { referencesOf } from '@/lib/article/references';
import type { ContentNode } from '@/lib/store/model';
import { emptyArticle, mockNode as node, toPage } from '@/tests/factories';

test('an article without references asks for nothing', () => {
  expect(referencesOf(emptyArticle({ content: ['<p>page</p>'], text: 'path' }))).toEqual({ pages: [], paths: [] });
});

test('pages are those that are linked, named and shown as rows, each once and in the order of the article', () => {
  const content = [
    node(toPage('b'), ['<b>', node({ kind: 'title', page: 'c' }), node({ kind: 'row', page: 'a' })]),
    node({ kind: 'titleText', page: 'b' }),
    node({ kind: 'pageLine', page: 'd' }),
  ];
  expect(referencesOf(emptyArticle({ content }))).toEqual({ pages: ['b', 'c', 'a', 'd'], paths: [] });
});

test('paths are as their author wrote them, each once', () => {
  const content = [
    node({ kind: 'path', path: '/b?c#d' }),
    node({ kind: 'link' }, [node({ kind: 'path', path: '/a' })]),
    node({ kind: 'path', path: '/b?c#d' }),
  ];
  expect(referencesOf(emptyArticle({ content }))).toEqual({ pages: [], paths: ['/b?c#d', '/a'] });
});

test('pages are found in headings, in the text and in the words of links, too', () => {
  const article = emptyArticle({
    content: [node({ kind: 'path', path: '/a', words: ['See ', { page: 'in words', title: 'A' }] })],
    outline: [{ id: 'a', text: [{ page: 'in a heading', title: 'B' }], level: 2 }],
    text: ['On ', { page: 'in the text', title: 'C' }],
  });
  expect(referencesOf(article)).toEqual({ pages: ['in words', 'in a heading', 'in the text'], paths: ['/a'] });
});

test('what only looks like a reference is none: ids and paths of others, and what is no text', () => {
  const content = [
    { tag: 'a', attributes: '', children: [], reference: { kind: 'anchor', anchor: '#a', id: 'x', path: '/x' } },
    { tag: 'a', attributes: '', children: [null], reference: { kind: 'page', id: 1, page: null, path: '/y' } },
    { tag: 'a', attributes: '', children: [], reference: { kind: 'path', path: 2, id: 'z', page: 3 } },
  ] as unknown as ContentNode[];
  expect(referencesOf(emptyArticle({ content }))).toEqual({ pages: [], paths: [] });
});
