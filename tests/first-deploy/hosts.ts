import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { missing } from '@/lib/diagnostics/ignore';
import { freePort } from '@/scripts/process/free-port';
import { runCommand } from '@/scripts/process/run-command';
import { cloudflareKit } from '@/tests/host-kit/cloudflare';
import { startFileHost } from '@/tests/host-kit/file-host';
import { LOOPBACK, type RunningHost, startProgram } from '@/tests/host-kit/program';
import { serveVercelOutput } from '@/tests/host-kit/vercel';

/** The owner's copy of the repository, where the host keeps things, and the variables that are set there. */
export interface Place {
  folder: string;
  kept: string;
  env: Record<string, string>;
}

/** A host as an owner without a terminal finds it: its documented variables, folders and commands, on this machine. */
export interface StandIn {
  name: string;
  /** The site's address, which its owner has not set. */
  address: string;
  /** One build on a machine without anything but the repository; what it prints. */
  build(place: Place): Promise<string>;
  /** What readers get. */
  serve(place: Place): Promise<RunningHost>;
  /** Our functions answer, too. */
  runsFunctions?: boolean;
}

const MANUAL = path.resolve('docs/en/22-without-a-terminal.md');
const DOCKERFILE = path.resolve('docs/hosts/docker/server.Dockerfile');

/** What builds leave, and no new machine has. */
const MADE = ['.next', 'out', '.content', '.vercel', '.vercel_build_output', '.kept', '.notion-mark'];

/** A new machine has the repository and its packages. */
export async function renew(folder: string): Promise<void> {
  for (const name of MADE) await rm(path.join(folder, name), { recursive: true, force: true });
}

/** Copies a file or folder into a host's cache, or restores it. */
async function keep(from: string, to: string, name: string): Promise<void> {
  await rm(path.join(to, name), { recursive: true, force: true });
  await cp(path.join(from, name), path.join(to, name), { recursive: true }).catch(missing);
}

/** Runs what a host runs, and answers with what it prints. */
async function run(command: string, folder: string, own: Readonly<Record<string, string>>): Promise<string> {
  const { PATH, HOME } = process.env;
  const env: NodeJS.ProcessEnv = { NODE_ENV: 'production', PATH, HOME, CI: 'true', ...own };
  const { code, output } = await runCommand('bash', ['-ec', `cd "${folder}"\n${command}`], { env });
  if (code !== 0) throw new Error(`${command} ended with ${code}.\n${output}`);
  return output;
}

async function found(folder: string, [file, pattern]: [file: string, pattern: RegExp]): Promise<string> {
  const [, text] = pattern.exec(await readFile(path.resolve(folder, file), 'utf8')) ?? [];
  if (text === undefined) throw new Error(`${file} has no ${pattern}.`);
  return text;
}

/** A build as a host's own file or the manual names its command, around which `.next/cache` is brought back and kept. */
const building =
  (command: [file: string, pattern: RegExp], own: Readonly<Record<string, string>>) =>
  async ({ folder, kept, env }: Place): Promise<string> => {
    await keep(kept, folder, '.next/cache');
    const log = await run(await found(folder, command), folder, { ...own, ...env });
    await keep(folder, kept, '.next/cache');
    return log;
  };

/** Netlify keeps what the plugin in `netlify.toml` asks it to. */
async function buildOnNetlify({ folder, kept, env }: Place): Promise<string> {
  const name = await found(folder, ['netlify.toml', /^ {2}package = "(.*)"$/m]);
  const plugin = await import(pathToFileURL(path.join(folder, name, 'index.js')).href);
  const restore = (one: string): Promise<void> => keep(kept, folder, one);
  const utils = { cache: { restore, save: (one: string): Promise<void> => keep(folder, kept, one) } };
  const own = { NETLIFY: 'true', URL: 'https://notes.example', DEPLOY_URL: 'https://1a--notes.netlify.app' };
  await plugin.onPreBuild({ utils });
  const log = await run(await found(folder, ['netlify.toml', /^ {2}command = "(.*)"$/m]), folder, { ...own, ...env });
  await plugin.onPostBuild({ utils });
  return log;
}

type Step = { if?: string; run?: string; env?: Record<string, string> };

