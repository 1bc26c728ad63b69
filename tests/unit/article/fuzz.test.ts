import type { ExtendedRecordMap } from 'notion-types';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, it } from 'vitest';
import { collectMediaSources } from '@/lib/article/render';
import { pageId, renderMap, uuid } from './page-maker';

/** How many record maps are tried; continuous integration tries more. */
const MAPS = Number(process.env.FUZZ_MAPS ?? 200);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

/** A small generator of the same numbers for the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const types =
  'page collection_view_page collection_view header sub_header sub_sub_header header_4 heading_1 divider text bulleted_list numbered_list to_do toggle quote callout bookmark table_of_contents table table_row column_list column alias tweet video image pdf maps figma typeform codepen excalidraw gist drive replit miro embed audio file equation code transclusion_container transclusion_reference external_object_instance breadcrumb button tab mystery constructor __proto__'.split(
    ' ',
  );

const words = [
  'plain',
  '',
  ' ',
  ',',
  '\n',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'مرحبا',
  '👩‍🔬é',
  '[sp]',
  '<ins/>',
  '\u0000',
  '\ud800',
  'notelight:media/a.webp',
  '</a></div>',
  '<!--row 0-->',
  'javascript:alert(1)',
  'data:text/html,<script>',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'attachment:1:a.png',
  'https://a.example/?"<',
  '/images/page-cover/a.jpg',
  '\\frac{1}{',
  'x^2',
];
const formats = ['b', 'i', 's', 'c', '_', 'a', 'h', 'e', 'p', 'u', 'd', 'm', 'lm', 'eoi', 'ce', 'si', '‣', 'zz'];

function makeMap(next: () => number): ExtendedRecordMap {
  const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T;
  const id = () => uuid(1 + Math.floor(next() * 40));
  const junk = (): unknown => pick<unknown>([null, 0, -1, 1e9, '', 'x', [], {}, [[]], true, Number.NaN, id()]);
  const data = (): unknown =>
    pick<() => unknown>([
      () => pick(words),
      id,
      junk,
      () => ({ type: 'date', start_date: '2026-01-01' }),
      () => ['u', id()],
      () => ({ href: pick(words), title: pick(words) }),
    ])();
  const text = (): unknown =>
    next() < 0.05
      ? junk()
      : Array.from({ length: 1 + Math.floor(next() * 3) }, () =>
          next() < 0.5
            ? [pick(words)]
            : [pick(words), Array.from({ length: 1 + Math.floor(next() * 3) }, () => [pick(formats), data()])],
        );
  const maybe = (value: () => unknown): unknown => (next() < 0.15 ? junk() : value());
  const pointer = () => ({ id: id() });
  const schema = () =>
    Object.fromEntries(
      ['title', 'p1', 'p2', 'p3'].map((name) => [
        name,
        maybe(() => ({
          name: pick(words),
          type: pick([
            'title',
            'text',
            'number',
            'select',
            'multi_select',
            'date',
            'person',
            'file',
            'checkbox',
            'url',
            'relation',
            'created_time',
            'formula',
            'x',
          ]),
          options: maybe(() => []),
        })),
      ]),
    );
  const view = () => {
    const type = pick(['table', 'gallery', 'list', 'board', 'calendar']);
    const shown = ['title', 'p1', 'p2', 'p3'].map((property) => ({
      property,
      visible: next() < 0.8,
      width: next() * 900,
    }));
    return {
      type,
      name: pick(words),
      page_sort: maybe(() => [id(), id()]),
      format: maybe(() => ({
        [`${type}_properties`]: maybe(() => shown),
        [`${type}_cover`]: maybe(() => ({ type: pick(['page_cover', 'page_content', 'property']), property: 'p1' })),
        board_columns: maybe(() => [{ value: null }, null, { value: { type: 'select', value: junk() } }]),
        collection_group_by: maybe(() => ({ property: 'p1' })),
      })),
    };
  };
  const query = () => ({
    blockIds: maybe(() => [id(), id()]),
    [`${pick(['list', 'board', 'table'])}_groups`]: maybe(() => ({
      results: [{ value: null }, junk(), { value: { type: 'select', value: junk() } }],
    })),
    'results:select:uncategorized': maybe(() => ({ blockIds: [id()] })),
  });
  const block = (own: string): unknown =>
    maybe(() => ({
      role: 'reader',
      value: maybe(() => ({
        id: next() < 0.95 ? own : junk(),
        type: own === pageId ? 'page' : pick(types),
        alive: next() < 0.95 ? true : junk(),
        parent_id: id(),
        content: maybe(() => Array.from({ length: Math.floor(next() * 6) }, id)),
        view_ids: maybe(() => [id(), id()]),
        collection_id: id(),
        created_time: junk(),
        properties: maybe(() =>
          Object.fromEntries(
            [
              'title',
              'source',
              'caption',
              'alt_text',
              'link',
              'description',
              'language',
              'checked',
              'size',
              'p1',
              'p2',
              'p3',
            ].map((name) => [name, maybe(text)]),
          ),
        ),
        format: maybe(() => ({
          block_color: pick([...words, 'red', 'blue_background']),
          page_icon: pick(words),
          page_cover: pick(words),
          bookmark_cover: pick(words),
          block_width: junk(),
          block_height: junk(),
          block_aspect_ratio: junk(),
          block_full_width: junk(),
          block_alignment: junk(),
          display_source: pick(words),
          list_start_index: junk(),
          toggleable: junk(),
          column_ratio: junk(),
          alias_pointer: maybe(pointer),
          transclusion_reference_pointer: maybe(pointer),
          table_block_column_order: maybe(() => ['p1', 'p2']),
          table_block_column_format: maybe(() => ({ p1: junk() })),
          table_block_column_header: junk(),
          drive_properties: maybe(() => ({ url: pick(words), title: junk() })),
          domain: 'github.com',
          original_url: pick(words),
          attributes: maybe(() => [junk(), { id: 'title', values: junk() }]),
        })),
      })),
    }));
  const table = (make: (own: string) => unknown) =>
    maybe(() => Object.fromEntries(Array.from({ length: 40 }, (_, index) => [uuid(index + 1), make(uuid(index + 1))])));
  const boxed = (make: () => object) => table((own) => maybe(() => ({ value: { id: own, ...make() } })));
  return {
    block: {
      ...(table(block) as object),
      [pageId]: { value: { id: pageId, type: 'page', content: Array.from({ length: 12 }, id) } },
    },
    collection: boxed(() => ({ name: text(), icon: pick(words), schema: maybe(schema) })),
    collection_view: boxed(view),
    notion_user: boxed(() => ({ given_name: pick(words), profile_photo: pick(words) })),
    collection_query: table(() => table(query)),
    signed_urls: junk(),
    custom_emojis: junk(),
  } as unknown as ExtendedRecordMap;
}

const RUNNING = new Set(['script', 'iframe', 'object', 'embed', 'style', 'link', 'meta', 'form', 'base']);
const ADDRESSES = ['href', 'src', 'srcSet', 'poster', 'dataEmbedSrc', 'dataZoom'];

/** What runs, frames, styles by itself or nests links, as a browser would read the HTML. */
function dangers(html: string): string[] {
  const found: string[] = [];
  const tree = unified().use(rehypeParse, { fragment: true }).parse(html);
  visit(tree, 'element', (element) => {
    if (RUNNING.has(element.tagName)) found.push(element.tagName);
    if (element.tagName === 'a') {
      for (const child of element.children) visit(child, { tagName: 'a' }, () => void found.push('a in a'));
    }
    for (const [name, value] of Object.entries(element.properties)) {
      if (name === 'style' || /^on/i.test(name)) found.push(name);
      if (ADDRESSES.includes(name) && /^\s*(?:javascript|vbscript|data:(?!image\/))/i.test(String(value)))
        found.push(String(value));
    }
  });
  return found;
}

it(`renders ${MAPS} generated record maps without a throw, a script or a nested anchor`, {
  timeout: 60_000 + MAPS * 200,
}, async () => {
  for (let index = 0; index < MAPS; index++) {
    const map = makeMap(random(SEED + index));
    const label = `seed ${SEED + index}`;
    expect(() => collectMediaSources(map, pageId), label).not.toThrow();
    const { html, problems, media } = await renderMap(map, { spoilerTag: '[sp]' });
    expect(dangers(html), label).toEqual([]);
    expect(html.match(/<(?:div|p|li|ul|ol|a|span)\b/g)?.length, label).toBe(
      html.match(/<\/(?:div|p|li|ul|ol|a|span)>/g)?.length,
    );
    for (const { url } of problems) expect(url, label).toMatch(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}(?:#.*)?$/);
    expect(new Set(media).size, label).toBe(media.length);
  }
});
