import { describe, expect, it } from 'vitest';
import type { Fields } from '@/lib/source/records';
import { uuid } from '../../page-maker';
import { date, type MadeView, shownView } from './view-maker';

const byId = (...values: Fields[]): Fields =>
  Object.fromEntries(values.map((value) => [value.id, { role: 'reader', value }]));
const text = (number: number, words: string, more: Fields = {}) => ({
  id: uuid(number),
  type: 'text',
  properties: { title: [[words]] },
  ...more,
});
const siteColumns = {
  password: { name: 'password', type: 'text' },
  type: { name: 'type', type: 'select' },
  status: { name: 'status', type: 'select' },
};

describe('a feed', () => {
  const blocks = [
    text(800, 'First.'),
    text(801, ''),
    text(802, 'Second.', { type: 'quote' }),
    text(803, 'Fourth.'),
    { id: uuid(804), type: 'image' },
  ];
  const feed = (content: unknown[], more: Partial<MadeView> = {}, properties: Fields = {}) =>
    shownView({
      view: { type: 'feed', format: { feed_properties: [{ property: 'note', visible: true }] } },
      columns: { note: { name: 'Note', type: 'text' }, ...more.columns },
      rows: [{ title: 'A', content, properties: { note: [['soon']], ...properties } }],
      more: { block: byId(...blocks) },
      ...(more.hidden && { hidden: more.hidden }),
    });

  it.each<[string, unknown[], string[]]>([
    ['of its first blocks', [800, 801, 802, 803].map(uuid), ['First.', 'Second.']],
    ['of a picture alone is none', [uuid(804)], []],
    ['of blocks that are not there is none', [uuid(999), 7, null], []],
  ])('has titles, columns and the first text, which %s', async (_name, content, expected) => {
    const { texts } = await feed(content);
    expect([texts('.notion-post-title'), texts('.notion-collection-card-property'), texts('.notion-feed p')]).toEqual([
      ['A'],
      ['soon'],
      expected,
    ]);
  });

  it('has nothing of what is in a locked page', async () => {
    const { html } = await feed([uuid(800)], { columns: siteColumns }, { password: [['sesame']] });
    expect(html).not.toMatch(/First|sesame/);
  });

  it('has no post that the reader may not know', async () =>
    expect((await feed([uuid(800)], { hidden: [0] })).texts('li')).toEqual([]));
});

describe('a map', () => {
  const place = (value: unknown, words = '‣'): Fields => ({ where: [[words, [['plc', value]]]] });
  const map = (properties: Fields, view: Fields = { query2: { map_by: 'where' } }, columns?: Fields) =>
    shownView({
      view: { type: 'map', ...view },
      columns: columns ?? { where: { name: 'Where', type: 'place' } },
      rows: [{ title: 'A', properties }],
    });
  const osm = 'https://www.openstreetmap.org/';

  it.each<[string, Fields, string, string]>([
    [
      'with coordinates',
      place({ name: 'Lisbon', lat: 38.7, lon: -9.1 }),
      'Lisbon',
      `${osm}?mlat=38.7&mlon=-9.1#map=15/38.7/-9.1`,
    ],
    ['with an address', place({ name: 'Bar', address: 'Rua 1' }), 'Bar, Rua 1', `${osm}search?query=Bar%2C%20Rua%201`],
    ['with coordinates alone', place({ lat: 0, lon: 0 }), '0, 0', `${osm}?mlat=0&mlon=0#map=15/0/0`],
    ['off the earth', place({ name: 'Moon', lat: 999, lon: 0 }), 'Moon', `${osm}search?query=Moon`],
    ['with a name of its own', place({}, 'Home'), 'Home', `${osm}search?query=Home`],
  ])('links a place %s', async (_name, properties, words, href) => {
    const { texts, document } = await map(properties);
    expect(texts('.notion-map a')).toEqual(['A', words]);
    expect(document.querySelectorAll('.notion-map a')[1]?.getAttribute('href')).toBe(href);
  });

  it.each([[{}], [{ where: 7 }], [place(null)], [place({ lat: '1', lon: null })]])(
    'lists a row without a place: %j',
    async (properties) => expect((await map(properties)).texts('.notion-map a')).toEqual(['A']),
  );

  it('takes the first column with places where none is named, and names it to the owner where there is none', async () => {
    const lisbon = place({ name: 'Lisbon' });
    expect((await map(lisbon, {})).texts('.notion-map a')).toEqual(['A', 'Lisbon']);
    const { texts, messages } = await map(lisbon, {}, {});
    expect([texts('.notion-map a'), messages]).toEqual([['A'], [expect.stringContaining('no column with places')]]);
  });

  it('loads nothing from others', async () =>
    expect((await map(place({ name: 'Lisbon', lat: 1, lon: 2 }))).document.querySelector('[src], iframe')).toBeNull());
});

