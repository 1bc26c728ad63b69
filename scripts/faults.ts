import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(async () => {
  const { runMatrix } = await import('@/tests/faults/run-matrix');
  if (!(await runMatrix(process.argv.slice(2), console.info))) process.exitCode = 1;
});
