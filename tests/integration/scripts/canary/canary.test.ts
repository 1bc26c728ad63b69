import sharp from 'sharp';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { Findings } from '@/scripts/canary/finding';
import { noteResponse } from '@/scripts/canary/read-pages';
import { notePublicAnswer } from '@/scripts/canary/read-public';
import { noteTokenAnswer } from '@/scripts/canary/read-token';
import { canaryCommand, runCanary } from '@/scripts/canary/run-canary';
import { readCall } from '@/scripts/owner/command-flags';
import { mockId, testConfig } from '@/tests/factories';
import { buildWorkspace, databaseText, row } from '@/tests/fake-notion/build';
import { addColumn, appendText, rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { type DemoWorkspace, MENTION } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';

const QUICK = { cooldownMs: 20, backoffMs: 2, timeoutMs: 3_000 };

const DATABASE = databaseText('Tasks', ['Name: Sow, Stage: Spring'], {
  schema: 'Name: title, Stage: select',
  views: 'table, board',
});
const TEXT = `# A heading\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n\n${DATABASE}`;

/** A page with some of everything, behind both interfaces. */
async function start(notion: UserConfig['notion'] = {}) {
  const workspaces: DemoWorkspace[] = [];
  const fakeNotion = await startFakeNotion({ workspaces });
  const official = await startFakeOfficial({ workspaces, uploads: fakeNotion.uploads });
  onTestFinished(async () => {
    await Promise.all([fakeNotion.close(), official.close()]);
  });
  const pixels = { create: { width: 4, height: 2, channels: 3, background: '#336699' } } as const;
  const picture = fakeNotion.upload('a lamp.png', await sharp(pixels).png().toBuffer());
  const image: BlockSpec = { type: 'image', properties: { source: [[picture]] } };
  const workspace = buildWorkspace({ rows: [row({ slug: 'all', text: TEXT, blocks: [image] })] });
  workspaces.push(workspace);
  const { notion: config } = testConfig({
    notion: {
      apiBaseUrl: fakeNotion.apiBaseUrl,
      apiToken: official.token,
      officialApiUrl: official.url,
      tokenV2: 'login-cookie',
      ...notion,
    },
  });
  const post = rowBySlug(workspace, 'all');
  const run = (page = post.id) => runCanary(page, config, QUICK);
  return { workspace, fakeNotion, official, config, post, run };
}

const kinds = (findings: readonly { source: string; kind: string; name: string }[]) =>
  findings.map(({ source, kind, name }) => `${source}: ${kind} ${name}`);

describe('a page that the readers know', () => {
  test('is nothing new to either source, by its own id and by that of the database', async () => {
    const { workspace, run, post } = await start();
    for (const page of [post.id, workspace.pageId]) {
      const { sources, findings } = await run(page);
      expect(findings).toEqual([]);
      const count = page === post.id ? 1 : 2;
      expect(sources.map(({ name, pages }) => [name, pages])).toEqual([
        ['public page', count],
        ['token', count],
      ]);
    }
  });
});

test('new blocks, views, columns, formats, mentions and fields are named with their places and what they mean', async () => {
  const { workspace, run, post } = await start();
  Object.assign(appendText(workspace, post, 'New'), { type: 'hologram' });
  const odd = appendText(workspace, post, 'Odd');
  Object.assign(odd, { format: { block_depth: 3 }, properties: { title: [['Odd', [['glow']]]] }, mood: 'good' });
  Object.assign(appendText(workspace, post, ''), { properties: { title: [[MENTION, [['holo', { id: 'x' }]]]] } });
  const views = Object.values(workspace.recordMap.collection_view).filter((view) => view.type === 'board');
  for (const view of views) view.type = 'orbit';
  addColumn(workspace, { name: 'Smell', type: 'scent' });
  const { findings } = await run();
  expect(kinds(findings)).toEqual(
    expect.arrayContaining([
      'public page: new block type hologram',
      'public page: new field block.format.block_depth',
      'public page: new field block.mood',
      'public page: new format glow',
      'public page: new mention holo',
      'public page: new view type orbit',
      'token: new view type orbit',
      'public page: new property type scent',
      'token: new block type unsupported hologram',
    ]),
  );
  const format = findings.find(({ name }) => name === 'block.format.block_depth');
  expect(format?.places).toEqual([
    `https://www.notion.so/${post.id.replaceAll('-', '')}#${odd.id.replaceAll('-', '')}`,
  ]);
  for (const { meaning } of findings) expect(meaning).toMatch(/\.$/);
});

describe('a refusal', () => {
  test('is told for each source that refuses', async () => {
    const { run, official, fakeNotion } = await start();
    official.fail({ endpoint: '*', fault: { kind: 'error', status: 401 } });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'status', status: 403 } });
    const { findings } = await run();
    expect(kinds(findings)).toEqual([
      expect.stringContaining('public page: refused Notion did not answer a request for a page'),
      expect.stringContaining('token: refused Notion does not accept NOTION_API_TOKEN'),
    ]);
  });

  test('by what stands before Notion is told even if it passes', async () => {
    const { run, official, fakeNotion } = await start();
    official.fail({ endpoint: '*', fault: { kind: 'gateway', status: 403 }, times: 1 });
    fakeNotion.fail({ endpoint: '*', fault: { kind: 'html', status: 403 }, times: 1 });
    const { findings, sources } = await run();
    expect(kinds(findings)).toEqual([
      'public page: refused with an HTML page status 403',
      'token: refused with an HTML page status 403',
    ]);
    expect(sources.map(({ pages }) => pages)).toEqual([1, 1]);
  });

  test('a redirect is told with the new host', () => {
    const found = new Findings();
    const moved = Object.defineProperties(new Response('{}'), {
      redirected: { value: true },
      url: { value: 'https://app.notion.example/v1/pages/x?secret=1' },
    });
    noteResponse(moved, 'https://www.notion.so/x', found);
    expect(kinds(found.list('token'))).toEqual(['token: redirected to app.notion.example']);
  });

  test('records of another shape are told: nothing reads them', () => {
    const found = new Findings();
    const id = mockId();
    const block = { [id]: { data: { id, type: 'text' } }, [mockId()]: { role: 'none' } };
    notePublicAnswer('loadPageChunk', { recordMap: { block } }, { pageId: id, found, own: [] });
    expect(kinds(found.list('public page'))).toEqual(['public page: new shape of records in block']);
  });
});

