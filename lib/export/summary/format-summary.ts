import { type Diagnostic, formatDiagnostic, printable } from '@/lib/diagnostics/errors';
import { summary as messages } from '@/lib/export/messages';
import { changeLines } from '@/lib/export/publish/changes';
import type { ExportChanges } from '@/lib/export/publish/publish';
import { more } from '@/lib/sync/messages';
import { siteLine } from '@/lib/sync/report';
import { findingsOf, type RunFacts, type SiteDiagnostic, slowSteps } from './run-facts';

/** Owners read the end of a log; what does not fit is on the page that the summary names. */
export const MAX_LINES = 25;
/** More workspaces than these are counted. */
const MAX_SITES = 4;
/** Names in a line. */
const MAX_NAMES = 4;
/** How many steps are shown, and how long one takes at least. */
const MAX_STEPS = 5;
const MIN_STEP_MS = 100;

/** Findings that a log has in full, and names of changed files: of tens of thousands, nobody reads the rest. */
const MAX_LOGGED = 1_000;
const MAX_FILES = 20;

/** What there is and what was done, in a few lines. */
export const numbersOf = (facts: RunFacts): string[] => [...siteLines(facts), ...fileLines(facts), timeLine(facts)];

/** What a build has done to the files of an export. */
export const formatChanges = (files: ExportChanges): string =>
  [...fileLines({ files }), ...firstOf(changedLines({ files }), MAX_FILES)].join('\n');

/** The same with everything that was found, each with its place: for a log beside which there is no page. */
export function formatWhole(facts: RunFacts): string {
  const findings = findingsOf(facts).sort((one, other) => Number(other.leads ?? false) - Number(one.leads ?? false));
  return [
    ...siteLines(facts),
    ...fileLines(facts),
    ...firstOf(findings.map(formatDiagnostic), MAX_LOGGED),
    ...leftOutNames(facts).map((name) => messages.leftOut(name)),
    ...firstOf(changedLines(facts), MAX_FILES),
    ...countLines(facts, findings),
    timeLine(facts),
  ].join('\n');
}

const firstOf = (lines: readonly string[], count: number): string[] =>
  lines.length > count ? [...lines.slice(0, count), `  ${more(lines.length - count)}`] : [...lines];

/** What a sync or a build has done, in at most 25 lines: what matters most first. */
export function formatSummary(facts: RunFacts): string {
  const findings = findingsOf(facts);
  const leading = findings.filter(({ leads }) => leads).map(formatDiagnostic);
  const lines = [...leading.flatMap((lead) => lead.split('\n')), ...siteLines(facts), ...fileLines(facts)];
  const tail = [...countLines(facts, findings), timeLine(facts)];
  const groups = (isNote: boolean): string[] =>
    groupsOf(findings.filter(({ level, leads }) => !leads && (level === 'info') === isNote)).map(formatGroup);
  const names = leftOutNames(facts);
  const leftOut = names.length > 0 ? [messages.leftOut(firstNames(names))] : [];
  for (const entry of [...groups(false), ...leftOut, ...groups(true), ...changedLines(facts)]) {
    const own = entry.split('\n');
    if (lines.length + own.length + tail.length > MAX_LINES) break;
    lines.push(...own);
  }
  return [...lines, ...tail].join('\n');
}

/** Only what is wrong: each error, and how many warnings there are. Nothing where nothing is wrong. */
export function formatQuietSummary(facts: RunFacts): string {
  const findings = findingsOf(facts).filter(({ level }) => level !== 'info');
  if (findings.length === 0) return '';
  const errors = groupsOf(findings.filter(({ level }) => level === 'error')).map(formatGroup);
  const lines = errors.flatMap((group) => group.split('\n')).slice(0, MAX_LINES - 1);
  return [...lines, ...countLines(facts, findings)].join('\n');
}

function siteLines({ sync }: RunFacts): string[] {
  if (!sync) return [];
  const { sites, stored, requests, downloads } = sync;
  const shown = sites.slice(0, MAX_SITES).map(siteLine);
  if (sites.length > MAX_SITES) shown.push(messages.moreSites(sites.length - MAX_SITES));
  const sum = (count: (site: (typeof sites)[number]) => number): number =>
    sites.reduce((total, site) => total + count(site), 0);
  return [
    ...shown,
    messages.content({ posts: sum(({ posts }) => posts), pages: sum(({ pages }) => pages), ...stored }),
    messages.requests(requests, downloads),
  ];
}

function fileLines({ files }: Pick<RunFacts, 'files'>): string[] {
  if (!files) return [];
  const { added, changed, removed, total, bytes } = files;
  if (added.length + changed.length + removed.length === 0) return [messages.unchangedFiles(total, bytes)];
  return [messages.files({ added: added.length, changed: changed.length, removed: removed.length, total, bytes })];
}

const leftOutNames = ({ sync }: RunFacts): string[] =>
  (sync?.sites ?? []).flatMap(({ leftOut }) => leftOut.map(({ title, reason }) => `${printable(title)} (${reason})`));

const changedLines = ({ files }: Pick<RunFacts, 'files'>): string[] =>
  files ? changeLines(files).map((line) => `  ${line}`) : [];

/** What has the same remedy is one group: an owner does it in one go. */
function groupsOf(findings: readonly SiteDiagnostic[]): SiteDiagnostic[][] {
  const groups = new Map<string, SiteDiagnostic[]>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.level, finding.hint ?? finding.message]);
    const group = groups.get(key);
    if (group) group.push(finding);
    else groups.set(key, [finding]);
  }
  const rank = ([first]: SiteDiagnostic[]): number => ['error', 'warning', 'info'].indexOf(first?.level ?? 'info');
  return [...groups.values()].sort((one, other) => rank(one) - rank(other) || other.length - one.length);
}

function formatGroup(group: readonly SiteDiagnostic[]): string {
  const [first] = group;
  if (!first) return '';
  if (group.length === 1) return formatDiagnostic(first);
  const { level, message, hint } = first;
  const isSame = group.every((one) => one.message === message);
  const places = firstNames([...new Set(group.map(placeOf).filter((place) => place !== ''))]);
  const shown: Diagnostic = {
    level,
    message: isSame ? messages.several(group.length, message) : messages.similar(group.length, message),
    ...(places && { location: places }),
    ...(hint && { hint }),
  };
  return formatDiagnostic(shown);
}

const placeOf = ({ location, excerpt, url }: Diagnostic): string => location || excerpt || url || '';

const firstNames = (all: readonly string[]): string =>
  all.length > MAX_NAMES
    ? messages.andMore(all.slice(0, MAX_NAMES).join(', '), all.length - MAX_NAMES)
    : all.join(', ');

function countLines({ sync, reportPage }: RunFacts, findings: readonly SiteDiagnostic[]): string[] {
  const count = (wanted: SiteDiagnostic['level']): number => findings.filter(({ level }) => level === wanted).length;
  const leftOut = (sync?.sites ?? []).reduce((sum, site) => sum + site.leftOut.length, 0);
  if (findings.length + leftOut === 0) return [];
  const counts = messages.counts({ errors: count('error'), warnings: count('warning'), notes: count('info') });
  return [messages.found(counts, reportPage)];
}

function timeLine({ steps, milliseconds }: RunFacts): string {
  const shown = slowSteps(steps)
    .filter((step) => step.milliseconds >= MIN_STEP_MS)
    .slice(0, MAX_STEPS);
  return messages.time(
    milliseconds,
    shown.map((step) => messages.step(step.name, step.milliseconds)),
  );
}