describe('a form', () => {
  const pointer = (id: string) => ({ id });
  const question = (number: number, config: Fields) => ({ id: uuid(number), config });
  const form = (format: Fields, columns: Fields = {}) =>
    shownView({
      view: { type: 'form_editor', format: { form_block_pointer: pointer(uuid(800)), ...format } },
      rows: [],
      columns: { mail: { name: 'Mail', type: 'email' }, ...columns },
      more: {
        block: byId({
          id: uuid(800),
          type: 'form',
          properties: { title: [['Join us']] },
          format: { form_config: { description: [['Every month.']] }, form_layout_pointer: pointer(uuid(801)) },
        }),
        layout: byId({
          id: uuid(801),
          modules: {
            form_layout_schema: [
              { type: 'formTitle' },
              ...[802, 803, 804, 999].map((number) => ({ type: 'formQuestion', formQuestionId: uuid(number) })),
              null,
            ],
          },
        }),
        form_question: byId(
          question(802, { propertyId: 'mail', name: [['Your address?']] }),
          question(803, { propertyId: 'mail' }),
          question(804, { propertyId: 'password', name: [['Which word?']] }),
        ),
      },
    });

  it('has its title and description as a link to Notion, and its questions', async () => {
    const { texts, document } = await form({}, siteColumns);
    expect(texts('.notion-bookmark-title, .notion-bookmark-description')).toEqual(['Join us', 'Every month.']);
    expect(texts('.notion-form li')).toEqual(['Your address?', 'Mail']);
    expect(document.querySelector('a')?.href).toMatch(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}\?v=[0-9a-f]{32}$/);
  });

  it.each<[string, Fields]>([
    ['is not there', { form_block_pointer: pointer(uuid(998)) }],
    ['is not named', { form_block_pointer: null }],
  ])('whose block %s has the name of its view', async (_name, format) => {
    const { texts } = await form(format);
    expect([texts('.notion-bookmark-title'), texts('.notion-form')]).toEqual([['View'], []]);
  });
});

describe('a dashboard', () => {
  const widgets = {
    list: { id: uuid(900), type: 'list', name: 'All' },
    calendar: { id: uuid(901), type: 'calendar', name: 'Days', query2: { calendar_by: 'when' } },
    again: {
      id: uuid(902),
      type: 'dashboard',
      name: 'Again',
      format: { dashboard_rows: [{ widgets: [{ view_id: uuid(902) }] }] },
    },
  };
  const rows = [{ title: 'A', properties: { when: date('2026-03-05') } }];
  const dashboard = (format: Fields, layout: Fields[] = []) =>
    shownView({
      view: { type: 'dashboard', format },
      rows,
      columns: { when: { name: 'When', type: 'date' } },
      more: { collection_view: byId(...Object.values(widgets)), layout: byId(...layout) },
    });

  it('has its widgets in its rows, each as a view of its own', async () => {
    const { texts } = await dashboard({
      dashboard_rows: [{ widgets: [{ view_id: uuid(900) }, { view_id: uuid(901) }] }, { widgets: [] }, null],
    });
    expect(texts('.notion-dashboard-row')).toHaveLength(1);
    expect(texts('.notion-widget .notion-collection-title')).toEqual(['All', 'Days']);
    expect([texts('.notion-list-view li'), texts('.notion-calendar li')]).toEqual([['A'], ['A']]);
  });

  it('finds its widgets in a layout, whatever their keys', async () => {
    const layout = { id: uuid(950), modules: { some: [{ kind: 'x', of: { id: uuid(900) } }, { id: uuid(999) }] } };
    const { texts } = await dashboard({ dashboard_layout_pointer: { id: uuid(950) } }, [layout]);
    expect(texts('.notion-widget .notion-collection-title')).toEqual(['All']);
  });

  it.each<[string, Fields]>([
    ['a widget that is not there', { dashboard_rows: [{ widgets: [{ view_id: uuid(999) }] }] }],
    ['nothing', {}],
    ['nonsense', { dashboard_rows: 'x', dashboard_layout_pointer: 7 }],
    ['itself', { dashboard_rows: [{ widgets: [{ view_id: uuid(902) }] }] }],
  ])('of %s is named to the owner', async (_name, format) => {
    const { messages } = await dashboard(format);
    expect(messages.join(' ')).toMatch(/has a widget that could not be read|is of a kind that is not known/);
  });
});
