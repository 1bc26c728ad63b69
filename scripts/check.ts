import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { runSourceChecks } = await import('./source-checks');
  const { TestSteps } = await import('./test-steps');
  const steps = new TestSteps();
  await runSourceChecks(steps);
  steps.finish();
});