/** The job that builds for GitHub Pages: its own steps in Bash. Of the actions, a build needs the cache and the address. */
async function buildOnGithub({ folder, kept, env: { NOTION_PAGE_ID = '', ...env } }: Place): Promise<string> {
  const file = await readFile(path.join(folder, '.github/workflows/pages.yml'), 'utf8');
  const known: Readonly<Record<string, string>> = {
    'vars.NOTION_PAGE_ID': NOTION_PAGE_ID,
    'steps.pages.outputs.origin': env.NEXT_PUBLIC_LINK ?? 'https://notes.example',
    'steps.pages.outputs.base_path': '/notes',
  };
  // The last of alternatives: nothing before it is set.
  const filled = file.replace(/\$\{\{ (?:[^}]* )?(\S+) \}\}/g, (_, name: string) => known[name] ?? '');
  const { site } = (
    parse(filled, (_, value: unknown) => value ?? '') as { jobs: { site: Pick<Step, 'env'> & { steps: Step[] } } }
  ).jobs;
  await keep(kept, folder, '.kept');
  let log = '';
  for (const step of site.steps)
    if (step.run && !step.if?.includes('schedule'))
      log += await run(step.run, folder, { GITHUB_ACTIONS: 'true', ...env, ...site.env, ...step.env });
  await keep(folder, kept, '.kept');
  return log;
}

/** Vercel keeps what a list names, and its command line moves that in `.vercel/output` away. */
async function buildOnVercel(place: Place): Promise<string> {
  // A preset would put what it makes itself in place of `.vercel/output`.
  const build = building(['vercel.json', /"framework": null,[\s\S]*"buildCommand": "(.*)"/], {
    VERCEL: '1',
    VERCEL_URL: 'notes-0a1b.vercel.app',
    VERCEL_PROJECT_PRODUCTION_URL: 'notes.example',
  });
  const log = await build(place);
  await found(place.folder, ['.vercel_build_output/config/build.json', /"(\.next\/cache)\/\*\*"/]);
  return log;
}

const serveFiles = ({ folder }: Place): Promise<RunningHost> => startFileHost(path.join(folder, 'out'));

/** With Wrangler, Cloudflare's own runtime serves what was built for Workers. */
const hasWrangler = cloudflareKit.isThere;

export const standIns: readonly StandIn[] = [
  {
    name: 'GitHub Pages',
    address: 'https://notes.example/notes',
    build: buildOnGithub,
    serve: ({ folder }) => startFileHost(path.join(folder, 'out'), false, '/notes'),
  },
  {
    name: 'Vercel',
    address: 'https://notes.example',
    build: buildOnVercel,
    serve: ({ folder }) => serveVercelOutput(path.join(folder, '.vercel/output')),
  },
  { name: 'Netlify', address: 'https://notes.example', build: buildOnNetlify, serve: serveFiles },
  {
    name: 'Cloudflare Pages',
    address: 'https://notes-example.pages.dev',
    build: building([MANUAL, /^2\. Framework preset .*, build command `(.*?)`, output directory `out`/m], {
      CF_PAGES: '1',
      CF_PAGES_URL: 'https://0a1b2c3d.notes-example.pages.dev',
    }),
    serve: serveFiles,
  },
  {
    name: 'Cloudflare Workers',
    address: 'https://notes.example',
    // They do not know their address: the manual asks for it.
    build: building([MANUAL, /^2\. Build command `(.*?)`/m], {
      WORKERS_CI: '1',
      NEXT_PUBLIC_LINK: 'https://notes.example',
    }),
    serve: hasWrangler ? ({ folder }) => cloudflareKit.start(path.join(folder, 'out')) : serveFiles,
    runsFunctions: hasWrangler,
  },
];

/** Makes the folder of the server's image as its Dockerfile does, and starts what the image starts, with an empty volume. */
export async function startContainer({ folder, kept, env }: Place): Promise<RunningHost> {
  const [image, volume, port] = [path.join(kept, 'image'), path.join(kept, 'data'), await freePort()];
  const build = await found(folder, [DOCKERFILE, /^RUN (npm run build:server .*)$/m]);
  await run(build.replace('/image', image), folder, {});
  await mkdir(volume, { recursive: true });
  const [command = '', ...options] = JSON.parse(await found(folder, [DOCKERFILE, /^CMD (\[.*\])$/m])) as string[];
  const own = { NODE_ENV: 'production' as const, CONTENT_DIR: volume, PORT: String(port), HOST: LOOPBACK };
  return startProgram({ command, options, folder: image, cwd: image, port, env: { ...process.env, ...own, ...env } });
}
