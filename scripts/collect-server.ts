import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { collectServer } = await import('@/lib/export/collect-server');
  await collectServer(readCall('collect:server').others[0] ?? '');
});
