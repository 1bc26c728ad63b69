import { renderSettingsReference } from '@/lib/config/inspect';
import { consoleProgress } from '@/lib/sync/progress';
import type { CommandOutput } from '@/scripts/command';
import { themeTables } from '@/themes/settings';
import type { CommandCall } from './command-flags';
import { renderCatalogue } from './doctor/catalogue';
import { doctorOutput } from './doctor/doctor-output';
import { type DoctorEnvironment, thisEnvironment } from './doctor/environment';
import { runDoctor } from './doctor/run-doctor';

/** `npm run doctor [-- --json | --table [--all] | --demo]`. 0: nothing is wrong; 1: something is. */
export async function doctorCommand(
  { flags: { json, table, all, demo } }: CommandCall<'doctor'>,
  environment: DoctorEnvironment = thisEnvironment(demo === true),
): Promise<CommandOutput> {
  if (table) {
    const tables = [renderCatalogue(), ...(all ? [renderSettingsReference(themeTables)] : [])];
    return { output: tables.join('\n'), exitCode: 0 };
  }
  const progress = environment.progress ?? consoleProgress(process.stderr);
  const findings = await runDoctor({ ...environment, progress });
  return doctorOutput(findings, { json });
}
