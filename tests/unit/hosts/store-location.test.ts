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
  ['Netlify', '', { NETLIFY: 'true' }, disk('/opt/build/cache'), '/opt/build/cache/notelight', 'host'],
  ['Netlify’s command on another machine', '', { NETLIFY: 'true' }, nothing, '.content', 'default'],
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

test('the report names the place, the reason and, where the store is lost, what to do', () => {
  const said = (env: Record<string, string>, chosen = '') => storeKept(storeLocation(chosen, env, nothing));
  expect(said({})).toBe('');
  expect(said({ VERCEL: '1' })).toContain(`Content store: ${kept}, which Vercel keeps between builds (https://`);
  expect(said({ CF_PAGES: '1' })).toContain('if you choose a framework preset of Next.js');
  expect(said({ GITHUB_ACTIONS: 'true' })).toContain(
    'Content store: .content. GitHub Actions empties it between builds unless you keep .content with actions/cache',
  );
  expect(said({ VERCEL: '1' }, 'store')).toBe('Content store: store, from CONTENT_DIR.');
});
