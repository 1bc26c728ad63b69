import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { currentHosts, isLogPublic } from '@/lib/hosts/registry';
import { temporaryFolder } from '../sync/temporary-folder';

test('a host is recognized by what it sets, the more particular one first', () => {
  const names = (env: Record<string, string>) => currentHosts(env).map(({ name }) => name);
  expect(names({ CI: 'true', GITHUB_ACTIONS: 'true', VERCEL: '1' })).toEqual([
    'Vercel',
    'GitHub Actions',
    'continuous integration',
  ]);
  expect(names({ WORKERS_CI: '1' })).toEqual(['Cloudflare']);
  expect(names({ CI: 'false', VERCEL: '0', NETLIFY: ' ' })).toEqual([]);
});

test('a log is as public as its repository; a host shows it to its customer', async () => {
  const event = async (isPrivate: boolean) => {
    const file = path.join(await temporaryFolder(), 'event.json');
    await writeFile(file, JSON.stringify({ repository: { private: isPrivate } }));
    return { CI: 'true', GITHUB_ACTIONS: 'true', GITHUB_EVENT_PATH: file };
  };
  expect(isLogPublic(await event(true))).toBe(false);
  expect(isLogPublic(await event(false))).toBe(true);
  expect(isLogPublic({ GITHUB_ACTIONS: 'true', VERCEL: '1' })).toBe(true);
  expect(isLogPublic({ GITLAB_CI: 'true', CI: 'true', CI_PROJECT_VISIBILITY: 'private' })).toBe(false);
  expect(isLogPublic({ GITLAB_CI: 'true', CI: 'true', CI_PROJECT_VISIBILITY: 'internal' })).toBe(true);
  expect(isLogPublic({ CI: 'true', NETLIFY: 'true' })).toBe(false);
  expect(isLogPublic({ CI: 'true' })).toBe(true);
  expect(isLogPublic({})).toBe(false);
});
