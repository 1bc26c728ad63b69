import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { runMutations } = await import('./tests/mutation-run');
  await runMutations(process.argv.slice(2));
});
