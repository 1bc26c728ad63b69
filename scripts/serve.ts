import { loadEnvironment, localConfig, main } from './environment';

loadEnvironment();
await main(async () => {
  const { serveExport } = await import('./serve-export');
  await serveExport('out', { port: localConfig().build.port });
});
