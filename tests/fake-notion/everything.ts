import { runNode } from '@/scripts/process/run-command';
import { everything } from '@/tests/everything/workspace';
import { startFakeNotion } from './fake-notion';
import type { DemoWorkspace } from './records';

/** Where `npm test -- --all` keeps its copy for the export. */
export const EVERYTHING_CONTENT = 'test-results/everything';

/** The environment of the site's owner, whose content is there. */
export const everythingSettings: Readonly<Record<string, string>> = {
  CONTENT_DIR: EVERYTHING_CONTENT,
  NEXT_PUBLIC_LINK: 'https://everything.example',
  NEXT_PUBLIC_LANG: 'en-US',
};

/** Syncs the workspace from its public page. */
export async function syncEverything(): Promise<void> {
  const workspaces: DemoWorkspace[] = [];
  const notion = await startFakeNotion({ workspaces });
  try {
    workspaces.push(await everything(notion.upload));
    const page = { API_BASE_URL: notion.apiBaseUrl, NOTION_PAGE_ID: notion.pageIds() };
    const env = { ...process.env, ...everythingSettings, ...page };
    const { code, output } = await runNode(['--import', 'tsx', 'scripts/sync.ts', 'sync', '--refresh'], { env });
    if (code !== 0) throw new Error(`The workspace of everything could not be synced.\n${output}`);
  } finally {
    await notion.close();
  }
}
