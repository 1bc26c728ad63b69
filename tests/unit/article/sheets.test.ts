import { readFileSync } from 'node:fs';
import type { ExtendedRecordMap } from 'notion-types';
import { expect, it } from 'vitest';
import { styleParts } from '@/lib/article/style-parts';
import { made, pageId, renderBlocks, renderMap } from './page-maker';
import { showPiece } from './show-piece';

const sheet = (name: string) => readFileSync(new URL(`../../../styles/article/${name}.css`, import.meta.url), 'utf8');
/** What a rule is about: the first class of each of its selectors. */
function subjectsOf(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? [];
  const lists = selectors.map((selector) => selector.trim().replace(/^\.notion\s+/, ''));
  return lists.flatMap((list) => {
    const subjects = /^:is\(([^)]*)\)/.exec(list)?.[1] ?? list;
    return subjects.split(',').flatMap((one) => /^\s*\.(notion-[\w-]*\w)/.exec(one)?.[1] ?? []);
  });
}

const usual = new Set(subjectsOf(sheet('text')));

/** Every block of the show piece by itself: the HTML of each, and what it asks for. */
const { [pageId]: showPage, ...others } = showPiece.block;
const alone = await Promise.all(
  ((showPage?.value as { content?: string[] } | undefined)?.content ?? []).map(async (id) => {
    const value = { ...(showPage?.value as object), content: [id] };
    const block = { ...others, [pageId]: { role: 'reader', value } };
    const { html, needs } = await renderMap({ ...showPiece, block } as unknown as ExtendedRecordMap);
    return { html, needs };
  }),
);

const has = (html: string, name: string) => new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(html);

it.each(styleParts)('every block that the part “%s” draws asks for it', async (name) => {
  const own = [...new Set(subjectsOf(sheet(name)))].filter((one) => !usual.has(one));
  expect(own.length).toBeGreaterThan(2);
  const drawn = alone.filter(({ html }) => own.some((one) => has(html, one)));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter(({ needs }) => !needs.styles.includes(name))).toEqual([]);
});

it('what most articles are made of does without them', async () => {
  const { needs } = await renderBlocks([
    made('header', 'a'),
    made('text', [
      ['a ', [['b']]],
      ['link', [['a', 'https://elsewhere.example']]],
    ]),
    made('bulleted_list', 'a'),
    made('to_do', 'a'),
    made('toggle', 'a', { children: [made('quote', 'b'), made('callout', 'c', { format: { page_icon: '💡' } })] }),
    made('equation', 'a^2'),
    made('divider'),
  ]);
  expect(needs.styles).toEqual([]);
});
