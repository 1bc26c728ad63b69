import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { NoPageError } from '@/lib/export/content/demo-rule';
import { publishSetupPage } from '@/lib/export/content/first-build';
import { nextEnvironment } from '@/lib/export/environment';
import { hostRules } from '@/lib/export/host-rules';
import { hostFiles } from '@/lib/hosts/registry';
import { startServer } from '../sync/local-server';
import { temporaryFolder } from '../sync/temporary-folder';

const MACHINE = ['CI', 'GITHUB_ACTIONS', 'NOTION_PAGE_ID', 'NEXT_PUBLIC_LINK', 'NEXT_PUBLIC_SUB_PATH'];

/** The set-up page that a build on a host publishes; undefined where it ends with its error. */
async function pageOf(
  env: Record<string, string>,
  error: Error = new NoPageError('no id'),
  exportDemo = async (_folder: string): Promise<void> => Promise.reject(new Error('no demo')),
): Promise<string | undefined> {
  vi.unstubAllEnvs();
  for (const name of MACHINE) vi.stubEnv(name, '');
  for (const [name, value] of Object.entries({ CONTENT_DIR: await temporaryFolder(), ...env })) vi.stubEnv(name, value);
  forgetConfig();
  for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue();
  const folder = path.join(await temporaryFolder(), 'out');
  const thrown = await publishSetupPage(folder, error, exportDemo).catch((reason: unknown) => reason);
  expect([undefined, error]).toContain(thrown);
  expect(existsSync(path.join(folder, '_headers'))).toBe(!thrown);
  if (thrown) return undefined;
  expect(await readFile(path.join(folder, 'robots.txt'), 'utf8')).toBe('User-agent: *\nDisallow: /\n');
  return readFile(path.join(folder, 'index.html'), 'utf8');
}

test('a build knows before any content what answers begin with', () => {
  vi.stubEnv('NEXT_PUBLIC_SUB_PATH', '/blog');
  vi.stubEnv('NEXT_PUBLIC_HSTS_SECONDS', '60');
  vi.stubEnv('NEXT_PUBLIC_START_ON_INTENT', 'false');
  vi.stubEnv('AI_USE', 'search');
  forgetConfig();
  expect(nextEnvironment('server')).toMatchObject({
    NOTELIGHT_BASE_PATH: '/blog',
    NOTELIGHT_START_ON_INTENT: '',
    NOTELIGHT_HSTS_SECONDS: '60',
    NOTELIGHT_AI_USE: 'search',
  });
});

/** A public address that answers so. */
const startSite = async (answer: (response: ServerResponse) => void): Promise<string> =>
  (await startServer((_, response) => answer(response))).origin;

test.each(['CF_PAGES', 'WORKERS_CI', 'VERCEL', 'NETLIFY', 'GITHUB_ACTIONS', 'CI'])(
  'a first build where %s is set publishes the set-up page, and again until there is an id',
  async (name) => {
    const page = await pageOf({ [name]: '1' });
    expect(page).toContain('NOTION_PAGE_ID=');
    const link = await startSite((response) => response.end(page));
    expect(await pageOf({ [name]: '1', NEXT_PUBLIC_LINK: link })).toBe(page);
  },
);

test.each([
  ['nothing is there', (response: ServerResponse) => response.writeHead(404).end('notelight'), true],
  ['another site', (response: ServerResponse) => response.end('<h1>Parked</h1>'), true],
  ['a site of ours', (response: ServerResponse) => response.end('<script>window.notelightHead</script>'), false],
  ['a question for a password', (response: ServerResponse) => response.writeHead(401).end(), false],
  ['a failure', (response: ServerResponse) => response.writeHead(503).end(), false],
  ['nothing at all', (response: ServerResponse) => response.destroy(), false],
])('a public address that answers %s: %#', async (_, answer, isFirst) => {
  const page = await pageOf({ CF_PAGES: '1', NEXT_PUBLIC_LINK: await startSite(answer) });
  expect(page !== undefined).toBe(isFirst);
});

test('a page elsewhere where visitors sign in hides what is there', async () => {
  const login = (await startSite((response) => response.end('Sign in'))).replace('127.0.0.1', 'localhost');
  const link = await startSite((response) => response.writeHead(302, { location: login }).end());
  expect(await pageOf({ CF_PAGES: '1', NEXT_PUBLIC_LINK: link })).toBeUndefined();
});

test('an address that the host names before it exists has no site; one that the owner names may have had one', async () => {
  expect(await pageOf({ VERCEL: '1', VERCEL_PROJECT_PRODUCTION_URL: 'notes.invalid' })).toBeDefined();
  expect(await pageOf({ VERCEL: '1', NEXT_PUBLIC_LINK: 'https://notes.invalid' })).toBeUndefined();
});

test.each(['current.json', 'previous.json', 'addresses.json'])('a store that has %s had a site', async (name) => {
  const store = await temporaryFolder();
  await writeFile(path.join(store, name), '{}');
  expect(await pageOf({ CF_PAGES: '1', CONTENT_DIR: store })).toBeUndefined();
});

test('elsewhere, and for another reason, a build ends with its error', async () => {
  expect(await pageOf({})).toBeUndefined();
  expect(await pageOf({ CF_PAGES: '1' }, new Error('Notion is down'))).toBeUndefined();
});

test.each(['', '/notes'])('leads to the demo, whose rules below %s hosts find at the top', async (subPath) => {
  let folder = '';
  const page = await pageOf({ CF_PAGES: '1', NEXT_PUBLIC_SUB_PATH: subPath }, undefined, async (demo) => {
    folder = demo;
    await mkdir(demo, { recursive: true });
    const basePath = `${subPath}/demo`;
    const files = hostFiles(hostRules([{ prefix: '', basePath, base: '' }]));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(demo, name), text);
  });
  expect(page).toContain('href="demo/en/"');
  const ruleFile = (name: string) => readFile(path.join(folder, '..', name), 'utf8');
  const headers = await ruleFile('_headers');
  expect(headers.startsWith(`${subPath}/*\n  X-Content-Type-Options: nosniff`)).toBe(true);
  expect(headers.match(/^\/.*/gm)?.slice(1)).not.toContainEqual(expect.not.stringMatching(`^${subPath}/demo/`));
  expect(await ruleFile('_redirects')).toMatch(new RegExp(`^${subPath}/demo/feed ${subPath}/demo/rss/`));
  expect(existsSync(path.join(folder, '_headers'))).toBe(false);
});

test('without a demo, the page is there all the same, and the log has the reason', async () => {
  expect(await pageOf({ CF_PAGES: '1' })).not.toContain('demo/');
  expect(vi.spyOn(console, 'warn')).toHaveBeenCalledWith(expect.stringContaining('no demo'));
});
