import { describe, expect, it } from 'vitest';
import { type ReferenceResolver, resolveContent } from '@/lib/article/resolve';
import { bodyOf, type MadeBlock, made, renderBlocks } from '../page-maker';

const id = '0123456789abcdef0123456789abcdef';

describe('links in an article', () => {
  it('open elsewhere in a new tab, and lose unsafe addresses', async () => {
    const { html, diagnostics } = await renderBlocks([
      made('text', [
        ['out', [['a', 'https://example.com/?a=1&b=2']]],
        ['evil', [['a', 'javascript:alert(1)']]],
      ]),
    ]);
    expect(html).toContain(
      '<a href="https://example.com/?a=1&#x26;b=2" class="notion-link" target="_blank" rel="noopener noreferrer">out</a>evil',
    );
    expect(diagnostics).toMatchObject([{ level: 'warning', message: expect.stringContaining('javascript:alert(1)') }]);
  });

  it.each(['mailto:a@b.example', 'tel:+4930123', 'sms:+4930123'])('may lead to %s', async (address) => {
    const { html, diagnostics } = await renderBlocks([made('text', [['reach us', [['a', address]]]])]);
    expect(html).toContain(`<a href="${address}" class="notion-link">reach us</a>`);
    expect(diagnostics).toEqual([]);
  });

  it('of files say so when a page may not have them, and keep the name', async () => {
    const file = (source: string) => made('file', 'data.csv', { properties: { source: [[source]] } });
    const { html, diagnostics } = await renderBlocks([file('ftp://files.example/data.csv')]);
    expect(html).toContain('<span class="notion-file-title">data.csv</span>');
    expect(html).not.toContain('<a ');
    expect(diagnostics).toMatchObject([{ level: 'warning', message: expect.stringContaining('ftp://files.example') }]);
    expect((await renderBlocks([file('attachment:1:data.csv')])).html).toContain('notelight:media/');
  });

  it('remember the pages they lead to', async () => {
    const { links } = await renderBlocks([
      made('text', [
        ['a', [['a', `/${id}`]]],
        ['b', [['a', `https://notion.so/${id}`]]],
      ]),
    ]);
    expect(links).toEqual([id]);
  });
});

it('a caption that is the name of a file stays one, and its picture can be enlarged', async () => {
  const shot = (caption: string) =>
    made('image', undefined, { properties: { source: [['attachment:1:a.png']], caption: [[caption]] } });
  const html = await bodyOf([shot('main.py')]);
  expect(html).toContain('>main.py</figcaption>');
  expect(html).not.toContain('<a ');
  expect(await bodyOf([shot('example.com')])).toContain('href="https://example.com/"');
});

describe('an article on a site', () => {
  const resolver: ReferenceResolver = {
    page: (wanted) => (wanted === id ? '/blog/a&b/' : null),
    path: (path) => `/blog${path}`,
    media: (file) => `/media/${file}`,
  };
  const other = 'f'.repeat(32);
  const shown = async (blocks: MadeBlock[], more: Partial<ReferenceResolver> = {}) =>
    resolveContent((await renderBlocks(blocks)).content, { ...resolver, ...more });
  const linked = (href: string, text = 't') => made('text', [[text, [['a', href]]]]);

  it('has the addresses of pages, with fragments', async () => {
    expect(await shown([linked(`https://www.notion.so/${id}#x`)])).toContain(
      '<a href="/blog/a&amp;b/#x" class="notion-link">t</a>',
    );
  });

  it('has the addresses of files, copies of pictures among them', async () => {
    const html = await shown([made('image', undefined, { properties: { source: [['attachment:1:a.png']] } })]);
    expect(html).toContain(
      '<source srcset="/media/picture-640.avif 640w, /media/picture-1080.avif 1080w, /media/picture-1200.avif 1200w',
    );
    expect(html).toContain('<img src="/media/picture-1200.webp"');
  });

  it('leads paths of the site to where the site is', async () => {
    const blocks = [linked('/search?s=a&b#c')];
    expect((await renderBlocks(blocks)).html).toContain('href="notelight:path/search?s=a&amp;b#c"');
    expect(await shown(blocks)).toContain('<a href="/blog/search?s=a&amp;b#c" class="notion-link">t</a>');
  });

  it('leaves only the words of a link to a hidden page, and the form of a card', async () => {
    const text = [['t', [['b'], ['a', `/${other}`]]], [' '], ['u', [['a', '#y']]]];
    const card = made('bookmark', undefined, { properties: { link: [[`/${other}`]] } });
    const html = await shown([made('text', text), card]);
    expect(html).toContain('<b>t</b> <a href="#y" class="notion-link">u</a>');
    expect(html).toContain('<span class="notion-bookmark"><span class="notion-bookmark-body">');
    expect(html.match(/<a /g)).toHaveLength(1);
  });

  it('leads to public pages of others, and to nothing that is excluded', async () => {
    const address = (page: string) => `https://o'hara.notion.site/A-"b"-${page}?a=1&b=%22#${other}`;
    expect(await shown([linked(address(other))])).toContain(
      `<a href="https://o'hara.notion.site/A-%22b%22-${other}?a=1&amp;b=%22#${other}" target="_blank" rel="noopener noreferrer" class="notion-link">t</a>`,
    );
    expect(await shown([linked(address(id))])).toContain(`<a href="/blog/a&amp;b/#${other}" class="notion-link">t</a>`);
    expect(await shown([linked(address(other))], { hidden: () => true })).not.toContain('<a ');
    // A row's own link or one to Notion's own host may be to a private page.
    expect(await shown([linked(`https://www.notion.so/${other}`)])).not.toContain('<a ');
  });

  it('keeps the card of a public page a link', async () => {
    const link = `https://tanghh.notion.site/NotionNext-${other}`;
    expect(await shown([made('bookmark', undefined, { properties: { link: [[link]] } })])).toContain(
      `<a href="https://tanghh.notion.site/NotionNext-${other}" target="_blank" rel="noopener noreferrer" class="notion-bookmark">`,
    );
  });

  it('takes words that look like addresses of ours for words', async () => {
    const token = `<a href="notelight:page/${id}" class="notion-link">x</a> notelight:media/a.webp`;
    const html = await shown([
      made('text', token),
      made('code', token),
      made('image', undefined, {
        properties: { source: [['attachment:1:a.png']], alt_text: [['notelight:media/a.webp']] },
      }),
    ]);
    expect(html.match(/notelight:media\/a\.webp/g)).toHaveLength(3);
    expect(html).not.toContain('"/media/a.webp');
  });
});
