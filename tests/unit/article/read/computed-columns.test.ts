import type { ExtendedRecordMap } from 'notion-types';
import { describe, expect, it } from 'vitest';
import { columnValue } from '@/lib/article/read/computed-columns';
import { createFormulaWork } from '@/lib/article/read/formula';
import type { Locale } from '@/lib/i18n/locale';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { createRecords } from '@/lib/source/records';
import { id32, makePage, renderMap, uuid } from '../page-maker';

type Node = Record<string, unknown> | string | number | boolean;

const constant = (value: Node) =>
  typeof value === 'object' ? value : { type: 'constant', value, value_type: typeof value };
const call = (name: string, ...args: Node[]) => ({ type: 'function', name, args: args.map(constant) });
const column = (id: string) => ({ type: 'property', id });

const _day = (text: string) => new Date(`${text}T00:00:00Z`);
describe('columns that are computed', () => {
  it('that reads itself ends', () => {
    const records = createRecords(toSourceRecords(makePage([])));
    const own = { x: { type: 'formula', formula: call('add', column('x'), 1) } };
    const row = records.block(uuid(1));
    if (!row) throw new Error('The page is missing.');
    expect(
      columnValue(row, 'x', { columns: own, records, locale: 'en-US', formulaWork: createFormulaWork() }),
    ).toBeNull();
  });

  const related = (id: number, title: string, price?: string) => ({
    [uuid(id)]: {
      value: {
        id: uuid(id),
        type: 'page',
        parent_id: uuid(80),
        properties: { title: [[title]], price: price === undefined ? [] : [[price]] },
      },
    },
  });
  const rollup = (aggregation?: string, target = 'price') => ({
    name: `${aggregation} of ${target}`,
    type: 'rollup',
    relation_property: 'rel',
    target_property: target,
    aggregation,
  });
  const schema = {
    title: { name: 'Name', type: 'title' },
    loud: { name: 'Loud', type: 'formula', formula: call('concat', column('title'), '!') },
    newer: { name: 'Newer', type: 'formula', formula2: { code: [['prop("Name")']] } },
    rel: { name: 'Parts', type: 'relation', collection_id: uuid(80) },
    sum: { ...rollup('sum'), number_format: 'dollar' },
    names: rollup(undefined, 'title'),
    filled: rollup('not_empty'),
  };
  const database = (ids: number[]) =>
    makePage([{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }], {
      block: {
        ...related(71, 'Wick', '1.5'),
        ...related(72, 'Oil', '4'),
        ...related(73, 'Glass'),
        [uuid(70)]: {
          value: {
            id: uuid(70),
            type: 'page',
            parent_id: uuid(60),
            properties: { title: [['Lamp']], rel: ids.map((id) => ['‣', [['p', uuid(id)]]]) },
          },
        },
      },
      collection: {
        [uuid(60)]: { value: { id: uuid(60), schema } },
        [uuid(80)]: {
          value: {
            id: uuid(80),
            schema: { title: { name: 'Name', type: 'title' }, price: { name: 'Price', type: 'number' } },
          },
        },
      },
      collection_view: { [uuid(61)]: { value: { id: uuid(61), type: 'table' } } },
      collection_query: { [uuid(60)]: { [uuid(61)]: { blockIds: [uuid(70)] } } },
    });
  const cells = async (map: ExtendedRecordMap, options?: { locale: Locale }) => {
    const { html } = await renderMap(map, options);
    return [...html.matchAll(/<td class="[^"]*">(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, ''));
  };

  it('show what the others give', async () => {
    expect(await cells(database([71, 72, 73]))).toEqual([
      ...['Lamp', 'Lamp!', '', 'WickOilGlass'],
      ...['$5.50', 'Wick, Oil, Glass', '2'],
    ]);
  });

  it('are written in the language of the page', async () => {
    expect((await cells(database([71, 72, 73]), { locale: 'fr-FR' }))[4]).toBe('5,50\u00a0$US');
    expect((await cells(database([71, 72, 73]), { locale: 'zh-CN' }))[5]).toBe('Wick、Oil、Glass');
  });

  it('are computed once each, however often they read each other', () => {
    const records = createRecords(toSourceRecords(database([71])));
    const row = records.block(uuid(70));
    if (!row) throw new Error('The row is missing.');
    let reads = 0;
    const thrice = (id: string) => {
      const formula = call('concat', column(id), column(id), column(id));
      return {
        type: 'formula',
        get formula() {
          reads += 1;
          return formula;
        },
      };
    };
    const own = { a: thrice('b'), b: thrice('c'), c: thrice('d'), d: thrice('title'), loop: thrice('loop') };
    const sources = {
      columns: { ...own, title: { type: 'title' } },
      records,
      locale: 'en-US' as const,
      formulaWork: createFormulaWork(),
    };
    expect(columnValue(row, 'a', sources)).toBe('Lamp'.repeat(81));
    expect(reads).toBe(4);
    expect(columnValue(row, 'loop', sources)).toBe('');
    expect(reads).toBe(5);
  });

  it('say once where a formula could not be computed', async () => {
    const map = database([71]);
    const made = map.collection[uuid(60)]?.value as unknown as { schema: Record<string, unknown> };
    made.schema.loud = { name: 'Loud', type: 'formula', formula: call('replace', column('title'), 'L(?=a)', 'l') };
    const { html, diagnostics } = await renderMap(map);
    expect(html).toContain('>Lamp<');
    expect(diagnostics).toMatchObject([
      { level: 'warning', excerpt: 'Loud', message: expect.stringContaining('regular expression') },
    ]);
  });

  it('tell no sum when a part of it is not there', async () => {
    expect((await cells(database([71, 99])))[4]).toBe('');
    expect(id32(99)).toHaveLength(32);
  });
});
