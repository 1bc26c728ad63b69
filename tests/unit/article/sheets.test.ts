import { readFileSync } from 'node:fs';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { expect, it } from 'vitest';
import { neededFor, partNames } from '@/lib/article/sheet-parts';
import { made, renderBlocks, renderMap } from './page-maker';
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

/** The HTML of each block of an article by itself. */
function blocksOf(html: string): string[] {
  const [frame] = unified().use(rehypeParse, { fragment: true }).parse(html).children;
  const children = frame && 'children' in frame ? frame.children : [];
  return children.map((child) =>
    unified()
      .use(rehypeStringify)
      .stringify({ type: 'root', children: [child] } as never),
  );
}

const has = (html: string, name: string) => new RegExp(`class="(?:[^"]* )?${name}[ "]`).test(html);

it.each(partNames)('every block that the part “%s” draws asks for it', async (name) => {
  const own = [...new Set(subjectsOf(sheet(name)))].filter((one) => !usual.has(one));
  expect(own.length).toBeGreaterThan(2);
  const blocks = blocksOf((await renderMap(showPiece)).html);
  const drawn = blocks.filter((html) => own.some((one) => has(html, one)));
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.filter((html) => !neededFor[name].test(html))).toEqual([]);
});

it('what most articles are made of does without them', async () => {
  const { html } = await renderBlocks([
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
  expect(partNames.filter((name) => neededFor[name].test(html))).toEqual([]);
});
