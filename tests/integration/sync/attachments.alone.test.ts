import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { serveExport } from '@/lib/export/serve-export';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { MEDIA_POLICY, mediaHeaders, safeExtension } from '@/lib/store/media-type';
import { testConfig } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { movie } from '@/tests/fake-notion/photographs';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
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
    ['pdf', HTML, 'bin'],
    ['png', HTML, 'bin'],
    ['jpg', `\xff\xd8${HTML}`, 'bin'],
    ['mp4', HTML, 'bin'],
    ['zip', HTML, 'bin'],
    ['mp3', HTML, 'bin'],
    ['txt', Buffer.from(HTML, 'utf16le'), 'bin'],
    ['csv', Buffer.from('\0\xff'), 'bin'],
    ['svg', '<svg/>', 'bin'],
    ['pdf', '%PDF-1.7', 'pdf'],
    ['docx', 'PK\x03\x04', 'docx'],
    ['mp3', 'ID3', 'mp3'],
    ['txt', 'Words.', 'txt'],
    ['webm', Buffer.from('1a45dfa3', 'hex'), 'webm'],
  ])('.%s of %j is kept as .%s', (extension, content, kept) => {
    expect(safeExtension(extension, Buffer.from(content))).toBe(kept);
  });

  test('a real PDF gets its frame, a real film its player', async () => {
    expect((await (await syncFile('pdf', 'x.pdf', '%PDF-1.7')).article('a')).html).toMatch(
      /data-embed-src="[^"]+\.pdf"/,
    );
    expect((await (await syncFile('video', 'x.mp4', movie())).article('a')).html).toMatch(/<video src="[^"]+\.mp4"/);
  });
});

test('an uploaded page runs no script until the settings say so, and then without an edit', async () => {
  const bench = await syncFile('embed', 'x.html', HTML);
  const sandbox = async () => /sandbox(?:="([^"]*)")?/.exec((await bench.article('a')).html)?.[1];
  expect(await sandbox()).toBe('');
  const config = testConfig({ posts: { htmlScripts: true } });
  await bench.sync({ config, resolveSettings: () => ({ config, origins: new Map(), diagnostics: [] }) });
  expect(await sandbox()).toBe('allow-scripts');
});

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

  test.each([
    ...['avif', 'bmp', 'csv', 'doc', 'docx', 'epub', 'flac', 'gif', 'heic', 'heif', 'ico', 'jpeg', 'jpg', 'json'],
    ...['jxl', 'm4a', 'm4v', 'md', 'mov', 'mp3', 'mp4', 'odp', 'ods', 'odt', 'oga', 'ogg', 'ogv', 'opus', 'pdf', 'png'],
    ...['ppt', 'pptx', 'psd', 'rar', 'rtf', 'svg', 'tif', 'tiff', 'txt', 'wav', 'webm', 'webp', 'xls', 'xlsx'],
    ...['zip', '7z'],
  ])('names what it is, of .%s', (extension) =>
    expect(mediaHeaders(`a.${extension}`)['content-type']).toMatch(
      /^(?:application|audio|image|text|video)\/(?!octet-stream)[\w.+-]+(?:; charset=utf-8)?$/,
    ),
  );

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
