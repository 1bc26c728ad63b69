import { type Client, isFullBlock, type RichTextItemResponse } from '@notionhq/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withoutDashes } from '@/lib/markdown/records/ids';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { EQUATION, MENTION, type RichText } from '@/tests/fake-notion/records';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { clientOf } from './client';

const EMOJI = { id: '11111111-1111-4111-8111-111111111111', name: 'lamp', url: 'https://emoji.example/lamp.png' };

let fake: FakeOfficial;
let client: Client;
beforeEach(async () => {
  const rows = [row({ slug: 'page', text: 'x' }), row({ slug: 'other', title: 'The other' })];
  fake = await startFakeOfficial({ workspaces: [buildWorkspace({ rows })], customEmojis: [EMOJI] });
  client = clientOf(fake);
});
afterEach(() => fake.close());

const workspace = () => fake.workspaces[0] ?? buildWorkspace();

/** A paragraph's text, as Notion gives it. */
async function itemsOf(title: RichText): Promise<RichTextItemResponse[]> {
  const [id = ''] = rowBySlug(workspace(), 'page').content ?? [];
  Object.assign(workspace().recordMap.block[id] ?? {}, { properties: { title } });
  const block = await client.blocks.retrieve({ block_id: id });
  return isFullBlock(block) && block.type === 'paragraph' ? block.paragraph.rich_text : [];
}

const PLAIN = {
  bold: false,
  italic: false,
  strikethrough: false,
  underline: false,
  code: false,
  color: 'default',
} as const;

describe('text', () => {
  test('annotations and colours; v3 says teal for green', async () => {
    const items = await itemsOf([
      ['plain'],
      ['all', [['b'], ['i'], ['s'], ['_'], ['c'], ['h', 'red']]],
      ['green', [['h', 'teal']]],
      ['on green', [['h', 'teal_background']]],
    ]);
    expect(items.map(({ annotations }) => annotations)).toEqual([
      PLAIN,
      { bold: true, italic: true, strikethrough: true, underline: true, code: true, color: 'red' },
      { ...PLAIN, color: 'green' },
      { ...PLAIN, color: 'green_background' },
    ]);
  });

  test('links outwards and within the workspace', async () => {
    const items = await itemsOf([
      ['out', [['a', 'https://example.com/']]],
      ['in', [['a', '/0123456789abcdef0123456789abcdef#fedcba98765432100123456789abcdef']]],
    ]);
    expect(items.map(({ href }) => href)).toEqual([
      'https://example.com/',
      '/0123456789abcdef0123456789abcdef#fedcba98765432100123456789abcdef',
    ]);
    expect(items[0]).toMatchObject({ type: 'text', text: { content: 'out', link: { url: 'https://example.com/' } } });
  });

  test('formulas', async () => {
    const [item] = await itemsOf([[EQUATION, [['e', 'x^2'], ['b']]]]);
    expect(item).toMatchObject({
      type: 'equation',
      equation: { expression: 'x^2' },
      plain_text: 'x^2',
      annotations: { bold: true },
    });
  });

  test('an empty text has no items', async () => {
    expect(await itemsOf([])).toEqual([]);
  });
});

describe('mentions', () => {
  const mention = async (...mark: [string, unknown?]) => (await itemsOf([[MENTION, [mark]]]))[0];

  test('pages, those that are not shared, and databases', async () => {
    const { id } = rowBySlug(workspace(), 'other');
    expect(await mention('p', id)).toMatchObject({
      type: 'mention',
      mention: { type: 'page', page: { id } },
      plain_text: 'The other',
      href: `https://www.notion.so/${withoutDashes(id)}`,
    });
    fake.unshare(id);
    expect(await mention('p', id)).toMatchObject({ mention: { page: { id } }, plain_text: 'Untitled' });
    expect(await mention('p', workspace().pageId)).toMatchObject({
      mention: { type: 'database', database: { id: workspace().pageId } },
      plain_text: 'Test site',
    });
  });

  test('people', async () => {
    const [user] = Object.values(workspace().recordMap.notion_user);
    expect(await mention('u', user?.id)).toMatchObject({
      mention: { type: 'user', user: { object: 'user', id: user?.id, name: 'Notelight' } },
      plain_text: '@Notelight',
    });
  });

  test.each([
    [{ start_date: '2026-03-01' }, { start: '2026-03-01', end: null, time_zone: null }],
    [
      { start_date: '2026-03-01', end_date: '2026-03-04' },
      { start: '2026-03-01', end: '2026-03-04', time_zone: null },
    ],
    [
      { start_date: '2026-03-01', start_time: '09:30' },
      { start: '2026-03-01T09:30:00.000+00:00', end: null, time_zone: null },
    ],
    [
      { start_date: '2026-07-01', start_time: '09:30', time_zone: 'America/New_York' },
      { start: '2026-07-01T09:30:00.000-04:00', end: null, time_zone: 'America/New_York' },
    ],
    [
      {
        start_date: '2026-03-28',
        start_time: '22:00',
        end_date: '2026-03-29',
        end_time: '22:00',
        time_zone: 'Europe/Berlin',
      },
      { start: '2026-03-28T22:00:00.000+01:00', end: '2026-03-29T22:00:00.000+02:00', time_zone: 'Europe/Berlin' },
    ],
    [
      { start_date: '2026-07-01', start_time: '00:15', time_zone: 'Asia/Kolkata' },
      { start: '2026-07-01T00:15:00.000+05:30', end: null, time_zone: 'Asia/Kolkata' },
    ],
    [
      { start_date: '2026-07-01', start_time: '00:15', time_zone: 'Moon/Crater' },
      { start: '2026-07-01T00:15:00.000+00:00', end: null, time_zone: 'Moon/Crater' },
    ],
  ])('the date %j', async (stored, date) => {
    expect(await mention('d', stored)).toMatchObject({ mention: { type: 'date', date } });
  });

  test('links with their titles, previews, custom emoji, template variables', async () => {
    const link = { href: 'https://example.com/', title: 'Example' };
    expect(await mention('lm', link)).toMatchObject({ mention: { type: 'link_mention', link_mention: link } });
    expect(await mention('ce', EMOJI.id)).toMatchObject({ mention: { type: 'custom_emoji', custom_emoji: EMOJI } });
    expect(await mention('tv', { type: 'today' })).toMatchObject({
      mention: { template_mention: { template_mention_date: 'today' } },
      plain_text: '@today',
    });
    expect(await mention('tv', { type: 'me' })).toMatchObject({
      mention: { template_mention: { template_mention_user: 'me' } },
    });
    const [id = ''] = rowBySlug(workspace(), 'page').content ?? [];
    const page = workspace().recordMap.block[id];
    const external = '55555555-5555-4555-8555-555555555555';
    if (page) {
      const original_url = 'https://github.com/facebook/react';
      workspace().recordMap.block[external] = { ...page, id: external, format: { original_url } };
    }
    expect(await mention('eoi', external)).toMatchObject({
      mention: { type: 'link_preview', link_preview: { url: 'https://github.com/facebook/react' } },
    });
  });
});
