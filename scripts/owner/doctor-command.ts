import { consoleProgress } from '@/lib/sync/progress';
import type { CommandOutput } from '@/scripts/command';
import type { CommandCall } from './command-flags';
import { doctorOutput } from './doctor/doctor-output';
import { type DoctorEnvironment, thisEnvironment } from './doctor/environment';
import { runDoctor } from './doctor/run-doctor';

/** `npm run doctor [-- --json | --demo]`. 0: nothing is wrong; 1: something is. */
export async function doctorCommand(
  { flags }: CommandCall<'doctor'>,
  environment: DoctorEnvironment = thisEnvironment(flags.demo === true),
): Promise<CommandOutput> {
  const progress = environment.progress ?? consoleProgress(process.stderr);
  return doctorOutput(await runDoctor({ ...environment, progress }), flags);
}
