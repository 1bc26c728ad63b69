import { printableDiagnostic } from '@/lib/diagnostics/errors';
import type { CommandOutput } from '@/scripts/command';
import { doctorTexts } from '@/scripts/owner/messages';
import { type Finding, formatFindings } from './finding';

/** What the doctor prints. 0: nothing is wrong; 1: something is. */
export function doctorOutput(
  findings: readonly Finding[],
  { json = false }: { json?: boolean | undefined },
): CommandOutput {
  const exitCode = findings.length > 0 ? 1 : 0;
  if (json) return { output: JSON.stringify({ findings: findings.map(printableDiagnostic) }, null, 2), exitCode };
  if (exitCode === 0) return { output: doctorTexts.healthy, exitCode };
  const errors = findings.filter(({ level }) => level === 'error').length;
  return {
    output: `${formatFindings(findings)}\n\n${doctorTexts.found(errors, findings.length - errors)}`,
    exitCode,
  };
}
