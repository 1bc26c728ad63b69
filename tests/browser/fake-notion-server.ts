import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import path from 'node:path';
import { SYNC_PRIORITY } from '@/lib/server/refresh/sync-process';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { type FakeNotion, startFakeNotion } from '../fake-notion/fake-notion';
import { type SecondServer, startSecondServer } from './second-server';

/** A server of the build under test with a workspace of the test's own, and the fake Notion behind it. */
export interface FakeNotionServer extends SecondServer {
  notion: FakeNotion;
  workspace: DemoWorkspace;
  /** Syncs in a process of its own, as a server does. */
  sync(): Promise<void>;
}

/** Syncs a workspace and serves it with a revalidation time of one second, so that readers soon get its owner's edits. */
export async function startFakeNotionServer(
  workspace: DemoWorkspace,
  settings: Record<string, string> = {},
): Promise<FakeNotionServer> {
  const notion = await startFakeNotion({ workspaces: [workspace] });
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-'));
  const environment = {
    API_BASE_URL: notion.apiBaseUrl,
    NOTION_PAGE_ID: notion.pageIds(),
    CONTENT_DIR: folder,
    NEXT_PUBLIC_REVALIDATE_SECOND: '1',
    ...settings,
  };
  const close = async () => {
    await notion.close();
    // A refresh by the server may still be writing there.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  try {
    const sync = () => run(['--import', 'tsx', 'scripts/sync.ts', 'sync'], { ...process.env, ...environment });
    await sync();
    const server = await startSecondServer(environment);
    const stop = async () => {
      await server.stop();
      await close();
    };
    return { ...server, notion, workspace, sync, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

function run(options: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, options, { stdio: 'inherit', env });
    if (child.pid !== undefined) setPriority(child.pid, SYNC_PRIORITY);
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${options.join(' ')} ended with ${code}`))));
  });
}
