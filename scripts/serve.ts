import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { localConfig } = await import('./site/environment');
  const { serveExport } = await import('./site/serve-export');
  const { readCall } = await import('./owner/command-flags');
  const { flags } = readCall('serve');
  const { build, site } = localConfig();
  await serveExport('out', { port: build.port, base: site.subPath, rules: !flags['no-rules'] });
});
