import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { runSourceChecks } = await import('./tests/source-checks');
  const { TestSteps } = await import('./tests/steps');
  const steps = new TestSteps();
  await runSourceChecks(steps);
  steps.finish();
});
