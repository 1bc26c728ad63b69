import nextEnv from '@next/env';

/** `node --import tsx tests/browser/write-outputs.ts <directory>`: the files beside the pages, without pages; for measuring. */
nextEnv.loadEnvConfig(process.cwd());
const { loadSiteContext } = await import('@/lib/server/load-site-context');
const { themeTables } = await import('@/themes/settings');
const { ExportFiles } = await import('@/lib/export/write/export-files');
const { writeOutputs } = await import('@/lib/export/write/write-export');
const files = new ExportFiles(process.argv[2] ?? 'out');
await writeOutputs({ context: await loadSiteContext(themeTables), files });
