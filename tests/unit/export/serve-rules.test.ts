import { mkdir, utimes, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRules, ruleFor } from '@/lib/export/serve/redirect-rules';
import { serveExport } from '@/lib/export/serve-export';
import { temporaryFolder } from '../sync/temporary-folder';

interface Site {
  rules: readonly string[];
  base?: string;
  /** Whether the server reads them. */
  obeys?: boolean;
}

/** A site with a page at `/about/` and one for searches, and these rules. */
async function startSite({ rules, base = '', obeys = true }: Site): Promise<{ url: string; folder: string }> {
  const folder = await temporaryFolder();
  for (const page of ['about', 'search']) {
    await mkdir(path.join(folder, page));
    await writeFile(path.join(folder, page, 'index.html'), page);
  }
  await writeFile(path.join(folder, 'index.html'), 'home');
  await writeFile(path.join(folder, '404.html'), 'nothing here');
  await writeFile(path.join(folder, '_redirects'), `${rules.join('\n')}\n`);
  const server: Server = await serveExport(folder, { port: 0, host: '127.0.0.1', base, rules: obeys });
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, folder };
}

async function ask(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual' });
  return `${answer.status} ${answer.headers.get('location') ?? (await answer.text())}`;
}

test('a preview redirects as the rules say, and keeps the query', async () => {
  const { url } = await startSite({
    rules: [
      '/old/ /about/ 301',
      '/away https://elsewhere.example/x?y=1#z 302',
      '/blog/* /article/:splat 301',
      '/tag/A%2FB%20%C3%A9/* /tag/A~2FB/:splat 308',
    ],
  });
  expect(await ask(`${url}/old/?a=1`)).toBe('301 /about/?a=1');
  expect(await ask(`${url}/old`)).toBe('301 /about/');
  expect(await ask(`${url}/away?a=1`)).toBe('302 https://elsewhere.example/x?y=1#z');
  expect(await ask(`${url}/blog/a%20b/%E4%B8%AD/`)).toBe('301 /article/a%20b/%E4%B8%AD/');
  expect(await ask(`${url}/tag/A%2FB%20e%CC%81/page/2/`)).toBe('308 /tag/A~2FB/page/2/');
  expect(await ask(`${url}/blogs/`)).toBe('404 nothing here');
});

test('the first rule wins, and a file wins over any', async () => {
  const { url } = await startSite({ rules: ['/about/ /first/ 301', '/x/ /one/ 301', '/x/ /two/ 301'] });
  expect(await ask(`${url}/about/`)).toBe('200 about');
  expect(await ask(`${url}/x/`)).toBe('301 /one/');
});

test('a rule shows a page at other addresses', async () => {
  const { url } = await startSite({ rules: ['/search/* /search/ 200', '/lost /nowhere/ 200'] });
  expect(await ask(`${url}/search/two%20words/page/2/`)).toBe('200 search');
  expect(await ask(`${url}/lost`)).toBe('404 nothing here');
});

test('rules of a site below a path name that path', async () => {
  const { url } = await startSite({
    base: '/blog',
    rules: ['/blog/old/ /blog/about/ 301', '/blog/search/* /blog/search/ 200'],
  });
  expect(await ask(`${url}/blog/old/`)).toBe('301 /blog/about/');
  expect(await ask(`${url}/blog/search/word/`)).toBe('200 search');
  expect(await ask(`${url}/old/`)).toBe('404 nothing here');
});

test('a new build brings new rules without a restart', async () => {
  const { url, folder } = await startSite({ rules: ['/old/ /one/ 301'] });
  expect(await ask(`${url}/old/`)).toBe('301 /one/');
  const file = path.join(folder, '_redirects');
  await writeFile(file, '/old/ /two/ 301\n');
  await utimes(file, new Date(), new Date(Date.now() + 5_000));
  expect(await ask(`${url}/old/`)).toBe('301 /two/');
});

test('without rules there is only the 404 page', async () => {
  const { url } = await startSite({ rules: ['/old/ /about/ 301'], obeys: false });
  expect(await ask(`${url}/old/`)).toBe('404 nothing here');
});

test('what follows a rule never leads to another host', async () => {
  const rules = readRules('/x/* /:splat 301\n/zh/* /:splat 301\n');
  for (const asked of ['/x//evil.example/', '/zh/%2Fevil.example', '/x/https://evil.example/']) {
    const to = ruleFor(decodeURIComponent(asked), rules)?.to ?? '';
    expect(new URL(to, 'http://here').host).toBe('here');
  }
});
