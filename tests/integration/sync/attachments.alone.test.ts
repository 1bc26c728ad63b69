import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { NextApiRequest, NextApiResponse } from 'next';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveExport } from '@/lib/export/serve-export';
import { hostRules } from '@/lib/export/write/host-rules';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { MEDIA_POLICY, mediaHeaders } from '@/lib/store/media-type';
import { storePaths } from '@/lib/store/paths';
import handler from '@/pages/api/media/[file]';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { CAMERA, movie, photo } from '@/tests/fake-notion/photographs';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { mockOutputSite } from '@/tests/unit/outputs/mock-output';
import { expectClean } from '@/tests/unit/sync/expect-clean';
import { filesIn, type SyncBench, startSyncBench } from '@/tests/unit/sync/sync-bench';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

const SCRIPT = '<script>alert(document.domain)</script>';
const HTML = `<!DOCTYPE html><title>x</title>${SCRIPT}`;

interface Upload {
  /** Of its article. */
  slug: string;
  type: BlockSpec['type'];
  name: string;
  content: Buffer | string;
}

/** The bench after one sync of articles with one block each, which shows an uploaded file. */
async function syncFiles(uploads: readonly Upload[]): Promise<SyncBench> {
  const workspaces: DemoWorkspace[] = [];
  const bench = await startSyncBench(workspaces);
  const rows = uploads.map(({ slug, type, name, content }) => {
    const source = bench.fakeNotion.upload(name, content);
    return row({ slug, blocks: [{ type, properties: { source: [[source]], title: [[name]] } }] });
  });
  workspaces.push(buildWorkspace({ rows }));
  await bench.sync();
  return bench;
}

const syncFile = (type: BlockSpec['type'], name: string, content: Buffer | string): Promise<SyncBench> =>
  syncFiles([{ slug: 'a', type, name, content }]);

const storedNames = async ({ directory }: SyncBench) => [...(await filesIn(path.join(directory, 'media'))).keys()];

const BAD_EXTENSIONS =
  'xht xhtml html htm shtml svg svgz xsl xslt xml php phtml php5 phar asp aspx jsp cgi pl htaccess js mjs cjs css wasm swf hta mht mhtml gz htc vbs ps1 exe appcache webmanifest';

describe('a file that a browser or host could run', () => {
  test('is kept as plain bytes', async () => {
    const extensions = BAD_EXTENSIONS.split(' ');
    const bench = await syncFiles(
      extensions.map((extension) => ({
        slug: extension,
        type: 'file',
        name: extension === 'htaccess' ? '.htaccess' : `notes.${extension}`,
        // Each is a file of its own in the store.
        content: `${HTML}<!--${extension}-->`,
      })),
    );
    expect(await storedNames(bench)).toHaveLength(extensions.length);
    for (const name of await storedNames(bench)) expect(name).toMatch(/^[0-9a-f]{20}\.bin$/);
    for (const extension of extensions) {
      const { html, media } = await bench.article(extension);
      expect(html, extension).toMatch(/href="notelight:media\/[0-9a-f]{20}\.bin"[^>]* download=/);
      expect(html, extension).not.toMatch(/data-embed-src|<iframe/);
      expect(media, extension).toHaveLength(1);
    }
  });

  test.each([
    ['pdf', HTML],
    ['png', HTML],
    ['jpg', `\xff\xd8${HTML}`],
    ['mp4', HTML],
    ['zip', HTML],
    ['docx', HTML],
    ['mp3', HTML],
    ['txt', Buffer.from(HTML, 'utf16le')],
    ['csv', Buffer.from('\0\xff')],
  ])('is not what its name says: .%s', async (extension, content) => {
    const bench = await syncFile('file', `notes.${extension}`, content);
    expect(await storedNames(bench)).toEqual([expect.stringMatching(/\.bin$/)]);
  });

  test.each([
    ['pdf', '%PDF-1.7'],
    ['zip', 'PK\x03\x04'],
    ['docx', 'PK\x03\x04'],
    ['mp3', 'ID3'],
    ['txt', 'Words.'],
    ['md', '# Words'],
    ['webm', Buffer.from('1a45dfa3', 'hex')],
  ])('is what its name says: .%s', async (extension, content) => {
    const bench = await syncFile('file', `notes.${extension}`, content);
    expect(await storedNames(bench)).toEqual([expect.stringMatching(new RegExp(`\\.${extension}$`))]);
  });

  test.each([
    'photo',
    'photo.jfif',
    'photo.jpe',
    'photo.txt',
    'photo.png',
    'photo.zip',
    'photo.JPG',
    '.jpg',
    'photo.pdf',
  ])('does not tell where it was taken, by whatever name: %s', async (name) => {
    const bench = await syncFile('file', name, await photo().jpeg().toBuffer());
    const kept = [...(await filesIn(path.join(bench.directory, 'media'))).values()];
    expect(kept.map((content) => content.length > 500)).toEqual([true]);
    await expectClean(Buffer.from(kept[0] ?? '', 'latin1'));
  });

  test.each(['pdf', 'video', 'audio'] as const)('gets no frame and no player: %s', async (type) => {
    const names = ['x.pdf', 'x.xht', 'x.mp4'];
    const bench = await syncFiles(names.map((name) => ({ slug: name, type, name, content: HTML })));
    for (const name of names) {
      const { html } = await bench.article(name);
      expect(html).not.toMatch(/data-embed-src|<video|<audio/);
      expect(html).toMatch(/notelight:media\/[0-9a-f]{20}\.bin/);
    }
  });

  test('a real PDF gets its frame, a real film its player', async () => {
    expect((await (await syncFile('pdf', 'x.pdf', '%PDF-1.7')).article('a')).html).toMatch(
      /data-embed-src="[^"]+\.pdf"/,
    );
    expect((await (await syncFile('video', 'x.mp4', movie())).article('a')).html).toMatch(/<video src="[^"]+\.mp4"/);
  });
});

