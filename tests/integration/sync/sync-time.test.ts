import { type TestContext, test } from 'vitest';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import { formatReport } from '@/lib/sync/report';
import { SyncTime } from '@/lib/sync/sync';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import type { Fault } from '@/tests/fake-notion/faults';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { QUICK, type SyncBench, startSyncBench } from '@/tests/unit/sync/sync-bench';

/** Waits as long as in production, so that only the bound of the whole sync can end one of these. */
const PATIENT = { cooldownMs: 60_000, backoffMs: 60_000, timeoutMs: 60_000 };
/** Six seconds: what comes before a fault takes a tenth of it. */
const MINUTES = 0.1;

function syncTime(onFinished: TestContext['onTestFinished']): SyncTime {
  const time = new SyncTime(MINUTES);
  onFinished(() => time.clear());
  return time;
}

const ENDLESS: { name: string; fault: Fault }[] = [
  { name: '429 again and again', fault: { kind: 'status', status: 429, retryAfter: 1 } },
  { name: 'overload', fault: { kind: 'status', status: 529 } },
  { name: 'silence', fault: { kind: 'hang' } },
];

const patientSource = ({ fakeNotion }: SyncBench, signal: AbortSignal, onWait?: (reason: string) => void) =>
  createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: '', timing: PATIENT, onWait, signal });

test.concurrent.for(ENDLESS)(
  'a sync under $name ends with the last good copy, and the next goes on',
  async ({ fault }, { expect, onTestFinished }) => {
    const workspace = buildWorkspace({ posts: 6 });
    const bench = await startSyncBench([workspace], { onFinished: onTestFinished });
    await bench.sync();
    for (const number of [1, 2, 3, 4, 5, 6]) appendText(workspace, rowBySlug(workspace, `post-${number}`), 'News.');
    // The database, and one of its pages.
    bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault, after: 3 });
    const time = syncTime(onTestFinished);
    const source = patientSource(bench, time.signal, (reason) => time.noteWait(reason));
    const report = await bench.sync({ source, signal: time.signal });
    expect(report).toMatchObject({ changed: false, sites: [{ outcome: 'kept', read: 6 }] });
    const told = formatReport(report);
    expect(told).toContain('the last good copy stays');
    expect(told).toMatch(
      /✗ The sync did not finish within 0\.1 minutes \(SYNC_MINUTES\) and was stopped.*\n.*\n {4}→ .* raise SYNC_MINUTES/,
    );
    if (fault.kind === 'status' && fault.status === 429)
      expect(told).toContain('it last waited for: Notion is limiting requests.\n');
    expect((await bench.article('post-1')).text).not.toContain('News.');

    bench.fakeNotion.recover();
    expect(await bench.sync()).toMatchObject({ changed: true, sites: [{ outcome: 'published', diagnostics: [] }] });
    expect(bench.pagesRead()).toHaveLength(5);
  },
);

test.concurrent('a first sync that is ended says why and what to do, and the next goes on', async ({
  expect,
  onTestFinished,
}) => {
  const workspace = buildWorkspace({ posts: 5 });
  const bench = await startSyncBench([workspace], { onFinished: onTestFinished });
  bench.fakeNotion.fail({ endpoint: 'loadPageChunk', fault: { kind: 'status', status: 429 }, after: 3 });
  const time = syncTime(onTestFinished);
  const source = patientSource(bench, time.signal);
  await expect(bench.sync({ source, signal: time.signal })).rejects.toThrow(
    /^The sync did not finish within .* everything read so far is kept, and the next sync continues from there\./,
  );
  await expect(bench.snapshot()).rejects.toThrow('There is no content in');
  bench.fakeNotion.recover();
  expect(await bench.sync()).toMatchObject({ sites: [{ outcome: 'published', read: 5 }] });
  expect(bench.pagesRead()).toHaveLength(4);
});

test.concurrent('the official interface is left in time, too', async ({ expect, onTestFinished }) => {
  const workspace = buildWorkspace({ posts: 4 });
  const fake = await startFakeOfficial({ workspaces: [workspace] });
  onTestFinished(() => fake.close());
  const bench = await startSyncBench([workspace], { onFinished: onTestFinished });
  const official = (timing: object, signal?: AbortSignal) =>
    createOfficialSource({ baseUrl: fake.url, token: fake.token, host: '', timing, ...(signal && { signal }) });
  await bench.sync({ source: official(QUICK) });
  for (const number of [1, 2, 3, 4]) appendText(workspace, rowBySlug(workspace, `post-${number}`), 'News.');
  for (const fault of [{ kind: 'error', status: 429, retryAfter: 60 } as const, { kind: 'hang' } as const]) {
    fake.fail({ endpoint: '*', fault, after: 4 });
    const time = syncTime(onTestFinished);
    const report = await bench.sync({ source: official(PATIENT, time.signal), signal: time.signal });
    expect(report).toMatchObject({ changed: false, sites: [{ outcome: 'kept' }] });
    expect(formatReport(report)).toContain('(SYNC_MINUTES)');
    fake.recover();
  }
});

test.concurrent('files that do not come end with the sync, and their pages are not published without them', async ({
  expect,
  onTestFinished,
}) => {
  const bench = await startSyncBench([], { onFinished: onTestFinished });
  const picture = bench.fakeNotion.upload('a.png', Buffer.from('a picture'));
  const blocks = [{ type: 'image', properties: { source: [[picture]] as [string][] } }];
  const workspace = buildWorkspace({ rows: [row({ slug: 'a', text: 'Text.', blocks }), row({ slug: 'b' })] });
  bench.fakeNotion.workspaces.push(workspace);
  bench.fakeNotion.fail({ endpoint: 'file', fault: { kind: 'hang' } });
  const time = syncTime(onTestFinished);
  await expect(bench.sync({ signal: time.signal })).rejects.toThrow('(SYNC_MINUTES)');
});
