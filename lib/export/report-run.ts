import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { type Diagnostic, formatDiagnostic } from '@/lib/diagnostics/errors';
import { consoleOutput, type LogOutput, log, print, setLogOutput } from '@/lib/diagnostics/log';
import { allVariables } from '@/lib/environment';
import { summary as messages } from '@/lib/export/messages';
import type { ExportChanges } from '@/lib/export/publish/publish';
import type { SyncOutcome } from '@/lib/export/sync-content';
import { currentHosts, isLogPublic } from '@/lib/hosts/registry';
import { viewLines } from '@/lib/server/views';
import { writeAtomically } from '@/lib/store/files';
import { storePaths } from '@/lib/store/paths';
import { consoleProgress, type Progress, silentProgress, timedProgress } from '@/lib/sync/progress';
import { renderReport, renderReportPage, wholeDiagnostics } from '@/lib/sync/report';
import { formatQuietSummary, formatSummary, formatWhole, numbersOf } from './summary/format-summary';
import { hostFacts } from './summary/host-facts';
import type { RunFacts } from './summary/run-facts';
import { printDocument } from './summary/summary-document';

export { printFailure } from './summary/summary-document';

/** How much a command prints. */
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
export async function reportRun(
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
  const isOnHost = currentHosts(allVariables()).length > 0;
  const forHost = (): RunFacts => hostFacts(facts(), isLogPublic(allVariables()));
  const document = (): RunFacts => (isOnHost ? { ...forHost(), reportPage: facts().reportPage } : facts());
  setLogOutput(outputOf({ quiet, json }, warnings));
  try {
    await action({
      progress,
      synced: (next) => (outcome = next),
      built: (changes) => (files = changes),
    });
  } catch (error) {
    progress.end();
    if (json) printDocument(document(), error);
    // Nobody can read what the sync has found but here.
    else if (isOnHost && outcome && !quiet) print.warn(formatWhole(forHost()));
    else for (const warning of warnings) print.warn(formatDiagnostic(warning));
    await writeJobSummary(forHost());
    throw error;
  } finally {
    progress.end();
    setLogOutput(consoleOutput);
  }
  const all = facts();
  if (outcome) {
    const page = pageFacts(all);
    const views = await viewLines(storePaths(path.dirname(outcome.reportPage)));
    page.numbers = [...(page.numbers ?? []), ...views];
    await writeAtomically(outcome.reportPage, renderReportPage(page));
  }
  const shown = isOnHost ? forHost() : all;
  await writeJobSummary(forHost());
  if (json) printDocument(document());
  else if (!quiet) print.info(isOnHost ? formatWhole(shown) : formatSummary(shown));
  else if (formatQuietSummary(shown)) print.error(formatQuietSummary(shown));
}

/** As it is typed in a terminal. */
function fromHere(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** With what the build did; the sync has written the page without it. */
function pageFacts(facts: RunFacts): Parameters<typeof renderReport>[0] {
  const { sync, found } = facts;
  const whole = [...(sync ? wholeDiagnostics(sync) : []), ...found];
  return { sites: sync?.sites ?? [], whole, numbers: numbersOf(facts) };
}

async function writeJobSummary(facts: RunFacts): Promise<void> {
  for (const { jobSummary } of currentHosts(allVariables())) {
    const file = jobSummary && allVariables()[jobSummary.variable];
    if (!file) continue;
    const report = renderReport(pageFacts(facts)).replace(/\n\s*\n/g, '\n');
    const text =
      Buffer.byteLength(report) > jobSummary.maxBytes
        ? report.slice(0, report.lastIndexOf('<li>', jobSummary.maxBytes / 4))
        : report;
    await appendFile(file, `${text}\n\n`).catch((error: unknown) => log.warn(messages.noJobSummary(String(error))));
  }
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
