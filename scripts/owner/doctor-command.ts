import { renderSettingsReference } from '@/lib/config/inspect';
import { consoleProgress } from '@/lib/sync/progress';
import { themeTables } from '@/themes/settings';
import type { CommandOutput } from './config-command';
import { renderCatalogue } from './doctor/catalogue';
import { doctorOutput } from './doctor/doctor-output';
import { type DoctorEnvironment, thisEnvironment } from './doctor/environment';
import { runDoctor } from './doctor/run-doctor';
import { doctorTexts } from './messages';

const FLAGS = ['--json', '--table', '--all', '--demo'];

/** `npm run doctor [-- --json | --table [--all] | --demo]`. 0: nothing is wrong; 1: something is; 2: wrong usage. */
export async function doctorCommand(
  args: readonly string[],
  environment: DoctorEnvironment = thisEnvironment(args.includes('--demo')),
): Promise<CommandOutput> {
  const [isTable, isAll] = ['--table', '--all'].map((flag) => args.includes(flag));
  if (args.some((arg) => !FLAGS.includes(arg)) || (isAll && !isTable))
    return { output: doctorTexts.usage, exitCode: 2 };
  if (isTable) {
    const tables = [renderCatalogue(), ...(isAll ? [renderSettingsReference(themeTables)] : [])];
    return { output: tables.join('\n'), exitCode: 0 };
  }
  const progress = environment.progress ?? consoleProgress(process.stderr);
  const findings = await runDoctor({ ...environment, progress });
  return doctorOutput(findings, { json: args.includes('--json') });
}
