import path from 'node:path';
import { expect, test } from 'vitest';
import { storeKept, storeLocation } from '@/lib/hosts/store-location';

const kept = '.next/cache/notelight';
const manifest = (folder: string): string => path.resolve(folder, 'current.json');
const disk =
  (...files: string[]) =>
  (file: string): boolean =>
    files.includes(file);
const nothing = disk();

test.each([
  ['a machine of one’s own', '', {}, nothing, '.content', 'default'],
  ['CONTENT_DIR wins over the host', 'store', { VERCEL: '1' }, nothing, 'store', 'chosen'],
  ['Vercel', '', { VERCEL: '1' }, nothing, kept, 'host'],
  ['Cloudflare Pages', '', { CF_PAGES: '1' }, nothing, kept, 'host'],
  ['AWS Amplify', '', { AWS_APP_ID: 'd1' }, nothing, kept, 'host'],
  ['Netlify', '', { NETLIFY: 'true' }, nothing, kept, 'host'],
  ['GitHub Pages', '', { GITHUB_ACTIONS: 'true', GITHUB_PAGES: 'true' }, nothing, '.content', 'host'],
  ['GitHub Actions', '', { GITHUB_ACTIONS: 'true' }, nothing, '.content', 'default'],
  [
    'a store in the default place stays in use',
    '',
    { VERCEL: '1' },
    disk(manifest('.content')),
    '.content',
    'existing',
  ],
  ['the store of the last build there', '', { VERCEL: '1' }, disk(manifest(kept)), kept, 'host'],
  ['a server that starts without the host’s variables', '', {}, disk(manifest(kept)), kept, 'existing'],
  ['the default place before the cache', '', {}, disk(manifest(kept), manifest('.content')), '.content', 'existing'],
])('%s', (_name, chosen, env, exists, directory, reason) => {
  expect(storeLocation(chosen, env, exists)).toMatchObject({ directory, reason });
});

test('a build reports what it found, and what the next one will', () => {
  const report = (env: Record<string, string>, there = nothing, chosen = '') =>
    storeKept(storeLocation(chosen, env, there));
  expect(report({})).toBe('');
  expect(report({ VERCEL: '1' })).toMatch(`Content store in ${kept}: none was there, so everything was read`);
  expect(report({ VERCEL: '1' }, disk(manifest(kept)))).toMatch(
    /: that of an earlier .* Vercel keeps the folder .* \(http/,
  );
  expect(report({ CF_PAGES: '1' })).toContain('between builds if you switch its build cache on');
  expect(report({ GITHUB_PAGES: 'true' }, disk(manifest('.content')))).toMatch(
    /that of an earlier.* GitHub Pages keeps/,
  );
  expect(report({ GITHUB_ACTIONS: 'true' })).toMatch(/GitHub Actions empties the folder .* unless you keep \.content/);
  expect(report({ VERCEL: '1' }, nothing, 'store')).toMatch(
    /^Content store in store, from CONTENT_DIR: none was there/,
  );
});