describe('attachments that were photographed or filmed', () => {
  test.each(['jpg', 'png', 'webp'] as const)('are published without position and camera: .%s', async (extension) => {
    const content = await photo()
      .toFormat(extension === 'jpg' ? 'jpeg' : extension)
      .toBuffer();
    const bench = await syncFile('file', `one.${extension}`, content);
    const [name = ''] = await storedNames(bench);
    await expectClean(await readFile(path.join(bench.directory, 'media', name)));
    for (const [file, text] of await filesIn(bench.directory)) expect(text, file).not.toContain(CAMERA);
  });

  test('films too', async () => {
    for (const [, text] of await filesIn((await syncFile('video', 'x.mov', movie())).directory)) {
      expect(text).not.toMatch(/48\.8584|CanaryCam/);
    }
  });
});

vi.mock('@/lib/server/load-site-context', () => ({
  contentStore: () => ({ paths: storePaths(folder.path) }),
  loadSiteContext: async () => ({ sites: [{ config: testConfig(), nextChangeAt: null }] }),
}));
vi.mock('@/lib/server/media', () => ({ isPublicMedia: async () => true }));
vi.mock('@/lib/server/social-cards', () => ({ loadCard: async () => null }));

const folder = { path: '' };

const NAMES = ['a.svg', 'a.pdf', 'a.bin', 'a.png', 'a.txt', 'a.json', 'a.xht', 'a.mp4'];

describe('what each host sends with a file', () => {
  async function writeFiles(): Promise<void> {
    folder.path = await temporaryFolder();
    await mkdir(path.join(folder.path, 'media'));
    for (const name of NAMES) await writeFile(path.join(folder.path, 'media', name), 'content');
    for (const name of ['index.html', '404.html']) await writeFile(path.join(folder.path, name), HTML);
  }

  test('says its type and lets nothing run: npm run serve', async () => {
    await writeFiles();
    vi.spyOn(console, 'log').mockImplementation(() => {});
    const server = await serveExport(folder.path, { port: 0, host: '127.0.0.1', base: '' });
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    for (const name of [...NAMES, '%61.svg']) {
      for (const encoding of ['gzip', 'identity']) {
        const answer = await fetch(`http://127.0.0.1:${port}/media/${name}`, {
          headers: { 'accept-encoding': encoding },
        });
        expect(answer.status).toBe(200);
        for (const [header, value] of Object.entries(mediaHeaders(decodeURIComponent(name)))) {
          expect(answer.headers.get(header), `${name} ${header}`).toBe(value);
        }
      }
    }
    expect((await fetch(`http://127.0.0.1:${port}/`)).headers.get('content-security-policy')).toBeNull();
  });

  test('says its type and lets nothing run: the server', async () => {
    await writeFiles();
    for (const name of NAMES) {
      const sent: Record<string, unknown> = {};
      const response = {
        setHeader: (header: string, value: unknown) => Object.assign(sent, { [header]: value }),
        status: () => response,
        end: () => {},
      } as unknown as NextApiResponse;
      await handler({ method: 'HEAD', query: { file: name }, headers: {} } as unknown as NextApiRequest, response);
      expect(sent, name).toMatchObject(mediaHeaders(name));
    }
  });

  test('is in the rules for hosts and in those for nginx', async () => {
    const rules = new Map(hostRules([mockOutputSite({ basePath: '/blog' })]).headers);
    expect(rules.get('/blog/media/*')).toContainEqual(['Content-Security-Policy', MEDIA_POLICY]);
    expect(rules.get('/blog/media/*.bin')).toEqual([
      ['Content-Type', 'application/octet-stream'],
      ['Content-Disposition', 'attachment'],
    ]);
    expect(await readFile('docs/hosts/nginx/notelight.conf', 'utf8')).toContain(
      `add_header Content-Security-Policy "${MEDIA_POLICY}";`,
    );
  });

  test('is passive', () => {
    expect(mediaHeaders('a.bin')).toEqual({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
      'content-disposition': 'attachment',
    });
    expect(mediaHeaders('a.xht')).toMatchObject({ 'content-disposition': 'attachment' });
    expect(mediaHeaders('a.pdf')).not.toHaveProperty('content-disposition');
    expect(MEDIA_POLICY).not.toMatch(/script-src|unsafe-eval|\*/);
  });
});

test('the photographs here hold something to find', async () => {
  expect((await sharp(await photo().jpeg().toBuffer()).metadata()).exif?.includes(CAMERA)).toBe(true);
});
