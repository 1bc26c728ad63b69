import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { SIGNED_TTL_MS } from '@/tests/fake-notion/signing';
import { filesIn, type SyncBench, startSyncBench } from '@/tests/unit/sync/sync-bench';

const png = (width = 40, color = '#336699') =>
  sharp({ create: { width, height: 20, channels: 3, background: color } })
    .png()
    .toBuffer();

const image = (source: string): BlockSpec => ({ type: 'image', properties: { source: [[source]] } });

/** A bench whose workspace is made once there is somewhere to upload to. */
async function benchWith(
  make: (upload: SyncBench['fakeNotion']['upload']) => Promise<DemoWorkspace> | DemoWorkspace,
  settings: UserConfig = {},
) {
  const workspaces: DemoWorkspace[] = [];
  const bench = await startSyncBench(workspaces, { settings });
  const workspace = await make(bench.fakeNotion.upload);
  workspaces.push(workspace);
  return { bench, workspace };
}

/** A host that is not Notion, with a count of what it was asked for. */
async function startHost(answer: (url: string) => { status?: number; type?: string; body?: Buffer | string }) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const { status = 200, type = 'image/png', body = '' } = answer(request.url ?? '');
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
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

  test('are signed again when their address died before its turn', async () => {
    const { bench } = await benchWith(async (upload) => {
      const pictures = await Promise.all(Array.from({ length: 6 }, (_, index) => png(30 + index)));
      return buildWorkspace({
        rows: [row({ slug: 'a', blocks: pictures.map((one, index) => image(upload(`${index}.png`, one))) })],
      });
    });
    bench.fakeNotion.fail({ endpoint: 'file', fault: { kind: 'slow', ms: 250 }, times: 4 });
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const syncing = bench.sync();
    await vi.waitUntil(() => bench.fakeNotion.counts().file === 4, { interval: 5, timeout: 50_000 });
    // The first four are still under way when all addresses expire.
    vi.setSystemTime(Date.now() + SIGNED_TTL_MS + 1);
    expect(await syncing).toMatchObject({ downloads: 6, sites: [{ diagnostics: [] }] });
    // Each was refused once.
    expect(bench.fakeNotion.counts()).toMatchObject({ file: 12 });
    await expectNoExpiringAddress(bench);
  });

  test('that could not be had are tried again, and the article is drawn again without being read', async () => {
    const { bench } = await benchWith(async (upload) =>
      buildWorkspace({
        rows: [row({ slug: 'a', title: 'With picture', blocks: [image(upload('one.png', await png()))] })],
      }),
    );
    bench.fakeNotion.fail({ endpoint: 'file', fault: { kind: 'status', status: 404 } });
    const report = await bench.sync();
    expect(report.sites[0]).toMatchObject({ outcome: 'published', read: 1 });
    expect(report.sites[0]?.diagnostics).toMatchObject([
      {
        level: 'warning',
        message: 'A picture could not be copied, because its server answers 404',
        excerpt: expect.stringMatching(/^attachment:\S+one\.png$/),
        location: 'With picture',
        url: expect.stringMatching(/^https:\/\/www\.notion\.so\/[0-9a-f]{32}#[0-9a-f]{32}$/),
        hint: 'Upload it to Notion again, or remove it. The next sync tries again.',
      },
    ]);
    expect((await bench.article('a')).media).toEqual([]);
    bench.fakeNotion.recover();
    expect(await bench.sync()).toMatchObject({ downloads: 1, changed: true, sites: [{ diagnostics: [] }] });
    expect(bench.pagesRead()).toEqual([]);
    expect((await bench.article('a')).html).toContain('notelight:media/');
  });
});

describe('what is no picture', () => {
  test('a picture of a format that is not read has to be converted', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    const { bench } = await benchWith((upload) =>
      buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(upload('a.png', heic))] })] }),
    );
    const message = expect.stringContaining('JPEG, PNG, GIF, WebP, AVIF, TIFF or SVG');
    const hint = expect.stringMatching(/^Convert it to JPEG or PNG/);
    expect((await bench.sync()).sites[0]?.diagnostics).toMatchObject([{ message, hint }]);
  });

  test('a drawing loses what could run', async () => {
    const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">${inside}</svg>`;
    const { bench } = await benchWith((upload) =>
      buildWorkspace({
        rows: [
          row({
            slug: 'bad',
            blocks: [image(upload('x.svg', svg('<script>alert(1)</script><rect width="9" height="9"/>')))],
          }),
          row({ slug: 'good', blocks: [image(upload('y.svg', svg('<rect width="9" height="9"/>')))] }),
        ],
      }),
    );
    await bench.sync();
    expect((await bench.article('bad')).media).toEqual([expect.stringMatching(/\.svg$/)]);
    expect((await bench.article('good')).media).toEqual([expect.stringMatching(/\.svg$/)]);
    for (const [name, content] of await filesIn(path.join(bench.directory, 'media')))
      expect(content, name).not.toContain('<script');
    expect([...(await filesIn(path.join(bench.directory, 'media'))).values()]).toEqual([
      expect.stringContaining('<rect width="9" height="9">'),
    ]);
  });
});

/** Hosts elsewhere are on loopback here. */
const elsewhere: UserConfig = { notion: { privateMediaHosts: ['127.0.0.1'] } };

describe('pictures elsewhere', () => {
  test('that are previews of other sites are nothing to worry about', async () => {
    const host = await startHost(() => ({ status: 404 }));
    const bookmark: BlockSpec = {
      type: 'bookmark',
      properties: { link: [['https://example.com/']], title: [['Example']] },
      format: { bookmark_cover: `${host.origin}/cover.png` },
    };
    const { bench } = await benchWith(
      () => buildWorkspace({ rows: [row({ slug: 'a', blocks: [bookmark] })] }),
      elsewhere,
    );
    expect((await bench.sync()).sites[0]?.diagnostics).toMatchObject([
      { level: 'info', hint: 'You need not do anything: the link is shown without a preview, or with part of it.' },
    ]);
  });
});
