import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { HeadTags } from '@/components/head/HeadTags';
import type { Locale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { PageProps } from '@/lib/routes/screens';
import type { Row } from '@/lib/store/model';
import { mockArticle, mockMedia, mockRow, mockSubPage, testSite } from '../../factories';
import { contextOf, propsAt } from './props-kit';

describe('the head', () => {
  const site = testSite(
    [
      mockRow({
        slug: 'post',
        title: 'Hello',
        summary: 'Short',
        category: 'News',
        tags: ['a', 'b'],
        date: { start: '2024-03-01' },
        pageCover: mockMedia(),
      }),
      mockRow({ slug: 'quiet', status: 'Invisible' }),
    ],
    { settings: { site: { link: 'https://example.com', keywords: 'notes', author: 'Ann' } } },
  );
  const context = contextOf(site);

  test('has the title under other interface languages, where it has words of the interface', async () => {
    const spoken = { ...context, messages: serverMessages };
    const { head } = await propsAt('/archive', spoken);
    expect(head.titles).toMatchObject({ 'fr-FR': expect.stringMatching(/^Archives \| /), 'ja-JP': expect.any(String) });
    const rendered = (locale: Locale) => renderToStaticMarkup(HeadTags({ head, language: site.language, locale }));
    expect(rendered(site.locale)).toContain(`<title>${head.title}</title>`);
    expect(rendered('fr-FR')).toContain('<title>Archives | ');
    expect(rendered('fr-FR')).toContain(`property="og:title" content="${head.title}"`);
    for (const path of ['/article/post', '/']) expect((await propsAt(path, spoken)).head.titles).toBeUndefined();
  });

  test('of a page below a locked post asks so too, though the post itself is for everyone to find', async () => {
    const [row, open] = [mockRow({ slug: 'locked', password: 'sesame' }), mockRow({ slug: 'open' })];
    const subPages = [mockSubPage({ rowId: row.id }), mockSubPage({ rowId: open.id })];
    const locked = contextOf(testSite([row, open], { snapshot: { subPages } }));
    const noindexAt = async (path: string) => (await propsAt(path, locked)).head.noindex;
    expect(await noindexAt('/article/locked')).toBe(false);
    const below = subPages.map(({ id }) => `/${id.replaceAll('-', '')}`);
    expect(await Promise.all(below.map(noindexAt))).toEqual([true, false]);
  });

  test('of an id address names the slug as canonical', async () => {
    const id = site.posts[0]?.id.replaceAll('-', '');
    expect((await propsAt(`/${id}`, context)).head.canonical).toBe('https://example.com/article/post/');
  });

  /** As the page writes it, with the script element that holds JSON-LD taken apart again. */
  function renderedHead(head: PageProps['head']): { html: string; structured: Record<string, unknown>[] } {
    const html = renderToStaticMarkup(HeadTags({ head, language: 'en-US', locale: 'en-US' }));
    const [, json = '[]'] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    return { html, structured: JSON.parse(json) };
  }

  test('of a post has what is known of it, and its other languages', async () => {
    const { head } = await propsAt('/article/post', context);
    const alternates = ['en-US', 'ja-JP', 'x-default'].map((hreflang) => ({ hreflang, href: '/' }));
    const links = [{ rel: 'alternate', type: 'text/markdown', href: '/post.md' }];
    const card = { image: '/card.png', imageSize: { width: 1200, height: 630 } };
    const { html } = renderedHead({ ...head, ...card, alternates, links, meta: [{ name: 'author', content: 'Ann' }] });
    expect(html.replaceAll('><', '>\n<')).toMatchSnapshot();
  });

  test('keeps titles of any kind inside their elements', async () => {
    const title = 'a ]]> b </script><script>x()</script> "q" \u0000\u0007\u202eevil\u2028two';
    const row = mockRow({ slug: 'bad', title, summary: title, tags: [title], category: title });
    const hard = testSite([row], { settings: { site: { link: 'https://example.com', title } } });
    const { head } = await propsAt('/article/bad', contextOf(hard));
    const clean = 'a ]]> b </script><script>x()</script> "q" evil two';
    expect(head.title).toBe(`${clean} | ${clean}`);
    const { html, structured } = renderedHead(head);
    expect(structured[0]).toMatchObject({ '@type': 'BlogPosting', headline: clean, description: clean });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
  });

  test('describes the films of an open article that have a still, and none of a locked one', async () => {
    const film = (attributes: string, caption = '') => `<video controls ${attributes}></video>${caption}`;
    const content = [
      film(
        'src="/a.mp4?x=1&#x26;y=2" poster="/a.jpg"',
        '<figcaption class="x"><b>Tide</b> &#x26; &lt;/script></figcaption>',
      ),
      film('src="/b.mp4" poster="/b.jpg"') + film('src="/c.mp4"'),
    ];
    const filmsAt = async (row: Partial<Row>) => {
      const rows = [mockRow({ ...{ slug: 'tides', title: 'Tides', summary: 'Waves', article: 'films', ...row } })];
      const films = testSite(rows, { settings: { site: { link: 'https://example.com' } } });
      const { head } = await propsAt('/article/tides', contextOf(films, { films: mockArticle({ content }) }));
      return renderedHead(head).structured.filter((data) => data['@type'] === 'VideoObject');
    };
    const [first, second, ...others] = await filmsAt({ date: { start: '2024-03-01' } });
    expect(first).toEqual({
      ...{ '@context': 'https://schema.org', '@type': 'VideoObject', uploadDate: '2024-03-01T00:00:00.000Z' },
      ...{ name: 'Tide & </script>', description: 'Tide & </script>', thumbnailUrl: 'https://example.com/a.jpg' },
      contentUrl: 'https://example.com/a.mp4?x=1&y=2',
    });
    expect(second).toMatchObject({ name: 'Tides', description: 'Waves' });
    expect([...others, ...(await filmsAt({ password: 'sesame' }))]).toEqual([]);
  });

  test('names where mentions are taken when that is switched on', async () => {
    const webmention = { enable: true, hostname: 'example.com', auth: 'https://github.com/ann' };
    const open = contextOf(testSite([], { settings: { comments: { webmention } } }));
    expect((await propsAt('/', open)).head.links).toEqual([
      { rel: 'webmention', href: 'https://webmention.io/example.com/webmention' },
      { rel: 'pingback', href: 'https://webmention.io/example.com/xmlrpc' },
      { rel: 'me', href: 'https://github.com/ann' },
    ]);
    const relsWith = async (fields: Partial<typeof webmention>) => {
      const site = testSite([], { settings: { comments: { webmention: { ...webmention, ...fields } } } });
      return (await propsAt('/', contextOf(site))).head.links.map(({ rel }) => rel);
    };
    expect(await relsWith({ enable: false })).toEqual([]);
    expect(await relsWith({ hostname: '' })).toEqual(['me']);
    expect(await relsWith({ auth: '' })).toEqual(['webmention', 'pingback']);
  });

  test('of a post that was edited before its day says that it changed on its day', async () => {
    const row = mockRow({
      slug: 'early',
      date: { start: '2024-03-05' },
      lastEditedTime: Date.parse('2024-03-01T08:00:00Z'),
    });
    const early = contextOf(testSite([row], { settings: { site: { link: 'https://example.com' } } }));
    const { head } = await propsAt('/article/early', early);
    expect(head.modified).toBe('2024-03-05T00:00:00.000Z');
    expect(head.structured).toMatchObject([{ dateModified: '2024-03-05T00:00:00.000Z' }, {}]);
  });

  test('of a post without date or times is dated all the same', async () => {
    const row = mockRow({ slug: 'undated', date: null, createdTime: Number.NaN, lastEditedTime: Number.NaN });
    const undated = contextOf(testSite([row], { settings: { site: { link: 'https://example.com' } } }));
    const { head } = await propsAt('/article/undated', undated);
    expect([head.published, head.modified]).toEqual(['1970-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z']);
  });
});
