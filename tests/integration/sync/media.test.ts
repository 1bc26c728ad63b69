import { readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { silentProgress } from '@/lib/sync/progress';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { appendText, rowBySlug, touch } from '@/tests/fake-notion/edit';
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

  test('get the copies for which there was no time in a later sync, without being read again', async () => {
    const { bench } = await benchWith(async (upload) => {
      const patches = Buffer.from(Array.from({ length: 300 * 200 }, (_, index) => (index * 7919) % 251));
      const photo = await sharp(patches, { raw: { width: 300, height: 200, channels: 1 } })
        .resize(900, 600, { kernel: 'cubic' })
        .jpeg()
        .toBuffer();
      return buildWorkspace({
        rows: [
          row({ slug: 'a', blocks: [image(upload('photo.jpg', photo))] }),
          row({ slug: 'b', blocks: [image(upload('the-same.jpg', photo))] }),
        ],
      });
    });
    const inAHurry = testConfig({ images: { seconds: 0 } });
    const first = await bench.sync({ config: inAHurry });
    expect(first).toMatchObject({ downloads: 2, unfinishedPictures: 1 });
    const before = await bench.article('a');
    expect(before.html).toMatch(
      /<img src="notelight:media\/\w+\.jpg" data-zoom="notelight:media\/\w+\.jpg" width="900"/,
    );
    expect(await bench.sync({ config: inAHurry })).toMatchObject({ unfinishedPictures: 1, changed: false });

    expect(await bench.sync()).toMatchObject({ downloads: 0, unfinishedPictures: 0, changed: true });
    expect(bench.pagesRead()).toEqual([]);
    expect(bench.fakeNotion.counts().file).toBeUndefined();
    for (const slug of ['a', 'b'])
      expect((await bench.article(slug)).html).toMatch(/srcset="\S+\.avif 640w, \S+ 900w"/);
    expect(await bench.sync()).toMatchObject({ changed: false });
  });

  test('that are cut off are shown and told, at every sync until they are mended', async () => {
    const { bench, workspace } = await benchWith(async (upload) => {
      const whole = await png(300);
      const cut = upload('cut.png', whole.subarray(0, whole.length - 40));
      return buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(cut)] }), row({ slug: 'b', text: 'Words.' })] });
    });
    const cover = JSON.stringify(workspace.recordMap.block).match(/attachment:[^"]+cut\.png/)?.[0] ?? '';
    rowBySlug(workspace, 'b').format = { page_cover: cover };
    for (const downloads of [1, 0]) {
      const report = await bench.sync();
      expect(report.downloads).toBe(downloads);
      const excerpt = expect.stringContaining('cut.png');
      const message = 'The image file is truncated; only the first part of the picture is shown';
      const told = { level: 'warning', message, excerpt, hint: 'Upload the complete picture to Notion.' };
      expect(report.sites[0]?.diagnostics).toMatchObject([told, told]);
    }
    expect((await bench.article('a')).html).toContain('notelight:media/');
    expect((await bench.row('b')).pageCover).toMatchObject({ width: 300 });
  });

  test('cost themselves alone when Notion does not sign them', async () => {
    const { bench } = await benchWith(async (upload) =>
      buildWorkspace({ rows: [row({ slug: 'a', text: 'Text.', blocks: [image(upload('one.png', await png()))] })] }),
    );
    bench.fakeNotion.fail({ endpoint: 'getSignedFileUrls', fault: { kind: 'status', status: 400 } });
    const report = await bench.sync();
    expect(report.sites[0]?.diagnostics).toMatchObject([
      { message: expect.stringContaining('Notion returned no address for it') },
    ]);
    expect((await bench.article('a')).text).toContain('Text.');
  });

  test('that are gone from the disk are fetched again', async () => {
    const { bench } = await benchWith(async (upload) =>
      buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(upload('one.png', await png()))] })] }),
    );
    await bench.sync();
    const [name = ''] = (await bench.article('a')).media;
    await rm(path.join(bench.directory, 'media', name));
    expect(await bench.sync()).toMatchObject({ downloads: 1 });
    expect(await readdir(path.join(bench.directory, 'media'))).toContain(name);
    expect(bench.pagesRead()).toEqual([]);
  });
});

