import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { localConfig } = await import('@/lib/export/environment');
  const { serveExport } = await import('@/lib/export/serve-export');
  const { readCall } = await import('./owner/command-flags');
  const { flags } = readCall('serve');
  const { build, site } = localConfig();
  await serveExport('out', { port: build.port, base: site.subPath, rules: !flags['no-rules'] });
});
