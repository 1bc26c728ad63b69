import { loadEnvironment, main } from './command';
import { readCall } from './owner/command-flags';

loadEnvironment();
await main(async () => {
  const { flags } = readCall('check');
  const { runChecks } = await import('./tests/source-checks');
  const { TestSteps } = await import('./tests/steps');
  const steps = new TestSteps();
  await runChecks(steps, { isQuick: flags.quick === true });
  steps.finish();
});
