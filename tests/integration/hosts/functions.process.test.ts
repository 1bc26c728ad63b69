import { createHmac } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cloudflare } from '@/lib/hosts/cloudflare/cloudflare';
import { letReadersAsk, writeFunction } from '@/lib/hosts/functions/write-function';
import { writeFunctions } from '@/lib/hosts/netlify/netlify';
import { builtFrom } from '@/lib/hosts/registry';
import { writeVercelFunctions } from '@/lib/hosts/vercel/vercel-output';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { deleteRow, rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { listenOnLoopback } from '@/tests/fake-notion/http';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** The functions as hosts run them: bundles, and Notion and the build hook behind real HTTP. */

const TOKEN = 'secret_0123456789abcdef';
const SECRET = 'secret-of-the-button';
const MINUTE = 60_000;
/** A turn of the schedule. */
const START = Date.UTC(2026, 10, 26, 12, 0, 0);

interface Worker {
  fetch(request: Request, env: object, context: object): Promise<Response>;
  scheduled(turn: object, env: object, context: object): Promise<void>;
}

/** What is in the log of the functions. */
const lines: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  lines.length = 0;
  for (const level of ['warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const logged = (): string => lines.join('\n');

/** A site that is up to date, its workspace, and its functions on Cloudflare. */
async function publishedSite({ by = 'token', hook = [] as number[], settings = {} } = {}) {
  const workspace = buildWorkspace({ rows: [row({ slug: 'one' }), row({ slug: 'two' })] });
  for (const block of Object.values(workspace.recordMap.block)) block.last_edited_time = START - 60 * MINUTE;
  const notion = await (by === 'token' ? startFakeOfficial : startFakeNotion)({ workspaces: [workspace] });
  onTestFinished(() => notion.close());
  const builds: number[] = [];
  const host = await listenOnLoopback(async ({ method }, response) => {
    builds.push(Date.now());
    response.writeHead(method === 'POST' ? (hook.shift() ?? 201) : 405).end();
  });
  onTestFinished(() => host.close());
  const env = {
    BUILD_HOOK: `${host.origin}/hook-0123456789`,
    ...('token' in notion
      ? { NOTION_API_TOKEN: notion.token, NOTION_API_URL: notion.url }
      : { NOTION_PAGE_ID: workspace.pageId, API_BASE_URL: notion.apiBaseUrl }),
    ...settings,
  };
  let built = await builtFrom(env);
  const ASSETS = {
    fetch: (address: Request | string) =>
      Promise.resolve(typeof address === 'string' ? Response.json(built) : new Response('a file', { status: 404 })),
  };
  const worker = await loadWorker();
  const pending: Promise<unknown>[] = [];
  const context = { waitUntil: (work: Promise<unknown>) => pending.push(work) };
  return {
    workspace,
    notion,
    builds,
    pending,
    publish: async () => (built = await builtFrom(env)),
    call: (address: string, init: RequestInit = {}) =>
      worker.fetch(new Request(`https://notes.example${address}`, init), { ...env, ASSETS }, context),
    /** Goes on in time, five minutes a turn. */
    async turns(count: number) {
      for (let turn = 0; turn < count; turn++) {
        await worker.scheduled({}, { ...env, ASSETS }, context);
        vi.setSystemTime(Date.now() + 5 * MINUTE);
      }
    },
  };
}

/** A fresh machine of the host. */
async function loadWorker(): Promise<Worker> {
  const file = path.join(await temporaryFolder(), 'worker.mjs');
  await writeFunction(file, "export { default } from './lib/hosts/cloudflare/worker';");
  vi.stubGlobal('caches', { open: async () => ({ match: async () => undefined, put: async () => undefined }) });
  return ((await import(file)) as { default: Worker }).default;
}

const event = (more: object = {}): string =>
  JSON.stringify({ id: 'e1', type: 'page.content_updated', timestamp: new Date().toISOString(), ...more });

const signed = (body: string, token = TOKEN): RequestInit => ({
  method: 'POST',
  body,
  headers: { 'x-notion-signature': `sha256=${createHmac('sha256', token).update(body).digest('hex')}` },
});

/** Edits a row two minutes after the build, and goes on to the next turn. */
function edit({ workspace }: { workspace: DemoWorkspace }): void {
  rowBySlug(workspace, 'one').last_edited_time = Date.now() + 2 * MINUTE;
  vi.setSystemTime(Date.now() + 5 * MINUTE);
}

const turnsOf = (builds: number[]): number[] => builds.map((at) => Math.round((at - START) / (5 * MINUTE)));
const post = (body: string): RequestInit => ({ method: 'POST', body });
const tooLong = ({ headers, ...init }: RequestInit): RequestInit => ({
  ...init,
  headers: { ...headers, 'content-length': '2000000' },
});
const press = (secret: string): RequestInit => ({ method: 'POST', headers: { authorization: `Bearer ${secret}` } });

describe('a call', () => {
  const webhook = '/api/notion-webhook';
  const button = '/api/revalidate';
  test.each<[string, string, () => RequestInit, number, number]>([
    ['an event that Notion has signed', webhook, () => signed(event()), 202, 1],
    ['one without a signature', webhook, () => post(event()), 401, 0],
    ['one with the signature of another token', webhook, () => signed(event(), 'another'), 401, 0],
    ['one that was changed afterwards', webhook, () => ({ ...signed(event()), body: event({ id: 'e2' }) }), 401, 0],
    ['one that is three days old', webhook, () => signed(event({ timestamp: '2026-11-23T12:00:00Z' })), 200, 0],
    ['one from before the last build', webhook, () => signed(event({ timestamp: '2026-11-26T11:50:00Z' })), 200, 0],
    ['a comment', webhook, () => signed(event({ type: 'comment.created' })), 200, 0],
    ['signed bytes that are no event', webhook, () => signed('{'), 200, 0],
    ['the token of another', webhook, () => post('{"verification_token":"secret_another0000"}'), 401, 0],
    ['one that is too long', webhook, () => tooLong(signed(event())), 413, 0],
    ['a GET', webhook, () => ({}), 405, 0],
    ['a path that ends in a slash', `${webhook}/`, () => signed(event()), 202, 1],
    ['the button', button, () => press(SECRET), 202, 1],
    ['a button with another secret', button, () => press('another'), 401, 0],
    ['a button without one', button, () => ({ method: 'POST' }), 401, 0],
    ['any other address', '/api/else', () => ({ method: 'POST' }), 404, 0],
  ])('%s', async (_name, address, init, status, builds) => {
    const site = await publishedSite({
      settings: { NOTION_WEBHOOK_TOKEN: ` ${TOKEN}\n`, REVALIDATE_SECRET: `${SECRET} ` },
    });
    const answer = await site.call(address, init());
    expect(answer.status).toBe(status);
    // As HTTP asks of these two.
    expect(answer.headers.get('www-authenticate')).toBe(status === 401 && address === button ? 'Bearer' : null);
    expect(answer.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(site.builds).toHaveLength(builds);
    expect(logged()).toBe('');
  });

  test.each([
    ['no token', webhook, {}],
    ['no secret', button, {}],
    ['a short secret', button, { REVALIDATE_SECRET: 'short' }],
    ['no hook', webhook, { BUILD_HOOK: '', NOTION_WEBHOOK_TOKEN: TOKEN }],
  ])('does nothing where %s is set', async (_name, address, settings) => {
    const site = await publishedSite({ settings });
    const answers = [site.call(address, press('')), site.call(address, signed(event(), ' '))];
    for (const { status } of await Promise.all(answers)) expect(status).toBe(404);
    expect(site.builds).toEqual([]);
  });

  test('the token of a new subscription is in the log, and nowhere once one is set', async () => {
    const site = await publishedSite();
    const answer = await site.call(webhook, post(JSON.stringify({ verification_token: TOKEN })));
    expect(await answer.text()).not.toContain(TOKEN);
    expect(logged()).toContain(TOKEN);
    expect(logged(), 'anybody may send one').toMatch(/Only if Notion accepts it/);
    expect((await site.call(webhook, post('{"verification_token":"a\\nforged line 0000"}'))).status).toBe(404);
  });

  test('a storm is one build in 30 seconds, and the last event is not lost', async () => {
    const site = await publishedSite({ settings: { NOTION_WEBHOOK_TOKEN: TOKEN } });
    for (let count = 0; count < 200; count++) {
      expect((await site.call(webhook, signed(event({ id: `e${count}` })))).status).toBe(202);
      vi.setSystemTime(Date.now() + 50);
    }
    expect(site.builds).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(31_000);
    await Promise.all(site.pending);
    expect(site.builds).toHaveLength(2);
    expect((site.builds[1] ?? 0) - (site.builds[0] ?? 0)).toBeGreaterThanOrEqual(30_000);
    await site.call(webhook, signed(event({ id: 'e7' })));
    await vi.advanceTimersByTimeAsync(31_000);
    await Promise.all(site.pending);
    expect(site.builds).toHaveLength(2);
  });

  test.each([500, 429])(
    'a hook that answers %i: Notion delivers again, which the log has without its address',
    async (status) => {
      const site = await publishedSite({ hook: [status], settings: { NOTION_WEBHOOK_TOKEN: TOKEN } });
      const call = signed(event());
      const refused = await site.call(webhook, call);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
      expect(logged()).toContain(`answers ${status}`);
      expect(logged() + (await refused.text())).not.toMatch(/hook-0123|secret_/);
      vi.setSystemTime(Date.now() + MINUTE);
      expect((await site.call(webhook, call)).status).toBe(202);
      expect(site.builds).toHaveLength(2);
    },
  );
});

describe.each(['token', 'page'])('the schedule, by %s', (by) => {
  test('asks in one request (two of a public page), and builds only what is not online yet', async () => {
    const site = await publishedSite({ by });
    site.notion.resetLog();
    await site.turns(6);
    expect(site.notion.requests).toHaveLength(by === 'token' ? 6 : 12);
    expect(site.builds).toEqual([]);
    edit(site);
    await site.turns(1);
    expect(site.builds).toHaveLength(1);
    await site.publish();
    await site.turns(12);
    expect(site.builds).toHaveLength(1);
  });

  test('a change that no build publishes costs a few builds, however long it lasts', async () => {
    const site = await publishedSite({ by, hook: [500, 429, 500] });
    edit(site);
    await site.turns(12 * 24 * 2);
    expect(turnsOf(site.builds)).toEqual([1, 3, 5, 9, 17, 33, 65, 129, 257, 513]);
    expect(logged()).toContain('answers 429');
  });

  test('a row that was removed is gone within two hours', async () => {
    const site = await publishedSite({ by });
    await site.turns(12 * 24);
    deleteRow(site.workspace, rowBySlug(site.workspace, 'two'));
    await site.turns(24);
    expect(site.builds).toHaveLength(1);
  });

  test('what is edited again within the minute of a build is found', async () => {
    const site = await publishedSite({ by });
    rowBySlug(site.workspace, 'one').last_edited_time = START;
    await site.publish();
    await site.turns(3);
    expect(site.builds).toHaveLength(1);
  });

  test.each<[string, Record<string, string>, number[]]>([
    ['a webhook: what that has missed', { NOTION_WEBHOOK_TOKEN: TOKEN }, [3, 5]],
    ['a button: nothing, its owner decides', { REVALIDATE_SECRET: SECRET }, []],
    ['no hook: nothing', { BUILD_HOOK: '' }, []],
  ])('beside %s', async (_name, settings, expected) => {
    const site = await publishedSite({ by, settings });
    edit(site);
    await site.turns(6);
    expect(turnsOf(site.builds)).toEqual(expected);
  });

  test.each(['reset', 'cut-json', 'empty', 'wrong-content'] as const)(
    'Notion fails (%s): nothing is built, and the log has it',
    async (kind) => {
      const site = await publishedSite({ by });
      edit(site);
      site.notion.fail({ endpoint: '*', fault: { kind } });
      await site.turns(3);
      expect(site.builds).toEqual([]);
      expect(logged()).toContain('Notion cannot be asked');
      expect(logged()).not.toMatch(/ntn_|hook-0123/);
    },
  );
});

describe('a path that the CDN keeps', () => {
  const ask = '/api/changes';

  test('asks Notion when it is asked itself, and lasts the longer the longer no build has published the change', async () => {
    const site = await publishedSite();
    const kept = async () => (await site.call(ask)).headers.get('cache-control')?.replace(/.*s-maxage=/, '');
    expect(await kept()).toBe('300');
    edit(site);
    expect(await kept()).toBe('600');
    vi.setSystemTime(START + 62 * MINUTE);
    expect(await kept()).toBe('3600');
    expect(site.builds).toHaveLength(2);
    await site.publish();
    vi.setSystemTime(START + 123 * MINUTE);
    expect(await kept()).toBe('300');
    expect(site.builds).toHaveLength(2);
  });

  test('asks once in five minutes, also where no CDN keeps the answer, and never past what is kept', async () => {
    const site = await publishedSite();
    site.notion.resetLog();
    expect((await site.call(`${ask}?again`)).status).toBe(405);
    expect((await site.call(ask, { method: 'POST' })).status).toBe(405);
    await Promise.all(Array.from({ length: 50 }, () => site.call(ask)));
    expect(site.notion.requests).toHaveLength(1);
  });

  test.each([
    ['where Notion is asked', { BUILD_HOOK: 'https://host.example' }, 2],
    ['not for a button alone', { BUILD_HOOK: 'https://host.example', REVALIDATE_SECRET: SECRET }, 0],
  ])('readers’ browsers ask %s', async (_name, settings, pages) => {
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, '_headers'), '/*\n  A: b\n');
    await letReadersAsk(folder).finally(() => vi.unstubAllEnvs());
    const rules = await readFile(path.join(folder, '_headers'), 'utf8');
    expect(rules.match(/\n\/(?:\*\/)?\n {2}Link: <\/api\/changes>; rel=prefetch\n/g) ?? []).toHaveLength(pages);
  });
});

describe('10 kB at most has each function that lies where', () => {
  const built = { mark: '0'.repeat(32), at: START, byToken: true };
  async function toPages(folder: string): Promise<void> {
    vi.stubEnv('CF_PAGES', '1');
    await cloudflare.publish?.(folder, '', built).finally(() => vi.unstubAllEnvs());
  }
  const inVercel = (name: string): string => `functions/api/${name}.func/index.js`;
  test.each([
    ['Netlify', writeFunctions, ['notelight-call.mjs', 'notelight-schedule.mjs']],
    ['Vercel', writeVercelFunctions, ['changes', 'notion-webhook', 'revalidate'].map(inVercel)],
    ['Cloudflare Pages', (_built: object, folder: string) => toPages(folder), ['_worker.js']],
  ])('%s looks for it', async (_name, write, expected) => {
    const folder = await temporaryFolder();
    await write(built, folder);
    const files = (await readdir(folder, { recursive: true })).filter((file) => /\.m?js$/.test(file));
    expect(files.sort()).toEqual(expected);
    for (const file of files) {
      expect((await stat(path.join(folder, file))).size).toBeLessThan(10_000);
      expect(await readFile(path.join(folder, file), 'utf8')).not.toMatch(/\b(?:import|require)\b[^.]/);
    }
  });

  test('Netlify reads the addresses and the schedule in their text', async () => {
    const folder = await temporaryFolder();
    await writeFunctions(built, folder);
    const { default: call, config } = await import(path.join(folder, 'notelight-call.mjs'));
    const paths = ['/api/notion-webhook', '/api/revalidate', '/api/changes'];
    expect(config).toEqual({ path: paths.flatMap((address) => [address, `${address}/`]) });
    expect((await call(new Request('https://notes.example/api/revalidate', { method: 'POST' }), {})).status).toBe(404);
    const schedule = await import(path.join(folder, 'notelight-schedule.mjs'));
    expect(schedule.config).toEqual({ schedule: '*/5 * * * *' });
    // It would be ended before it has asked.
    expect(schedule.default(new Request('https://notes.example/'), {})).toBeInstanceOf(Promise);
  });
});
