import { type Diagnostic, formatDiagnostic, type NotelightError, printableDiagnostic } from '@/lib/diagnostics/errors';
import type { CommandOutput } from '@/scripts/owner/command-flags';
import { doctorTexts } from '@/scripts/owner/messages';

/** What a finding is about, in the order of the report. `content`: a sync's diagnostics. */
export const areas = ['machine', 'settings', 'content', 'host', 'content store'] as const;
export type Area = (typeof areas)[number];

/** A fault that only the doctor reports. `error`: the site lacks something or cannot be built; `warning`: something is not as it seems. */
export type GradedProblem = Required<Pick<Finding, 'level' | 'message' | 'hint'>>;

/** A diagnostic, and what it is about. */
export interface Finding extends Diagnostic {
  area: Area;
  level: 'error' | 'warning';
}

/** What a sync or the settings say; notes are not findings. */
export const fromDiagnostics = (area: Area, diagnostics: readonly Diagnostic[]): Finding[] =>
  diagnostics.flatMap(({ level, deadLink: _, isSecret: __, ...diagnostic }) =>
    level === 'info' ? [] : [{ area, level, ...diagnostic }],
  );

/** Why nothing could be checked at a place. */
export function fromError(area: Area, location: string, { problem, hint }: NotelightError): Finding {
  return { area, level: 'error', location, message: problem, ...(hint !== undefined && { hint }) };
}

/** What the doctor prints. 0: nothing is wrong; 1: something is. */
export function doctorOutput(
  findings: readonly Finding[],
  { json = false }: { json?: boolean | undefined },
): CommandOutput {
  const exitCode = findings.length > 0 ? 1 : 0;
  if (json) return { output: JSON.stringify({ findings: findings.map(printableDiagnostic) }, null, 2), exitCode };
  if (exitCode === 0) return { output: doctorTexts.healthy, exitCode };
  const errors = findings.filter(({ level }) => level === 'error').length;
  const parts = areas.flatMap((area) => {
    const own = findings.filter((finding) => finding.area === area);
    return own.length === 0 ? [] : [`${area}\n${own.map(formatDiagnostic).join('\n')}`];
  });
  return { output: [...parts, doctorTexts.found(errors, findings.length - errors)].join('\n\n'), exitCode };
}
