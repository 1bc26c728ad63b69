import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { policyMistakes } from './document-policy';
import { expect, mode, siteUrl, test } from './site';

/** The export of the same content, which was built just before. */
const EXPORT = process.env.NOTELIGHT_TEST_EXPORT ?? 'out';

test.skip(mode !== 'server', 'compares a server with the export');

// That is why most of what pages do in a browser is tested once: see `IN_THE_BROWSER` in `tests/playwright.config.ts`.
test('a server sends the pages of an export: the same HTML, with the same data for React', async ({ request }) => {
  test.setTimeout(300_000);
  const names = (await readdir(EXPORT, { recursive: true })).filter((name) => path.basename(name) === 'index.html');
  const differing: string[] = [];
  let compared = 0;
  for (const name of names) {
    const exported = await readFile(path.join(EXPORT, name), 'utf8');
    const directory = path.dirname(name).split(path.sep).join('/');
    if (isAnsweredOtherwise(exported, directory)) continue;
    const address = `${siteUrl}/${directory === '.' ? '' : `${directory.split('/').map(encodeURIComponent).join('/')}/`}`;
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const served = await answer.text();
    expect(policyMistakes(served), address).toEqual([]);
    const isSame = toMarkup(served) === toMarkup(exported) && toScreen(served) === toScreen(exported);
    if (!isSame) differing.push(address);
    compared += 1;
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(150);
});

/**
 * Hosts of files need a page where a server sends another status: for a redirect, for the page of what is not there, and for tags with
 * a slash in their names, which are below a folder there and at one encoded name here (see `routes.spec.ts`).
 */
function isAnsweredOtherwise(html: string, directory: string): boolean {
  return html.includes('http-equiv="refresh"') || /(?:^|\/)404$|(?:^|\/)tag\/CI[/-]CD/.test(directory);
}

/** Scripts are in other files, and a server sends its policy as a header. */
function toMarkup(html: string): string {
  return html
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
    .replace(/\/(?:_next\/static|styles)\/[^"' ]+/g, '/asset');
}

/** What React renders in the browser: the frame around it is in a shared file of an export. */
function toScreen(html: string): string {
  const [, data = '{}'] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.stringify(JSON.parse(data).props?.pageProps?.screen);
}
