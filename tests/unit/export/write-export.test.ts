import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { ExportFiles } from '@/lib/export/plan/export-files';
import { serveExport } from '@/lib/export/serve-export';
import { placeTermPages } from '@/lib/export/write/term-pages';
import { writeExport } from '@/lib/export/write/write-export';
import { allRoutes, builtSegmentsOf, href } from '@/lib/routes/routes';
import { contentStore } from '@/lib/server/load-site-context';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { mockRow, mockSnapshot, testSite, testSiteContext } from '@/tests/factories';
import { temporaryFolder } from '../sync/temporary-folder';

const NAMES = [
  'C#',
  '100%',
  'why?',
  'A/B',
  'A',
  '.NET',
  'a: b',
  '"q" <x> | *',
  'C',
  'README.md',
  '..',
  '长'.repeat(90),
];
const site = testSite(
  Array.from({ length: 9 }, () => mockRow({ tags: NAMES, category: 'News/World' })),
  { prefix: 'en', prefixes: ['', 'en'] },
);
const lists = allRoutes(site).filter(({ name }) => name === 'tag' || name === 'category');

/** What Next has written before the pages are put where they belong. */
async function builtExport(): Promise<string> {
  const directory = await temporaryFolder();
  await writeFile(path.join(directory, 'index.html'), 'home');
  await writeFile(path.join(directory, '404.html'), 'missing');
  for (const route of lists) {
    const folder = path.join(directory, ...builtSegmentsOf(route, site));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'index.html'), JSON.stringify(route));
  }
  return directory;
}

describe('lists of categories and tags with signs', () => {
  test('are found by a host that decodes addresses', async () => {
    const directory = await builtExport();
    expect(await placeTermPages([site], new ExportFiles(directory))).toEqual([]);
    const server = await serveExport(directory, { port: 0, host: '127.0.0.1', base: '' });
    onTestFinished(() => void server.close());
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const route of lists) {
      const address = href(route, site);
      for (const encoding of ['gzip', 'identity']) {
        const response = await fetch(origin + address, { headers: { 'accept-encoding': encoding } });
        expect(response.status, address).toBe(200);
        expect(await response.json(), address).toEqual(route);
      }
    }
  });

  test('stay where Netlify takes them, and a rule leads there', async () => {
    vi.stubEnv('NETLIFY', 'true');
    const directory = await builtExport();
    expect(await placeTermPages([site], new ExportFiles(directory))).toEqual([
      { from: '/en/tag/C%23/*', to: '/en/tag/C~23/:splat' },
      { from: '/en/tag/.NET/*', to: '/en/tag/~2ENET/:splat' },
    ]);
    expect(existsSync(path.join(directory, 'en/tag/C~23/page/2/index.html'))).toBe(true);
    expect(existsSync(path.join(directory, 'en/tag/C#'))).toBe(false);
    expect(existsSync(path.join(directory, 'en/tag/100%/page/2/index.html'))).toBe(true);
  });
});

test('pages whose addresses end in .html are files of these names', async () => {
  const directory = await temporaryFolder();
  for (const page of ['en/article/one', 'en/404']) {
    await mkdir(path.join(directory, page), { recursive: true });
    await writeFile(path.join(directory, page, 'index.html'), 'One');
  }
  const files = new ExportFiles(directory);
  vi.stubEnv('CONTENT_DIR', await temporaryFolder());
  forgetConfig();
  onTestFinished(() => forgetConfig());
  const { paths } = contentStore();
  await prepareStore(paths);
  await commitContent(paths, [{ tag: '', snapshot: mockSnapshot() }]);
  for (const pseudoStatic of [false, true]) {
    const own = testSite([mockRow({ slug: 'one' })], { settings: { site: { pseudoStatic } }, prefix: 'en' });
    await writeExport({ context: testSiteContext([own]), files });
    expect(files.has('en/article/one.html')).toBe(pseudoStatic);
  }
});
