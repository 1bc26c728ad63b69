import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ASK_PATH, callPaths } from '@/lib/hosts/functions/on-call';
import { entryOf, writeFunction } from '@/lib/hosts/functions/write-function';
import type { Built } from '@/lib/hosts/host';
import { escapeRegExp, restPattern } from '@/lib/hosts/web-server-rules';
import { filesBelow, linkOrCopy } from '@/lib/store/files';

/** Where Vercel looks for a finished site: https://vercel.com/docs/build-output-api */
const VERCEL_OUTPUT = path.join('.vercel', 'output');

/** What a build keeps for the next one: the content store, what Next has compiled, and packages. */
const KEPT = ['.next/cache/**', 'node_modules/**'];

/**
 * Where the builder of sites without a preset looks for that list, too. `vercel build` moves `.vercel/output` away before, and leaves the
 * list out of its own configuration: https://github.com/vercel/vercel/blob/main/packages/static-build/src/index.ts
 */
const KEPT_LIST = path.join('.vercel_build_output', 'config', 'build.json');

/** One step of Vercel's routing; `handle` looks for a file. */
interface VercelRoute {
  src?: string;
  dest?: string;
  status?: number;
  headers?: Record<string, string>;
  has?: { type: 'query'; key: string }[];
  continue?: boolean;
  check?: boolean;
  handle?: 'filesystem';
}

export interface VercelConfig {
  version: 3;
  routes: VercelRoute[];
  cache: string[];
  crons: { path: string; schedule: string }[];
}

/** What the routes are made of. */
interface Rules {
  /** The text of `_redirects`. */
  redirects: string;
  /** The text of `_headers`. */
  headers: string;
  /** Encoded addresses of the folders with a 404 page, with slash at the end; the deepest first. */
  notFound: readonly string[];
}

/** The rules of an export as Vercel reads them: single redirects before files, everything else after them. */
function vercelConfig({ redirects, headers, notFound }: Rules): VercelConfig {
  const rules = linesOf(redirects).map((line) => line.split(' ') as [from: string, to: string, status: string]);
  const exact = rules.filter(([from]) => !from.endsWith('*'));
  const open = rules.filter(([from]) => from.endsWith('*'));
  return {
    version: 3,
    routes: [
      ...headerRoutes(headers),
      // A password that came with an address goes no further.
      {
        src: '^/.*$',
        has: [{ type: 'query', key: 'password' }],
        headers: { 'Referrer-Policy': 'no-referrer' },
        continue: true,
      },
      ...exact.map(([from, to, status]) => redirectRoute(`^${escapeRegExp(from)}$`, to, status)),
      // Vercel does not say whether it decodes an address first.
      {
        src: '^(?!/api/|.*(?:[\\\\\\x00-\\x1F]|%5[Cc]|%2[Ff]|%[01]))((?:/[^/]+)*/[^/.]+)$',
        headers: { Location: '$1/' },
        status: 308,
      },
      { src: `^(${callPaths.join('|')})/$`, dest: '$1', check: true },
      { handle: 'filesystem' },
      ...open.map(([from, to, status]) => {
        const src = `^${escapeRegExp(from.slice(0, -2))}${restPattern('')}$`;
        return status === '200'
          ? { src, dest: to.endsWith(':splat') ? to.replace(':splat', '$1') : `${to}index.html`, check: true }
          : redirectRoute(src, to.replace(':splat', '$1'), status);
      }),
      // Not in the phase for errors: Vercel puts the page of the first language there by itself.
      ...notFound.map((folder) => ({ src: `^${escapeRegExp(folder)}.*$`, status: 404, dest: `${folder}404.html` })),
    ],
    cache: KEPT,
    // As often as the free plan allows.
    crons: [{ path: ASK_PATH, schedule: '23 5 * * *' }],
  };
}

function redirectRoute(src: string, to: string, status: string): VercelRoute {
  return { src, status: Number(status), headers: { Location: to } };
}

/** Each rule of `_headers`: a path, and below it its headers. */
function headerRoutes(text: string): VercelRoute[] {
  const routes: VercelRoute[] = [];
  for (const line of linesOf(text)) {
    const header = /^\s+([^:]+): (.*)$/.exec(line);
    const last = routes.at(-1);
    if (header?.[1] && last?.headers) last.headers[header[1]] = header[2] ?? '';
    else routes.push({ src: `^${line.split('*').map(escapeRegExp).join('.*')}$`, headers: {}, continue: true });
  }
  return routes;
}

/** Puts an export where Vercel looks for a finished site, as hard links, with its rules. */
export async function writeVercelOutput(directory: string, basePath: string, output = VERCEL_OUTPUT): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const target = path.join(output, 'static', ...basePath.split('/'));
  for (const file of filesBelow(directory)) {
    // The rules of other hosts, which are in the configuration here.
    if (/^_(?:redirects|headers)/.test(file)) continue;
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    linkOrCopy(path.join(directory, file), path.join(target, file));
  }
  const folders = readdirSync(directory, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const languages = folders
    .map(({ name }) => name)
    .filter((name) => existsSync(path.join(directory, name, '404.html')));
  const config = vercelConfig({
    redirects: await readFile(path.join(directory, '_redirects'), 'utf8'),
    headers: await readFile(path.join(directory, '_headers'), 'utf8'),
    notFound: [...languages.map((name) => `${basePath}/${encodeURIComponent(name)}/`), `${basePath}/`],
  });
  await writeFile(path.join(output, 'config.json'), JSON.stringify(config));
}

/** Names what is kept, in the folder of the project. */
export async function writeKeptList(project = '.'): Promise<void> {
  const file = path.join(project, KEPT_LIST);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify({ cache: KEPT }));
}

/** A function for each address. */
export async function writeVercelFunctions(built: Built, output = VERCEL_OUTPUT): Promise<void> {
  for (const address of callPaths) {
    const folder = path.join(output, 'functions', `${address}.func`);
    await writeFunction(path.join(folder, 'index.js'), entryOf('onRequest'), built);
    await writeFile(path.join(folder, '.vc-config.json'), '{ "runtime": "edge", "entrypoint": "index.js" }');
  }
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
