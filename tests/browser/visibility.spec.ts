import { gunzipSync } from 'node:zlib';
import { unpackOrder } from '@/lib/search/index/site-order';
import { expect, test } from './site';

/** Everything that lists posts, for people and for machines. */
const LISTS = [
  '/en/',
  '/en/archive/',
  '/en/page/1/',
  '/en/page/2/',
  '/en/category/Guide/',
  '/en/tag/Notion/',
  '/en/tag/Privacy/',
  '/en/rss/feed.xml',
  '/en/rss/atom.xml',
  '/en/rss/feed.json',
  '/en/llms.txt',
];

const HIDDEN = ['unlisted', 'from-the-future', 'unfinished'];

test('invisible, scheduled and draft posts stand in no list, feed or index', async ({ request }) => {
  for (const path of LISTS) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const listed = entriesOf(await response.text());
    expect(listed.length, path).toBeGreaterThan(0);
    for (const slug of HIDDEN) {
      expect(
        listed.filter((address) => address.includes(`article/${slug}`)),
        path,
      ).toEqual([]);
    }
  }
});

test('invisible, scheduled and draft posts cannot be searched', async ({ request }) => {
  const { folder, order } = (await (await request.get('/data/search.en.json')).json()) as {
    folder: string;
    order: number[];
  };
  let records = '';
  for (let number = 0; ; number++) {
    const response = await request.get(`/data/search.en/${folder}/r${number}.bin`);
    if (response.status() === 404) break;
    records += gunzipSync(await response.body()).toString('utf8');
  }
  expect(entriesOf(records).filter((address) => address.startsWith('/en/'))).toHaveLength(unpackOrder(order).length);
  for (const slug of HIDDEN) expect(records).not.toContain(`/article/${slug}/"`);
});

/** The addresses that a list names: links of a page, entries of a feed or an index. Texts may link to anything. */
function entriesOf(text: string): string[] {
  const patterns = [
    /<a [^>]*href="([^"]+)"/g,
    /<link>([^<]+)<\/link>/g,
    /<link [^>]*href="([^"]+)"/g,
    /"(?:href|url)":\s*"([^"]+)"/g,
    /\]\(([^)]+)\)/g,
  ];
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, address = '']) => address));
}

test('an invisible post is reached by its address and asks not to be indexed', async ({ page }) => {
  const response = await page.goto('/en/article/unlisted/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You had the address');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

for (const slug of ['from-the-future', 'unfinished']) {
  test(`${slug} is not found`, async ({ page }) => {
    const response = await page.goto(`/en/article/${slug}/`);
    expect(response?.status()).toBe(404);
  });
}

test('the row for the notice and rows for menu and settings are no pages', async ({ request }) => {
  for (const path of ['/en/notice/', '/en/article/notice/', '/en/config/', '/en/article/config/']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
