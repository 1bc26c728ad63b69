import { readFolder } from '@/lib/markdown/folder';
import { demoFolders } from '@/lib/sources/folders';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { toWorkspace } from '@/tests/fake-notion/wire';

let loaded: Promise<DemoWorkspace[]> | undefined;

/** The demo, read once for all test files of a worker: for tests that change nothing of it. */
export function demoWorkspaces(): Promise<DemoWorkspace[]> {
  loaded ??= loadDemoWorkspaces();
  return loaded;
}

/** Its workspace of a folder below `docs/`. */
export async function demoWorkspace(dir: string): Promise<DemoWorkspace> {
  const workspace = (await demoWorkspaces())[demoFolders.findIndex(({ path }) => path === `docs/${dir}`)];
  if (!workspace) throw new Error(`The demo has no workspace ${dir}.`);
  return workspace;
}

/** The demo as Notion has it, for tests that change it: what the folder source reads, with the same ids. */
export const loadDemoWorkspaces = (): Promise<DemoWorkspace[]> =>
  Promise.all(
    demoFolders.map(async (folder) => {
      const { name, settings, rows, files } = await readFolder(folder);
      return toWorkspace({ name, settings: { ...settings, menu: [] }, rows, files });
    }),
  );
