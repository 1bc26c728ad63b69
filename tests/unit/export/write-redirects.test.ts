import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { lookUp } from '@/components/boot/entries/redirects';
import { ExportFiles } from '@/lib/export/plan/export-files';
import { writeOutputs } from '@/lib/export/write/write-export';
import { ownerRedirects } from '@/lib/routes/redirects/owner-redirects';
import { mockRow, testSite, testSiteContext } from '@/tests/factories';
import { temporaryFolder } from '../sync/temporary-folder';

test('an export has the owner’s redirects as rules, as pages and in the list of its 404 page', async () => {
  const directory = await temporaryFolder();
  for (const name of ['taken.html', 'mine']) await writeFile(path.join(directory, name), 'mine');
  const sites = [testSite([mockRow({ slug: 'new' }), mockRow({ slug: 'hidden', status: 'Invisible' })])];
  const text = [
    '/2019/old.html,/article/new/',
    '/older,https://elsewhere.example/,302',
    '/atom.xml,/rss/atom.xml',
    '/blog/*,/article/:splat',
    '/article/*,/archive/',
    '/taken.html,/article/new/',
    '/mine/below,/article/new/',
  ].join('\n');
  const redirects = ownerRedirects(text, { sites, hasFile: () => false });
  await writeOutputs(
    { context: testSiteContext(sites, { redirects }), files: new ExportFiles(directory) },
    { siteFiles: [] },
  );
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

test('an address that no file can have leads on all the same, and costs no other page anything', async () => {
  const directory = await temporaryFolder();
  const aliases = [
    '/why%3F',
    '/c%23-notes',
    '/back%5Cslash',
    '/a:b/c',
    '/end./',
    '/about.md/x',
    '/plain',
    `/${'a/'.repeat(3_000)}`,
  ];
  const rows = [
    mockRow({ type: 'Page', slug: 'about' }),
    mockRow({ slug: 'say: "it"', title: 'Say', aliases, tags: ['a: b'] }),
    mockRow({ slug: 'after', aliases: ['/former'] }),
  ];
  const site = testSite(rows);
  const feeds = ['feed.xml', 'atom.xml', 'feed.json'].map((name) => `/rss/tag/a~3A b/${name}`);
  const siteFiles = ['/about.md', ...feeds].map((file) => ({ path: file, type: '', render: async () => '' }));
  await writeOutputs({ context: testSiteContext([site]), files: new ExportFiles(directory) }, { siteFiles });

  const files = await readdir(directory, { recursive: true });
  expect(files.filter((file) => /[:*?"<>|\\#]|[. ](?:\/|$)/.test(file))).toEqual([]);
  for (const file of ['about.md', 'plain/index.html', 'former/index.html']) expect(files).toContain(file);
  const found = site.diagnostics.filter(({ message }) => message.startsWith('The alias'));
  expect(found.map(({ message, location }) => [location, message.slice(-60)])).toEqual([
    ['Say', expect.stringContaining('is longer than 1024 bytes, so it does not lead to the row.')],
  ]);

  vi.stubGlobal('fetch', async (address: string) => ({
    json: async () => JSON.parse(await readFile(path.join(directory, address), 'utf8')),
  }));
  const ask = (address: string) => lookUp(address, '');
  for (const address of [
    '/why%3F/',
    '/c%23-notes/',
    '/back%5Cslash',
    '/a:b/c/',
    '/end./',
    '/about.md/x/',
    '/article/say:%20%22it%22/',
  ])
    expect(await ask(address), address).toBe('/article/say- -it/'.replaceAll(' ', '%20'));
  expect(await ask('/tag/a:%20b/page/2/')).toBe('/tag/a~3A%20b/page/2/');
});

test('/feed leads to the feed on hosts without rules, in each language and below a sub-path', async () => {
  const directory = await temporaryFolder();
  const prefixes = ['', 'en'];
  const sites = prefixes.map((prefix) => testSite([mockRow({})], { prefix, prefixes, basePath: '/blog' }));
  await writeOutputs({ context: testSiteContext(sites), files: new ExportFiles(directory) }, { siteFiles: [] });
  // A page in that place would be shown by hosts that redirect to the feed: its readers would get no feed.
  expect(existsSync(path.join(directory, 'feed'))).toBe(false);

  vi.stubGlobal('fetch', async (address: string) => ({
    json: async () => JSON.parse(await readFile(path.join(directory, address.slice('/blog/'.length)), 'utf8')),
  }));
  expect(await lookUp('/blog/feed', '/blog')).toBe('/blog/rss/feed.xml');
  expect(await lookUp('/blog/feed/', '/blog')).toBe('/blog/rss/feed.xml');
  expect(await lookUp('/blog/en/feed', '/blog')).toBe('/blog/en/rss/feed.xml');
  expect(await lookUp('/blog/feeds', '/blog')).toBeNull();
});
