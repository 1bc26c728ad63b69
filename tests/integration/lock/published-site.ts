import { expect, onTestFinished, vi } from 'vitest';
import { formatReport, type SyncReport } from '@/lib/sync/report';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { KitSource } from '@/tests/source-kit/sources';
import { syncInto } from '@/tests/unit/sync/both-interfaces';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** What a site gives out. */
export interface PublishedSite {
  report: SyncReport;
  /** Where its store is. */
  directory: string;
  /** Pages, and every file beside them, as one text for each. */
  outputs: Map<string, string>;
  /** Everything of a post's own page. */
  page(slug: string): string;
}

/** What a build of a store gives out. */
export async function builtSite(store: string) {
  vi.stubEnv('CONTENT_DIR', store);
  vi.stubEnv('NEXT_PUBLIC_LINK', 'https://blog.example');
  vi.resetModules();
  const { exportTo } = await import('@/tests/export-to');
  return exportTo(await temporaryFolder());
}

/** The whole site of a workspace, read by a source: what the export writes, and the data of every page. */
export async function publishSite(workspace: DemoWorkspace, { start }: KitSource): Promise<PublishedSite> {
  const started = await start(workspace);
  const directory = await temporaryFolder();
  onTestFinished(() => started.close());
  const report = await syncInto(directory, workspace.pageId, started.open());
  const { files, pages } = await builtSite(directory);
  const outputs = new Map<string, string>();
  for (const [name, text] of files) outputs.set(name, Buffer.from(text, 'latin1').toString('utf8'));
  for (const [route, props] of pages) outputs.set(`page ${JSON.stringify(route)}`, JSON.stringify(props));
  outputs.set('sync report', formatReport(report));
  return {
    report,
    directory,
    outputs,
    page: (slug) =>
      [...outputs]
        .flatMap(([name, text]) => (name.startsWith('page ') && name.includes(slug) ? [text] : []))
        .join('\n'),
  };
}

/** The places at which something is given away; the report is the owner's, and a draft is read at its secret address. */
export function placesOf({ outputs }: PublishedSite, secrets: readonly string[]): string[] {
  expect(outputs.size).toBeGreaterThan(20);
  const open = [...outputs].filter(([place]) => place !== 'sync report' && !place.includes('preview/'));
  return open.flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${secret} in ${place}`),
  );
}
