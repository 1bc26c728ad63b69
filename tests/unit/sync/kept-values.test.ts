import { expect, test } from 'vitest';
import { emptyRecords, type Fields, type SourceRecords } from '@/lib/source/records';
import { keepLook, keepValues } from '@/lib/sync/rows/kept-values';

const MINUTE = Date.UTC(2026, 2, 1, 12);
const records = (block: Fields, more: Partial<SourceRecords> = {}): SourceRecords => ({
  ...emptyRecords(),
  block: { a: { id: 'a', type: 'image', last_edited_time: MINUTE, ...block } },
  ...more,
});
const kept = (read: Fields, known: Fields): Fields | undefined => keepValues(records(read), records(known)).block.a;
const wide = { format: { block_width: 240 } };

test.each<[string, Fields, Fields, boolean]>([
  ['the same time', {}, wide, true],
  ['the same minute, rounded by one of both', {}, { ...wide, last_edited_time: MINUTE + 20_500 }, true],
  ['another minute', { last_edited_time: MINUTE + 60_000 }, { ...wide, last_edited_time: MINUTE + 20_500 }, false],
  [
    'another time that nobody rounded',
    { last_edited_time: MINUTE + 1_500 },
    { ...wide, last_edited_time: MINUTE + 20_500 },
    false,
  ],
  ['no time', { last_edited_time: undefined }, { ...wide, last_edited_time: undefined }, false],
  ['another version by the same source', { version: 3 }, { ...wide, version: 2 }, false],
  ['another type', { type: 'video' }, wide, false],
])('a block of %s', (_, read, known, isKept) => {
  expect(kept(read, known)?.format).toEqual(isKept ? wide.format : undefined);
});

test('what both tell is what was read now', () => {
  const told = { properties: { caption: [['Now']] }, format: { block_width: 100 } };
  const known = { properties: { caption: [['Then']], alt_text: [['A lamp']] }, format: { block_width: 240 } };
  expect(kept(told, known)).toMatchObject({
    properties: { caption: [['Now']], alt_text: [['A lamp']] },
    format: { block_width: 100 },
  });
});

test('a block that cannot be told stays what it was', () => {
  const button = { type: 'button', properties: { title: [['Press']] } };
  expect(kept({ type: 'unsupported button' }, button)).toMatchObject(button);
});

test('a card of a file in Google Drive stays one', () => {
  const card = { type: 'drive', format: { drive_properties: { url: 'https://docs.google.com/a', title: 'Plan' } } };
  expect(kept({ type: 'drive', properties: { source: [['https://docs.google.com/a']] } }, card)).toMatchObject(card);
});

test.each<[unknown, unknown, unknown]>([
  ['', 'https://example.com/emoji.png', 'https://example.com/emoji.png'],
  [undefined, 'https://example.com/emoji.png', 'https://example.com/emoji.png'],
  ['notion://custom_emoji/a/b', 'https://example.com/emoji.png', 'https://example.com/emoji.png'],
  ['', '💡', ''],
  ['🏮', 'https://example.com/emoji.png', '🏮'],
  ['https://example.com/new.png', 'https://example.com/emoji.png', 'https://example.com/new.png'],
])('an icon %j that was %j is %j', (read, known, shown) => {
  const callout = { type: 'callout', format: { page_icon: known } };
  expect(kept({ type: 'callout', format: { page_icon: read } }, callout)?.format).toEqual({ page_icon: shown });
});

test('columns of a table keep their format by their places, and cells are those read now', () => {
  const known = {
    type: 'table',
    format: { table_block_column_order: ['x', 'y'], table_block_column_format: { y: { width: 280 } } },
  };
  expect(kept({ type: 'table', format: { table_block_column_order: ['0', '1'] } }, known)?.format).toMatchObject({
    table_block_column_format: { '1': { width: 280 } },
  });
  const row = { type: 'table_row', properties: { x: [['A']] }, format: { block_color: 'yellow_background' } };
  expect(kept({ type: 'table_row', properties: { 0: [['A']] } }, row)).toMatchObject({
    properties: { 0: [['A']] },
    format: row.format,
  });
});

test('an issue keeps what the service told of it', () => {
  const attributes = (count: number) => ({ attributes: Array.from({ length: count }, (_, id) => ({ id })) });
  const object = (count: number) => ({ type: 'external_object_instance', format: attributes(count) });
  expect(kept(object(2), object(5))?.format).toEqual(attributes(5));
  expect(kept(object(5), object(2))?.format).toEqual(attributes(5));
});

test('people and emoji of the other source stay known', () => {
  const known = records({}, { user: { ada: { name: 'Ada' } }, custom_emoji: { lamp: 'https://example.com/lamp.png' } });
  const read = keepValues(records({}, { user: { grace: { name: 'Grace' } } }), known);
  expect(Object.keys(read.user)).toEqual(['ada', 'grace']);
  expect(read.custom_emoji).toEqual(known.custom_emoji);
});

test('the look of a page stays where its source does not tell it; a new cover has a position of its own', () => {
  const page = {
    id: 'a',
    title: '',
    icon: '',
    cover: 'c.png',
    createdTime: 0,
    lastEditedTime: 0,
    version: '',
    url: '',
  };
  const known = { ...page, fullWidth: true, smallText: true, coverPosition: 0.2 };
  const read = { ...page, fullWidth: false, smallText: false };
  expect(keepLook(read, known)).toEqual(read);
  const unknown = { ...read, isLookUnknown: true as const };
  expect(keepLook(unknown, known)).toMatchObject({ fullWidth: true, smallText: true, coverPosition: 0.2 });
  expect(keepLook({ ...unknown, cover: 'd.png' }, known).coverPosition).toBeUndefined();
  expect(keepLook(unknown, undefined)).toEqual(unknown);
  const emoji = { ...known, icon: 'https://example.com/emoji.png' };
  expect(keepLook(read, emoji).icon).toBe(emoji.icon);
  expect(keepLook({ ...read, lastEditedTime: MINUTE }, emoji).icon).toBe('');
});
