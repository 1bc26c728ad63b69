import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { currentHosts, hostAddress, isLogPublic } from '@/lib/hosts/registry';
import { vercel } from '@/lib/hosts/vercel/vercel';
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

test.each<[Record<string, string>, string?]>([
  [{ VERCEL: '1', VERCEL_URL: 'a-1b2c.vercel.app', VERCEL_PROJECT_PRODUCTION_URL: 'a.example' }, 'https://a.example'],
  [{ VERCEL: '1', VERCEL_URL: 'a-1b2c.vercel.app' }],
  [
    { NETLIFY: 'true', DEPLOY_PRIME_URL: 'https://1--a.netlify.app', URL: 'http://a.netlify.app' },
    'http://a.netlify.app',
  ],
  [{ URL: 'https://of-another-program.example' }],
  [{ CF_PAGES: '1', CF_PAGES_URL: 'https://0a1b2c3d.a-4e5.pages.dev' }, 'https://a-4e5.pages.dev'],
  [{ CF_PAGES: '1', CF_PAGES_URL: 'https://a.pages.dev' }, 'https://a.pages.dev'],
  [{ CF_PAGES: '1', CF_PAGES_URL: 'no address' }],
  [{ WORKERS_CI: '1' }],
  [{ GITHUB_PAGES: 'true', GITHUB_REPOSITORY: 'Ada/Notes' }, 'https://ada.github.io/Notes'],
  [{ GITHUB_PAGES: 'true', GITHUB_REPOSITORY: 'Ada/ada.github.io' }, 'https://ada.github.io'],
  [{ GITHUB_ACTIONS: 'true', GITHUB_REPOSITORY: 'Ada/Notes' }],
])('the address of the site, never that of a preview: %j', (env, expected) => {
  const { origin, path = '' } = hostAddress(env) ?? {};
  expect(origin && origin + path).toBe(expected);
});

test('a preset of Vercel’s that would replace what is published is named, and the shipped vercel.json has none', () => {
  expect(vercel.publishProblem?.({ VERCEL: '1', NEXT_PUBLIC_VERCEL_ENV: 'production' })).toBeUndefined();
  expect(vercel.publishProblem?.({ VERCEL: '1', NEXT_PRIVATE_OUTPUT_TRACE_ROOT: '/vercel/path0' })).toMatchObject({
    message: expect.stringContaining('replaces the redirects, headers, feeds'),
    hint: expect.stringContaining('vercel.json'),
  });
});
