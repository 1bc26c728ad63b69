import { runNode } from '@/scripts/process/run-command';
import type { FakeNotion } from './fake-notion';

/** Syncs the workspaces of a fake from their public pages, for an owner with these settings; the first one has no prefix. */
export async function syncFrom(
  notion: FakeNotion,
  settings: Readonly<Record<string, string>>,
  prefixes: string[],
): Promise<void> {
  const page = { API_BASE_URL: notion.apiBaseUrl, NOTION_PAGE_ID: notion.pageIds(prefixes) };
  const env = { ...process.env, ...settings, ...page };
  const { code, output } = await runNode(['--import', 'tsx', 'scripts/sync.ts', 'sync', '--refresh'], { env });
  if (code !== 0) throw new Error(`The workspaces could not be synced.\n${output}`);
}
