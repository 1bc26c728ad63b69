import { loadEnvironment, main } from './command';
import { readCall } from './owner/command-flags';

loadEnvironment();
await main(async () => {
  const { flags } = readCall('test');
  const { runAllTests } = await import('./tests/all-tests');
  await runAllTests({ all: flags.all === true });
});
