import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { isFree, slugOf } from '@/lib/article/render/anchors';
import { id32, made, renderBlocks } from '../page-maker';

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
])('%s is %s in an address', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
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
  expect(last).toMatch(/^[0-9a-f]{32}$/);
  expect(html).toContain(
    `<h2 id="notes" aria-labelledby="${id32(16)}" class="notion-h notion-h1 notion-block-${id32(16)}"><span class="notion-h-title" id="${id32(16)}">Notes</span><a href="#notes" class="notion-hash-link" aria-label="Link to this section"></a></h2>`,
  );
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
