import { readdirSync, readFileSync } from 'node:fs';
import type { ExtendedRecordMap } from 'notion-types';
import { expect, it } from 'vitest';
import { drive } from '@/lib/article/blocks/drive/drive';
import { embed } from '@/lib/article/blocks/embed/embed';
import { pdf } from '@/lib/article/blocks/pdf/pdf';
import type { ArticlePart } from '@/lib/store/model';
import { made, pageId, renderBlocks, renderMap } from './page-maker';
import { showPiece } from './show-piece';

const sheet = (name: string) => readFileSync(new URL(`../../../styles/${name}.css`, import.meta.url), 'utf8');
/** What a rule is about: the first class of each of its selectors. */
function subjectsOf(css: string): string[] {
  const selectors = css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+(?=\{)/g) ?? [];
  const lists = selectors.map((selector) => selector.trim().replace(/^\.notion\s+/, ''));
  return lists.flatMap((list) => {
    const subjects = /^:is\(([^)]*)\)/.exec(list)?.[1] ?? list;
    return subjects.split(',').flatMap((one) => /^\s*\.(notion-[\w-]*\w)/.exec(one)?.[1] ?? []);
  });
}

/** Subjects of the files that a sheet is made of. */
function subjectsOfSheet(name: string): Set<string> {
  const files = [...sheet(name).matchAll(/@import "\.\/article\/([\w-]+)\.css"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(2);
  return new Set(files.flatMap((file) => subjectsOf(sheet(`article/${file}`))));
}

const usual = subjectsOfSheet('article-text');
const full = subjectsOfSheet('article');

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

it('every block that only the full sheet draws asks for it', () => {
  const own = [...full].filter((one) => !usual.has(one));
  expect(own.length).toBeGreaterThan(40);
  const rendered = alone.filter(({ html }) => own.some((one) => has(html, one)));
  expect(rendered.length).toBeGreaterThan(10);
  expect(rendered.filter(({ needs }) => needs.sheet !== 'full')).toEqual([]);
});

it.each(['mentions', 'to-do'])('every block that only the part “%s” draws asks for it', (part) => {
  const own = subjectsOf(sheet(`article-parts/${part}`)).filter((one) => !usual.has(one));
  const rendered = alone.filter(({ html }) => own.some((one) => has(html, one)));
  expect(rendered.length).toBeGreaterThan(0);
  expect(rendered.filter(({ needs }) => !needs.parts?.includes(part as ArticlePart))).toEqual([]);
});

it('the full sheet holds all of the other one', () => {
  expect([...usual].filter((one) => !full.has(one))).toEqual([]);
});

it('the sheet of text with parts has all of them', () => {
  const parts = readdirSync(new URL('../../../styles/article-parts/', import.meta.url));
  const imported = [...sheet('article-text-all').matchAll(/@import "\.\/article-parts\/([\w-]+\.css)"/g)];
  expect(imported.map(([, file]) => file)).toEqual(parts.toSorted());
});

it('every file of rules is in it, or a sheet of its own', () => {
  const files = readdirSync(new URL('../../../styles/article/', import.meta.url));
  const assets = readFileSync(new URL('@/lib/export/render/public-assets.ts', import.meta.url), 'utf8');
  const isLoaded = (file: string): boolean =>
    sheet('article').includes(`"./article/${file}"`) || assets.includes(`bundled('styles/article/${file}')`);
  expect(files.filter((file) => !isLoaded(file))).toEqual([]);
});

it('what most articles are made of does without it', async () => {
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
    made('image', 'a', { properties: { source: [['https://elsewhere.example/a.png']] } }),
    made('divider'),
    made('code', 'a', { properties: { language: [['JavaScript']] } }),
  ]);
  expect(needs.sheet).toBe('text');
});

it('a picture from edge to edge needs it', async () => {
  const picture = (format: Record<string, unknown>) =>
    renderBlocks([made('image', 'a', { properties: { source: [['https://elsewhere.example/a.png']] }, format })]);
  expect((await picture({ block_full_width: true })).needs.sheet).toBe('full');
  expect((await picture({ block_page_width: true })).needs.sheet).toBe('text');
});

it('every embed but a video has the sign of its host, or that of any page', () => {
  const signs = sheet('article/embed-signs');
  expect(signs).toContain('.notion-embed:not(.notion-embed-video) > .notion-embed-play::after');
  const own = [...signs.matchAll(/^ {2}\[data-embed-host="(\w+)"\] \{\s*--sign/gm)].map(([, host = '']) => host);
  const framed = [...embed.types, ...drive.types, ...pdf.types].filter((type) => type !== 'embed');
  expect(own.toSorted()).toEqual(framed.toSorted());
});
