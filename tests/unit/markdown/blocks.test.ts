import { describe, expect, test } from 'vitest';
import { toId32 } from '@/lib/ids';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { type BlockRecord, type DemoWorkspace, plainText } from '@/tests/fake-notion/records';

/** The blocks that a text becomes, and the workspace they are in. */
function convert(text: string): { blocks: BlockRecord[]; workspace: DemoWorkspace; page: BlockRecord } {
  const workspace = buildWorkspace({
    rows: [row({ slug: 'here', text }), row({ slug: 'there', text: '# A far place\n' })],
  });
  const page = rowBySlug(workspace, 'here');
  return { blocks: contentOf(workspace, page), workspace, page };
}

function contentOf({ recordMap }: DemoWorkspace, block: BlockRecord | undefined): BlockRecord[] {
  return (block?.content ?? []).flatMap((id) => recordMap.block[id] ?? []);
}

/** Type, text and format of the first block. */
function only(text: string) {
  const { blocks } = convert(text);
  expect(blocks).toHaveLength(1);
  const { type, properties, format } = blocks[0] as BlockRecord;
  return { type, ...(properties && { properties }), ...(format && { format }) };
}

describe('Markdown becomes blocks', () => {
  test.each([
    ['# One', 'header'],
    ['## Two', 'sub_header'],
    ['### Three', 'sub_sub_header'],
    ['#### Four', 'header_4'],
    ['###### Six', 'header_4'],
    ['Some text.', 'text'],
    ['> A quote.', 'quote'],
    ['- A thing.', 'bulleted_list'],
    ['1. A step.', 'numbered_list'],
    ['---', 'divider'],
    ['$$\nx^2\n$$', 'equation'],
    ['```js\nlet a\n```', 'code'],
  ])('%s is a %s', (text, type) => {
    expect(only(text).type).toBe(type);
  });

  test('marks of a text become marks of its runs', () => {
    expect(only('**bold** *italic* ~~gone~~ `code` [link](https://example.com) $x^2$').properties?.title).toEqual([
      ['bold', [['b']]],
      [' '],
      ['italic', [['i']]],
      [' '],
      ['gone', [['s']]],
      [' '],
      ['code', [['c']]],
      [' '],
      ['link', [['a', 'https://example.com']]],
      [' '],
      ['⁍', [['e', 'x^2']]],
    ]);
  });

  test('a line break stays a line break in the same block', () => {
    expect(only('one\ntwo').properties?.title).toEqual([['one\ntwo']]);
  });

  test.each(['# One<br>two', '| One<br/>two |\n|---|', 'One<br>two'])('a line break in HTML is one: %s', (text) => {
    expect(JSON.stringify(convert(text).workspace.recordMap.block)).toContain('One\\ntwo');
  });

  test('a colon in running text is no directive', () => {
    expect(only('At 16:40, `npm run build:server`, build:server and a:b[c].').properties?.title?.[0]?.[0]).toBe(
      'At 16:40, ',
    );
    expect(
      only('At 16:40 and build:server and a:b[c].')
        .properties?.title?.map(([run]) => run)
        .join(''),
    ).toBe('At 16:40 and build:server and a:b[c].');
  });

  test('a list that begins at five carries its start once', () => {
    const { blocks } = convert('5. five\n6. six');
    expect(blocks.map(({ format }) => format)).toEqual([{ list_start_index: 5 }, undefined]);
  });

  test('tasks are ticked or not', () => {
    const { blocks } = convert('- [x] done\n- [ ] open');
    expect(blocks.map(({ type, properties }) => [type, properties?.checked])).toEqual([
      ['to_do', [['Yes']]],
      ['to_do', undefined],
    ]);
  });

  test.each([
    ['ts', 'TypeScript'],
    ['bash', 'Bash'],
    ['mermaid', 'Mermaid'],
    ['text', 'Plain Text'],
    ['', 'Plain Text'],
    ['c++', 'C++'],
    ['nginx', 'Nginx'],
  ])('the fence "%s" is the language %s', (fence, name) => {
    expect(only(`\`\`\`${fence}\ncode\n\`\`\``).properties?.language).toEqual([[name]]);
  });

  test('a table has keys for its columns and a header row', () => {
    const { blocks, workspace } = convert('| A | B |\n|---|---|\n| 1 | **2** |');
    const [first, second] = (blocks[0]?.format?.table_block_column_order ?? []) as string[];
    expect(blocks[0]?.format).toMatchObject({ table_block_column_header: true });
    expect(contentOf(workspace, blocks[0]).map(({ properties }) => properties)).toEqual([
      { [String(first)]: [['A']], [String(second)]: [['B']] },
      { [String(first)]: [['1']], [String(second)]: [['2', [['b']]]] },
    ]);
  });
});

