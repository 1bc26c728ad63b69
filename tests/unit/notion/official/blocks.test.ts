import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { meetingParts } from '@/lib/notion/official/records/blocks';
import { RecordsBuilder } from '@/lib/notion/official/records/records-builder';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import { makePage, pageId, type RenderedArticle, tokens, uuid } from '../../article/page-maker';
import { differences, tableLine } from './differences';
import {
  block,
  hosted,
  mention,
  type OfficialBlock,
  officialRecords,
  piece,
  renderRecords,
  titled,
} from './official-maker';
import { type Pair, sameContent } from './same-content';

const looks = (article: RenderedArticle) => ({
  html: article.html,
  markdown: resolveMarkdown(article.content, tokens),
  text: article.text,
});

async function both({ official, v3 }: Pair) {
  return {
    official: looks(await renderRecords(officialRecords(official))),
    v3: looks(await renderRecords(toSourceRecords(makePage(v3)))),
  };
}

describe('the same content', () => {
  it.each(sameContent)('looks the same from both sources: %s', async (_, pair) => {
    const { official, v3 } = await both(pair);
    expect(official.html).not.toBe('');
    expect(official).toEqual(v3);
  });

  it('is listed in the documentation where it is different', () => {
    const docs = readFileSync(path.resolve(import.meta.dirname, '../../../../docs/sources.md'), 'utf8');
    const lines = docs.split('\n').filter((line) => / \| (?:Public page|Token) \| /.test(line));
    expect(lines).toEqual(differences.map(tableLine));
  });
});

const render = (blocks: OfficialBlock[]) => renderRecords(officialRecords(blocks));

describe('bad input', () => {
  const broken: [string, unknown][] = [
    ['null', null],
    ['a text', 'block'],
    ['no type', { id: uuid(50) }],
    ['no id', { type: 'paragraph', paragraph: { rich_text: [] } }],
    ['no content', { id: uuid(50), type: 'paragraph' }],
    ['null for content', { id: uuid(50), type: 'callout', callout: null }],
    ['null for text', { id: uuid(50), type: 'paragraph', paragraph: { rich_text: null, color: null } }],
    ['a text for rich text', { id: uuid(50), type: 'quote', quote: { rich_text: 'words' } }],
    [
      'pieces that are none',
      { id: uuid(50), type: 'paragraph', paragraph: { rich_text: [null, 7, {}, { type: 'mention' }] } },
    ],
    ['an endless table', { id: uuid(50), type: 'table', table: { table_width: 1e12 } }],
    ['cells that are none', { id: uuid(50), type: 'table_row', table_row: { cells: [null, 'a', [null]] } }],
    ['a file without address', { id: uuid(50), type: 'image', image: { type: 'file', file: null } }],
    ['a type named as what every object has', { id: uuid(50), type: 'constructor', constructor: { rich_text: [] } }],
    ['an address that is none', { id: uuid(50), type: 'embed', embed: { url: 'http://[' } }],
  ];

  test.each(broken)('%s breaks nothing', async (_, value) => {
    const builder = new RecordsBuilder();
    builder.addBlock(value, []);
    builder.addBlock({ id: uuid(51), ...titled('paragraph', 'Still here') });
    builder.addPage({ id: pageId, properties: null, icon: 3, cover: [] }, [uuid(50), uuid(51)]);
    builder.addDatabase({ blockId: uuid(52), database: null, dataSource: null, views: [], rows: {} });
    expect((await renderRecords(builder.records())).html).toContain('>Still here</p>');
  });

  it.each([
    [100, 100, 0],
    [200, 120, 1],
  ])('keeps a page of %i levels as far as %i', async (levels, kept, problems) => {
    let nested = titled('bulleted_list_item', `Level ${levels}.`);
    for (let level = levels - 1; level > 0; level -= 1)
      nested = titled('bulleted_list_item', `Level ${level}.`, {}, [nested]);
    const { html, diagnostics } = await render([nested, titled('paragraph', 'After')]);
    expect(html).toContain(`Level ${kept}.`);
    expect(html).toContain('After');
    expect(diagnostics).toHaveLength(problems);
  });

  it('leaves deleted blocks out', async () => {
    const { html } = await render([{ ...titled('paragraph', 'Gone'), in_trash: true }, titled('paragraph', 'Here')]);
    expect(html).toContain('Here');
    expect(html).not.toContain('Gone');
  });

  it('shows the text of unknown blocks and names their types', async () => {
    const { html, diagnostics } = await render([
      block('poem', { title: 'A title', caption: [piece('A caption')] }),
      block('unsupported', { block_type: 'form' }),
    ]);
    expect(html).toContain('A title');
    expect(html).toContain('A caption');
    expect(diagnostics.map(({ message }) => message).join('\n')).toMatch(/poem[\s\S]*form/);
  });

  it('shows what a synced copy holds where its original cannot be seen', async () => {
    const copy = block('synced_block', { synced_from: { block_id: uuid(99) } }, [titled('paragraph', 'Synced')]);
    expect((await render([copy])).html).toContain('Synced');
  });
});

