import { loadEnvironment, main } from './command';
import { localConfig, nextEnvironment } from './site/environment';

loadEnvironment();
await main(async () => {
  const { runNext } = await import('./site/next-command');
  const options = process.argv.slice(2);
  const host = process.env.HOST ? ['--hostname', process.env.HOST] : [];
  await runNext(['start', '--port', String(localConfig().build.port), ...host, ...options], {
    ...nextEnvironment('server'),
    // `lib/server/drain.ts` ends the server: Next would not wait for a running sync.
    NEXT_MANUAL_SIG_HANDLE: '1',
  });
});
