import { expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { photo } from '@/tests/fake-notion/photographs';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startBoth, syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** As people call their files. */
const NAMES = [
  ...['plain.png', 'two words.png', '图片.png', 'Größe (1).png', '100%.png', 'a%20b.png', 'why?.png', 'c#.png'],
  'a+b&c=d.png',
];

test.each([
  ['token', 'public page'],
  ['public page', 'token'],
] as const)('a store that was filled by the %s downloads nothing again by the %s, nor back again', async (...order) => {
  const workspaces: DemoWorkspace[] = [];
  const { fakeNotion, open } = await startBoth(workspaces);
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
  workspaces.push(workspace);
  const directory = await temporaryFolder();
  const sync = async (name: keyof typeof open): Promise<number> => {
    const { downloads, sites } = await syncInto(directory, workspace.pageId, open[name]());
    expect(sites).toMatchObject([{ outcome: 'published', diagnostics: [] }]);
    return downloads;
  };
  expect(await sync(order[0])).toBe(NAMES.length + 1);
  expect([await sync(order[1]), await sync(order[0])]).toEqual([0, 0]);
});
