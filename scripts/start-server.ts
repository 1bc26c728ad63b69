import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { readCall } = await import('./owner/command-flags');
  const { requireFreePort, requireServerBuild } = await import('./owner/start-checks');
  const { localConfig, nextEnvironment } = await import('@/lib/export/environment');
  const { runNext } = await import('@/lib/export/run-next');
  const { HOST } = process.env;
  const { port } = localConfig().build;
  requireServerBuild();
  await requireFreePort(port, HOST);
  const options = [...(HOST ? ['--hostname', HOST] : []), ...readCall('start:server').others];
  await runNext(['start', '--port', String(port), ...options], {
    ...nextEnvironment('server'),
    // `lib/server/instances/drain.ts` ends the server: Next would not wait for a running sync.
    NEXT_MANUAL_SIG_HANDLE: '1',
  });
});
