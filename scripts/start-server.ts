import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { requireFreePort, requireServerBuild } = await import('./owner/start-checks');
  const { localConfig, nextEnvironment } = await import('./site/environment');
  const { runNext } = await import('./site/next-command');
  const { HOST } = process.env;
  const { port } = localConfig().build;
  requireServerBuild();
  await requireFreePort(port, HOST);
  const options = [...(HOST ? ['--hostname', HOST] : []), ...process.argv.slice(2)];
  await runNext(['start', '--port', String(port), ...options], {
    ...nextEnvironment('server'),
    // `lib/server/drain.ts` ends the server: Next would not wait for a running sync.
    NEXT_MANUAL_SIG_HANDLE: '1',
  });
});
