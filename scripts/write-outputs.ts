import { loadEnvironment, main } from './command';

/** `node --import tsx scripts/write-outputs.ts <directory>`: the files beside the pages, without pages; for measuring. */
loadEnvironment();
await main(async () => {
  const { loadWorld } = await import('@/lib/routes/load-world');
  const { themeTables } = await import('@/themes/settings');
  const { writeOutputs } = await import('./write-export');
  await writeOutputs(process.argv[2] ?? 'out', await loadWorld(themeTables));
});
