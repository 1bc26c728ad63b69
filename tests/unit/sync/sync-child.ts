import { loadConfig } from '@/lib/config/load';
import { NotionClient } from '@/lib/notion/client';
import { syncWorkspaces } from '@/lib/sync/sync';

/** A sync in a process of its own, for tests that kill it. */
const { API = '', PAGE = '', STORE = '' } = process.env;
await syncWorkspaces({
  workspaces: [{ prefix: '', tag: '', pageId: PAGE }],
  client: new NotionClient({ apiBaseUrl: API }),
  directory: STORE,
  config: loadConfig().config,
  resolveSettings: (table) => loadConfig({ table }),
});
