import { onTestFinished } from 'vitest';
import { loadConfig } from '@/lib/config/load';
import { createOfficialSource, type OfficialSourceOptions } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import type { Source } from '@/lib/source/source';
import type { SyncOptions } from '@/lib/sync/run/options';
import { syncWorkspaces } from '@/lib/sync/sync';
import { testConfig } from '../../factories';
import { startFakeNotion } from '../../fake-notion/fake-notion';
import type { DemoWorkspace } from '../../fake-notion/records';
import { startFakeOfficial } from '../../fake-official/fake-official';

const timing = { cooldownMs: 20, backoffMs: 2, timeoutMs: 3_000 };

/** Workspaces behind both of Notion's interfaces. */
export async function startBoth(workspaces: DemoWorkspace[]) {
  const fakeNotion = await startFakeNotion({ workspaces });
  const official = await startFakeOfficial({ workspaces, uploads: fakeNotion.uploads });
  onTestFinished(async () => {
    await Promise.all([official.close(), fakeNotion.close()]);
  });
  const open = {
    'public page': () => createNotionSource({ apiBaseUrl: fakeNotion.apiBaseUrl, host: '', timing }),
    token: (options: Partial<OfficialSourceOptions> = {}) =>
      createOfficialSource({ baseUrl: official.url, token: official.token, host: '', timing, ...options }),
  };
  return { fakeNotion, official, open };
}

/** Syncs one workspace into a store. */
export const syncInto = (directory: string, pageId: string, source: Source, options: Partial<SyncOptions> = {}) =>
  syncWorkspaces({
    workspaces: [{ prefix: '', tag: '', pageId }],
    source,
    directory,
    config: testConfig(),
    resolveSettings: (table) => loadConfig({ table }),
    ...options,
  });
