import { ENVIRONMENT_FILES } from '@/scripts/owner/environment-files';
import type { DoctorEnvironment } from './environment';
import type { Finding, GradedProblem } from './finding';
import { machine as messages } from './messages';

const MEGABYTE = 1024 ** 2;
/** A build of 1,000 posts with pictures. */
const NEEDED = 1000 * MEGABYTE;

/** Disk, memory, rights, and secrets in the repository; `run.mjs` starts nothing with an old Node. */
export async function checkMachine({ machine }: DoctorEnvironment, contentDirectory: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (location: string, problem: GradedProblem) => findings.push({ area: 'machine', location, ...problem });
  const free = await machine.freeBytes(contentDirectory);
  if (free !== undefined && free < NEEDED) add(contentDirectory, messages.disk(Math.floor(free / MEGABYTE)));
  if (machine.memoryBytes < NEEDED) add('memory', messages.memory(Math.floor(machine.memoryBytes / MEGABYTE)));
  const reason = await machine.unwritable(contentDirectory);
  if (reason !== undefined) add(contentDirectory, messages.unwritable(reason));
  for (const file of machine.tracked(ENVIRONMENT_FILES)) add(file, messages.publishedSecrets(file));
  return findings;
}
