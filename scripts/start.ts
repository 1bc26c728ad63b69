import { loadEnvironment, main } from './environment';

loadEnvironment();
await main(async () => {
  const { buildExport } = await import('./build-site');
  const { serveExport } = await import('./serve-export');
  await buildExport();
  await serveExport('out', { port: Number(process.env.PORT || 3000) });
});
