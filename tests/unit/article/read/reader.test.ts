import { describe, expect, it } from 'vitest';
import { noDiagnostics } from '@/lib/article/diagnostics';
import { createReader, MAX_CELLS, namelessPage, pageWords, readPlacement } from '@/lib/article/read/reader';
import type { Fields } from '@/lib/source/records';
import { blocksById, plainSite, recordsOf } from '../records';

const records = recordsOf({
  block: blocksById({
    'lamp-page': { type: 'page', properties: { title: [['Lamp']] }, format: { page_icon: '💡' } },
    plain: { type: 'page', properties: { title: [['Plain']] } },
    shop: { type: 'collection_view_page', collection_id: 'shop' },
  }),
  collection: { shop: { name: [['Shop']], icon: '/icons/shop.svg' } },
});
const photo = (url: string) => ({ url, blockId: 'block' });

const readerOf = () => createReader('lamp-page', records, plainSite, noDiagnostics);

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

describe('where a picture, player or frame stands', () => {
  const own = { size: 'own', align: '' };
  it.each<[Fields, object]>([
    [{}, own],
    [
      { block_full_width: true, block_page_width: true },
      { ...own, size: 'full' },
    ],
    [{ block_page_width: true }, { ...own, size: 'page' }],
    [{ block_full_width: 1, block_page_width: 1 }, own],
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
