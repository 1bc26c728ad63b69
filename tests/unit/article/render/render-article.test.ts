import { describe, expect, it } from 'vitest';
import { type ArticleInput, collectMediaSources, renderArticle } from '@/lib/article/render';
import { RenderTime } from '@/lib/concurrency/render-time';
import { emptyRecords, type Fields } from '@/lib/source/records';
import type { MediaFile, StoredArticle } from '@/lib/store/model';
import { emptyArticle } from '@/tests/factories';
import { blocksById } from '../records';

const options: ArticleInput['options'] = {
  spoilerTag: '[s]',
  notionHosts: [],
  siteLink: 'https://blog.example',
  columns: { password: '', type: '', status: '' },
  locale: 'en-US',
  timeZone: 'UTC',
};
const media = (url: string): MediaFile | undefined =>
  url.includes('lost')
    ? undefined
    : {
        file: url.slice(-5),
        type: 'image/png',
        bytes: 1,
        variants: [{ file: `${url.slice(-5)}.webp`, type: 'image/webp', width: 640 }],
      };
const words = (text: string) => ({ title: [[text]] });

function recordsOf(...content: Fields[]) {
  const own = content.map((block, index): [string, Fields] => [String.fromCharCode(97 + index), block]);
  const page = { type: 'page', properties: words('Page'), content: own.map(([id]) => id) };
  return { ...emptyRecords(), block: blocksById({ page, ...Object.fromEntries(own) }) };
}
const render = (content: Fields[], pageId = 'page', characters = 10, former?: StoredArticle) =>
  renderArticle({
    pageId,
    records: recordsOf(...content),
    blockUrl: (id) => `https://notion.example/${id}`,
    media,
    highlightLimits: { characters, time: new RenderTime() },
    former,
    options,
  });

const picture = (url: string) => ({ type: 'image', properties: { source: [[url]] } });

describe('an article as it is stored', () => {
  it('has everything that readers and the site ask of it', async () => {
    const heading = { type: 'header', properties: words('Title') };
    const link = {
      type: 'text',
      properties: { title: [['see [s]x[s] ', [['a', '/0123456789abcdef0123456789abcdef']]]] },
    };
    const article = await render([
      heading,
      link,
      picture('https://a.example/a.png'),
      picture('https://a.example/lost.png'),
    ]);
    expect(article).toMatchObject({
      id: 'page',
      outline: [{ id: 'title', text: 'Title', level: 0 }],
      text: 'Title\nsee x',
      wordCount: 3,
      readMinutes: 1,
      media: ['a.png', 'a.png.webp'],
      diagnostics: [],
    });
    expect(JSON.stringify(article.content)).toContain('spoiler-text');
  });

  it('says what is wrong with it once, with the page and the address', async () => {
    const { diagnostics } = await render([{ type: 'text', properties: { title: [['x', [['a', 'javascript:1']]]] } }]);
    expect(diagnostics).toMatchObject([{ level: 'warning', location: 'Page', url: 'https://notion.example/a' }]);
  });

  it('is empty where the page cannot be read', async () => {
    const diagnostics = [{ level: 'error', message: expect.any(String), url: 'https://notion.example/gone' } as const];
    const content = ['<div class="notion notion-page notion-block-gone"></div>'];
    expect(await render([], 'gone')).toEqual(emptyArticle({ id: 'gone', content, diagnostics }));
  });

  it('has its code in lines, plain and reported once where there is no room for colors', async () => {
    const code = (text: unknown, language: string) => ({
      type: 'code',
      properties: { title: text, language: [[language]] },
    });
    const linesOf = ({ content }: Awaited<ReturnType<typeof render>>) =>
      content.flatMap((node) =>
        typeof node !== 'string' && node.reference.kind === 'code' ? [node.reference.lines] : [],
      );
    const plain = await render([code([['a <\nb']], 'Klingon'), code([['graph TD']], 'Mermaid')]);
    expect(linesOf(plain)).toEqual([['a &lt;', 'b']]);
    expect(plain.diagnostics).toEqual([]);
    const long = code([['return "much too long"']], 'Go');
    const full = await render([long, long]);
    expect(linesOf(full)[0]).toEqual(['return &quot;much too long&quot;']);
    expect(full.diagnostics).toMatchObject([{ level: 'warning', url: 'https://notion.example/a' }]);
  });

  it('keeps the colors of code that was in it before in the same language, as far as there is room', async () => {
    const code = (text: string, language: string) => ({
      type: 'code',
      properties: { title: [[text]], language: [[language]] },
    });
    const colored = await render([code('if a < b {\nb()', 'Go')], 'page', 100);
    const former = JSON.parse(JSON.stringify(colored).replaceAll('c-k', 'c-x')) as StoredArticle;
    const again = async (text: string, language: string, characters = 100) =>
      JSON.stringify((await render([code(text, language)], 'page', characters, former)).content);
    expect(await again('if a < b {\nb()', 'Go')).toBe(JSON.stringify(former.content));
    expect(await again('if a < b {\nb()', 'Rust')).toContain('c-k');
    expect(await again('if a < b {', 'Go')).toContain('c-k');
    expect(await again('if a < b {\nb()', 'Go', 10)).not.toContain('c-');
  });
});

it('the files of a page are listed without rendering it', () => {
  const records = recordsOf(picture('https://a.example/a.png'), {
    type: 'file',
    properties: { source: [['attachment:1:b.zip']] },
  });
  expect(collectMediaSources(records, 'page', options.columns)).toEqual([
    { url: 'https://a.example/a.png', blockId: 'a', kind: 'image', isOffered: true },
    { url: 'attachment:1:b.zip', blockId: 'b', kind: 'file' },
  ]);
  expect(collectMediaSources(records, 'gone', options.columns)).toEqual([]);
});
