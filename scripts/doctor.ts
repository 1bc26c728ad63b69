import { loadEnvironment, main, renderForProduction } from './command';

loadEnvironment();
renderForProduction();
await main(
  async () => {
    const { readCall } = await import('./owner/command-flags');
    const { checkConfigFileAlone } = await import('./owner/doctor/check-config-file');
    const { doctorOutput } = await import('./owner/doctor/doctor-output');
    const unusable = await checkConfigFileAlone();
    // What looks at the rest imports the file.
    const { output, exitCode } =
      unusable.length > 0
        ? doctorOutput(unusable, readCall('doctor').flags)
        : await (await import('./owner/doctor-command')).doctorCommand(process.argv.slice(2));
    (exitCode === 2 ? console.error : console.info)(output);
    process.exitCode = exitCode;
  },
  { checksConfigFile: false },
);
