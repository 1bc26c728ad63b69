import { drawForProduction, loadEnvironment, main } from './command';

loadEnvironment();
drawForProduction();
await main(async () => {
  const { buildExport } = await import('./build-site');
  const { localConfig } = await import('./environment');
  const { serveExport } = await import('./serve-export');
  await buildExport({ preview: true });
  await serveExport('out', { port: localConfig().build.port });
});
