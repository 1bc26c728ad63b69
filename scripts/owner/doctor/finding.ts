import { type Diagnostic, formatDiagnostic, type NotelightError } from '@/lib/diagnostics/errors';

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

/** The report as a person reads it. */
export function formatFindings(findings: readonly Finding[]): string {
  return areas
    .flatMap((area) => {
      const own = findings.filter((finding) => finding.area === area);
      return own.length === 0 ? [] : [`${area}\n${own.map(formatDiagnostic).join('\n')}`];
    })
    .join('\n\n');
}