it('what texts and blocks name is gathered: people, pages, emoji and files', () => {
  const builder = new RecordsBuilder();
  const text = [
    mention('user', { id: uuid(60), name: 'Ada', avatar_url: 'https://example.com/ada.png' }, '@Ada'),
    mention('user', { id: uuid(61) }, '@Grace'),
    mention('page', { id: uuid(62) }, 'A page'),
    mention('page', { id: uuid(63) }, 'Untitled'),
    mention('custom_emoji', { id: uuid(64), name: 'lamp', url: 'https://example.com/lamp.png' }, ':lamp:'),
    mention('user', { id: uuid(65) }, ''),
    mention('link_preview', { url: 'https://github.com/example/lamp' }, 'lamp'),
  ];
  builder.addBlock({ id: uuid(50), ...titled('paragraph', text) });
  builder.addBlock({ id: uuid(51), ...block('pdf', hosted('a%20b.pdf')) });
  const records = builder.records();
  expect(records.user).toEqual({
    [uuid(60)]: { id: uuid(60), name: 'Ada', profile_photo: 'https://example.com/ada.png' },
    [uuid(61)]: { id: uuid(61), name: 'Grace' },
  });
  expect(builder.unknownUsers()).toEqual([uuid(65)]);
  expect(records.block['https://github.com/example/lamp']).toMatchObject({ type: 'external_object_instance' });
  expect(builder.unknownPages()).toEqual([uuid(62), uuid(63)]);
  expect(records.block[uuid(62)]).toMatchObject({ type: 'page', properties: { title: [['A page']] } });
  expect(records.block[uuid(63)]).toBeUndefined();
  expect(records.custom_emoji).toEqual({ [uuid(64)]: 'https://example.com/lamp.png' });
  expect([...builder.files]).toEqual([[`attachment:${uuid(900)}:a b.pdf`, hosted('a%20b.pdf').file.url]]);
});

it('has no name that was taken back: of a page, a mention or a database', () => {
  const builder = new RecordsBuilder();
  builder.addBlock({ id: uuid(50), ...titled('paragraph', [mention('page', { id: uuid(62) }, 'A page')]) });
  builder.addPage({ id: uuid(63) });
  builder.addDatabase({ blockId: uuid(64), database: { title: [piece('Things')] }, dataSource: { id: uuid(65) } });
  expect([62, 63, 64, 66].map((id) => builder.hideName(uuid(id)))).toEqual([true, true, true, false]);
  const { block, collection } = builder.records();
  expect([Object.keys(block), collection]).toEqual([[uuid(50)], {}]);
});

it('names the parts of meeting notes, and of no other block', () => {
  const about = { children: { summary_block_id: uuid(1), notes_block_id: null, transcript_block_id: uuid(2) } };
  const parts = ['meeting_notes', 'callout'].map((type) => meetingParts(block(type, about)));
  expect(parts).toEqual([[uuid(1), uuid(2)], []]);
});

it('a page object is the record of a page', () => {
  const builder = new RecordsBuilder();
  builder.addPage(
    {
      object: 'page',
      id: uuid(50),
      created_time: '2026-03-01T09:00:00.000Z',
      last_edited_time: '2026-03-02T09:00:00.000Z',
      created_by: { id: uuid(60), name: 'Ada' },
      in_trash: true,
      parent: { type: 'data_source_id', data_source_id: uuid(70), database_id: uuid(71) },
      icon: { type: 'emoji', emoji: '🪔' },
      cover: { type: 'external', external: { url: 'https://www.notion.so/images/page-cover/woodcuts_1.jpg' } },
      properties: { Name: { id: 'title', type: 'title', title: [piece('A row', { bold: true })] } },
    },
    [uuid(51)],
  );
  expect(builder.records().block[uuid(50)]).toEqual({
    id: uuid(50),
    type: 'page',
    properties: { title: [['A row', [['b']]]] },
    format: { page_icon: '🪔', page_cover: '/images/page-cover/woodcuts_1.jpg' },
    content: [uuid(51)],
    parent_id: uuid(70),
    alive: false,
    created_time: Date.UTC(2026, 2, 1, 9),
    last_edited_time: Date.UTC(2026, 2, 2, 9),
    created_by_id: uuid(60),
  });
});
