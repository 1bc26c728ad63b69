import { expect, test } from 'vitest';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

test('the report of a workspace with every kind of bad row names each with its address', async () => {
  const workspace = buildWorkspace({
    posts: 1,
    rows: [
      row({ slug: 'odd', title: 'Odd block', blocks: [{ type: 'hologram' }] }),
      row({ slug: 'ext', title: 'Bad ext', ext: '{' }),
      row({ slug: 'typeless', title: 'No type', type: '' }),
      row({ slug: 'statusless', title: 'No status', status: '' }),
      row({ slug: 'draft', title: 'Still a draft', status: 'Draft' }),
      row({ slug: 'https://example.com/elsewhere', title: 'Elsewhere' }),
    ],
  });
  setCell(workspace, rowBySlug(workspace, 'post-1'), 'title', '');
  const bench = await startSyncBench([workspace]);
  const synced = await bench.sync();
  expect(synced.sites[0]).toMatchObject({
    outcome: 'published',
    leftOut: expect.arrayContaining([
      { title: 'No status', reason: 'it has no status' },
      { title: 'Still a draft', reason: 'its status is Draft' },
    ]),
  });
  // Its page is there, as its owner published it: nothing is said to be left out that is not.
  expect(synced.sites[0]?.leftOut.map(({ title }) => title)).not.toContain('No type');
  expect((await bench.row('typeless')).article).toBeDefined();
  const all = synced.sites[0]?.diagnostics ?? [];
  expect(all.find(({ level }) => level === 'info')?.message).toBe(
    '1 row has no type: “No type”. It appears in no list; rows with a slug still have a page.',
  );
  const diagnostics = all.filter(({ level }) => level !== 'info');
  expect(diagnostics.map(({ location }) => location).sort()).toEqual(['Bad ext', 'Odd block']);
  for (const { url } of diagnostics) expect(url).toMatch(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}/);
  const { article: _external, ...elsewhere } = await bench.row('https://example.com/elsewhere');
  expect(elsewhere).toMatchObject({ title: 'Elsewhere' });
});
