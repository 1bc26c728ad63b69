import { describe, expect, test } from 'vitest';
import { resolveMarkdown } from '@/lib/article/markdown';
import { linksOf } from '@/lib/article/references';
import { resolveContent } from '@/lib/article/resolve';
import { flatText } from '@/lib/article/text';
import { createTitleSealer, type SealedPage } from '@/lib/article/titles';
import { toId32 } from '@/lib/ids';
import type { Article, ContentNode, ReferenceNode, SiteReference, StoredArticle, StoredText } from '@/lib/store/model';
import { emptyArticle } from '@/tests/factories';
import { id32, type MadeBlock, made, makePage, plainPresentation, renderStored, tokens, uuid } from '../page-maker';

const page: SealedPage = { id: uuid(90), title: 'Lost & found', rowId: 'diary', openTitle: 'A diary' };
const named = (title: string, icon = 'attachment:9:icon.png') => ({
  [uuid(90)]: {
    role: 'reader',
    value: { id: uuid(90), type: 'page', properties: { title: [[title]] }, format: { page_icon: icon } },
  },
  [uuid(91)]: { role: 'reader', value: { id: uuid(91), type: 'page', properties: { title: [['Lost & found']] } } },
});
const mention = (id = uuid(90)): unknown[] => ['‣', [['p', id]]];
const media = (url: string) => ({ file: `${url.split(':')[1]}.webp`, type: 'image/webp', bytes: 1 });

const stored = (blocks: MadeBlock[], title = 'Lost & found'): Promise<StoredArticle> =>
  renderStored(makePage(blocks, { block: named(title) }), { media });

/** Everything that a reader can get of an article. */
function everything(article: Article): string {
  const html = resolveContent(article.content, { ...tokens, presentation: plainPresentation });
  return [
    html,
    resolveContent(article.content, tokens),
    resolveMarkdown(article.content, tokens),
    article.text,
    ...article.outline.map(({ text }) => text),
    ...linksOf(article).map(({ words }) => flatText(words)),
    ...article.media,
  ].join('\n');
}

/** A page can be named in all of these places. */
const places: [string, MadeBlock][] = [
  ['a sentence', made('text', [['See '], mention(), ['.']])],
  ['a heading', made('header', [['On '], mention()])],
  ['a table of contents', made('table_of_contents')],
  ['a quote', made('quote', [mention()])],
  ['a callout', made('callout', [mention()])],
  ['a toggle', made('toggle', [mention()])],
  ['a list', made('bulleted_list', [mention()])],
  ['a line of code', made('code', [['see '], mention()])],
  ['a button', made('button', [mention()])],
  ['a bookmark', made('bookmark', [mention()], { properties: { link: [['https://a.example']] } })],
  [
    'what a picture shows',
    made('image', undefined, { properties: { source: [['attachment:1:a.png']], alt_text: [['Of '], mention()] } }),
  ],
  [
    'a caption',
    made('image', undefined, { properties: { source: [['attachment:1:a.png']], caption: [['Of '], mention()] } }),
  ],
  ['the name of a file', made('file', [mention()], { properties: { source: [['attachment:1:a.pdf']] } })],
  ['the name of a document', made('pdf', [mention()], { properties: { source: [['attachment:1:a.pdf']] } })],
  ['a tab', { type: 'tab', children: [made('text', [mention()]), made('text', 'b')] }],
  [
    'a table',
    {
      type: 'table',
      format: { table_block_column_order: ['a'] },
      children: [{ type: 'table_row', properties: { a: [mention()] } }],
    },
  ],
  ['a link to it', { type: 'alias', format: { alias_pointer: { id: uuid(90) } } }],
];

