import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type VercelConfig, writeKeptList, writeVercelOutput } from '@/lib/hosts/vercel/vercel-output';
import { temporaryFolder } from '../sync/temporary-folder';

test('an export lies where Vercel looks for it, below its path, without the rules of other hosts', async () => {
  const folder = await temporaryFolder();
  const out = path.join(folder, 'out');
  await mkdir(path.join(out, 'en'), { recursive: true });
  for (const file of ['index.html', '404.html', 'en/404.html', '_redirects.nginx'])
    await writeFile(path.join(out, file), file);
  await writeFile(
    path.join(out, '_redirects'),
    '/blog/old/ /blog/about/ 301\n/blog/search/* /blog/search/ 200\n/blog/de/* /blog/:splat 302\n/blog/tag/C%23/* /blog/tag/C~23/:splat 200\n',
  );
  await writeFile(path.join(out, '_headers'), '/blog/*\n  X-Content-Type-Options: nosniff\n');
  const output = path.join(folder, '.vercel', 'output');
  await writeVercelOutput(out, '/blog', output);
  expect(await readFile(path.join(output, 'static', 'blog', 'en', '404.html'), 'utf8')).toBe('en/404.html');
  expect(existsSync(path.join(output, 'static', 'blog', '_redirects.nginx'))).toBe(false);
  expect(existsSync(path.join(out, '_redirects'))).toBe(true);
  const { routes, cache } = JSON.parse(await readFile(path.join(output, 'config.json'), 'utf8')) as VercelConfig;
  // The content store is kept for the next build.
  expect(cache).toContain('.next/cache/**');
  expect(routes).toContainEqual({
    src: '^/.*$',
    has: [{ type: 'query', key: 'password' }],
    headers: { 'Referrer-Policy': 'no-referrer' },
    continue: true,
  });
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  expect(routes[0]).toEqual({ src: '^/blog/.*$', headers, continue: true });
  const [old, search, german] = routes.filter(({ src = '' }) => /old|search|de\b/.test(src));
  expect(old).toEqual({ src: '^/blog/old/$', status: 301, headers: { Location: '/blog/about/' } });
  expect(search).toMatchObject({ dest: '/blog/search/index.html', check: true });
  expect(routes).toContainEqual(expect.objectContaining({ dest: '/blog/tag/C~23/$1', check: true }));
  expect(german).toMatchObject({ status: 302, headers: { Location: '/blog/$1' } });
  expect(routes.slice(-2).map(({ dest }) => dest)).toEqual(['/blog/en/404.html', '/blog/404.html']);
});

test('what is kept is also named where the builder looks after `vercel build` has moved the output away', async () => {
  const folder = await temporaryFolder();
  await writeKeptList(folder);
  const list = await readFile(path.join(folder, '.vercel_build_output/config/build.json'), 'utf8');
  expect(JSON.parse(list)).toEqual({ cache: ['.next/cache/**', 'node_modules/**'] });
});
