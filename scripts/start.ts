import { drawForProduction, loadEnvironment, localConfig, main } from './environment';

loadEnvironment();
drawForProduction();
await main(async () => {
  const { buildExport } = await import('./build-site');
  const { serveExport } = await import('./serve-export');
  await buildExport({ preview: true });
  await serveExport('out', { port: localConfig().build.port });
});
