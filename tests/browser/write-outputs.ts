import { loadEnvironment, main } from '@/scripts/command';

/** `node --import tsx tests/browser/write-outputs.ts <directory>`: the files beside the pages, without pages; for measuring. */
loadEnvironment();
await main(async () => {
  const { loadSiteContext } = await import('@/lib/server/load-site-context');
  const { themeTables } = await import('@/themes/settings');
  const { writeOutputs } = await import('@/lib/export/write/write-export');
  await writeOutputs(process.argv[2] ?? 'out', await loadSiteContext(themeTables));
});
