import { type SiteFile, siteFiles } from '@/lib/outputs/site-files';
import { loadWorld, searchIndexPath, type ThemeTables } from '@/lib/routes/load-world';
import { themeSettingsPath } from '@/lib/routes/theme-settings-path';
import type { World } from '@/lib/routes/world';

const files = new WeakMap<World, Map<string, SiteFile>>();

/** The files beside the pages, from the same copy of the content that pages are drawn from. */
export async function loadSiteFiles(themeTables: ThemeTables): Promise<Map<string, SiteFile>> {
  const world = await loadWorld(themeTables);
  let made = files.get(world);
  if (!made) {
    made = siteFiles({ ...world, searchIndexPath, themeSettingsPath });
    files.set(world, made);
  }
  return made;
}
