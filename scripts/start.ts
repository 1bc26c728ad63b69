import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { requireFreePort } = await import('./owner/start-checks');
  const { buildExport } = await import('@/lib/export/build-site');
  const { localConfig } = await import('@/lib/export/environment');
  const { serveExport } = await import('@/lib/export/serve-export');
  const { reportRun } = await import('@/lib/export/report-run');
  const { flags } = readCall('start');
  // Before the build: it takes longer than this.
  await requireFreePort(localConfig().build.port, process.env.HOST || 'localhost');
  await reportRun('start', {}, (run) => buildExport(flags, run, { preview: true }));
  const { build, site } = localConfig();
  await serveExport('out', { port: build.port, base: site.subPath });
});
