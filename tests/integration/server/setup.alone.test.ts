import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetConfig, loadConfig } from '@/lib/config/load';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { createGate } from '@/lib/server/setup/gate';
import { setupRequest } from '@/lib/server/setup-page';
import { openStore } from '@/lib/store/reader';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { type FakeNotion, startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { type FakeOfficial, startFakeOfficial } from '@/tests/fake-official/fake-official';
import { themeTables } from '@/themes/settings';
import { startServer } from '../../unit/sync/local-server';
import { temporaryFolder } from '../../unit/sync/temporary-folder';

const workspace = buildWorkspace({
  title: 'Letters <b>',
  rows: [row({ title: 'The first of my letters', slug: 'first' }), row({ title: 'A draft', status: 'Draft' })],
});
const other = buildWorkspace({ title: 'Diary', name: 'diary' });

let content = '';
let url = '';
let notion: FakeNotion;
let official: FakeOfficial;
let codes: string[] = [];
let now = 0;

beforeEach(async () => {
  content = path.join(await temporaryFolder(), 'content');
  notion = await startFakeNotion({ workspaces: [workspace, other] });
  official = await startFakeOfficial({ workspaces: [workspace, other] });
  const env = { CONTENT_DIR: content, API_BASE_URL: notion.apiBaseUrl, NOTION_API_URL: official.url };
  for (const [name, value] of Object.entries({ ...env, NOTION_PAGE_ID: '', NOTION_API_TOKEN: '' }))
    vi.stubEnv(name, value);
  forgetConfig();
  codes = [];
  now = Date.now();
  const gate = createGate(
    (code) => codes.push(code),
    () => now,
  );
  Object.assign(refreshState(), { setup: { gate, step: { kind: 'place' }, answers: {} }, lastFailure: undefined });
  const { origin } = await startServer((request, response) => void setupRequest(request, response));
  url = `${origin}/`;
});
afterEach(async () => {
  await Promise.all([notion.close(), official.close()]);
  clearTimeout(refreshState().timer);
  Object.assign(refreshState(), { setup: undefined, timer: undefined, isAsked: false, lastFailure: undefined });
  vi.unstubAllEnvs();
  forgetConfig();
});

/** A browser, which follows redirects and keeps the cookie. */
class Visitor {
  cookie = '';

  async open(): Promise<string> {
    return (await fetch(url, { headers: { cookie: this.cookie, 'accept-language': 'en' } })).text();
  }

  send(form: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const all = { cookie: this.cookie, origin: new URL(url).origin, 'accept-language': 'en', ...headers };
    return fetch(url, { method: 'POST', redirect: 'manual', headers: all, body: new URLSearchParams(form) });
  }

  /** Submits a form, then reloads until reading has finished. */
  async answer(form: Record<string, string>): Promise<string> {
    const response = await this.send(form);
    this.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? this.cookie;
    return response.status === 303 ? this.open() : response.text();
  }

  enter(): Promise<string> {
    return this.answer({ step: 'code', code: codes.at(-1) ?? '' });
  }
}

const site = { step: 'site', LANG: 'fr-FR', TITLE: 'Mine', THEME: 'landing', TIME_ZONE: 'Asia/Tokyo' };

async function entered(): Promise<Visitor> {
  const visitor = new Visitor();
  await visitor.enter();
  return visitor;
}

describe('the way from a code to a site', () => {
  test('asks, saves where nobody else reads it, and syncs', { timeout: 180_000 }, async () => {
    const visitor = new Visitor();
    expect(await visitor.open()).toContain('Code from the log of the server');
    expect(await visitor.enter()).toContain('Link of your database in Notion');
    const found = await visitor.answer({ step: 'place', link: `https://www.notion.so/ada/${notion.pageIds()}?v=1` });
    expect(found).toContain('“Letters &lt;b&gt;”: 3 rows, 1 published');
    expect(found).toMatch(/<td>slug<\/td><td><code>slug<\/code>/);
    expect(found).toMatch(/<input [^>]*value="#f2a635"/);
    const making = await visitor.answer({ ...site, THEME_COLOR_ACCENT: '#2563eb', LINK: 'a.example' });
    expect(making).toContain('This page goes on by itself.');

    const file = path.join(content, 'setup.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ LANG: 'fr-FR', TITLE: 'Mine', THEME: 'starter' });
    const { config } = loadConfig({ themes: themeTables });
    expect(config.site).toMatchObject({ link: 'https://a.example', theme: 'starter', timeZone: 'Asia/Tokyo' });
    expect(config.design.accent).toBe('#2563eb');
    await vi.waitFor(() => expect(refreshState().lastSuccessAt).toBeGreaterThan(now), 150_000);
    expect(refreshState().progress).not.toBe('');
    expect((await openStore(content).readContent()).snapshots[0]?.database.title).toBe('Letters <b>');
  });

  test('a sync that fails is shown, and the answers can be changed', { timeout: 180_000 }, async () => {
    const visitor = await entered();
    await visitor.answer({ step: 'place', link: notion.pageIds() });
    notion.refused.add(workspace.pageId);
    await visitor.answer(site);
    await vi.waitFor(
      async () => expect(await visitor.open()).toContain('was not found, or is not accessible'),
      150_000,
    );
    expect(await visitor.open()).toContain('Try again');
    expect(await visitor.answer({ step: 'back' })).toContain(`value="${notion.pageIds()}"`);
  });

  test('a token alone offers what it opens; it is shown nowhere', async () => {
    const visitor = await entered();
    const offered = await visitor.answer({ step: 'place', link: official.token });
    expect(offered).toContain('Diary</button>');
    const [, link = ''] = /name="link" value="([^"]+)"><button type="submit">Diary/.exec(offered) ?? [];
    expect(await visitor.answer({ step: 'place', link })).toContain('“Diary”: ');
    expect(await visitor.answer({ step: 'back' })).not.toContain(official.token);
  });

  test('a token that opens one database saves which', async () => {
    official.unshare(other.pageId);
    const visitor = await entered();
    expect(await visitor.answer({ step: 'place', link: '', token: official.token })).toContain('“Letters &lt;b&gt;”: ');
    await visitor.answer(site);
    const saved = JSON.parse(await readFile(path.join(content, 'setup.json'), 'utf8'));
    expect(saved).toMatchObject({ NOTION_PAGE_ID: workspace.pageId.replaceAll('-', '') });
  });

  test('a row offers its database', async () => {
    const visitor = await entered();
    const page = await visitor.answer({ step: 'place', link: rowBySlug(workspace, 'first').id });
    expect(page).toContain('Letters &lt;b&gt;</button>');
  });

  test('what the environment decides is not asked', async () => {
    vi.stubEnv('NEXT_PUBLIC_LANG', 'ja-JP');
    forgetConfig();
    const visitor = await entered();
    const page = await visitor.answer({ step: 'place', link: notion.pageIds() });
    expect(page).toContain('name="THEME"');
    expect(page).not.toContain('name="LANG"');
  });

  test.each([
    ['another language', { LANG: 'klingon' }, '“klingon” is not a language'],
    ['another place', { TIME_ZONE: 'Mars/North' }, '“Mars/North” is not the name of a time zone'],
    ['a link without host', { LINK: 'no address' }, '“no address” is not a URL'],
  ])('%s than there is gets an answer and saves nothing', async (_, wrong, reason) => {
    const visitor = await entered();
    await visitor.answer({ step: 'place', link: notion.pageIds() });
    expect(await visitor.answer({ ...site, ...wrong })).toContain(reason);
    await expect(stat(path.join(content, 'setup.json'))).rejects.toThrow('ENOENT');
  });
});

