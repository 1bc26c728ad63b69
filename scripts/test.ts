import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { runAllTests } = await import('./all-tests');
  await runAllTests();
});
