import { describe, expect, it } from 'vitest';
import { noDiagnostics } from '@/lib/article/diagnostics';
import { createFormulaWork } from '@/lib/article/read/formula';
import {
  createReader,
  MAX_CELLS,
  namelessPage,
  pageWords,
  readColor,
  readDate,
  readExternalObject,
  readPlacement,
} from '@/lib/article/read/reader';
import { createRecords, emptyRecords, type Fields } from '@/lib/source/records';
import { blocksById } from '../records';

const github = { domain: 'github.com', original_url: 'https://github.com/ada/lamp' };
const records = createRecords({
  ...emptyRecords(),
  block: blocksById({
    'lamp-page': { type: 'page', properties: { title: [['Lamp']] }, format: { page_icon: '💡' } },
    plain: { type: 'page', properties: { title: [['Plain']] } },
    shop: { type: 'collection_view_page', collection_id: 'shop' },
    repo: {
      type: 'external_object_instance',
      format: {
        ...github,
        attributes: [
          { id: 'title', values: ['Lamp'] },
          { id: 'owner', values: ['https://github.com/ada/'] },
          { id: 'updated_at', values: [{ start_date: '2026-01-05' }] },
        ],
      },
    },
    bare: { type: 'external_object_instance', format: github },
    elsewhere: { type: 'external_object_instance', format: { ...github, domain: 'gitlab.com' } },
  }),
  collection: { shop: { name: [['Shop']], icon: '/icons/shop.svg' } },
  user: {
    ada: { given_name: 'Ada', profile_photo: 'https://a.example/ada.png' },
    bob: { given_name: 'Bob' },
  },
  custom_emoji: { party: 'https://a.example/party.png' },
});
const photo = (url: string) => ({ url, blockId: 'block' });

function readerOf() {
  const options = {
    columns: { password: '', type: '', status: '' },
    locale: 'en-US',
    timeZone: 'UTC',
    formulaWork: createFormulaWork(),
  } as const;
  return createReader('lamp-page', records, options, noDiagnostics);
}

const spansOf = (value: unknown, links?: boolean) => {
  const place = { blockId: 'block', ...(links !== undefined && { links }) };
  return readerOf().reader.text(value, place).spans;
};
const mentionOf = (format: unknown[], links?: boolean, text = '‣') => spansOf([[text, [format]]], links)[0]?.mention;

describe('rich text of a block', () => {
  it('has its words beside its spans', () => {
    expect(readerOf().reader.text([['See '], ['‣', [['p', 'lamp-page']]]], { blockId: 'block' })).toMatchObject({
      blockId: 'block',
      spans: [
        { text: 'See ', marks: [] },
        { text: '‣', mention: { kind: 'page' } },
      ],
      plain: ['See ', { page: 'lamppage', title: 'Lamp' }],
    });
    expect(spansOf([['a'], ['b']])).toEqual([{ text: 'ab', marks: [] }]);
  });

  it('has its formats in order, a link outermost', () => {
    const formats = [['a', 'https://a.example'], ['b'], ['i'], ['h', 'red'], ['s'], ['c'], ['_']];
    expect(spansOf([['x', formats]])[0]?.marks).toEqual([
      { type: 'bold' },
      { type: 'italic' },
      { type: 'color', color: 'red' },
      { type: 'strikethrough' },
      { type: 'code' },
      { type: 'underline' },
      { type: 'link', href: 'https://a.example' },
    ]);
  });

  it('has no links where it stands in one', () => {
    const link = [['x', [['a', 'https://a.example'], ['b']]]];
    expect(spansOf(link, true)[0]?.marks).toHaveLength(2);
    expect(spansOf(link, false)[0]?.marks).toEqual([{ type: 'bold' }]);
  });

  it.each([
    [['p', 'lamp-page'], 0],
    [['lm', { href: 'https://a.example' }], 0],
    [['eoi', 'repo'], 0],
    [['u', 'ada'], 1],
    [['e', 'x'], 1],
    [['d', { start_date: '2026-01-05' }], 1],
  ])('has no link around what is one itself: %j', (format, links) => {
    expect(spansOf([['‣', [format, ['a', 'https://b.example']]]])[0]?.marks).toHaveLength(links);
  });
});

