import { print } from '@/lib/diagnostics/log';
import { findingsOf, type RunFacts, slowSteps } from './run-facts';

/**
 * What `--json` prints; `docs/en/11-when-notion-fails.md` explains the fields.
 *
 * @param error why the command ended early
 */
export function summaryDocument(facts: RunFacts, error: string | null = null) {
  const { command, sync, files, steps, milliseconds, reportPage } = facts;
  const findings = findingsOf(facts).map((finding) => ({
    ...finding,
    level: finding.level === 'info' ? ('note' as const) : finding.level,
  }));
  const count = (wanted: string): number => findings.filter(({ level }) => level === wanted).length;
  return {
    command,
    ok: error === null && (sync?.sites ?? []).every(({ outcome }) => outcome === 'published'),
    error,
    seconds: toSeconds(milliseconds),
    steps: slowSteps(steps).map((step) => ({ name: step.name, seconds: toSeconds(step.milliseconds) })),
    sites: (sync?.sites ?? []).map(
      // What was found, removed and renamed stands below with all else.
      ({ diagnostics: _found, changes: _changes, read: _read, isTokenRefused: _token, ...site }) => site,
    ),
    // Files of the content store.
    content: sync ? { ...sync.stored, copied: sync.downloads, requests: sync.requests } : null,
    // Files of the export.
    files: files ?? null,
    counts: { errors: count('error'), warnings: count('warning'), notes: count('note') },
    findings,
    report: reportPage ?? null,
  };
}

const toSeconds = (milliseconds: number): number => Math.round(milliseconds / 10) / 100;

let isPrinted = false;

/** Prints what a command did as the one document on the standard output, unless that has been done. */
export function printDocument(facts: RunFacts, error?: unknown): void {
  if (isPrinted) return;
  isPrinted = true;
  const reason = error === undefined ? null : error instanceof Error ? error.message : String(error);
  print.info(JSON.stringify(summaryDocument(facts, reason), null, 2));
}

/** The document of a command that ended before it had done anything. */
export function printFailure(command: string, error: unknown): void {
  printDocument(
    { command, sync: undefined, found: [], files: undefined, steps: [], milliseconds: 0, reportPage: undefined },
    error,
  );
}
