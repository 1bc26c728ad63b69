import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Heading } from '@/lib/article/blocks/heading/heading';
import type { Block } from '@/lib/article/model';
import { isFree, nameHeadings, slugOf } from '@/lib/article/render/headings';
import type { StoredText } from '@/lib/store/model';
import { id32, made, renderBlocks } from '../page-maker';
import { blockOf } from '../records';

it.each([
  ['What’s new in 2.0?', 'whats-new-in-20'],
  ['  API / CLI — a   tour_now ', 'api-cli-a-tour-now'],
  ['三步开始', '三步开始'],
  ['はじめに：使い方', 'はじめに使い方'],
  ['Ünlü Çınar', 'ünlü-çınar'],
  ['<img src=x onerror="alert(1)">', 'img-srcx-onerroralert1'],
  ['💡', ''],
  [`${'word '.repeat(30)}`, 'word-word-word-word-word-word-word-word-word-word-word-word'],
  ['字'.repeat(90), '字'.repeat(60)],
  ['', ''],
  [' - – — _ / ', ''],
  ['-- a --', 'a'],
  ['naïve Café', 'naïve-café'],
  // The same letter as one character and as two.
  ['e\u0301', 'é'],
  ['نُقطة', 'نُقطة'],
  ['v1.2.3 (beta)', 'v123-beta'],
  ['½ price', '½-price'],
])('%j is %j in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

it('cuts long addresses between words, and only a first word that is too long in itself', () => {
  const [a59, a60, a61] = [59, 60, 61].map((count) => 'a'.repeat(count)) as [string, string, string];
  expect(slugOf(a60)).toBe(a60);
  expect(slugOf(a61)).toBe(a60);
  expect(slugOf(`${a61} b`)).toBe(a60);
  expect(slugOf(`${a59} b c`)).toBe(a59);
  expect(slugOf(`${'a'.repeat(58)} b c`)).toBe(`${'a'.repeat(58)}-b`);
  // A word that is too long ends the address, though one after it had room.
  expect(slugOf(`a ${a60} b`)).toBe('a');
});

it('counts characters, not halves of them', () => {
  const rare = '𠮷';
  expect(slugOf(`${rare.repeat(30)} ${rare.repeat(29)} b`)).toBe(`${rare.repeat(30)}-${rare.repeat(29)}`);
  expect(slugOf(rare.repeat(61))).toBe(rare.repeat(60));
});

it('leaves titles of pages out of addresses', () => {
  expect(slugOf(['About ', { page: 'a', title: 'The Secret' }, ' and more'])).toBe('about-and-more');
});

it('is unique, leaves the ids of the page and old anchors alone, and is a link by keyboard', async () => {
  const { html, outline } = await renderBlocks([
    made('header', 'Notes'),
    made('header', 'Notes 2'),
    made('header', 'Notes'),
    made('header', 'Comment'),
    made('header', 'a'.repeat(32)),
    made('header', '?'),
  ]);
  const [, , , , , last] = outline.map(({ id }) => id);
  expect(outline.map(({ id }) => id)).toEqual([
    'notes',
    'notes-2',
    'notes-3',
    'comment-2',
    `${'a'.repeat(32)}-2`,
    last,
  ]);
  expect(last).toMatch(/^[0-9a-f]{6}$/);
  expect(html).toContain(
    `<h2 id="notes" aria-labelledby="000010" class="notion-h notion-h1 notion-block-${id32(16)}"><span class="notion-h-title" id="000010">Notes</span><a href="#notes" class="notion-hash-link" aria-label="Link to this section"></a></h2>`,
  );
});

it.each([
  ...['comment', 'notion-article', 'tags-list', 'waline', 'about', 'fn-1', 'fnref-1-2'],
  ...['a'.repeat(32), `${'0'.repeat(32)}-12`],
])('the name %s is taken', (name) => expect(isFree(name)).toBe(false));

it.each([
  ...['', 'comments', 'notes', 'fn', 'fnord', 'my-fn-1', 'a'.repeat(31), 'a'.repeat(33), 'g'.repeat(32)],
  ...[`${'a'.repeat(32)}-b`, `${'a'.repeat(32)}-`, `x-${'a'.repeat(32)}`],
])('the name %j is free', (name) => expect(isFree(name)).toBe(true));

let keys = 0;
function block(type: string, plain: StoredText, children: Block[] = []): Block<Partial<Heading>> {
  keys += 1;
  const text = { blockId: `${keys}`, spans: [], plain };
  return blockOf(type, { text, id: `id-${keys}`, anchor: `id-${keys}` }, children, `${keys}`);
}

/** The names of headings with these words. */
function namesOf(...words: string[]): (string | undefined)[] {
  const blocks = words.map((plain) => block('header', plain));
  nameHeadings(blocks);
  return blocks.map(({ data }) => data.anchor);
}

it('numbers names that come again, past those that other headings have', () => {
  expect(namesOf()).toEqual([]);
  expect(namesOf('A', 'B', 'a', 'A!', 'b')).toEqual(['a', 'b', 'a-2', 'a-3', 'b-2']);
  expect(namesOf('A 2', 'A 3', 'A', 'A', 'A')).toEqual(['a-2', 'a-3', 'a', 'a-4', 'a-5']);
  expect(namesOf('A', 'A', 'A 2', 'A 2', 'A')).toEqual(['a', 'a-2', 'a-2-2', 'a-2-3', 'a-3']);
});

it('gives taken names a number from the first heading on', () => {
  expect(namesOf('Comment', 'Comment', 'Comment 3', 'Comment')).toEqual([
    'comment-2',
    'comment-3',
    'comment-3-2',
    'comment-4',
  ]);
  expect(namesOf('Comment 2', 'Comment')).toEqual(['comment-2', 'comment-3']);
});

it('tells two apart whose ids end in the same digits', () => {
  const [one, two] = [block('header', '?'), block('header', '?')];
  two.data.id = one.data.id;
  nameHeadings([one, two]);
  expect([one.data.anchor, two.data.anchor]).toEqual([`id-${one.id}`, two.id]);
});

it('names headings of all levels wherever they are, and nothing else', () => {
  const deep = block('heading_4', 'Deep');
  const paragraph = block('text', 'Deep', [block('column', '', [deep])]);
  const last = block('sub_sub_header', 'Deep');
  const wordless = block('header', ['', { page: 'a', title: 'Secret' }]);
  nameHeadings([paragraph, last, wordless]);
  expect([paragraph, deep, last, wordless].map(({ data }) => data.anchor)).toEqual([
    `id-${paragraph.id}`,
    'deep',
    'deep-2',
    `id-${wordless.id}`,
  ]);
});

it('knows the ids of pages with articles', () => {
  const folders = ['components', 'themes'].map((name) => path.resolve(name));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  );
  const texts = files.filter((name) => name.endsWith('.tsx')).map((name) => readFileSync(name, 'utf8'));
  const ids = texts.flatMap((text) => [...text.matchAll(/\sid="([a-z][\w-]*)"/g)].map(([, id = '']) => id));
  expect(ids.length).toBeGreaterThan(20);
  expect(ids.filter((id) => id === id.toLowerCase() && isFree(id) && !id.endsWith('-title'))).toEqual([]);
});
