import { join } from 'node:path';
import { loadDemoWorkspace } from '@/lib/demo/workspace';
import { rootPageId, withoutDashes } from '@/lib/markdown/ids';
import type { DemoWorkspace } from '@/lib/markdown/records';

/** A demo workspace: the prefix of its addresses ('' for the first) and its folder below `docs/`. */
export interface DemoLanguage {
  prefix: string;
  dir: string;
}

/** The specification's default language comes first, at the root of the site. */
export const demoLanguages: DemoLanguage[] = [
  { prefix: '', dir: 'zh-CN' },
  { prefix: 'en', dir: 'en' },
  { prefix: 'ja', dir: 'ja' },
];

/** The folder that holds the workspaces: commands run in the project's root. */
export function docsDirectory(): string {
  return join(process.cwd(), 'docs');
}

/** The demo's workspaces in the form of `NOTION_PAGE_ID`: `<id>,en:<id>,ja:<id>`. */
export function demoPageIds(): string {
  return demoLanguages
    .map(({ prefix, dir }) => {
      const id = withoutDashes(rootPageId(dir));
      return prefix === '' ? id : `${prefix}:${id}`;
    })
    .join(',');
}

/** All demo workspaces, in the order of `demoLanguages`. */
export function loadDemoWorkspaces(): Promise<DemoWorkspace[]> {
  return Promise.all(demoLanguages.map(({ dir }) => loadDemoWorkspace(join(docsDirectory(), dir))));
}