describe('a place that cannot be read', () => {
  test.each<[string, Record<string, string>, string]>([
    ['words', { link: 'my blog' }, '&quot;my blog&quot; does not'],
    ['an id of another account', { link: '0'.repeat(32) }, 'is not accessible'],
    ['a wrong token', { link: '0'.repeat(32), token: 'ntn_wrong' }, 'Notion does not accept NOTION_API_TOKEN'],
    ['no token in place of a wrong one', { link: '0'.repeat(32), token: '' }, 'is not accessible'],
    ['nothing', { link: '', token: '' }, 'Link of your database'],
  ])('%s', async (_, form, reason) => {
    const visitor = await entered();
    const page = await visitor.answer({ step: 'place', ...form });
    expect(page).toContain(reason);
    expect(page).not.toContain('ntn_wrong');
    expect(page).toContain('name="link"');
  });

  test('a token that sees nothing of it, and a network that is down', async () => {
    const visitor = await entered();
    official.unshare(workspace.pageId);
    vi.stubEnv('NOTION_SOURCE', 'token');
    forgetConfig();
    const unseen = await visitor.answer({ step: 'place', link: notion.pageIds(), token: official.token });
    expect(unseen).toContain('The integration cannot see this');
    vi.stubEnv('NOTION_SOURCE', 'public');
    vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9/api/v3');
    forgetConfig();
    await visitor.answer({ step: 'place', link: notion.pageIds() });
    await vi.waitFor(async () => expect(await visitor.open()).toContain('Notion did not answer'), 60_000);
  });
});

