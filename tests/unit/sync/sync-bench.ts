import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import type { UserConfig } from '@/lib/config/schema';
import type { ClientTiming } from '@/lib/notion/requests/request-queue';
import { createNotionSource } from '@/lib/notion/source';
import type { Row, Snapshot } from '@/lib/store/model';
import { openStore } from '@/lib/store/reader';
import type { SyncReport } from '@/lib/sync/report';
import type { SyncOptions } from '@/lib/sync/run/options';
import { syncWorkspaces } from '@/lib/sync/sync';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { testConfig } from '../../factories';
import { columnKeyOf, mainCollection } from '../../fake-notion/edit';
import { type FakeNotion, type FakeNotionOptions, startFakeNotion } from '../../fake-notion/fake-notion';
import { type RenderedArticle, withHtml } from '../article/page-maker';
import { temporaryFolder } from './temporary-folder';

/** Short waits; no answer of the fake server takes as long as the timeout, however busy the machine is. */
export const QUICK = { cooldownMs: 20, backoffMs: 4, timeoutMs: 3_000 };

export interface SyncBench {
  fakeNotion: FakeNotion;
  directory: string;
  /** Syncs all workspaces of the fake server; the log of requests holds those of the last sync only. */
  sync(options?: Partial<SyncOptions>): Promise<SyncReport>;
  snapshot(prefix?: string): Promise<Snapshot>;
  row(slug: string): Promise<Row>;
  article(slug: string): Promise<RenderedArticle>;
  /** Ids of the pages that the last sync read, in order; the database and its Config page are read every time. */
  pagesRead(): string[];
}

/** What a store has for readers. */
export function readersOf(directory: string): Pick<SyncBench, 'snapshot' | 'row' | 'article'> {
  const store = openStore(directory);
  const snapshot = async (prefix = '') => {
    const found = (await store.readContent()).snapshots.find((one) => one.prefix === prefix);
    if (!found) throw new Error(`The store has no workspace “${prefix}”.`);
    return found;
  };
  const row = async (slug: string) => {
    const found = (await snapshot()).rows.find((one) => one.slug === slug);
    if (!found) throw new Error(`The store has no row “${slug}”.`);
    return found;
  };
  const article = async (slug: string) => {
    const found = await store.readArticle((await row(slug)).article ?? '');
    if (!found) throw new Error(`The store has no article of “${slug}”.`);
    return withHtml(found);
  };
  return { snapshot, row, article };
}

interface SyncBenchOptions extends FakeNotionOptions {
  settings?: UserConfig;
  timing?: Partial<ClientTiming>;
  /** That of the test's context, where tests run side by side. */
  onFinished?: typeof onTestFinished;
}

/** A fake Notion server with an empty store beside it; both are gone after the test. */
export async function startSyncBench(
  workspaces: DemoWorkspace[],
  { settings, timing, onFinished = onTestFinished, ...options }: SyncBenchOptions = {},
): Promise<SyncBench> {
  const fakeNotion = await startFakeNotion({ ...options, workspaces });
  const directory = await temporaryFolder(onFinished);
  onFinished(() => fakeNotion.close());
  const prefixes = ['', 'en', 'ja'];
  return {
    fakeNotion,
    directory,
    ...readersOf(directory),
    sync: (more = {}) => {
      fakeNotion.resetLog();
      const config = testConfig(settings);
      return syncWorkspaces({
        workspaces: workspaces.map(({ pageId }, index) => ({ prefix: prefixes[index] ?? '', tag: '', pageId })),
        source: createNotionSource({
          apiBaseUrl: fakeNotion.apiBaseUrl,
          host: config.notion.host,
          timing: { ...QUICK, ...timing },
        }),
        directory,
        config,
        resolveSettings: (table) => loadConfig({ table }),
        ...more,
      });
    },
    pagesRead: () => {
      const always = new Set(workspaces.flatMap((workspace) => [workspace.pageId, ...configPages(workspace)]));
      const read = fakeNotion.requests.filter(({ endpoint }) => endpoint === 'loadPageChunk').flatMap(({ ids }) => ids);
      return read.filter((id) => !always.has(id));
    },
  };
}

function configPages(workspace: DemoWorkspace): string[] {
  const type = columnKeyOf(workspace, 'type');
  const { id: parent } = mainCollection(workspace);
  return Object.values(workspace.recordMap.block)
    .filter(({ parent_id, properties }) => parent_id === parent && properties?.[type]?.[0]?.[0] === 'Config')
    .map(({ id }) => id);
}

/** Every file below a folder with its bytes, by its path there. */
export async function filesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const contents = await Promise.all(files.map((file) => readFile(file, 'latin1')));
  return new Map(files.map((file, index) => [path.relative(folder, file), contents[index] ?? '']));
}
