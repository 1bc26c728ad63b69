import { loadEnvironment, main } from './command';

loadEnvironment();
await main(async () => {
  const { doctorCommand } = await import('./owner/doctor-command');
  const { output, exitCode } = await doctorCommand(process.argv.slice(2));
  (exitCode === 2 ? console.error : console.info)(output);
  process.exitCode = exitCode;
});
