import { loadEnvironment, main } from './command';
import { localConfig } from './environment';

loadEnvironment();
await main(async () => {
  const { serveExport } = await import('./serve-export');
  await serveExport('out', { port: localConfig().build.port });
});
