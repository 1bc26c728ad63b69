import { loadEnvironment, main } from './environment';

loadEnvironment();
await main(async () => {
  const { runAllTests } = await import('./all-tests');
  await runAllTests();
});