describe('a mention', () => {
  it('of a formula has its block and the punctuation after it', () => {
    expect(mentionOf(['e', 'x'])).toEqual({ kind: 'equation', tex: 'x', blockId: 'block' });
    const [ended] = spansOf([['‣', [['e', 'x']]], [', so']]);
    expect(ended?.mention).toEqual({ kind: 'equation', tex: 'x', blockId: 'block', ending: ',' });
  });

  it('of a page is a link unless it stands in one', () => {
    const page = { id: 'lamppage', title: 'Lamp', icon: { emoji: '💡' } };
    expect(mentionOf(['p', 'lamp-page'])).toEqual({ kind: 'page', page, blockId: 'block', linked: true });
    expect(mentionOf(['p', 'lamp-page'], false)).toMatchObject({ linked: false });
    expect(mentionOf(['p', 'nobody'])).toMatchObject({ page: null });
  });

  it('of a person has the photo', () => {
    const ada = { kind: 'user', name: 'Ada', blockId: 'block', photo: photo('https://a.example/ada.png') };
    expect(mentionOf(['u', 'ada'])).toEqual(ada);
    expect(mentionOf(['u', 'bob'])).toEqual({ kind: 'user', name: 'Bob', blockId: 'block' });
  });

  it('of a day has what was written', () => {
    const date = { start_date: '2026-01-05', start_time: '9:05', end_date: '2026-02-01', end_time: '10:00' };
    const read = { start: '2026-01-05', startTime: '9:05', end: '2026-02-01', endTime: '10:00' };
    expect(mentionOf(['d', date], true, 'soon')).toEqual({ kind: 'date', date: { ...read, fallback: 'soon' } });
    expect(readDate({})).toEqual({ start: '', startTime: '', end: '', endTime: '' });
  });

  it('of a link has all that is known of it', () => {
    const link = {
      href: 'https://a.example',
      title: 'Title',
      link_provider: 'Example',
      description: 'About',
      icon_url: 'https://a.example/i.png',
      thumbnail_url: 'https://a.example/t.png',
    };
    const read = {
      href: 'https://a.example',
      title: 'Title',
      provider: 'Example',
      description: 'About',
      icon: photo('https://a.example/i.png'),
    };
    const thumbnail = photo('https://a.example/t.png');
    expect(mentionOf(['lm', link])).toEqual({
      kind: 'link',
      link: { ...read, thumbnail },
      blockId: 'block',
      linked: true,
    });
    expect(mentionOf(['lm', link], false)).toEqual({ kind: 'link', link: read, blockId: 'block', linked: false });
    expect(mentionOf(['lm', { ...link, href: '' }])).toMatchObject({ link: { ...read, href: '' } });
    expect(mentionOf(['lm', { ...link, href: '' }])).not.toHaveProperty('link.thumbnail');
  });

  it('of a link without a title goes by its words, else its address', () => {
    expect(mentionOf(['lm', { href: 'https://a.example' }], true, 'words')).toHaveProperty('link.title', 'words');
    expect(mentionOf(['lm', { href: 'https://a.example' }])).toHaveProperty('link.title', 'https://a.example');
  });

  it('of a repository or an emoji has what is known of it', () => {
    const object = { href: 'https://github.com/ada/lamp', title: 'Lamp', owner: 'ada', updated: '2026-01-05' };
    expect(mentionOf(['eoi', 'repo'])).toEqual({ kind: 'external', object: { id: 'repo', ...object }, linked: true });
    expect(mentionOf(['eoi', 'elsewhere'], false)).toEqual({ kind: 'external', object: null, linked: false });
    expect(mentionOf(['ce', 'party'])).toEqual({ kind: 'emoji', picture: photo('https://a.example/party.png') });
    expect(mentionOf(['ce', 'nobody'])).toEqual({ kind: 'emoji' });
    expect(readExternalObject('bare', records)).toMatchObject({ owner: '', updated: '', title: object.href });
  });
});