test('the token’s new blocks, properties, fields and hosts are told', () => {
  const found = new Findings();
  const reading = { pageId: mockId(), found, own: ['http://127.0.0.1:1'] };
  const block = { object: 'block', id: mockId(), in_trash: false };
  const hosted = (url: string) => ({ type: 'file', file: { url, expiry_time: '2026-01-01T00:00:00Z' } });
  const list = {
    object: 'list',
    results: [
      { ...block, type: 'hologram', hologram: { depth_of_field: 3 } },
      { ...block, type: 'paragraph', paragraph: { rich_text: [], sparkle: true } },
      {
        ...block,
        type: 'quote',
        quote: { rich_text: [{ type: 'mention', mention: { type: 'holo', holo: { deep: 1 } } }] },
      },
      { object: 'view', id: mockId(), type: 'orbit', configuration: { type: 'orbit' } },
      { ...block, type: 'image', image: hosted('https://files.notion.example/a.png?X-Amz-Signature=s3cret') },
      { ...block, type: 'image', image: hosted('https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b/c.png?X=1') },
      { ...block, type: 'image', image: hosted('http://127.0.0.1:1/a.png') },
    ],
  };
  const page = {
    object: 'page',
    id: mockId(),
    properties: {
      'Any name': { id: 'a', type: 'scent', scent: { strong: 1 } },
      Day: { id: 'b', type: 'date', date: null },
    },
  };
  for (const answer of [list, page]) noteTokenAnswer(answer, reading);
  expect(kinds(found.list('token'))).toEqual([
    'token: new block type hologram',
    'token: new field block.paragraph.sparkle',
    'token: new mention holo',
    'token: new view type orbit',
    'token: new host files.notion.example',
    'token: new property type scent',
  ]);
  expect(JSON.stringify(found.list('token'))).not.toContain('s3cret');
});

describe('the command', () => {
  test('ends with 0 when nothing is new, for machines', async () => {
    const { config, post } = await start();
    const args = ['--json', `https://www.notion.so/A-post-${post.id.replaceAll('-', '')}`];
    const { exitCode, output } = await canaryCommand(readCall('canary', args, {}), config);
    expect(exitCode).toBe(0);
    expect(JSON.parse(output)).toMatchObject({ sources: [{ name: 'public page' }, { name: 'token' }], findings: [] });
  });

  test('ends with 1 when something is new, and says where, what it means and no secret', async () => {
    const { workspace, config, post, official } = await start();
    Object.assign(appendText(workspace, post, 'New'), { type: 'hologram' });
    official.fail({ endpoint: '*', fault: { kind: 'error', status: 403, message: `Bearer ${official.token}` } });
    const { exitCode, output } = await canaryCommand(readCall('canary', [post.id], {}), config);
    expect(exitCode).toBe(1);
    expect(output).toMatch(
      / {2}! public page: new block type: hologram\n {4}https:\S+#\w+\n {4}→ The block is shown as/,
    );
    expect(output).toContain('  ! token: refused: ');
    for (const secret of [official.token, 'login-cookie']) expect(output).not.toContain(secret);
  });

  test.each([[[]], [['no page']], [['one', 'two']]])('ends with 2 when it is called with %j', async (args) => {
    const { exitCode, output } = await canaryCommand(readCall('canary', args, {}), testConfig().notion);
    expect(exitCode).toBe(2);
    expect(output).not.toBe('');
  });
});
