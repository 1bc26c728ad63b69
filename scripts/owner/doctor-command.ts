import type { CommandOutput } from './config-command';
import { renderCatalogue } from './doctor/catalogue';
import { doctorOutput } from './doctor/doctor-output';
import { type DoctorEnvironment, thisEnvironment } from './doctor/environment';
import { runDoctor } from './doctor/run-doctor';
import { doctorTexts } from './messages';

const FLAGS = ['--json', '--table', '--demo'];

/** `npm run doctor [-- --json | --table | --demo]`. 0: nothing is wrong; 1: something is; 2: wrong usage. */
export async function doctorCommand(
  args: readonly string[],
  environment: DoctorEnvironment = thisEnvironment(args.includes('--demo')),
): Promise<CommandOutput> {
  if (args.some((arg) => !FLAGS.includes(arg))) return { output: doctorTexts.usage, exitCode: 2 };
  if (args.includes('--table')) return { output: renderCatalogue(), exitCode: 0 };
  const findings = await runDoctor(environment);
  return doctorOutput(findings, { json: args.includes('--json') });
}
