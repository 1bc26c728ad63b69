import { describe, expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import type { BlockRecord, DemoWorkspace } from '@/tests/fake-notion/records';

/** Blocks, each on a line with what it is made of; below it what it holds. */
function linesOf({ recordMap }: DemoWorkspace, blocks: BlockRecord[], indent = ''): string[] {
  const workspace = { recordMap } as DemoWorkspace;
  return blocks.flatMap(({ type, properties, format, content = [], collection_id = '', view_ids = [] }) => {
    const collection = recordMap.collection[collection_id];
    const views = view_ids.flatMap((id) => recordMap.collection_view[id] ?? []);
    const parts = { properties, format, name: collection?.name, schema: collection?.schema };
    const shown = views.map((view) => ({ type: view.type, format: view.format }));
    const own = [parts, ...shown].map((part) => JSON.stringify(part)).filter((part) => part !== '{}');
    const inside = [...content, ...(views[0]?.page_sort ?? [])].flatMap((id) => recordMap.block[id] ?? []);
    return [[indent + type, ...own].join(' '), ...linesOf(workspace, inside, `${indent}  `)];
  });
}

/** A text's blocks, the people and objects it mentions, and its problems. */
function convert(text: string): string[] {
  const far = row({ slug: 'there', text: '# A far place\n' });
  const workspace = buildWorkspace({ rows: [row({ slug: 'here', text }), far] });
  const { block, notion_user: users } = workspace.recordMap;
  const blocks = (rowBySlug(workspace, 'here').content ?? []).flatMap((id) => block[id] ?? []);
  const objects = Object.values(block).filter(({ type }) => type === 'external_object_instance');
  const mentioned = Object.values(users).filter(({ given_name }) => given_name !== 'Notelight');
  const people = mentioned.map((user) => JSON.stringify(user));
  return [...linesOf(workspace, blocks), ...linesOf(workspace, objects), ...people, ...workspace.problems];
}

const embeds = ['tweet', 'figma', 'typeform', 'codepen', 'excalidraw', 'gist', 'replit', 'maps', 'miro', 'embed'];
const SCHEMA =
  '{ Name: title, Stage: select, Kept: checkbox, Sown: date, Kind: multi_select, constructor: text }\nviews: [table, board]';
const bean = '{ Name: Bean, Stage: Open, Kept: true, Sown: "2026-01-02", Kind: [a, b], icon: 🫘, cover: none.png }';

describe('Markdown becomes blocks', () => {
  test.each([
    ...['# One', '## Two', '### Three', '#### Four', '###### Six', '> A quote.', '---', '$$\nx^2\n$$'],
    ...['- A thing.', '1. A step.', '5. five\n6. six', '- [x] done\n- [ ] open', '- outer\n  - inner'],
    '**bold** *italic* ~~gone~~ `code` [link](https://example.com) $x^2$',
    ...['one\ntwo', '# One<br>two', '| One<br/>two |\n|---|', 'One<br>two'],
    'At 16:40, `npm run build:server`, build:server and a:b[c].',
    ...['ts', 'bash', 'mermaid', 'text', '', 'c++', 'nginx', 'js'].map((fence) => `\`\`\`${fence}\ncode\n\`\`\``),
    '| A | B |\n|---|---|\n| 1 | **2** |',
    `| A | B |\n|---|---|\n| x | ${'long text '.repeat(8)} |`,
    '![alt](https://example.com/a.png)',
    '[![A lamp](https://example.com/a.png)](https://example.com/b)',
    '[a](page:there) [b](page:there#a-far-place) [c](page:nowhere) :page[there]',
  ])('%j', (text) => expect(convert(text)).toMatchSnapshot());
});

describe('directives become blocks', () => {
  test.each([
    ':::callout{icon="💡"}\nHello\n\n- one\n:::',
    ':::callout{icon="💡" color=green_background}\nHello\n:::',
    ...[':::toggle[Open *me*]\ninside\n:::', ':::heading[Fold]{level=2}\nbelow\n:::'],
    '::::columns\n:::column{ratio=0.7}\nleft\n:::\n:::column\nright\n:::\n::::',
    '::::tabs\n:::tab[One]\n1\n:::\n:::tab[Two]\n2\n:::\n::::',
    ':::page[Below]{icon="📄"}\nIts text.\n:::',
    ':::synced{id=hello}\nHi\n:::\n\n::synced{of=hello}',
    ...['::alias{page=there}', '::toc', '::blank', '::block{type=breadcrumb}', '::button[Press]'],
    '::video{src="https://www.youtube.com/watch?v=abc"}',
    ...['audio{src="https://example.com/a.mp3"}', 'pdf{src="https://example.com/a.pdf"}'].map((text) => `::${text}`),
    '::file{src="https://example.com/a.zip" name="a.zip"}',
    '::bookmark{url="https://example.com" title="Example"}',
    ...embeds.map((type) => `::embed{type=${type} src="https://example.com/x"}`),
    '::embed{type=drive src="https://drive.google.com/file/d/abc/view"}',
    '::image{src="https://example.com/a.png" alt="A lamp" caption="So *bright*" width=240 align=left}',
    '::image{src="https://example.com/a.png" full caption="https://example.com"}',
    ':::color{color=blue_background}\n# Head\n\ntext\n:::',
    '```notion\ntype: breadcrumb\n```',
    ':::block\n```notion\ntype: tab\nid: t\n```\n\nOne.\n\nTwo.\n:::',
    ':::table{rowHeader}\n| | A |\n|---|---|\n| x | 1 |\n:::',
    `\`\`\`database\ntitle: Box\nschema: ${SCHEMA}\nrows:\n  - ${bean}\n  - { Name: Leek }\n\`\`\``,
    // A heading is found behind a database.
    '```database\nschema: { Name: title }\nrows: [{ Name: Bean }]\n```\n\n# Below\n\n[a](#below)',
  ])('%j', (text) => expect(convert(text)).toMatchSnapshot());
});

describe('directives within a text', () => {
  test.each([
    ...[':color[word]{color=red}', ':color[word]{color=green}', ':underline[word]'],
    ...[':date[2026-03-01]', ':date[2026-03-01/2026-03-05]', ':date[2026-03-01 09:00]'],
    ':link[Unicode]{url="https://unicode.org" provider="Unicode"}',
    ':emoji[bean]{src="https://a.example/b.png"}',
    'By :user[Ada Byron].',
    'See :github[a/b#12]{title="A bug"}.',
  ])('%j', (text) => expect(convert(text)).toMatchSnapshot());
});

describe('what cannot be done is reported; the rest is read', () => {
  test.each([
    ...['Some <b>html</b>', '<div>html</div>', '::nothing{a=b}', ':::nothing\ntext\n:::', ':::toc\n:::'],
    ...['::image{src="pictures/none.jpg"}', '::alias{page=nowhere}', '```database\n{ broken: [\n```'],
    '```notion\ntype: text\nproperties: { title: words }\n```',
    "Now :notion[today]{mark='['}.\n\n::alias{page=nowhere}",
  ])('%j', (text) => {
    const converted = convert(`${text}\n\nThe end.`);
    expect(converted.join()).toContain('The end.');
    expect(converted).toMatchSnapshot();
  });
});
