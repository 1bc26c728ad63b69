import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDemoWorkspace } from '@/lib/demo/workspace';
import { rootPageId, stableId, withoutDashes } from '@/lib/markdown/ids';
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

/** Ids of the demo's pages (32 hex digits), derived from their slugs: building the workspaces would take seconds. */
export async function demoRowIds(): Promise<Set<string>> {
  const ids = await Promise.all(
    demoLanguages.map(async ({ dir }) => {
      const folder = join(docsDirectory(), dir);
      const files = (await readdir(folder)).filter((name) => name.endsWith('.md'));
      const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
      const slugs = texts.flatMap((text) => /^slug: (\S+)$/m.exec(text)?.[1] ?? []);
      return slugs.map((slug) => withoutDashes(stableId(dir, 'row', slug)));
    }),
  );
  return new Set(ids.flat());
}

/** All demo workspaces, in the order of `demoLanguages`. */
export function loadDemoWorkspaces(): Promise<DemoWorkspace[]> {
  return Promise.all(demoLanguages.map(({ dir }) => loadDemoWorkspace(join(docsDirectory(), dir))));
}
