import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { HostLimits } from '@/lib/hosts/host';
import { checkLimits, fileLimits } from '@/lib/hosts/limits';
import { hosts } from '@/lib/hosts/registry';
import { largeFile, MEGABYTE, refusedCovers, refusedFiles } from '@/lib/sync/media/large-files';
import { temporaryFolder } from '../sync/temporary-folder';

const source = {
  fileKey: (url: string) => url.split('?')[0] ?? url,
  pageUrl: (page: string, block?: string) => `memory:${page}#${block}`,
};
const file = (url: string, megabytes: number) =>
  largeFile(
    { url, blockId: 'the-block', kind: 'file' },
    { file: 'hash.mp4', type: 'video/mp4', bytes: megabytes * MEGABYTE },
    source,
  );

test.each([
  [{ CF_PAGES: '1' }, 25, []],
  [{ CF_PAGES: '1' }, 25.5, ['A file has 26 MB, and Cloudflare accepts 25 MB']],
  [{ CF_PAGES: '1' }, 120, ['A file has 120 MB, and Cloudflare accepts 25 MB']],
  [{ NETLIFY: 'true' }, 120, []],
  [{}, 120, []],
])('with %j, a file of %d MB', (env, megabytes, expected) => {
  const largeFiles = [file('attachment:1:film.mp4', megabytes) ?? []].flat();
  // Files of the project itself may name a host: only the variables count here.
  const limits = fileLimits(
    env,
    hosts.map((host) => ({ ...host, traces: [] })),
  );
  const told = refusedFiles({ id: 'a-page', largeFiles }, limits, source);
  expect(told.map(({ message }) => message)).toEqual(expected);
  for (const one of told)
    expect(one).toMatchObject({
      level: 'warning',
      excerpt: 'film.mp4',
      url: 'memory:a-page#the-block',
      hint: 'Make the file smaller, or link to another place.',
    });
});

test.each<[string, Partial<HostLimits>]>([
  ['Vercel', { routes: 2048 }],
  ['Netlify', { folderFiles: 54_000 }],
  ['Cloudflare', { files: 20_000, fileMegabytes: 25, staticRedirects: 2000, dynamicRedirects: 100, headers: 100 }],
  ['GitHub Pages', { siteMegabytes: 1024, fileMegabytes: 100 }],
])('%s has the limits that its own page names', (name, limits) => {
  const found = hosts.find((host) => host.name === name)?.limits;
  expect(found).toMatchObject({ ...limits, link: expect.stringMatching(/^https:/) });
});

test('a file is called as its owner called it, and small ones are not noted', () => {
  expect(file('https://files.example/a/b%20c.zip?x=1', 30)?.name).toBe('b%20c.zip');
  expect(file('attachment:1:film.mp4', 20)).toBeUndefined();
  expect(largeFile({ url: 'a', blockId: 'b', kind: 'file' }, undefined, source)).toBeUndefined();
  expect(refusedFiles({ id: 'of an earlier version' }, [{ host: 'A', megabytes: 1 }], source)).toEqual([]);
});

test('covers and icons are told like the files of a page, each at its page', () => {
  const sizes: Record<string, number> = { 'cover.png': 30, 'icon.png': 26, 'small.png': 3 };
  const look = (name: string, blockId: string) => ({ url: `attachment:1:${name}`, blockId, kind: 'image' as const });
  const media = {
    find: (url: string) => {
      const megabytes = sizes[url.split(':').at(-1) ?? ''];
      return megabytes === undefined ? undefined : { file: 'hash.png', type: 'image/png', bytes: megabytes * MEGABYTE };
    },
  };
  const looks = [
    look('cover.png', 'a-page'),
    look('icon.png', 'the-database'),
    look('small.png', 'a-page'),
    look('gone.png', 'a-page'),
  ];
  const told = refusedCovers(looks, [{ host: 'Cloudflare', megabytes: 25 }], { media, source });
  expect(told.map(({ source: { blockId }, diagnostic }) => [blockId, diagnostic.excerpt, diagnostic.message])).toEqual([
    ['a-page', 'cover.png', 'A file has 30 MB, and Cloudflare accepts 25 MB'],
    ['the-database', 'icon.png', 'A file has 26 MB, and Cloudflare accepts 25 MB'],
  ]);
});

test('a host that accepts less than the export has is named with its limit and the file', async () => {
  const folder = await temporaryFolder();
  for (const name of ['a.html', 'b.html', 'c.bin']) await writeFile(path.join(folder, name), '');
  await truncate(path.join(folder, 'c.bin'), 3 * MEGABYTE);
  const rules = [`/a/${'x'.repeat(30)} /b/ 301`, '/c /d 301', '/e/* /f 301', '/g/:name /f/:name 301', '# none'];
  await writeFile(path.join(folder, '_redirects'), rules.join('\n'));
  await writeFile(path.join(folder, '_headers'), '/*\n  A: b\n\n/c\n  D: e\n');
  const check = (limits: Omit<HostLimits, 'link'>, env = { SMALL_HOST: '1' }) =>
    checkLimits(folder, env, [{ name: 'Small', variables: ['SMALL_HOST'], limits: { link: '', ...limits } }]);
  const all = {
    files: 4,
    fileMegabytes: 2,
    siteMegabytes: 2,
    folderFiles: 3,
    routes: 5,
    staticRedirects: 1,
    dynamicRedirects: 1,
    ruleLength: 30,
    headers: 1,
  };
  expect(await check(all, {} as { SMALL_HOST: string })).toEqual([]);
  const found = await check(all);
  expect(found.map(({ level, location, message }) => [level, path.basename(location), message])).toEqual([
    ['error', 'out', 'The export has 5 files; Small accepts 4.'],
    ['error', path.basename(folder), 'The folder has 5 files; Small accepts 3 in one folder.'],
    ['error', 'out', 'The export has 4 MB; Small accepts 2 MB.'],
    ['error', 'c.bin', 'The file has 3 MB; Small accepts 2 MB.'],
    ['warning', '_redirects', '_redirects has 2 static rules; Small reads 1, and the rest is ignored.'],
    ['warning', '_redirects', '_redirects has 2 dynamic rules; Small reads 1, and the rest is ignored.'],
    ['warning', ' 301…', 'A rule in _redirects has more than 30 characters; Small ignores it.'],
    ['warning', '_headers', '_headers has 2 rules; Small reads 1.'],
    ['error', '_redirects', '_redirects and _headers have 6 rules; Small accepts 5.'],
  ]);
  expect(await check({ files: 5, routes: 6, headers: 2, staticRedirects: 2, dynamicRedirects: 2 })).toEqual([]);
});
