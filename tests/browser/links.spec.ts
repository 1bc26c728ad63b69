import { crawl } from './crawl';
import { expect, mode, siteUrl, test } from './site';

test('no page names anything that is not there', async () => {
  test.skip(
    mode === 'export' && !new URL(siteUrl).pathname.endsWith('/blog'),
    'The export below a sub-path has more to lose.',
  );
  test.setTimeout(300_000);
  const { pages, dead } = await crawl(`${siteUrl}/`);
  expect(dead).toEqual([]);
  // The demo has three languages; a crawl that ends early would find nothing wrong.
  expect(pages).toBeGreaterThan(100);
});
