import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { HEADER_POLICY, securityHeaders } from '@/lib/http/content-security-policy';
import { policyMistakes } from './document-policy';
import { expect, followLink, hydrate, markDocument, mode, test } from './site';

/** The content security policy of every page. Browsers report violations as errors, with which any test fails (`./site`). */

/** Screens whose documents differ: with few scripts, with frames, with a lock, and with most scripts. */
const SCREENS = ['/en/', '/en/article/media-and-embeds/', '/en/article/locked-letter/', '/en/404/'];

test('every page has a policy that admits the scripts in it and no others', async () => {
  test.skip(mode === 'server', 'See same-pages.spec.ts, which asks a server for all of its pages.');
  const names = (await readdir('out', { recursive: true })).filter((name) => /(?:^|\/)(?:index|404)\.html$/.test(name));
  let pages = 0;
  for (const name of names) {
    const html = await readFile(path.join('out', name), 'utf8');
    if (!html.includes('id="__NEXT_DATA__"')) continue;
    expect(policyMistakes(html), name).toEqual([]);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(150);
});

const ELSEWHERE = 'https://elsewhere.example';

/** What an attacker would plant, were there a way into a page; each part would leave its place in `window.canary`. */
const canary = (place: string): string => {
  const sing = `(window.canary ??= []).push('${place}')`;
  return [
    `<script>${sing}</script>`,
    `<img src="data:," alt="" onerror="${sing}">`,
    `<svg onload="${sing}"></svg>`,
    `<iframe srcdoc="<script>parent.${sing.slice(1)}</script>"></iframe>`,
    `<script src="${ELSEWHERE}/canary.js"></script>`,
    `<iframe src="${ELSEWHERE}/"></iframe>`,
    `<object data="${ELSEWHERE}/canary.swf"></object>`,
    `<link rel="stylesheet" href="${ELSEWHERE}/canary.css">`,
    `<style>body { outline: 3px solid red }</style>`,
    `<base href="${ELSEWHERE}/">`,
  ].join('');
};

/** Where fields of the workspace stand in a page. */
const PLACES = ['<main', '</h1>', '</p>', '</article>', '<footer', '</body>'];

for (const path of SCREENS) {
  test(`a script that is planted in ${path} never runs`, async ({ page, problems }) => {
    test.skip(mode === 'server', 'A server sends the same pages: see same-pages.spec.ts.');
    await page.route(
      (url) => url.pathname === path,
      async (route) => {
        const response = await route.fetch();
        let html = await response.text();
        for (const place of PLACES) html = html.replace(place, (found) => canary(found.replace(/\W/g, '')) + found);
        await route.fulfill({ response, body: html });
      },
    );
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => seen.push(effectiveDirective));
    });
    await hydrate(page, path);
    expect(await page.evaluate(() => Reflect.get(window, 'canary'))).toBeUndefined();
    expect(await page.evaluate(() => getComputedStyle(document.body).outlineStyle)).toBe('none');
    const seen = new Set(await page.evaluate(() => Reflect.get(window, 'seen') as string[]));
    expect([...seen]).toEqual(
      expect.arrayContaining(['script-src-elem', 'script-src-attr', 'style-src-elem', 'object-src', 'base-uri']),
    );
    // That is what was planted, and React finds it (#418) where it hydrates at once; nothing else went wrong.
    const others = problems.filter((problem) => !/Content Security Policy|elsewhere\.example|error #418/.test(problem));
    problems.length = 0;
    expect(others).toEqual([]);
  });
}

test('an attachment that is named as a script does not run, where a host sends no `nosniff` either', async ({
  page,
  problems,
}) => {
  const asScript = { contentType: 'text/plain', headers: { 'x-content-type-options': '' }, body: 'window.ran = true;' };
  await page.route(/\/(?:media|files)\/planted/, (route) => route.fulfill(asScript));
  await page.goto('/en/article/text-blocks/');
  for (const src of ['/media/planted.txt', '/en/article/text-blocks.md', '/files/planted.js']) {
    const isRefused = page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const script = Object.assign(document.createElement('script'), { src: address });
          script.onload = () => resolve(false);
          script.onerror = () => resolve(true);
          document.body.append(script);
        }),
      src,
    );
    expect(await isRefused, src).toBe(true);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'ran'))).toBeUndefined();
  expect(problems.filter((problem) => !problem.includes('Content Security Policy'))).toEqual([]);
  problems.length = 0;
});

test('a page with frames of others is loaded as a document, and its frames open', async ({ page }) => {
  await hydrate(page, '/en/article/text-blocks/');
  await markDocument(page);
  await followLink(page, '/en/article/media-and-embeds/');
  await expect(page.locator('.notion-embed-play').first()).toBeVisible();
  await expect(page.locator('body[data-kept]')).toHaveCount(0);
  await page.route('https://**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>A film</title>' }));
});

test('a server says with every answer what only a header can say', async ({ request }) => {
  test.skip(mode === 'export', 'hosts of files read it from _headers');
  for (const path of ['/en/', '/en/missing/', '/sitemap.xml', '/en/article/text-blocks/']) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of securityHeaders(0)) expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value);
    expect(headers['content-security-policy']).toBe(HEADER_POLICY);
  }
});
