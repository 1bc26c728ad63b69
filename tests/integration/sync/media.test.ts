import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { filesIn, type SyncBench, startSyncBench } from '@/tests/unit/sync/sync-bench';

const png = (width = 40, color = '#336699') =>
  sharp({ create: { width, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();

const image = (source: string): BlockSpec => ({ type: 'image', properties: { source: [[source]] } });

/** A bench whose workspace is made once there is somewhere to upload to. */
async function benchWith(make: (upload: SyncBench['fakeNotion']['upload']) => Promise<DemoWorkspace> | DemoWorkspace) {
  const bench = await startSyncBench([]);
  const workspace = await make(bench.fakeNotion.upload);
  bench.fakeNotion.workspaces.push(workspace);
  return { bench, workspace };
}

/** Words of addresses that die. */
const EXPIRING = /X-Amz|\/signed\/|signature=|amazonaws|attachment:|prod-files|notion-static/;

async function expectNoExpiringAddress({ directory }: SyncBench): Promise<void> {
  for (const [name, content] of await filesIn(directory)) {
    if (/^(current\.json|snapshots|articles)/.test(name)) expect(content, name).not.toMatch(EXPIRING);
  }
}

describe('files of Notion', () => {
  test('are downloaded once, whoever shows them, and named by their content', async () => {
    const { bench, workspace } = await benchWith(async (upload) => {
      const shared = upload('shared.png', await png());
      const again = upload('copy.png', await png());
      const file: BlockSpec = {
        type: 'file',
        properties: { source: [[upload('notes.pdf', '%PDF-1.7')]], title: [['notes.pdf']] },
      };
      return buildWorkspace({
        rows: [
          row({ slug: 'a', blocks: [image(shared), file] }),
          row({ slug: 'b', blocks: [image(shared)] }),
          row({ slug: 'c', blocks: [image(again)] }),
        ],
      });
    });
    rowBySlug(workspace, 'b').format = { page_cover: 'attachment:' };
    const cover = JSON.stringify(workspace.recordMap.block).match(/attachment:[^"]+shared\.png/)?.[0] ?? '';
    rowBySlug(workspace, 'b').format = { page_cover: cover, page_cover_position: 0.2, page_icon: '🌱' };
    const report = await bench.sync();
    expect(report).toMatchObject({ downloads: 3, sites: [{ diagnostics: [] }] });
    expect(bench.fakeNotion.counts().file).toBe(3);
    const [a, c] = [await bench.article('a'), await bench.article('c')];
    const name = a.media.find((file) => file.endsWith('.png'));
    expect(name).toMatch(/^[0-9a-f]{20}\.png$/);
    expect(c.media).toContain(name);
    expect(a.media.some((file) => file.endsWith('.pdf'))).toBe(true);
    expect(await bench.row('b')).toMatchObject({
      pageCover: { file: name, width: 40, height: 20, placeholder: expect.stringMatching(/^data:image\/webp/) },
      pageCoverPosition: 80,
      pageIcon: { emoji: '🌱' },
    });
    await expectNoExpiringAddress(bench);

    appendText(workspace, rowBySlug(workspace, 'a'), 'More.');
    expect(await bench.sync()).toMatchObject({ downloads: 0 });
    expect(bench.fakeNotion.counts().file).toBeUndefined();
  });
});
