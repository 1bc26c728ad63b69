import path from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@/lib/diagnostics/errors';
import { consoleOutput, type LogOutput, setLogOutput } from '@/lib/diagnostics/log';
import { writeAtomically } from '@/lib/store/files';
import { consoleProgress, type Progress, silentProgress, timedProgress } from '@/lib/sync/progress';
import { wholeDiagnostics } from '@/lib/sync/report';
import { renderReportPage } from '@/lib/sync/report-page';
import type { ExportChanges } from '@/scripts/site/export/publish';
import type { SyncOutcome } from '@/scripts/site/sync-content';
import { formatQuietSummary, formatSummary } from './format-summary';
import type { RunFacts } from './run-facts';
import { printDocument } from './summary-document';

/** How much a command says. */
export interface OutputOptions {
  /** Errors and the number of warnings, nothing else. */
  quiet?: boolean | undefined;
  /** One JSON document on the standard output; everything else goes to the error output. */
  json?: boolean | undefined;
}

/** A command that syncs or builds, as its parts see it. */
export interface Run {
  progress: Progress;
  /** Takes what a sync has found. */
  synced(outcome: SyncOutcome): void;
  /** Takes what a build has done to the files of the export. */
  built(changes: ExportChanges): void;
}

/**
 * Runs a command and reports at its end, in one place, what it has done. Warnings wait for that end, or for the error that comes before it.
 */
export async function tellRun(
  command: string,
  { quiet = false, json = false }: OutputOptions,
  action: (run: Run) => Promise<void>,
): Promise<void> {
  const startedAt = Date.now();
  const progress = timedProgress(quiet ? silentProgress : consoleProgress(json ? process.stderr : process.stdout));
  const warnings: Diagnostic[] = [];
  let outcome: SyncOutcome | undefined;
  let files: ExportChanges | undefined;
  const facts = (): RunFacts => ({
    command,
    sync: outcome?.report,
    found: [...warnings, ...(outcome?.found ?? [])],
    files,
    steps: progress.times(),
    milliseconds: Date.now() - startedAt,
    reportPage: outcome && fromHere(outcome.reportPage),
  });
  setLogOutput(outputOf({ quiet, json }, warnings));
  try {
    await action({
      progress,
      synced: (next) => (outcome = next),
      built: (changes) => (files = changes),
    });
  } catch (error) {
    progress.end();
    if (json) printDocument(facts(), error);
    else for (const warning of warnings) console.warn(formatDiagnostic(warning));
    throw error;
  } finally {
    progress.end();
    setLogOutput(consoleOutput);
  }
  const told = facts();
  if (outcome) await writeReportPage(told, outcome.reportPage);
  if (json) printDocument(told);
  else if (!quiet) console.info(formatSummary(told));
  else if (formatQuietSummary(told)) console.error(formatQuietSummary(told));
}

/** As it is typed in a terminal. */
function fromHere(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** With what the build did; the sync has written the page without it. */
async function writeReportPage(facts: RunFacts, file: string): Promise<void> {
  const { sync, found, files } = facts;
  if (!sync) return;
  const whole = [...wholeDiagnostics(sync), ...found];
  await writeAtomically(file, renderReportPage({ sites: sync.sites, whole, files }));
}

function outputOf({ quiet, json }: OutputOptions, warnings: Diagnostic[]): LogOutput {
  return {
    ...consoleOutput,
    info: (message) => {
      if (json) consoleOutput.error(message);
      else if (!quiet) consoleOutput.info(message);
    },
    warn: (message, problem) => warnings.push(problem ?? { level: 'warning', message }),
  };
}