describe('what is no picture', () => {
  const huge = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200009c4000009c4008020000005bf2a2d70000000c4944415408d763f8ffff3f0005fe02fe0def46b80000000049454e44ae426082',
    'hex',
  );
  test.each([
    ['zero bytes', 'a.png', Buffer.alloc(0), 'it is empty'],
    ['a web page', 'b.png', Buffer.from('<!DOCTYPE html><p>Log in</p>'), 'it is not a picture that can be read'],
    ['noise', 'c.jpg', Buffer.from('0123456789'.repeat(50)), 'it is not a picture that can be read'],
    ['1,600 megapixels', 'd.png', huge, 'it has more than 150 megapixels'],
  ])('costs itself and a line: %s', async (_name, file, content, reason) => {
    const { bench } = await benchWith((upload) =>
      buildWorkspace({ rows: [row({ slug: 'a', text: 'Text.', blocks: [image(upload(file, content))] })] }),
    );
    const report = await bench.sync();
    expect(report.sites[0]?.diagnostics).toMatchObject([
      { message: expect.stringContaining(reason), location: 'A post' },
    ]);
    expect((await bench.article('a')).text).toContain('Text.');
  });

  test.each([
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
    ['BMP', Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0')],
    ['ICO', Buffer.from('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0')],
  ])('a picture of a format that is known but not read has to be converted: %s', async (name, content) => {
    const { bench } = await benchWith((upload) =>
      buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(upload('a.png', content))] })] }),
    );
    const report = await bench.sync();
    expect(report.sites[0]?.diagnostics).toMatchObject([
      {
        message: expect.stringContaining(`it is a ${name} picture`),
        hint: expect.stringMatching(/^Convert it to JPEG or PNG/),
      },
    ]);
  });

  test('a web page in place of a file is not kept', async () => {
    const { bench } = await benchWith((upload) => {
      const source = upload('a.pdf', '%PDF');
      return buildWorkspace({
        rows: [row({ slug: 'a', blocks: [{ type: 'file', properties: { source: [[source]] } }] })],
      });
    });
    bench.fakeNotion.fail({ endpoint: 'file', fault: { kind: 'html', status: 200 } });
    const report = await bench.sync();
    expect(report.sites[0]?.diagnostics).toMatchObject([{ message: expect.stringContaining('a web page instead') }]);
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
  test('that are gone are asked for once a day', async () => {
    const host = await startHost(() => ({ status: 404 }));
    const { bench } = await benchWith(
      () => buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(`${host.origin}/gone.png`)] })] }),
      elsewhere,
    );
    const [first, second] = [await bench.sync(), await bench.sync()];
    expect(host.asked).toEqual(['/gone.png']);
    for (const { sites } of [first, second]) {
      expect(sites[0]?.diagnostics).toMatchObject([
        { level: 'warning', hint: expect.stringContaining('The first sync after a day tries again') },
      ]);
    }
    expect(second).toMatchObject({ changed: false, sites: [{ unchanged: 1 }] });
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await bench.sync();
    expect(host.asked).toHaveLength(2);
  });

  test('of a host that never answers cost the wait of two, and a line each', async () => {
    let isAwake = true;
    const content = await png();
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (isAwake) response.end(content);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { bench, workspace } = await benchWith(
      () => buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(`${origin}/kept.png`)] })] }),
      elsewhere,
    );
    await bench.sync();

    isAwake = false;
    const more = Array.from({ length: 12 }, (_, index) => `${origin}/${index}.png`);
    const next = buildWorkspace({ rows: [row({ slug: 'a', blocks: [`${origin}/kept.png`, ...more].map(image) })] });
    workspace.recordMap = next.recordMap;
    workspace.pageId = next.pageId;
    const state: string[] = [];
    const progress = { ...silentProgress, note: (sentence: string) => void state.push(sentence) };
    const report = await bench.sync({ progress, downloadTiming: { answerMs: 100 } });
    // Four are under way at once, and a fifth may begin between the first two that give up; none is asked for twice.
    expect(asked.length).toBeLessThanOrEqual(1 + 5);
    expect(new Set(asked).size).toBe(asked.length);
    expect(state).toEqual([expect.stringContaining('does not answer')]);
    expect(report.sites[0]?.diagnostics).toHaveLength(12);
    for (const { message } of report.sites[0]?.diagnostics ?? []) expect(message).toMatch(/does not answer$/);
    expect((await bench.article('a')).media.length).toBeGreaterThan(0);
  });

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

  test('are copied like those of Notion, and not at all offline', async () => {
    const content = await png();
    const host = await startHost(() => ({ body: content }));
    const { bench, workspace } = await benchWith(
      () => buildWorkspace({ rows: [row({ slug: 'a', blocks: [image(`${host.origin}/a.png`)] })] }),
      elsewhere,
    );
    expect(await bench.sync({ isOffline: true })).toMatchObject({ downloads: 0, sites: [{ diagnostics: [] }] });
    expect(host.asked).toEqual([]);
    touch(rowBySlug(workspace, 'a'));
    expect(await bench.sync()).toMatchObject({ downloads: 1 });
  });
});

test('a cut-off line of the journal costs its own file and not the next one', async () => {
  const { bench, workspace } = await benchWith(async (upload) => {
    const [one, two] = [upload('one.png', await png(41)), upload('two.png', await png(42))];
    return buildWorkspace({
      rows: [row({ slug: 'a', blocks: [image(one)] }), row({ slug: 'b', blocks: [image(two)] })],
    });
  });
  await bench.sync();
  const journal = path.join(bench.directory, 'media.ndjson');
  const lines = (await filesIn(bench.directory)).get('media.ndjson') ?? '';
  await writeFile(journal, lines.slice(0, -30));
  for (const slug of ['a', 'b']) touch(rowBySlug(workspace, slug));
  expect(await bench.sync()).toMatchObject({ downloads: 1, sites: [{ diagnostics: [] }] });
  for (const slug of ['a', 'b']) touch(rowBySlug(workspace, slug));
  expect(await bench.sync()).toMatchObject({ downloads: 0 });
});
