import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { canaryCommand } = await import('./canary/run-canary');
  const { localConfig } = await import('@/lib/export/environment');
  const { output, exitCode } = await canaryCommand(process.argv.slice(2), localConfig().notion);
  (exitCode === 2 ? console.error : console.info)(output);
  process.exitCode = exitCode;
});
