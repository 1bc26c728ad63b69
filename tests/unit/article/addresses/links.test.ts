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
      '<a href="https://example.com/?a=1&#x26;b=2" class="notion-link" target="_blank" rel="noreferrer">out</a>evil',
    );
    expect(diagnostics).toMatchObject([{ level: 'warning', message: expect.stringContaining('javascript:alert(1)') }]);
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
      `<a href="https://o'hara.notion.site/A-%22b%22-${other}?a=1&amp;b=%22#${other}" target="_blank" rel="noreferrer" class="notion-link">t</a>`,
    );
    expect(await shown([linked(address(id))])).toContain(`<a href="/blog/a&amp;b/#${other}" class="notion-link">t</a>`);
    expect(await shown([linked(address(other))], { hidden: () => true })).not.toContain('<a ');
    // A row's own link or one to Notion's own host may be to a private page.
    expect(await shown([linked(`https://www.notion.so/${other}`)])).not.toContain('<a ');
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
