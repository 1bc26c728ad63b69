import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { MAX_INLINE_BYTES } from '@/lib/lock/row-lock';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { columnKeyOf, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { startSyncBench } from '@/tests/unit/sync/sync-bench';

describe('a sync says of locked rows', () => {
  test('that a password is short, each time', async () => {
    const bench = await startSyncBench([
      buildWorkspace({
        rows: [
          row({ title: 'Short', slug: 'short', password: 'lamp' }),
          row({ title: 'Long', slug: 'long', password: 'a lamp on the desk' }),
          row({ title: 'Draft', slug: 'draft', password: 'lamp', status: 'Draft' }),
        ],
      }),
    ]);
    const told = [
      {
        level: 'warning',
        message: 'The password has fewer than 8 characters: it is easy to guess.',
        location: 'Short',
        url: expect.stringMatching(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}$/),
        hint: 'Choose a sentence that only your readers know.',
      },
    ];
    expect((await bench.sync()).sites[0]?.diagnostics).toEqual(told);
    expect((await bench.sync()).sites[0]?.diagnostics).toEqual(told);
  });

  test('that a cell only looks filled in', async () => {
    const workspace = buildWorkspace({ rows: [row({ title: 'Blank', slug: 'blank', password: 'x' })] });
    const blank = rowBySlug(workspace, 'blank');
    blank.properties = { ...blank.properties, [columnKeyOf(workspace, 'password')]: [['  ']] };
    const bench = await startSyncBench([workspace]);
    expect((await bench.sync()).sites[0]?.diagnostics).toMatchObject([
      { level: 'warning', message: expect.stringContaining('the article is open to everyone'), location: 'Blank' },
    ]);
    expect((await bench.row('blank')).password).toBe('');
  });

  test('that a file is too large to be sealed', async () => {
    const bench = await startSyncBench([]);
    const source = bench.fakeNotion.upload(
      'film.pdf',
      Buffer.concat([Buffer.from('%PDF-1.4'), randomBytes(MAX_INLINE_BYTES)]),
    );
    const blocks = [
      { type: 'file', properties: { source: [[source]] as [string][], title: [['film.pdf']] as [string][] } },
    ];
    const workspace = buildWorkspace({
      rows: [
        row({ title: 'Locked film', slug: 'locked', password: 'a lamp on the desk', blocks }),
        row({ title: 'Open film', slug: 'open', blocks }),
      ],
    });
    bench.fakeNotion.workspaces.push(workspace);
    const report = await bench.sync({ workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }] });
    expect(report.sites[0]?.diagnostics).toMatchObject([
      { level: 'warning', message: expect.stringContaining('has a file larger than 4 MB'), location: 'Locked film' },
    ]);
  });

  test('nothing of their words, and of an open one what a problem is about', async () => {
    const formula = { type: 'equation', properties: { title: [['\\frac{secretname']] as [string][] } };
    const workspace = buildWorkspace({
      rows: [row({ title: 'A', slug: 'a', password: 'a lamp on the desk', blocks: [formula] })],
    });
    const bench = await startSyncBench([workspace]);
    const locked = (await bench.sync()).sites[0]?.diagnostics;
    expect(locked).toMatchObject([{ message: 'A formula is not valid; its TeX source is shown', location: 'A' }]);
    expect(JSON.stringify(locked)).not.toContain('secretname');
    setCell(workspace, rowBySlug(workspace, 'a'), 'password', '');
    expect(JSON.stringify((await bench.sync()).sites[0]?.diagnostics)).toContain('excerpt');
  });
});
