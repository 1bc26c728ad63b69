import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { localConfig } = await import('./site/environment');
  const { serveExport } = await import('./site/serve-export');
  await serveExport('out', { port: localConfig().build.port });
});
