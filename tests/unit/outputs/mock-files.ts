import { type OfflineSources, siteFiles } from '@/lib/outputs/site-files';
import { themeSettingsPath } from '@/lib/routes/data-files';
import { searchIndexPath } from '@/lib/server/load-site-context';
import type { Site } from '@/lib/site/site';
import { testSiteContext } from '@/tests/factories';

/** The files of sites, with a worker of one call and without files of their owner unless given. */
export const mockFiles = (sites: Site[], offline: Partial<OfflineSources> = {}) =>
  siteFiles({
    ...testSiteContext(sites),
    searchIndexPath,
    themeSettingsPath,
    searchIndex: () => Promise.reject(new Error('not asked for')),
    pluginFiles: () => [],
    bookPicture: async () => null,
    offline: {
      workerCode: async () => 'code()',
      icon: async () => new Uint8Array(),
      hasOwnFile: () => false,
      ...offline,
    },
  });
