import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { runAllTests } = await import('./tests/all-tests');
  await runAllTests();
});
