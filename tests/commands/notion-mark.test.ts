import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { deleteRow, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';

/** Two posts, the second with a date; all that was made was made at the same time. */
function workspaceOf(date: string): DemoWorkspace {
  const workspace = buildWorkspace({ rows: [row({ slug: 'one' }), row({ slug: 'two', date })] });
  for (const block of Object.values(workspace.recordMap.block)) block.last_edited_time = Date.UTC(2024, 4, 1);
  return workspace;
}

/** What the script prints, as a workflow calls it. */
function ask(env: Record<string, string>): Promise<{ mark: string; said: string }> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['scripts/notion-mark.mjs'],
      { env: { NODE_ENV: 'test', PATH: process.env.PATH, ...env } },
      (error, out, said) => (error ? reject(error) : resolve({ mark: out.trim(), said })),
    );
  });
}

test.each([
  ['by token, with one request', 1],
  ['of a public page, with two', 2],
])('Notion is asked whether anything has changed %s', async (_name, requests) => {
  const isToken = requests === 1;
  const workspace = workspaceOf('2024-02-01');
  const workspaces = [workspace];
  const notion = await (isToken ? startFakeOfficial({ workspaces }) : startFakeNotion({ workspaces }));
  onTestFinished(() => notion.close());
  const env: Record<string, string> =
    'token' in notion
      ? { NOTION_API_TOKEN: notion.token, NOTION_API_URL: notion.url }
      : {
          NOTION_PAGE_ID: `zh:https://www.notion.so/Our-cafe-${workspace.pageId.replaceAll('-', '')}?v=1`,
          API_BASE_URL: notion.apiBaseUrl,
        };
  const mark = (await ask(env)).mark;
  expect(mark).toMatch(/^[0-9a-f]{32}$/);
  expect(notion.requests).toHaveLength(requests);
  expect(await ask(env)).toEqual({ mark, said: '' });

  setCell(workspace, rowBySlug(workspace, 'one'), 'title', 'New title');
  const edited = (await ask(env)).mark;
  expect(edited).not.toBe(mark);
  deleteRow(workspace, rowBySlug(workspace, 'two'));
  expect((await ask(env)).mark).not.toBe(edited);
});

test.each([',', '，', '\n'])('databases with %j between them are all asked', async (between) => {
  const workspaces = [workspaceOf('2024-02-01'), buildWorkspace({ name: 'other', rows: [row({ slug: 'three' })] })];
  const notion = await startFakeNotion({ workspaces });
  onTestFinished(() => notion.close());
  const [one, other] = workspaces.map(({ pageId }) => pageId);
  await ask({
    NOTION_PAGE_ID: `[One, two](https://www.notion.so/${one})${between}en:${other}${between}`,
    API_BASE_URL: notion.apiBaseUrl,
  });
  expect(notion.requests).toHaveLength(4);
});

test.each(['token', 'page'])('a date that has come is a change (by %s)', async (way) => {
  // A minute and a half from now, as Notion has it: without seconds.
  const at = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 60_000);
  const marks = new Set<string>();
  for (const date of ['2020-01-01', at.toISOString().slice(0, 16), '2999-12-31']) {
    const workspaces = [workspaceOf(date)];
    const notion = await (way === 'token' ? startFakeOfficial({ workspaces }) : startFakeNotion({ workspaces }));
    onTestFinished(() => notion.close());
    const env: Record<string, string> =
      'token' in notion
        ? { NOTION_API_TOKEN: notion.token, NOTION_API_URL: notion.url }
        : { NOTION_PAGE_ID: workspaces[0]?.pageId ?? '', API_BASE_URL: notion.apiBaseUrl };
    marks.add((await ask(env)).mark);
  }
  // Only whether it has come counts, not when.
  expect(marks.size).toBe(2);
});

test('there is no mark, so that a build follows, where Notion refuses', async () => {
  const notion = await startFakeOfficial({ workspaces: [workspaceOf('2024-02-01')] });
  onTestFinished(() => notion.close());
  const { mark, said } = await ask({ NOTION_API_URL: notion.url, NOTION_API_TOKEN: 'ntn_wrong' });
  expect(mark).toBe('');
  expect(said).toContain('so the site is built');
});

test('without anything to ask for, the mark is that of the day', async () => {
  const { mark, said } = await ask({ NOTION_PAGE_ID: '' });
  expect(mark).toMatch(/^unset-\d{4}-\d\d-\d\d$/);
  expect(said).toContain('NOTION_PAGE_ID');
});
