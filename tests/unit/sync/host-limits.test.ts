import { expect, test } from 'vitest';
import { largeFile, MEGABYTE, refusedFiles, refusedLooks } from '@/lib/sync/media/large-files';
import { fileLimits, hostLimits, usedHosts } from '@/scripts/owner/doctor/check-host';

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
  const hosts = usedHosts(
    env,
    hostLimits.map((host) => ({ ...host, signs: { ...host.signs, files: [] } })),
  );
  const told = refusedFiles({ id: 'a-page', largeFiles }, fileLimits(hosts), source);
  expect(told.map(({ message }) => message)).toEqual(expected);
  for (const one of told)
    expect(one).toMatchObject({
      level: 'warning',
      excerpt: 'film.mp4',
      url: 'memory:a-page#the-block',
      hint: 'Make the file smaller, or link to another place.',
    });
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
  const told = refusedLooks(looks, [{ host: 'Cloudflare', megabytes: 25 }], { media, source });
  expect(told.map(({ source: { blockId }, diagnostic }) => [blockId, diagnostic.excerpt, diagnostic.message])).toEqual([
    ['a-page', 'cover.png', 'A file has 30 MB, and Cloudflare accepts 25 MB'],
    ['the-database', 'icon.png', 'A file has 26 MB, and Cloudflare accepts 25 MB'],
  ]);
});
