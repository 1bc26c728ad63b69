import { type CsvError, parse } from 'csv-parse/sync';
import type { Diagnostic, Problem } from '@/lib/diagnostics/errors';
import { decodeOnce } from '@/lib/percent-encoding';
import { redirectProblem } from '@/lib/routes/redirects/messages';
import { href, match } from '@/lib/routes/routes';
import type { OwnerRedirect, OwnerRedirects } from '@/lib/routes/site-context';
import { isExternal, pathnameOf, toHref } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';
import { isUrl } from '@/lib/web-addresses';

/** The owner's file of redirects, beside `blog.config.ts`. */
export const REDIRECTS_FILE = 'redirects.csv';

/** The codes that hosts know. */
const STATUSES = [301, 302, 303, 307, 308] as const satisfies readonly OwnerRedirect['status'][];

/** One line of the file. */
interface Line {
  from: string;
  to: string;
  status: string;
  line: number;
}

/** What `ownerRedirects` has to know. */
interface Surroundings {
  sites: readonly Site[];
  /** Whether the deployment has a file at a decoded path. */
  hasFile(path: string): boolean;
  /** Whether a decoded path could be a page that `sites` do not list. @default none is */
  mayHavePage?(path: string): boolean;
}

/** Reads the owner's file of redirects. A line that cannot be used is reported and left out. */
export function ownerRedirects(
  text: string,
  { sites, hasFile, mayHavePage = () => false }: Surroundings,
): OwnerRedirects {
  const { lines, problems } = readLines(text);
  const report = (line: number, problem: Problem): void => void problems.push(problemAt(line, problem));
  const [first] = sites;
  if (!first) return { rules: [], problems };
  const byFrom = new Map<string, OwnerRedirect & { line: number }>();
  for (const { line, ...cells } of lines) {
    const rule = readRule(cells, first.basePath);
    if ('message' in rule) {
      report(line, rule);
      continue;
    }
    const key = keyOf(rule);
    const earlier = byFrom.get(key);
    if (earlier) report(line, redirectProblem.duplicate(cells.from, earlier.line));
    else if (!rule.below && isTaken(rule.from, { sites, hasFile })) report(line, redirectProblem.shadowed(cells.from));
    else byFrom.set(key, { ...rule, coversPages: rule.below && coversPages(rule.from, sites), line });
  }
  const rules: OwnerRedirect[] = [];
  for (const { line, ...rule } of byFrom.values()) {
    const isThere = (path: string): boolean => isTaken(path, { sites, hasFile }) || mayHavePage(path);
    if (isLoop(rule, byFrom, { basePath: first.basePath, isThere })) {
      report(line, redirectProblem.loop(`/${keyOf(rule)}`));
      continue;
    }
    if (rule.coversPages) report(line, redirectProblem.coversPages(`/${keyOf(rule)}`));
    const target = innerPath(rule.to, first.basePath);
    const leads = target === null || rule.to.includes(':splat') || byFrom.has(target) || isThere(target);
    if (!leads && !match(target.split('/'), sites)) report(line, redirectProblem.missingTarget(rule.to));
    rules.push(rule);
  }
  return { rules, problems };
}

/** The addresses that the file's lines begin with, as written: `npm run move` adds no second line for them. */
export const redirectSources = (text: string): string[] => readLines(text).lines.map(({ from }) => from);

/**
 * What NotionNext had below the prefix of its first workspace (`NOTION_PAGE_ID=zh:…`), which has none here: `/zh/…` and `/zh-CN/…`.
 */
export function firstPrefixRedirects(sites: readonly Site[], tag: string): OwnerRedirect[] {
  const [first] = sites;
  if (!first || tag === '') return [];
  return [...new Set([tag, first.language, first.locale])]
    .filter((name) => !sites.some(({ prefix }) => prefix === name) && !isPageAt(name, sites))
    .map((name) => {
      const to = `${toHref([], first)}:splat`;
      return { from: name, to, status: 301, below: true, coversPages: coversPages(name, sites) };
    });
}

/** The redirect of a path of decoded segments with its target filled in; null if there is none. */
export function ownerRedirectFor(
  path: readonly string[],
  rules: readonly OwnerRedirect[],
): Pick<OwnerRedirect, 'to' | 'status' | 'below'> | null {
  const asked = normal(path.map(decodeOnce).join('/'));
  const exact = rules.find(({ from, below }) => !below && from === asked);
  if (exact) return exact;
  const below = rules.find((rule) => rule.below && covers(rule, asked));
  if (!below) return null;
  const rest = asked.slice(below.from.length).split('/').filter(Boolean).map(encodeURIComponent).join('/');
  const slash = rest === '' || /\.[^/]*$/.test(rest) ? '' : '/';
  return { ...below, to: below.to.replace(/:splat\/?$/, rest + slash).replace(':splat', rest) };
}

/** Whether a path lies in the folder of a rule for everything below it; the folder itself does. */
const covers = ({ from }: Pick<OwnerRedirect, 'from'>, path: string): boolean =>
  from === '' || path === from || path.startsWith(`${from}/`);

/** The encoded address that a redirect leads on from; files have no slash at the end. */
export function sourceHref({ from, below }: Pick<OwnerRedirect, 'from' | 'below'>, basePath: string): string {
  const address = toHref(from.split('/'), { basePath, prefix: '' });
  if (below) return `${address}*`;
  return isFileName(from) ? address.slice(0, -1) : address;
}

const isFileName = (path: string): boolean => /\.[a-z0-9]{1,5}$/i.test(path);

