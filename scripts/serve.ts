import { loadEnvironment, main } from './command';
import { localConfig } from './site/environment';

loadEnvironment();
await main(async () => {
  const { serveExport } = await import('./site/serve-export');
  await serveExport('out', { port: localConfig().build.port });
});
