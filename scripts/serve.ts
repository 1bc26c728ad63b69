import { loadEnvironment, main } from './environment';

loadEnvironment();
await main(async () => {
  const { serveExport } = await import('./serve-export');
  await serveExport('out', { port: Number(process.env.PORT || 3000) });
});
