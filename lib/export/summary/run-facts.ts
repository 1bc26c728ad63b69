import { type Diagnostic, printableDiagnostic } from '@/lib/diagnostics/errors';
import type { ExportChanges } from '@/lib/export/publish/publish';
import type { StepTime } from '@/lib/sync/progress';
import { type SyncReport, siteName, wholeDiagnostics } from '@/lib/sync/report';

/** What a command that syncs or builds has done and found. */
export interface RunFacts {
  /** As `npm run` calls it. */
  command: string;
  /** What the sync did; undefined without one. */
  sync: SyncReport | undefined;
  /** What was found beside the workspaces: settings, the site as a whole, messages meanwhile. */
  found: Diagnostic[];
  /** What happened to the files of the export, if one was built. */
  files: ExportChanges | undefined;
  steps: readonly StepTime[];
  milliseconds: number;
  /** The page with everything; undefined where there is none. */
  reportPage: string | undefined;
}

/** A diagnostic and its workspace; '' if it is about none. */
export interface SiteDiagnostic extends Diagnostic {
  site: string;
}

const LEVELS = ['error', 'warning', 'info'] as const;

/** Everything that was found, what is worst first. */
export function findingsOf({ sync, found }: Pick<RunFacts, 'sync' | 'found'>): SiteDiagnostic[] {
  const ofSites = (sync?.sites ?? []).flatMap((site) =>
    site.diagnostics.map((diagnostic) => ({ ...diagnostic, site: siteName(site) })),
  );
  const whole = [...(sync ? wholeDiagnostics(sync) : []), ...found].map((diagnostic) => ({ ...diagnostic, site: '' }));
  const all = [...ofSites, ...whole].map(printableDiagnostic);
  return LEVELS.flatMap((level) => all.filter((finding) => finding.level === level));
}

/** What took so long, the longest first: steps of several workspaces with the same name are one. */
export function slowSteps(steps: readonly StepTime[]): StepTime[] {
  const byName = new Map<string, number>();
  for (const { name, milliseconds } of steps) byName.set(name, (byName.get(name) ?? 0) + milliseconds);
  return [...byName]
    .map(([name, milliseconds]) => ({ name, milliseconds }))
    .sort((one, other) => other.milliseconds - one.milliseconds);
}