describe('an article that names a page below a locked row', () => {
  test.each(places)('does not tell its title in %s', async (_place, block) => {
    const blocks = [block, made('header', [['On '], mention()])];
    const article = await stored(blocks);
    expect(everything(createTitleSealer([])(article))).toContain('Lost');
    const sealed = everything(createTitleSealer([page])(article, 'open'));
    expect(sealed).toContain('A diary');
    expect(sealed).not.toMatch(/Lost|9\.webp/);
    // It keeps it when it is sealed with the page, and loses it when it is sealed with another password.
    expect(everything(createTitleSealer([page])(article, 'diary'))).toContain('Lost');
    expect(everything(createTitleSealer([page])(article, 'another locked row'))).not.toContain('Lost');
  });

  test('says the title of the row in its place, without its icon', async () => {
    const article = await stored([made('text', [['See '], mention(), ['.']])]);
    const { content, text, media: files } = createTitleSealer([page])(article, 'open');
    expect(resolveContent(content, tokens)).toContain(
      `See <a href="notelight:page/${id32(90)}" class="notion-link"><span class="notion-page-title"><span class="notion-page-title-text">A diary</span></span></a>.`,
    );
    expect(text).toBe('See A diary.');
    expect(article.media).toEqual(['9.webp']);
    expect(files).toEqual([]);
  });

  test('loses the title that the page had before, too', async () => {
    const article = await stored([made('text', [['See '], mention()])], 'Old name');
    expect(everything(createTitleSealer([page])(article, 'open'))).not.toContain('Old name');
  });
});

test('links keep the words that their author wrote, with the titles in them apart', async () => {
  const toLamps = ([words, formats = []]: unknown[]) => [words, [...(formats as unknown[]), ['a', '/lamps']]];
  const article = await stored([
    made('text', [['On '], ['Tom & '], ['"Jerry"', [['b']]], ['⁍', [['e', 'a < b']]]].map(toLamps)),
    made('text', [['See '], mention()]),
  ]);
  expect(linksOf(article)).toMatchObject([
    ...['On Tom &', '"Jerry"', 'a < b'].map((words) => ({ words, path: '/lamps' })),
    { words: [{ page: id32(90), title: 'Lost & found' }], page: id32(90) },
  ]);
  const sealed = linksOf(createTitleSealer([page])(article, 'open')).at(-1);
  expect([sealed?.words, sealed?.sentence]).toEqual([['A diary'], ['See ', 'A diary']]);
});

test('another page of the same title keeps it', async () => {
  const article = await stored([made('text', [mention(uuid(91))])]);
  expect(createTitleSealer([page])(article, 'open')).toEqual(createTitleSealer([])(article));
});

test('a draft has no title where it is mentioned, and a line that only leads to it goes', async () => {
  const draft: SealedPage = { ...page, openTitle: 'Untitled', hidden: true, rowId: page.id };
  const article = await stored([
    made('text', [['See '], mention(), ['.']]),
    { type: 'alias', format: { alias_pointer: { id: uuid(90) } } },
  ]);
  const sealed = createTitleSealer([draft])(article, 'open');
  expect(sealed.text).toBe('See Untitled.\nUntitled');
  expect(resolveContent(sealed.content, tokens)).not.toContain('notion-page-row');
  expect(resolveMarkdown(sealed.content, tokens)).toBe(`See [Untitled](notelight:page/${id32(90)}).`);
});

test('a name in a name is sealed by itself; a line to a locked page stays', () => {
  const node = (reference: SiteReference, children: ContentNode[]): ReferenceNode => ({
    ...{ tag: 'p', attributes: '', reference, children },
  });
  const named = node({ kind: 'titleText', page: toId32(page.id) }, ['Lost &amp; found']);
  const [around, line] = [
    node({ kind: 'title', page: 'c1' }, [named]),
    node({ kind: 'pageLine', page: toId32(page.id) }, ['t']),
  ];
  const text: StoredText = [{ page: 'c1', title: ['On ', { page: toId32(page.id), title: 'Lost' }] }];
  const article = emptyArticle({ content: [around, line], text, outline: [{ id: 'h', text, level: 1 }] });
  const sealed = createTitleSealer([{ ...page, openTitle: 'A & B' }])(article, 'open');
  expect(sealed.content).toEqual([node({ kind: 'title', page: 'c1' }, [{ ...named, children: ['A &amp; B'] }]), line]);
  expect([sealed.text, sealed.outline[0]?.text]).toEqual(['On A & B', 'On A & B']);
  expect(createTitleSealer([page])(article, 'diary')).toEqual({
    ...article,
    text: 'On Lost',
    outline: [{ id: 'h', text: 'On Lost', level: 1 }],
  });
});
