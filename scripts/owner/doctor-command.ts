import type { CommandOutput } from './config-command';
import { renderCatalogue } from './doctor/catalogue';
import { doctorOutput } from './doctor/doctor-output';
import { runDoctor } from './doctor/run-doctor';
import { type DoctorWorld, thisWorld } from './doctor/world';
import { doctorTexts } from './messages';

const FLAGS = ['--json', '--table', '--demo'];

/** `npm run doctor [-- --json | --table | --demo]`. 0: nothing is wrong; 1: something is; 2: wrong usage. */
export async function doctorCommand(
  args: readonly string[],
  world: DoctorWorld = thisWorld(args.includes('--demo')),
): Promise<CommandOutput> {
  if (args.some((arg) => !FLAGS.includes(arg))) return { output: doctorTexts.usage, exitCode: 2 };
  if (args.includes('--table')) return { output: renderCatalogue(), exitCode: 0 };
  const findings = await runDoctor(world);
  return doctorOutput(findings, { json: args.includes('--json') });
}
