import { ExportFiles } from '@/lib/export/plan/export-files';
import { writeExport } from '@/lib/export/write/write-export';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { themeTables } from '@/themes/settings';

/** Writes everything of an export but its pages into a folder. Load it when the content store and the settings are there. */
export async function exportTo(directory: string): Promise<void> {
  await writeExport({ context: await loadSiteContext(themeTables), files: new ExportFiles(directory) });
}
