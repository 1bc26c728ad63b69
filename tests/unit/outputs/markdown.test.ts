import { describe, expect, test } from 'vitest';
import { markdownAlternate, markdownAlternateHref, markdownAlternatesOf } from '@/lib/outputs/markdown-alternate';
import { toOutputSite } from '@/lib/outputs/site/output-site';
import { headFor } from '@/lib/routes/head/head';
import { messages } from '@/locales/en-US';
import { entryAt, mockRow, mockSubPage, testSite, testSiteContext } from '@/tests/factories';
import { made, makePage, renderMap, uuid } from '@/tests/unit/article/page-maker';

describe('the Markdown alternate', () => {
  const settings = { site: { link: 'https://example.com', author: 'Ann' } };
  const post = mockRow({
    slug: 'open',
    title: 'A "title": [x]',
    summary: 'Sum',
    category: 'Notes',
    tags: ['a'],
    author: 'Mei',
  });
  const draft = mockRow({ slug: 'draft', status: 'Draft' });
  const rows = [
    post,
    mockRow({ slug: 'locked', password: 'x' }),
    mockRow({ slug: 'quiet', status: 'Invisible' }),
    mockRow({ slug: 'https://other.example/x' }),
    mockRow({ type: 'Page', slug: 'about' }),
    draft,
  ];
  const below = mockSubPage({ rowId: post.id, id: 'aaaaaaaa-0000-4000-8000-000000000001' });
  const site = testSite(rows, { settings, basePath: '/blog', snapshot: { subPages: [below] } });

  test('exists for open articles only', () => {
    expect(markdownAlternatesOf(site).map(({ path }) => path)).toEqual([
      'article/open.md',
      'about.md',
      'aaaaaaaa000040008000000000000001.md',
    ]);
  });

  test('is named by the head of its article and by llms.txt', () => {
    const entry = site.byPath.get('article/open');
    expect(entry && markdownAlternateHref(entry, site)).toBe('/blog/article/open.md');
    expect(toOutputSite(site, [site], messages).posts[0]?.markdown).toBe('https://example.com/blog/article/open.md');
    const links = (path: string) => headFor({ name: 'article', path, prefix: '' }, testSiteContext([site])).links;
    expect(links('article/open')).toEqual([{ rel: 'alternate', type: 'text/markdown', href: '/blog/article/open.md' }]);
    expect(links('article/locked')).toEqual([]);
    expect(links('article/quiet')).toEqual([]);
  });

  test('begins with what is known, and has complete addresses and nothing hidden', async () => {
    const entry = entryAt('article/open', site);
    const id = (row: { id: string }) => row.id.replaceAll('-', '');
    const linked = (href: string, text: string) => [text, [['a', href]]];
    const rows = [{ type: 'collection_view', view_ids: [uuid(61)], collection_id: uuid(60) }];
    const row = { id: draft.id, type: 'page', parent_id: uuid(60), properties: { title: [['hidden row']] } };
    const map = makePage(
      [
        made('text', [
          linked(`/${id(draft)}`, 'secret link'),
          [' '],
          linked(`/${id(post)}`, 'link'),
          [' '],
          linked('/archive', 'path'),
        ]),
        ...rows,
        made('image', undefined, { properties: { source: [['attachment:1:p.png']] } }),
      ],
      {
        block: { [draft.id]: { role: 'reader', value: row } },
        collection: { [uuid(60)]: { value: { id: uuid(60), schema: { title: { name: 'Name', type: 'title' } } } } },
        collection_view: { [uuid(61)]: { value: { id: uuid(61), type: 'list' } } },
        collection_query: { [uuid(60)]: { [uuid(61)]: { blockIds: [draft.id] } } },
      },
    );
    const media = () => ({ file: 'p.webp', type: 'image/webp', bytes: 1 });
    const article = await renderMap(map, { media });
    expect(markdownAlternate(entry, site, [site], article)).toMatchInlineSnapshot(`
      "---
      title: "A \\"title\\": [x]"
      description: "Sum"
      url: "https://example.com/blog/article/open/"
      language: "en-US"
      author: "Mei"
      date: "2024-01-01"
      updated: "2024-06-01"
      category: "Notes"
      tags: ["a"]
      ---

      # A "title": \\[x]

      secret link [link](https://example.com/blog/article/open/) [path](https://example.com/blog/archive/)

      ![](https://example.com/blog/media/p.webp)
      "
    `);
  });
});
