import { loadConfig } from '@/lib/config/load';
import { createNotionSource } from '@/lib/notion/source';
import { syncWorkspaces } from '@/lib/sync/sync';

/** A sync in a process of its own, for tests that kill it. */
const { API = '', PAGE = '', STORE = '' } = process.env;
await syncWorkspaces({
  workspaces: [{ prefix: '', tag: '', pageId: PAGE }],
  source: createNotionSource({ apiBaseUrl: API, host: '' }),
  directory: STORE,
  config: loadConfig().config,
  resolveSettings: (table) => loadConfig({ table }),
});