function readLines(text: string): { lines: Line[]; problems: Diagnostic[] } {
  const problems: Diagnostic[] = [];
  const records = parse(text, {
    bom: true,
    comment: '#',
    comment_no_infix: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    trim: true,
    on_skip: (error: CsvError | undefined) => {
      problems.push(problemAt(Number(error?.lines ?? 0), redirectProblem.quotes));
      return undefined;
    },
  }) as unknown as { info: { lines: number }; record: string[] }[];
  const [head] = records;
  const names = head?.record.map((name) => name.toLowerCase()) ?? [];
  const hasHead = names.includes('from') && names.includes('to');
  const columns = hasHead ? names : ['from', 'to', 'status'];
  const cell = (record: readonly string[], name: string): string => record[columns.indexOf(name)] ?? '';
  const lines = records.slice(hasHead ? 1 : 0).map(({ info, record }) => ({
    from: cell(record, 'from'),
    to: cell(record, 'to'),
    status: cell(record, 'status'),
    line: info.lines,
  }));
  return { lines: lines.filter(({ from, to }) => from !== '' || to !== ''), problems };
}

function problemAt(line: number, problem: Problem): Diagnostic {
  return { level: 'warning', ...problem, location: `${REDIRECTS_FILE}, line ${line}` };
}

/** The rule of a line, or why it is invalid. */
function readRule({ from, to, status }: Omit<Line, 'line'>, basePath: string): OwnerRedirect | Problem {
  if (from === '' || to === '') return redirectProblem.empty;
  if (from.includes('?')) return redirectProblem.query(from);
  if (isExternal(from) && !isUrl(from)) return redirectProblem.unusable(from);
  // `#` is a sign like any other here: browsers never send what follows it.
  const asked = isExternal(from) ? new URL(from).pathname : `/${from.replaceAll('#', '%23')}`.replace(/^\/+/, '/');
  const path = innerPath(asked, basePath) ?? '';
  const below = path === '*' || path.endsWith('/*');
  const inner = below ? path.replace(/\/?\*$/, '') : path;
  if (inner.includes('*') || /(?:^|\/):/.test(inner)) return redirectProblem.pattern(from);
  if (/[\p{Cc}\p{Cs}]|(?:^|\/)\.{1,2}(?:\/|$)/u.test(inner) || (inner === '' && !below))
    return redirectProblem.unusable(from);
  if (/\s/.test(to) || !(isExternal(to) ? isUrl(to) : /^\/(?!\/)/.test(to))) return redirectProblem.target(to);
  if (to.includes(':splat') && !below) return redirectProblem.splat(to);
  const code = status === '' ? 301 : Number(status);
  const known = STATUSES.find((one) => one === code);
  if (!known) return redirectProblem.status(status);
  const target = isExternal(to) || to === basePath || to.startsWith(`${basePath}/`) ? to : basePath + to;
  return { from: inner, to: encoded(target), status: known, below, coversPages: false };
}

/** With everything encoded that an address cannot contain; what is encoded already stays. */
function encoded(address: string): string {
  if (isExternal(address)) return new URL(address).href;
  const { pathname, search, hash } = new URL(address, 'https://localhost');
  return pathname + search + hash;
}

const normal = (path: string): string => path.normalize('NFC').split('/').filter(Boolean).join('/');

/** The decoded path of an address within the site; null for one elsewhere. */
function innerPath(address: string, basePath: string): string | null {
  if (isExternal(address)) return null;
  const path = pathnameOf(address);
  const inner = path === basePath || path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return normal(inner.split('/').map(decodeOnce).join('/'));
}

const keyOf = ({ from, below }: Pick<OwnerRedirect, 'from' | 'below'>): string =>
  below ? `${from}/*`.replace(/^\//, '') : from;

/** Files for machines, and what a deployment always has. */
const OWN_FILES =
  /^(?:sitemap[^/]*\.xml|robots\.txt|llms\.txt|_headers|_redirects)$|^(?:.+\/)?rss\/|^(?:_next|data|media|api)\//;

function isTaken(path: string, { sites, hasFile }: Surroundings): boolean {
  return isPageAt(path, sites) || OWN_FILES.test(path) || hasFile(path);
}

/** Whether the page at a path has this very address. */
function isPageAt(path: string, sites: readonly Site[]): boolean {
  const route = match(path.split('/'), sites);
  const site = route && sites.find(({ prefix }) => prefix === route.prefix);
  return Boolean(site && innerPath(href(route, site), site.basePath) === path);
}

function coversPages(folder: string, sites: readonly Site[]): boolean {
  return sites.some(({ prefix, byPath }) =>
    [...byPath.keys()].some(
      (path) => folder === '' || `${prefix ? `${prefix}/` : ''}${path}/`.startsWith(`${folder}/`),
    ),
  );
}

/** Whether a redirect leads back to itself through the file's rules. They end at an existing page. */
function isLoop(
  rule: OwnerRedirect,
  rules: ReadonlyMap<string, OwnerRedirect>,
  { basePath, isThere }: { basePath: string; isThere: (path: string) => boolean },
): boolean {
  const seen = new Set<string>();
  let next: OwnerRedirect | undefined = rule;
  while (next) {
    const key = keyOf(next);
    if (seen.has(key)) return true;
    seen.add(key);
    const path = innerPath(next.to, basePath);
    if (path === null || isThere(path)) return false;
    next = rules.get(path) ?? [...rules.values()].find((one) => one.below && covers(one, path));
  }
  return false;
}
