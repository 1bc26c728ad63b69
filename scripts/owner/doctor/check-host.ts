import { existsSync } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileLimit } from '@/lib/sync/inspect';
import type { Finding, GradedProblem } from './finding';
import { host as messages } from './messages';

/** What a host of files takes. */
export interface HostLimits {
  name: string;
  /** Variables of its builds, and files in the project that configure it. */
  signs: { variables: readonly string[]; files: readonly string[] };
  files?: number;
  fileMegabytes?: number;
  siteMegabytes?: number;
  /** In one folder, without those below it. */
  folderFiles?: number;
  /** Redirects, rewrites and headers together. */
  routes?: number;
  staticRedirects?: number;
  dynamicRedirects?: number;
  ruleLength?: number;
  headers?: number;
  /** Where the host documents this. */
  link: string;
}

/** Limits as their hosts document them, of the plans that cost nothing. */
export const hostLimits: readonly HostLimits[] = [
  {
    name: 'Cloudflare',
    signs: { variables: ['CF_PAGES', 'WORKERS_CI'], files: ['wrangler.toml', 'wrangler.json', 'wrangler.jsonc'] },
    files: 20_000,
    fileMegabytes: 25,
    staticRedirects: 2000,
    dynamicRedirects: 100,
    ruleLength: 1000,
    headers: 100,
    link: 'https://developers.cloudflare.com/pages/platform/limits/',
  },
  {
    name: 'GitHub Pages',
    signs: { variables: [], files: ['public/CNAME', '.github/workflows/pages.yml'] },
    siteMegabytes: 1024,
    fileMegabytes: 100,
    link: 'https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits',
  },
  {
    // It has no limit for the files of a build; that of 100 MB is for what its command line uploads.
    name: 'Vercel',
    signs: { variables: ['VERCEL'], files: ['vercel.json', '.vercel/project.json'] },
    routes: 2048,
    link: 'https://vercel.com/docs/limits',
  },
  {
    // It has none for the number of rules: “if you need 10,000 redirects or more”, it recommends wildcards.
    name: 'Netlify',
    signs: { variables: ['NETLIFY'], files: ['netlify.toml', '.netlify/state.json'] },
    folderFiles: 54_000,
    link: 'https://docs.netlify.com/site-deploys/overview/#files-per-directory-limit',
  },
  {
    name: 'GitLab Pages',
    signs: { variables: ['GITLAB_CI'], files: [] },
    staticRedirects: 1000,
    link: 'https://docs.gitlab.com/user/project/pages/redirects/',
  },
];

const MEGABYTE = 1024 ** 2;

/** The hosts that the environment or the project name. */
export const usedHosts = (
  env: Readonly<Record<string, string | undefined>>,
  hosts: readonly HostLimits[] = hostLimits,
): HostLimits[] =>
  hosts.filter(
    ({ signs }) => signs.variables.some((name) => env[name]) || signs.files.some((file) => existsSync(file)),
  );

/** How large a file may be on these hosts. */
export const fileLimits = (hosts: readonly HostLimits[]): FileLimit[] =>
  hosts.flatMap(({ name, fileMegabytes }) => (fileMegabytes ? [{ host: name, megabytes: fileMegabytes }] : []));

/** The export against the limits of the hosts that the environment or the project name. */
export async function checkHost(
  directory: string,
  env: Readonly<Record<string, string | undefined>>,
  hosts: readonly HostLimits[] = hostLimits,
): Promise<Finding[]> {
  const used = usedHosts(env, hosts);
  if (used.length === 0 || !existsSync(directory)) return [];
  const files = await filesOf(directory);
  const rules = (await linesOf(path.join(directory, '_redirects'))).filter((line) => !line.startsWith('#'));
  const headers = (await linesOf(path.join(directory, '_headers'))).filter(
    (line) => /^\S/.test(line) && !line.startsWith('#'),
  );
  return used.flatMap((host) => exceeded(host, { files, rules, headers: headers.length }));
}

interface Export {
  files: { name: string; bytes: number }[];
  rules: string[];
  headers: number;
}

function exceeded(host: HostLimits, { files, rules, headers }: Export): Finding[] {
  const { name } = host;
  const findings: Finding[] = [];
  const add = (location: string, problem: GradedProblem) => findings.push({ area: 'host', location, ...problem });
  if (host.files !== undefined && files.length > host.files)
    add('out/', messages.files(name, files.length, host.files));
  const { folderFiles = Number.POSITIVE_INFINITY } = host;
  for (const [folder, count] of countByFolder(files))
    if (count > folderFiles) add(folder, messages.folderFiles(name, count, folderFiles));
  const megabytes = Math.ceil(files.reduce((sum, { bytes }) => sum + bytes, 0) / MEGABYTE);
  if (host.siteMegabytes !== undefined && megabytes > host.siteMegabytes)
    add('out/', messages.siteSize(name, megabytes, host.siteMegabytes));
  for (const file of files) {
    if (host.fileMegabytes === undefined || file.bytes <= host.fileMegabytes * MEGABYTE) continue;
    add(file.name, messages.fileSize(name, Math.ceil(file.bytes / MEGABYTE), host.fileMegabytes));
  }
  const dynamic = rules.filter((rule) => /[*]|\/:/.test(rule.split(/\s+/, 1)[0] ?? '')).length;
  const counts = { static: rules.length - dynamic, dynamic };
  if (host.staticRedirects !== undefined && counts.static > host.staticRedirects)
    add('_redirects', messages.redirects(name, 'static', counts.static, host.staticRedirects));
  if (host.dynamicRedirects !== undefined && counts.dynamic > host.dynamicRedirects)
    add('_redirects', messages.redirects(name, 'dynamic', counts.dynamic, host.dynamicRedirects));
  const { ruleLength } = host;
  const long = ruleLength === undefined ? undefined : rules.find((rule) => rule.length > ruleLength);
  if (long && ruleLength !== undefined) add(`${long.slice(0, 80)}…`, messages.longRule(name, ruleLength));
  if (host.headers !== undefined && headers > host.headers)
    add('_headers', messages.headers(name, headers, host.headers));
  const routes = rules.length + headers;
  if (host.routes !== undefined && routes > host.routes) add('_redirects', messages.routes(name, routes, host.routes));
  return findings;
}

function countByFolder(files: Export['files']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name } of files) counts.set(path.dirname(name), (counts.get(path.dirname(name)) ?? 0) + 1);
  return counts;
}

async function filesOf(directory: string): Promise<Export['files']> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { name: file, bytes: (await stat(file)).size };
      }),
  );
}

const linesOf = async (file: string): Promise<string[]> =>
  (await readFile(file, 'utf8').catch(() => '')).split('\n').filter((line) => line.trim() !== '');
