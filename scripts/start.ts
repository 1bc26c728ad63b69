import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { buildExport } = await import('./site/build-site');
  const { localConfig } = await import('./site/environment');
  const { serveExport } = await import('./site/serve-export');
  await buildExport({ preview: true });
  await serveExport('out', { port: localConfig().build.port });
});
