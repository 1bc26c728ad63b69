import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadConfig } from '@/lib/config/load';
import { createFolderSource } from '@/lib/markdown/folder-source';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import type { Source } from '@/lib/source/source';
import { syncWorkspaces } from '@/lib/sync/sync';
import { exportStore } from '@/scripts/site/export-markdown';
import { testConfig } from '@/tests/factories';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';

/** What a source may lack by its nature. Cases that need it are left out for that source. */
export type Ability =
  /** It can refuse single pages, and say so. */
  | 'refuses pages'
  /** Its files are read at addresses that die. */
  | 'signs files'
  /** It is read over a network, which can fail. */
  | 'breaks down'
  /** Rows may have cells in columns that the site does not read. */
  | 'has columns of any type'
  /** What a page shows of others changes without the page itself. */
  | 'depends on others';

/** A source whose workspace tests can change. */
export interface StartedSource {
  /** A source as a sync opens it: it knows nothing of the ones before it. */
  open(): Source;
  /** Takes over what a test has changed in the records of the workspace. Absent: changes are seen at once. */
  refresh?(): Promise<void>;
  /** Stores a file as if an owner had dropped it on a page. Returns its `attachment:…` source. */
  upload(name: string, content: Buffer): string;
  /** Makes it refuse a page; absent in a source that lacks `refuses pages`. */
  refuse?(id: string): void;
  /** Makes it fail as a whole; absent in a source that lacks `breaks down`. */
  fail?(how: Failure): void;
  close(): Promise<void>;
}

/** No answer at all, HTML pages, or answers of the wrong shape. */
export type Failure = 'silent' | 'html' | 'changed shape';

export interface KitSource {
  name: string;
  start(workspace: DemoWorkspace): Promise<StartedSource>;
  lacks: readonly Ability[];
}

const QUICK = { cooldownMs: 5, backoffMs: 1, timeoutMs: 3_000 };

const FAULTS = { silent: { kind: 'reset' }, 'changed shape': { kind: 'wrong-content' } } as const;

/** All sources that the cases of `cases.ts` are run against. */
export const kitSources: readonly KitSource[] = [
  {
    name: 'public page',
    lacks: [],
    start: async (workspace) => {
      const fake = await startFakeNotion({ workspaces: [workspace] });
      return {
        open: () => createNotionSource({ apiBaseUrl: fake.apiBaseUrl, host: '', timing: QUICK }),
        upload: fake.upload,
        refuse: (id) => void fake.refused.add(id),
        fail: (how) =>
          fake.fail({ endpoint: '*', fault: how === 'html' ? { kind: 'html', status: 503 } : FAULTS[how] }),
        close: fake.close,
      };
    },
  },
  {
    name: 'integration token',
    lacks: [],
    start: async (workspace) => {
      const fake = await startFakeOfficial({ workspaces: [workspace] });
      return {
        open: () => createOfficialSource({ baseUrl: fake.url, token: fake.token, host: '', timing: QUICK }),
        upload: fake.upload,
        refuse: (id) => fake.unshare(id),
        fail: (how) =>
          fake.fail({ endpoint: '*', fault: how === 'html' ? { kind: 'gateway', status: 503 } : FAULTS[how] }),
        close: fake.close,
      };
    },
  },
  {
    name: 'Markdown folder',
    lacks: ['refuses pages', 'signs files', 'breaks down', 'has columns of any type', 'depends on others'],
    start: async (workspace) => {
      const fake = await startFakeNotion({ workspaces: [workspace] });
      const place = await mkdtemp(path.join(tmpdir(), 'notelight-kit-'));
      const [store, folder] = [path.join(place, 'store'), path.join(place, 'folder')];
      // What `npm run export:markdown` writes of the public page.
      const refresh = async (): Promise<void> => {
        const source = createNotionSource({ apiBaseUrl: fake.apiBaseUrl, host: '', timing: QUICK });
        await syncWorkspaces({
          workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }],
          source,
          directory: store,
          config: testConfig(),
          resolveSettings: (table) => loadConfig({ table }),
          force: true,
        });
        await rm(folder, { recursive: true, force: true });
        await exportStore(store, { directory: folder, source });
      };
      await refresh();
      return {
        open: () =>
          createFolderSource({ folders: [{ path: folder, prefix: '' }], columns: testConfig().notion.properties }),
        refresh,
        upload: fake.upload,
        close: async () => {
          await fake.close();
          await rm(place, { recursive: true, force: true });
        },
      };
    },
  },
];