describe('files that a page names', () => {
  it('are listed once each, in the order of their reading', () => {
    const { reader, files } = readerOf();
    reader.picture('https://a.example/a.png', 'one');
    reader.file('attachment:1:a.zip', 'two');
    reader.picture('https://a.example/a.png', 'three');
    expect(files()).toEqual([
      { url: 'https://a.example/a.png', blockId: 'one', kind: 'image' },
      { url: 'attachment:1:a.zip', blockId: 'two', kind: 'file' },
    ]);
  });

  it('are pictures that can be had, and other files that Notion keeps', () => {
    const { reader, files } = readerOf();
    for (const url of ['data:image/png;base64,AA', 'words', '', 7, undefined]) {
      expect(reader.picture(url, 'block')).toBeUndefined();
      expect(reader.file(url, 'block')).toBeUndefined();
    }
    expect(reader.file('https://a.example/a.zip', 'block')).toBeUndefined();
    expect(reader.file('attachment:1:a.zip', 'block')).toEqual(photo('attachment:1:a.zip'));
    expect(files()).toHaveLength(1);
  });
});

describe('a page as others name it', () => {
  it('has its title and icon, a database those of its collection', () => {
    const { reader } = readerOf();
    expect(reader.page('lamp-page')).toEqual({ id: 'lamppage', title: 'Lamp', icon: { emoji: '💡' } });
    expect(reader.page('plain')).toEqual({ id: 'plain', title: 'Plain', icon: null });
    const icon = { picture: { url: '/icons/shop.svg', blockId: 'shop' } };
    expect(reader.page('shop')).toEqual({ id: 'shop', title: 'Shop', icon });
    expect(reader.page('nobody')).toBeNull();
  });

  it('has no title where nothing is known of it', () => {
    expect(namelessPage('A-b')).toEqual({ id: 'ab', title: '', icon: null });
    expect(pageWords(namelessPage('A-b'))).toBe('');
    expect(pageWords(null)).toBe('');
    expect(pageWords({ id: 'ab', title: 'Lamp', icon: null })).toEqual([{ page: 'ab', title: 'Lamp' }]);
  });

  it.each([
    [' 💡 ', { emoji: '💡' }],
    ['https://a.example/i.png', { picture: photo('https://a.example/i.png') }],
    ['notion://custom_emoji/1', null],
    ['x'.repeat(32), { emoji: 'x'.repeat(32) }],
    ['x'.repeat(33), null],
    [' ', null],
    [undefined, null],
  ])('reads the icon %j as %j', (icon, expected) => expect(readerOf().reader.icon(icon, 'block')).toEqual(expected));
});

it('has room for so many cells, counted together', () => {
  const { reader } = readerOf();
  expect(reader.hasRoomForCells(MAX_CELLS - 1)).toBe(true);
  expect(reader.hasRoomForCells(1)).toBe(true);
  expect(reader.hasRoomForCells(1)).toBe(false);
});

it.each([
  ['red', 'red'],
  ['blue_background', 'blue_background'],
  ['default', ''],
  ['Red', ''],
  ['red blue', ''],
  ['red_co', ''],
  [' red', ''],
  ['_background', ''],
  [7, ''],
])('reads the color %j as %j', (color, expected) => expect(readColor(color)).toBe(expected));

describe('where a picture, player or frame stands', () => {
  const own = { size: 'own', keepsScale: false, align: '' };
  it.each<[Fields, object]>([
    [{}, own],
    [
      { block_full_width: true, block_page_width: true },
      { ...own, size: 'full' },
    ],
    [{ block_page_width: true }, { ...own, size: 'page' }],
    [{ block_full_width: 1, block_page_width: 1, block_preserve_scale: 1 }, own],
    [{ block_preserve_scale: true }, { ...own, keepsScale: true }],
    [{ block_alignment: 'left' }, { ...own, align: 'left' }],
    [{ block_alignment: 'right' }, { ...own, align: 'right' }],
    [{ block_alignment: 'center' }, own],
    [
      { block_width: 320, block_height: 200, block_aspect_ratio: 0.5 },
      { ...own, width: 320, height: 200, ratio: 0.5 },
    ],
    [{ block_width: -1, block_height: '9' }, own],
  ])('%j', (format, placement) => expect(readPlacement(format)).toEqual(placement));
});
