import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { openStore } from '@/lib/store/reader';
import { syncWorkspaces } from '@/lib/sync/sync';
import { mockId, SITE_COLUMNS, testConfig } from '@/tests/factories';
import { photo } from '@/tests/fake-notion/photographs';
import { type MemoryPage, MemorySource } from '@/tests/memory-source';
import { withHtml } from '@/tests/unit/article/page-maker';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

async function startFiles(): Promise<{ address: string; asked: string[] }> {
  const picture = await photo(60, 40).png().toBuffer();
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    return new Promise((resolve) => void server.close(() => resolve()));
  });
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

async function start() {
  const files = await startFiles();
  const child: MemoryPage = {
    id: mockId(),
    title: 'Below',
    blocks: [{ id: mockId(), type: 'text', text: [['Deep.']] }],
  };
  const post: MemoryPage = {
    id: mockId(),
    title: 'Lamps',
    icon: '💡',
    cover: 'attachment:1:cover.png',
    cells: { type: 'Post', status: 'Published', slug: 'lamps', date: '2026-03-01' },
    blocks: [
      { id: mockId(), type: 'text', text: [['They are '], ['lit', [['b']]], ['.']] },
      { id: mockId(), type: 'image', properties: { source: [['attachment:2:lamp.png']] } },
      { id: child.id, type: 'page', page: child },
    ],
  };
  const draft = { id: mockId(), title: 'Later', cells: { type: 'Post', status: 'Draft', slug: 'later' } };
  const config = { id: mockId(), title: 'Config', cells: { type: 'Config', status: 'Published' } };
  const databaseId = mockId();
  const settings = { TITLE: 'From memory' };
  const rows = [post, draft, config];
  const source = new MemorySource({
    databaseId,
    title: 'Memory',
    columns: SITE_COLUMNS,
    rows,
    settings,
    files: files.address,
  });
  const directory = await temporaryFolder();
  const store = openStore(directory);
  const sync = () =>
    syncWorkspaces({
      workspaces: [{ prefix: '', tag: '', pageId: databaseId }],
      source,
      directory,
      config: testConfig(),
      resolveSettings: (table) => loadConfig({ table }),
    });
  const snapshot = async () => {
    const [first] = (await store.readContent()).snapshots;
    if (!first) throw new Error('The store is empty.');
    return first;
  };
  const article = async (key: string | undefined) => {
    const stored = await store.readArticle(key ?? '');
    if (!stored) throw new Error(`The store has no article ${key}.`);
    return withHtml(stored);
  };
  return { source, sync, snapshot, article, files, post, child };
}

describe('a source of no wire format', () => {
  test('becomes a site: rows, articles, pictures, pages below, settings', async () => {
    const { sync, snapshot, article, files, child } = await start();
    const { sites, downloads } = await sync();
    expect(sites).toMatchObject([{ outcome: 'published', title: 'Memory', read: 2, changed: 2, diagnostics: [] }]);
    expect([downloads, files.asked.sort()]).toEqual([2, ['/cover.png', '/lamp.png']]);
    const { rows, subPages, settings } = await snapshot();
    expect(settings).toEqual({ TITLE: 'From memory' });
    expect(rows.map(({ slug, status }) => [slug, status])).toEqual([
      ['lamps', 'Published'],
      ['later', 'Draft'],
      ['', 'Published'],
    ]);
    expect(rows[0]).toMatchObject({ title: 'Lamps', date: { start: '2026-03-01' }, pageIcon: { emoji: '💡' } });
    expect(rows[0]?.pageCover).toMatchObject({ width: 60, height: 40 });
    const { html, text } = await article(rows[0]?.article);
    expect(text).toContain('They are lit.');
    expect(html).toMatch(/<img [^>]*src="notelight:media\//);
    expect(html).toContain(`notelight:page/${child.id.replaceAll('-', '')}`);
    expect(subPages).toMatchObject([{ id: child.id, title: 'Below', rowId: rows[0]?.id }]);
    expect((await article(subPages[0]?.article)).text).toContain('Deep.');
  });
});
