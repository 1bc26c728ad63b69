import { expect, mode, test } from './site';

test('the path for pictures in other sizes has the site’s own, and nothing else', async ({ page, request }) => {
  test.skip(mode === 'export', 'an export has the copies that sync made');
  await page.goto('/en/article/media-and-embeds/');
  const source = await page.locator('#notion-article img.notion-image').first().getAttribute('src');
  const ask = (query: Record<string, string>) =>
    request.get('/_image/', { params: query, headers: { accept: 'image/webp' }, maxRedirects: 0 });
  const rendered = await ask({ url: source ?? '', w: '640', q: '75' });
  expect(rendered.status()).toBe(200);
  expect(rendered.headers()['content-type']).toBe('image/webp');
  expect((await ask({ url: source ?? '', w: '641', q: '75' })).status()).toBe(400);
  expect((await ask({ url: 'https://elsewhere.example/a.png', w: '640', q: '75' })).status()).toBe(400);
  expect((await ask({ url: '/media/../current.json', w: '640', q: '75' })).status()).toBe(400);
  expect((await ask({ url: '/media/none.webp', w: '640', q: '75' })).status()).toBe(404);
});
