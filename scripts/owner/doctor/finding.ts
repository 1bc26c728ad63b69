import type { Diagnostic } from '@/lib/diagnostics/errors';

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

/** What an owner is told: what is wrong and why it matters, and what to do. */
export interface Problem {
  /** `error`: the site lacks something or cannot be built; `warning`: something is otherwise than it seems. */
  level: 'error' | 'warning';
  why: string;
  todo: string;
}

/** A problem with its place. */
export interface Finding extends Problem {
  area: Area;
  /** The title of a row, the key of a setting with its value, or a file. */
  where: string;
  /** The place in Notion. */
  url?: string;
}

/** What a sync or the settings say; what only informs is no finding. */
export function fromDiagnostic(area: Area, diagnostic: Diagnostic): Finding[] {
  const { level, message, excerpt, location = '', url, hint } = diagnostic;
  if (level === 'info') return [];
  const told = splitRemedy(excerpt ? `${message}: ${excerpt}` : message);
  return [{ area, level, where: location, ...(url && { url }), why: told.why, todo: hint ?? told.todo }];
}

/** Messages of errors end with what to do. */
export function splitRemedy(message: string): { why: string; todo: string } {
  const [, why = message, todo = ''] =
    /^([\s\S]*?[.!)”])\s+((?:Check|Set|Share|Wait|Add|Split|Update|Open|Separate|Use|Make|Run|Name|Write|Choose|Connect|Give|Create|Move|Correct|Save)\b[\s\S]*)$/.exec(
      message,
    ) ?? [];
  return { why, todo };
}

/** The report as a person reads it. */
export function formatFindings(findings: readonly Finding[]): string {
  return areas
    .flatMap((area) => {
      const own = findings.filter((finding) => finding.area === area);
      return own.length === 0 ? [] : [`${area}\n${own.map(formatFinding).join('\n')}`];
    })
    .join('\n\n');
}

function formatFinding({ level, where, url, why, todo }: Finding): string {
  const place = [where, url].filter(Boolean).join(', ');
  return [`  ${level === 'error' ? '✗' : '!'} ${why}`, place && `    ${place}`, todo && `    → ${todo}`]
    .filter(Boolean)
    .join('\n');
}
