import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import { syncWorkspaces } from '@/lib/sync/sync';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { photo } from '@/tests/fake-notion/photographs';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const QUICK = { cooldownMs: 20, backoffMs: 2, timeoutMs: 3_000 };
/** As people call their files. */
const NAMES = [
  'plain.png',
  'two words.png',
  '图片.png',
  'Größe (1).png',
  '100%.png',
  'a%20b.png',
  'why?.png',
  'c#.png',
  'a+b&c=d.png',
];

test.each([
  ['token', 'public page'],
  ['public page', 'token'],
] as const)('a store that was filled by the %s downloads nothing again by the %s, nor back again', async (...order) => {
  const fakeNotion = await startFakeNotion();
  const pictures = await Promise.all(
    NAMES.map(async (name, index) =>
      fakeNotion.upload(
        name,
        await photo(40 + index, 30)
          .png()
          .toBuffer(),
      ),
    ),
  );
  const workspace = buildWorkspace({
    rows: [
      row({
        slug: 'a',
        blocks: pictures.map((source) => ({ type: 'image', properties: { source: [[source]] }, format: {} })),
      }),
      row({
        slug: 'b',
        blocks: [{ type: 'file', properties: { source: [[fakeNotion.upload('a text.txt', 'Text.')]] } }],
      }),
    ],
  });
  rowBySlug(workspace, 'b').format = { page_cover: pictures[0] ?? '', page_icon: pictures[1] ?? '' };
  fakeNotion.workspaces.push(workspace);
  const official = await startFakeOfficial({ workspaces: [workspace], uploads: fakeNotion.uploads });
  onTestFinished(async () => {
    await Promise.all([official.close(), fakeNotion.close()]);
  });
  const open = {
    'public page': () => createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: '', timing: QUICK }),
    token: () => createOfficialSource({ baseUrl: official.url, token: official.token, host: '', timing: QUICK }),
  };
  const directory = await temporaryFolder();
  const sync = async (name: keyof typeof open): Promise<number> => {
    const { downloads, sites } = await syncWorkspaces({
      workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }],
      source: open[name](),
      directory,
      config: testConfig(),
      resolveSettings: (table) => loadConfig({ table }),
    });
    expect(sites).toMatchObject([{ outcome: 'published', diagnostics: [] }]);
    return downloads;
  };
  expect(await sync(order[0])).toBe(NAMES.length + 1);
  expect([await sync(order[1]), await sync(order[0])]).toEqual([0, 0]);
});
