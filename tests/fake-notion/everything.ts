import { everything } from '@/tests/everything/workspace';
import { brandWorkspace } from '@/tests/fake-notion/brands';
import { startFakeNotion } from './fake-notion';
import type { DemoWorkspace } from './records';
import { syncFrom } from './sync';

/** Where `npm test -- --all` keeps its copy for the export. */
export const EVERYTHING_CONTENT = 'test-results/everything';
/** The brand whose site is beside it. */
export const BRAND_BESIDE = 'de';

/** The environment of the site's owner, whose content is there. */
export const everythingSettings: Readonly<Record<string, string>> = {
  CONTENT_DIR: EVERYTHING_CONTENT,
  NEXT_PUBLIC_LINK: 'https://everything.example',
  NEXT_PUBLIC_LANG: 'en-US',
  NEXT_PUBLIC_UNTRANSLATED_PAGES: 'false',
};

/** Syncs the workspace from its public page. */
export async function syncEverything(): Promise<void> {
  const workspaces: DemoWorkspace[] = [];
  const notion = await startFakeNotion({ workspaces });
  try {
    workspaces.push(await everything(notion.upload), brandWorkspace(BRAND_BESIDE));
    await syncFrom(notion, everythingSettings, ['', BRAND_BESIDE]);
  } finally {
    await notion.close();
  }
}
