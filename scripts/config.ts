import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { configCommand } = await import('./owner/config-command');
  const { output, exitCode } = await configCommand(process.argv.slice(2));
  (exitCode === 2 ? console.error : console.info)(output);
  process.exitCode = exitCode;
});
