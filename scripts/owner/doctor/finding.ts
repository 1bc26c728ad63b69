import { type Diagnostic, formatDiagnostic, type NotelightError, type Problem } from '@/lib/diagnostics/errors';

/** What a finding is about, in the order of the report. */
export const areas = [
  'machine',
  'settings',
  'access',
  'database',
  'addresses and menu',
  'pages and files',
  'languages',
  'site address',
  'services',
  'host',
  'content store',
] as const;
export type Area = (typeof areas)[number];

/** What the doctor says of a fault. `error`: the site lacks something or cannot be built; `warning`: something is not as it seems. */
export interface GradedProblem extends Problem {
  level: 'error' | 'warning';
}

/** A diagnostic, and what it is about. */
export interface Finding extends Diagnostic {
  area: Area;
  level: 'error' | 'warning';
  /** The title of a row, the key of a setting with its value, or a file. */
  location: string;
}

/** What a sync or the settings say; notes are not findings. */
export function fromDiagnostic(
  area: Area,
  { level, location = '', deadLink: _, ...diagnostic }: Diagnostic,
): Finding[] {
  return level === 'info' ? [] : [{ area, level, location, ...diagnostic }];
}

/** Why nothing could be checked at a place. */
export function fromError(area: Area, location: string, { problem, hint }: NotelightError): Finding {
  return { area, level: 'error', location, message: problem, hint };
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