describe('nobody else becomes owner', () => {
  const isOpen = async (visitor: Visitor) => (await visitor.open()).includes('name="link"');

  test('a code is good once; the next one ends the session of the first', async () => {
    const [first = ''] = codes;
    const owner = await entered();
    const late = new Visitor();
    expect(await late.answer({ step: 'code', code: first })).toContain('This code is not valid');
    expect(await isOpen(late)).toBe(false);
    expect(await isOpen(owner)).toBe(true);
    const second = await entered();
    expect([await isOpen(owner), await isOpen(second)]).toEqual([false, true]);
  });

  const wrongCodes = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => new Visitor().send({ step: 'code', code: `wrong${index}` })),
    );

  test('ten wrong codes make a new one, and an hour does', async () => {
    const [first = ''] = codes;
    now += 180_000;
    for (const { status } of await wrongCodes(10)) expect(status).toBe(403);
    expect(codes).toHaveLength(2);
    expect((await new Visitor().send({ step: 'code', code: first })).status).toBe(403);
    now += 3_700_000;
    await new Visitor().open();
    expect(codes).toHaveLength(3);
    const spaced = ` ${codes[2]?.slice(0, 5).toUpperCase()}-${codes[2]?.slice(5)} `;
    expect((await new Visitor().send({ step: 'code', code: spaced })).status).toBe(303);
  });

  test('a stranger who tries without end neither keeps the owner out nor makes others wait', async () => {
    await wrongCodes(50);
    expect(codes).toHaveLength(1);
    now += 180_000;
    await wrongCodes(50);
    expect(codes).toHaveLength(2);
    const stranger = new Visitor().send({ step: 'code', code: 'wrong' });
    const owner = new Visitor().send({ step: 'code', code: codes[1] ?? '' });
    expect((await Promise.race([stranger, owner])).status).toBe(303);
    expect((await stranger).status).toBe(403);
  });

  test.each<[string, Record<string, string>, number]>([
    ['of another site', { origin: 'https://evil.example' }, 403],
    ['of a page without address', { origin: 'null' }, 403],
    ['that a browser calls foreign', { 'sec-fetch-site': 'cross-site' }, 403],
    ['of our page behind a proxy', { origin: 'https://a.example', 'sec-fetch-site': 'same-origin' }, 303],
  ])('a form %s', async (_, headers, status) => {
    expect((await new Visitor().send({ step: 'code', code: codes[0] ?? '' }, headers)).status).toBe(status);
  });

  test.each<[string, Record<string, string>, number]>([
    ['of an unknown step', { step: 'toString' }, 400],
    ['of a step that is not there yet', { step: 'site', LANG: 'en' }, 303],
    ['that is too large', { step: 'place', link: 'x'.repeat(20_000) }, 413],
  ])('a form %s', async (_, form, status) => {
    const owner = await entered();
    const answer = await owner.send(form);
    expect([answer.status, (await answer.text()).includes('role="alert"')]).toEqual([status, status !== 303]);
    expect((await new Visitor().send(form)).status).toBe(status === 413 ? 413 : 403);
    expect(await isOpen(owner)).toBe(true);
  });

  test('the cookie is for this site and no script, and no cache keeps a page', async () => {
    const response = await new Visitor().send({ step: 'code', code: codes[0] ?? '' });
    expect(response.headers.get('set-cookie')).toMatch(
      /^notelight-setup=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/$/,
    );
    expect((await fetch(url)).headers.get('cache-control')).toBe('no-store');
    const encrypted = { origin: 'https://a.example', 'sec-fetch-site': 'same-origin' };
    const other = await new Visitor().send({ step: 'code', code: codes.at(-1) ?? '' }, encrypted);
    expect(other.headers.get('set-cookie')).toMatch(/; Path=\/; Secure$/);
  });

  test('there is no page of a server that has settings', async () => {
    refreshState().setup = undefined;
    expect((await fetch(url)).status).toBe(404);
  });
});