/** Type, words, format and contents of each block. */
const shapeOf = (workspace: DemoWorkspace, blocks: BlockRecord[]): string =>
  blocks
    .map((block) => {
      const { type, properties, format } = block;
      const inside = shapeOf(workspace, contentOf(workspace, block));
      const own = [type, plainText(properties?.title), format && JSON.stringify(format)].filter(Boolean).join(' ');
      return inside ? `${own} (${inside})` : own;
    })
    .join(', ');

describe('directives become blocks', () => {
  test.each([
    ['- outer\n  - inner', 'bulleted_list outer (bulleted_list inner)'],
    [
      ':::callout{icon="💡"}\nHello\n\n- one\n:::',
      'callout {"page_icon":"💡","block_color":"gray_background"} (text Hello, bulleted_list one)',
    ],
    [':::toggle[Open *me*]\ninside\n:::', 'toggle Open me (text inside)'],
    [':::heading[Fold]{level=2}\nbelow\n:::', 'sub_header Fold {"toggleable":true} (text below)'],
    [
      '::::columns\n:::column{ratio=0.7}\nleft\n:::\n:::column\nright\n:::\n::::',
      'column_list (column {"column_ratio":0.7} (text left), column {"column_ratio":0.5} (text right))',
    ],
    ['::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::', 'tab (text One (text 1), text Two (text 2))'],
    [':::page[Below]{icon="📄"}\nIts text.\n:::', 'page Below {"page_icon":"📄"} (text Its text.)'],
  ])('%s holds what is inside', (text, shape) => {
    const { blocks, workspace } = convert(text);
    expect(shapeOf(workspace, blocks)).toBe(shape);
  });

  test('a callout of one paragraph holds its text', () => {
    expect(only(':::callout{icon="💡" color=green_background}\nHello\n:::')).toEqual({
      type: 'callout',
      properties: { title: [['Hello']] },
      format: { page_icon: '💡', block_color: 'teal_background' },
    });
  });

  test('a synced block and its copy point at one another', () => {
    const { blocks } = convert(':::synced{id=hello}\nHi\n:::\n\n::synced{of=hello}');
    expect(blocks[0]?.type).toBe('transclusion_container');
    expect(blocks[1]).toMatchObject({
      type: 'transclusion_reference',
      format: { transclusion_reference_pointer: { id: blocks[0]?.id, table: 'block', spaceId: blocks[0]?.space_id } },
    });
  });

  test('an alias points at its row', () => {
    const { blocks, workspace } = convert('::alias{page=there}');
    expect(blocks[0]?.format?.alias_pointer).toMatchObject({ id: rowBySlug(workspace, 'there').id, table: 'block' });
  });

  test.each([
    ['::toc', 'table_of_contents'],
    ['::blank', 'text'],
    ['::block{type=breadcrumb}', 'breadcrumb'],
    ['::button[Press]', 'button'],
    ['::video{src="https://www.youtube.com/watch?v=abc"}', 'video'],
    ['::audio{src="https://example.com/a.mp3"}', 'audio'],
    ['::pdf{src="https://example.com/a.pdf"}', 'pdf'],
    ['::file{src="https://example.com/a.zip" name="a.zip"}', 'file'],
    ['::bookmark{url="https://example.com" title="Example"}', 'bookmark'],
    ['::image{src="https://example.com/a.png" width=240 align=left}', 'image'],
    ['![alt](https://example.com/a.png)', 'image'],
    ['```notion\ntype: breadcrumb\n```', 'breadcrumb'],
  ])('%s is a %s', (text, type) => {
    expect(only(text).type).toBe(type);
  });

  test.each(['tweet', 'figma', 'typeform', 'codepen', 'excalidraw', 'gist', 'replit', 'maps', 'miro', 'embed'])(
    'an embed of the type %s keeps its address',
    (type) => {
      expect(only(`::embed{type=${type} src="https://example.com/x"}`)).toMatchObject({
        type,
        properties: { source: [['https://example.com/x']] },
      });
    },
  );

  test('a file on Google Drive keeps what the connection knows', () => {
    expect(only('::embed{type=drive src="https://drive.google.com/file/d/abc/view"}').format).toMatchObject({
      drive_properties: { title: 'abc', url: 'https://drive.google.com/file/d/abc/view' },
    });
  });

  test('a picture has alternative text, a caption with marks and its place', () => {
    const block = only(
      '::image{src="https://example.com/a.png" alt="A lamp" caption="So *bright*" width=240 align=left}',
    );
    expect(block.properties).toMatchObject({ alt_text: [['A lamp']], caption: [['So '], ['bright', [['i']]]] });
    expect(block.format).toMatchObject({ block_width: 240, block_alignment: 'left', block_page_width: false });
    expect(only('[![A lamp](https://example.com/a.png)](https://example.com/b)').format).toMatchObject({
      image_hyperlink: 'https://example.com/b',
    });
    expect(only('::image{src="https://example.com/a.png" full}').format).toMatchObject({ block_full_width: true });
  });

  test('a caption that is an address stays bare', () => {
    expect(only('::image{src="https://example.com/a.png" caption="https://example.com"}').properties?.caption).toEqual([
      ['https://example.com'],
    ]);
  });

  test('color reaches every block it holds', () => {
    const { blocks } = convert(':::color{color=blue_background}\n# Head\n\ntext\n:::');
    expect(blocks.map(({ format }) => format?.block_color)).toEqual(['blue_background', 'blue_background']);
  });

  test('a record has what is behind it in its container', () => {
    const { blocks, workspace } = convert(':::block\n```notion\ntype: tab\nid: t\n```\n\nOne.\n\nTwo.\n:::');
    expect(blocks).toMatchObject([{ type: 'tab', id: 't' }]);
    expect(contentOf(workspace, blocks[0]).map(({ properties }) => properties?.title)).toEqual([
      [['One.']],
      [['Two.']],
    ]);
  });

  test('a table with long texts has columns as wide as they need, one with short texts the usual ones', () => {
    expect(only('| A | B |\n|---|---|\n| x | short |').format).not.toHaveProperty('table_block_column_format');
    const { format } = only(`| A | B |\n|---|---|\n| x | ${'long text '.repeat(8)} |`);
    const [first = '', second = ''] = (format?.table_block_column_order ?? []) as string[];
    expect(format?.table_block_column_format).toEqual({ [first]: { width: 80 }, [second]: { width: 320 } });
  });

  test('a table can have a header column', () => {
    expect(only(':::table{rowHeader}\n| | A |\n|---|---|\n| x | 1 |\n:::').format).toMatchObject({
      table_block_column_header: true,
      table_block_row_header: true,
    });
  });

  test('a database has a view of each kind, options with colors and rows', () => {
    const { blocks, workspace } = convert(
      '```database\ntitle: Box\nviews: [table, board]\nschema: { Name: title, Stage: select, Kept: checkbox, Sown: date, Kind: multi_select, constructor: text }\n' +
        'rows:\n  - { Name: Bean, Stage: Open, Kept: true, Sown: "2026-01-02", Kind: [a, b], icon: 🫘, cover: none.png }\n  - { Name: Leek }\n```',
    );
    const { collection, collection_view } = workspace.recordMap;
    const database = collection[blocks[0]?.collection_id ?? ''];
    const views = (blocks[0]?.view_ids ?? []).map((id) => collection_view[id]);
    expect(blocks[0]?.type).toBe('collection_view');
    expect(Object.values(database?.schema ?? {}).map(({ name, type }) => [name, type])).toEqual([
      ['Name', 'title'],
      ['Stage', 'select'],
      ['Kept', 'checkbox'],
      ['Sown', 'date'],
      ['Kind', 'multi_select'],
      ['constructor', 'text'],
    ]);
    const optionsOf = ({ options = [] }: { options?: { value: string }[] }) => options.map(({ value }) => value);
    expect(Object.values(database?.schema ?? {}).map(optionsOf)).toEqual([[], ['Open'], [], [], ['a', 'b'], []]);
    const leek = workspace.recordMap.block[views[0]?.page_sort[1] ?? ''];
    expect(leek?.properties).toEqual({ title: [['Leek']] });
    expect(views.map((view) => view?.type)).toEqual(['table', 'board']);
    expect(views[1]?.format.board_columns_by).toMatchObject({ type: 'select' });
    const bean = workspace.recordMap.block[views[0]?.page_sort[0] ?? ''];
    expect(bean).toMatchObject({ parent_id: database?.id, format: { page_icon: '🫘' } });
    expect(bean?.properties).toEqual({
      ...{ title: [['Bean']], 'c-Stage': [['Open']], 'c-Kept': [['Yes']], 'c-Kind': [['a,b']] },
      'c-Sown': [['‣', [['d', { type: 'date', start_date: '2026-01-02' }]]]],
    });
    expect(workspace.problems).toEqual(['test/here: The file "none.png" does not exist.']);
  });
});

