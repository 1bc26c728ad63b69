import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lookUp } from '@/components/boot/look-up-missing';
import { ownerRedirects } from '@/lib/routes/owner-redirects';
import { writeOutputs } from '@/scripts/site/write-export';
import { mockRow, testSite, testSiteContext } from '@/tests/factories';

test('an export has the owner’s redirects as rules, as pages and in the list of its 404 page', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'notelight-redirects-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  await writeFile(path.join(directory, 'taken.html'), 'mine');
  const sites = [testSite([mockRow({ slug: 'new' }), mockRow({ slug: 'hidden', status: 'Invisible' })])];
  const text = [
    '/2019/old.html,/article/new/',
    '/older,https://elsewhere.example/,302',
    '/atom.xml,/rss/atom.xml',
    '/blog/*,/article/:splat',
    '/article/*,/archive/',
    '/taken.html,/article/new/',
  ].join('\n');
  const redirects = ownerRedirects(text, { sites, hasFile: () => false });
  await writeOutputs(directory, testSiteContext(sites, { redirects }), { siteFiles: [] });
  const read = (file: string) => readFile(path.join(directory, file), 'utf8');

  const rules = (await read('_redirects')).split('\n');
  expect(rules).toContain('/2019/old.html /article/new/ 301');
  expect(rules).toContain('/older/ https://elsewhere.example/ 302');
  expect(rules).toContain('/blog/* /article/:splat 301');
  expect(rules.filter((rule) => rule.startsWith('/article/*'))).toEqual([]);
  expect(await read('2019/old.html')).toContain('url=/article/new/');
  expect(await read('older/index.html')).toContain('url=https://elsewhere.example/');
  expect(await read('taken.html')).toBe('mine');
  expect(existsSync(path.join(directory, 'atom.xml'))).toBe(false);
  expect(JSON.parse(await read('data/redirects.json'))).toContainEqual(['/article/*', '/archive/']);
  const ids = Object.values(JSON.parse(await read('data/ids.json')));
  expect(ids).toContain('/article/new/');
  expect(ids).not.toContain('/article/hidden/');
});

test('/feed leads to the feed on hosts without rules, in each language and below a sub-path', async () => {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'notelight-redirects-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  const prefixes = ['', 'en'];
  const sites = prefixes.map((prefix) => testSite([mockRow({})], { prefix, prefixes, basePath: '/blog' }));
  await writeOutputs(directory, testSiteContext(sites), { siteFiles: [] });
  // A page in that place would be shown by hosts that redirect to the feed: its readers would get no feed.
  expect(existsSync(path.join(directory, 'feed'))).toBe(false);

  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('fetch', async (address: string) => ({
    json: async () => JSON.parse(await readFile(path.join(directory, address.slice('/blog/'.length)), 'utf8')),
  }));
  expect(await lookUp('/blog/feed', '/blog')).toBe('/blog/rss/feed.xml');
  expect(await lookUp('/blog/feed/', '/blog')).toBe('/blog/rss/feed.xml');
  expect(await lookUp('/blog/en/feed', '/blog')).toBe('/blog/en/rss/feed.xml');
  expect(await lookUp('/blog/feeds', '/blog')).toBeNull();
});
