import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { moveCommand } = await import('./owner/move-command');
  const { output, exitCode } = await moveCommand(process.argv.slice(2));
  (exitCode === 2 ? console.error : console.info)(output);
  process.exitCode = exitCode;
});
