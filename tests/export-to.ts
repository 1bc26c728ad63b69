import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ExportFiles } from '@/lib/export/plan/export-files';
import { writeExport } from '@/lib/export/write/write-export';
import { propsOf } from '@/lib/routes/page-props';
import { allRoutes, type Route } from '@/lib/routes/routes';
import type { PageProps } from '@/lib/routes/screens';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { filesIn } from '@/tests/unit/sync/sync-bench';
import { themeTables } from '@/themes/settings';

/**
 * Writes everything of an export but its pages into a folder, and makes the data of every page. Load it when the content store and the
 * settings are there.
 */
export async function exportTo(directory: string) {
  const context = await loadSiteContext(themeTables);
  await mkdir(path.join(directory, '404'), { recursive: true });
  await writeFile(path.join(directory, '404', 'index.html'), '');
  await writeExport({ context, files: new ExportFiles(directory) });
  const pages: [Route, PageProps][] = [];
  for (const route of context.sites.flatMap((site) => allRoutes(site)))
    pages.push([route, await propsOf(route, context)]);
  return { context, pages, files: await filesIn(directory) };
}
