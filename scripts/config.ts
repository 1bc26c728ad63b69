import { formatDiagnostic } from '@/lib/diagnostics/errors';
import { loadEnvironment, main } from './command';

loadEnvironment();
await main(
  async () => {
    const { checkEnvironmentFiles } = await import('./owner/environment-files');
    const { checkConfigFileAlone } = await import('./owner/doctor/check-config-file');
    checkEnvironmentFiles();
    const args = process.argv.slice(2);
    const problems = await checkConfigFileAlone();
    // What knows the settings imports the file.
    const { output, exitCode } =
      problems.length > 0
        ? {
            output: args.includes('--json')
              ? JSON.stringify({ problems }, null, 2)
              : problems.map(formatDiagnostic).join('\n'),
            exitCode: 1,
          }
        : await (await import('./owner/config-command')).configCommand(args);
    (exitCode === 2 ? console.error : console.info)(output);
    process.exitCode = exitCode;
  },
  { checksConfigFile: false },
);
