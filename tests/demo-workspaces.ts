import { demoLanguages, loadDemoWorkspaces } from '@/lib/demo/languages';
import type { DemoWorkspace } from '@/lib/markdown/records';

let loaded: Promise<DemoWorkspace[]> | undefined;

/** The demo, read once for all test files of a worker: for tests that change nothing of it. */
export function demoWorkspaces(): Promise<DemoWorkspace[]> {
  loaded ??= loadDemoWorkspaces();
  return loaded;
}

/** Its workspace of a folder below `docs/`. */
export async function demoWorkspace(dir: string): Promise<DemoWorkspace> {
  const workspace = (await demoWorkspaces())[demoLanguages.findIndex((language) => language.dir === dir)];
  if (!workspace) throw new Error(`The demo has no workspace ${dir}.`);
  return workspace;
}