describe('directives within a text', () => {
  test.each([
    [':color[word]{color=red}', [['word', [['h', 'red']]]]],
    [':color[word]{color=green}', [['word', [['h', 'teal']]]]],
    [':underline[word]', [['word', [['_']]]]],
    [':date[2026-03-01]', [['‣', [['d', { type: 'date', start_date: '2026-03-01' }]]]]],
    [
      ':date[2026-03-01/2026-03-05]',
      [['‣', [['d', { type: 'daterange', start_date: '2026-03-01', end_date: '2026-03-05' }]]]],
    ],
    [':date[2026-03-01 09:00]', [['‣', [['d', { type: 'datetime', start_date: '2026-03-01', start_time: '09:00' }]]]]],
    [
      ':link[Unicode]{url="https://unicode.org" provider="Unicode"}',
      [['‣', [['lm', { href: 'https://unicode.org', title: 'Unicode', link_provider: 'Unicode' }]]]],
    ],
    [':emoji[bean]{src="https://a.example/b.png"}', [['‣', [['ce', 'https://a.example/b.png']]]]],
  ])('%s', (text, title) => {
    expect(only(text).properties?.title).toEqual(title);
  });

  test('a person has a record with a name and nothing else', () => {
    const { blocks, workspace } = convert('By :user[Ada Byron].');
    const id = String(blocks[0]?.properties?.title?.[1]?.[1]?.[0]?.[1]);
    expect(workspace.recordMap.notion_user[id]).toEqual({ id, version: 1, given_name: 'Ada', family_name: 'Byron' });
  });

  test('something on GitHub is mentioned by a record of its own', () => {
    const { blocks, workspace } = convert('See :github[a/b#12]{title="A bug"}.');
    const [name, id] = blocks[0]?.properties?.title?.[1]?.[1]?.[0] ?? [];
    expect(name).toBe('eoi');
    expect(workspace.recordMap.block[String(id)]).toMatchObject({
      type: 'external_object_instance',
      format: { domain: 'github.com', original_url: 'https://github.com/a/b/issues/12' },
    });
  });

  test('links between rows become addresses of Notion', () => {
    const { blocks, workspace } = convert('[a](page:there) [b](page:there#a-far-place) [c](page:nowhere) :page[there]');
    const there = toId32(rowBySlug(workspace, 'there').id);
    const heading = toId32(contentOf(workspace, rowBySlug(workspace, 'there'))[0]?.id ?? '');
    expect(blocks[0]?.properties?.title).toEqual([
      ['a', [['a', `/${there}`]]],
      [' '],
      ['b', [['a', `/${there}#${heading}`]]],
      [' '],
      ['c'],
      [' '],
      ['‣', [['p', rowBySlug(workspace, 'there').id]]],
    ]);
    expect(workspace.problems).toEqual(['test/here: A link leads to a row that does not exist: "page:nowhere".']);
  });

  test('a heading is found behind a database', () => {
    const database = '```database\nschema: { Name: title }\nrows: [{ Name: Bean }]\n```';
    expect(convert(`${database}\n\n# Below\n\n[a](#below)`).workspace.problems).toEqual([]);
  });
});

describe('what cannot be done is reported; the rest is read', () => {
  test.each([
    ['Some <b>html</b>', 'Notion has no text format for the Markdown type html: "<b>"'],
    ['<div>html</div>', 'Notion has no block for the Markdown type html'],
    ['::nothing{a=b}', 'leafDirective'],
    ['::image{src="pictures/none.jpg"}', 'The file "pictures/none.jpg" does not exist.'],
    ['::alias{page=nowhere}', 'An alias names a row that does not exist: "nowhere".'],
    [':::nothing\ntext\n:::', 'There is no directive "nothing"'],
    ['```database\n{ broken: [\n```', 'A database cannot be read'],
    ['```notion\ntype: text\nproperties: { title: words }\n```', 'A block of the language "notion" cannot be read'],
    ["Now :notion[today]{mark='['}.\n\n::alias{page=nowhere}", 'An alias names a row'],
    [':::toc\n:::', '"toc" must be written with two colons'],
  ])('%s', (text, problem) => {
    const { workspace, blocks } = convert(`${text}\n\nThe end.`);
    expect(workspace.problems.join('\n')).toContain(problem);
    expect(blocks.at(-1)?.properties?.title).toEqual([['The end.']]);
  });
});
