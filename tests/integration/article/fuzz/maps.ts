import type { ExtendedRecordMap } from 'notion-types';
import { uuid as makeUuid, pageId } from '@/tests/unit/article/page-maker';

/** A small generator of the same numbers for the same seed (mulberry32). */
export function random(seed: number): () => number {
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

const columnTypes =
  'title text number select multi_select date person file checkbox url relation created_time formula rollup x'.split(
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

/** Blocks of a map; ids are rendered from as many, so that most point at something. */
const BLOCKS = 32;
/** Databases, views and people of a map: each pair of the first two has an answer. */
const OTHERS = 6;
const uuids = Array.from({ length: BLOCKS + 1 }, (_, number) => makeUuid(number));
const uuid = (number: number): string => uuids[number] as string;
/** Share of the values of a map that are replaced, whichever they are: of about 5,000, a dozen. */
const RIDDLED = 0.0025;

const nonsense = [null, null, null, 0, -1, 1e21, '', 'x', [], [null], [[null]], {}, { value: null }, true];

/** Replaces a few fields and entries of the value at any depth, whatever they are, by `null` or nonsense. */
function riddle(value: unknown, next: () => number): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const name in fields) {
    if (next() < RIDDLED) fields[name] = nonsense[Math.floor(next() * nonsense.length)];
    else riddle(fields[name], next);
  }
}

/** A record map of any shape that the generator's numbers give: every type, unknown ones, circles, nulls, nonsense. */
export function makeMap(next: () => number): ExtendedRecordMap {
  const map = wholeMap(next);
  riddle(map, next);
  return map;
}

function wholeMap(next: () => number): ExtendedRecordMap {
  const pick = <T>(list: T[]): T => list[Math.floor(next() * list.length)] as T;
  const id = () => uuid(1 + Math.floor(next() * BLOCKS));
  /** Of a database, a view or a person. */
  const other = () => uuid(1 + Math.floor(next() * OTHERS));
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
  const formula = (depth: number): unknown =>
    depth === 0 || next() < 0.3
      ? pick<unknown>([
          junk(),
          { type: 'property', id: pick(['title', 'p1', 'p2', 'p3']) },
          { type: 'constant', value: pick(words), value_type: 'string' },
          { type: 'constant', value: junk(), value_type: pick(['number', 'toString']) },
        ])
      : {
          type: pick(['function', 'operator']),
          name: pick(['add', 'if', 'replaceAll', 'dateAdd', 'dateBetween', 'slice', 'fromTimestamp', 'valueOf', 'max']),
          args: maybe(() => [formula(depth - 1), formula(depth - 1), formula(depth - 1)]),
        };
  const schema = () =>
    Object.fromEntries(
      ['title', 'p1', 'p2', 'p3'].map((name) => [
        name,
        maybe(() => ({
          name: pick(words),
          type: pick(columnTypes),
          options: maybe(() => []),
          formula: maybe(() => formula(3)),
          relation_property: pick(['p1', 'p2', 'p3']),
          target_property: pick(['title', 'p1', 'p2']),
          aggregation: pick(['sum', 'show_original', 'median', 'latest_date', 'toString', undefined]),
          collection_id: other(),
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
        view_ids: maybe(() => [other(), other()]),
        collection_id: other(),
        created_time: junk(),
        properties: maybe(() =>
          Object.fromEntries(
            'title source caption alt_text link description language checked size p1 p2 p3'
              .split(' ')
              .map((name) => [name, maybe(text)]),
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
  const table = (size: number, make: (own: string) => unknown) =>
    maybe(() =>
      Object.fromEntries(Array.from({ length: size }, (_, index) => [uuid(index + 1), make(uuid(index + 1))])),
    );
  const boxed = (make: () => object) => table(OTHERS, (own) => maybe(() => ({ value: { id: own, ...make() } })));
  return {
    block: {
      ...(table(BLOCKS, block) as object),
      [pageId]: { value: { id: pageId, type: 'page', content: Array.from({ length: 9 }, id) } },
    },
    collection: boxed(() => ({ name: text(), icon: pick(words), schema: maybe(schema) })),
    collection_view: boxed(view),
    notion_user: boxed(() => ({ given_name: pick(words), profile_photo: pick(words) })),
    collection_query: table(OTHERS, () => table(OTHERS, query)),
    signed_urls: junk(),
    custom_emojis: junk(),
  } as unknown as ExtendedRecordMap;
}
