import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import manifest from '@/package.json';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** The files for hosts as far as nobody here can run them: they are parsed, and what they name has to be there. */
const FOLDER = 'docs/hosts';
const read = (file: string): Promise<string> => readFile(path.join(FOLDER, file), 'utf8');
const pages = ['docs/en/10-deploy.md', 'docs/zh-CN/10-deploy.md', 'docs/ja/10-deploy.md'];

const files = (await readdir(FOLDER, { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.posix.join(path.relative(FOLDER, entry.parentPath), entry.name));

/** The files for hosts that a page names. */
async function namedIn(page: string): Promise<string[]> {
  return [...(await readFile(page, 'utf8')).matchAll(/docs\/hosts\/[\w./-]*\w/g)].map(([file]) => file);
}

/** The names of the project's commands that a text calls. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/(?:\bnpm run|\bnpm|run\.mjs) ([\w:]+)/g)].flatMap(([, name = '']) =>
    name === 'ci' || name === 'run' ? [] : [name],
  );
}

describe('the files for hosts', () => {
  test.each(files)('%s is named in the manual, and calls only commands that exist', async (file) => {
    for (const page of pages) expect(await namedIn(page), page).toContain(`${FOLDER}/${file}`);
    for (const name of commandsIn(await read(file))) expect(Object.keys(manifest.scripts)).toContain(name);
  });

  test.each(pages)('%s names no file that is not there, and only commands that exist', async (page) => {
    const text = await readFile(page, 'utf8');
    const named = await namedIn(page);
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
    for (const name of commandsIn(text)) expect(Object.keys(manifest.scripts)).toContain(name);
  });
});

interface Step {
  uses?: string;
  id?: string;
  if?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: { push?: unknown; schedule: { cron: string }[]; workflow_dispatch: null };
  permissions: Record<string, string>;
  jobs: Record<string, { needs?: string; if?: string; outputs?: Record<string, string>; steps: Step[] }>;
}

describe.each(['github-pages/pages.yml', 'hourly/hourly.yml'])('the workflow %s', (file) => {
  test('asks Notion before anything is installed, and goes on only if there is something new', async () => {
    const { on, jobs } = parse(await read(file)) as Workflow;
    expect(on.schedule[0]?.cron).toMatch(/^\d+ \* \* \* \*$/);
    const steps = Object.values(jobs).flatMap((job) => job.steps);
    for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+(?:\/(?:restore|save))?@v\d+$/);
    const [checkout, ask, seen] = steps;
    expect(checkout?.uses).toMatch(/^actions\/checkout@/);
    expect(ask?.run).toMatch(/^echo "mark=\$\(node scripts\/notion-mark\.mjs(?: day)?\)" >> "\$GITHUB_OUTPUT"$/);
    expect(Object.keys(ask?.env ?? {})).toEqual(['NOTION_PAGE_ID', 'NOTION_API_TOKEN']);
    expect(seen?.with).toEqual({
      path: '.notion-mark',
      key: expect.stringMatching(/^notion-mark-\$\{\{ steps\.ask\.outputs\.mark }}$/),
      'lookup-only': true,
    });
    // A push and a call always build; an answer that was published does not.
    expect(JSON.stringify(jobs)).toContain("github.event_name != 'schedule' || steps.seen.outputs.cache-hit != 'true'");
    // The mark is left behind what it stands for, and an empty one never.
    const [write, save] = [steps.findIndex(({ run }) => run?.includes('> .notion-mark')), steps.length - 1];
    expect(write).toBe(save - 1);
    expect(steps[save]?.uses).toMatch(/^actions\/cache\/save@/);
    expect(steps[save]?.if).toContain("ask.outputs.mark != ''");
  });
});

test('the workflow for GitHub Pages builds and publishes what the build writes', async () => {
  const { on, permissions, jobs } = parse(await read('github-pages/pages.yml')) as Workflow;
  expect(Object.keys(on)).toEqual(['push', 'schedule', 'workflow_dispatch']);
  expect(permissions).toEqual({ contents: 'read', pages: 'write', 'id-token': 'write' });
  expect(jobs.site?.if).toBe("needs.ask.outputs.changed == 'true'");
  expect(jobs.site?.steps.find(({ uses }) => uses?.includes('upload-pages'))?.with).toEqual({ path: 'out' });
});

test('the workflow for other hosts calls the secret address, and may read the repository, no more', async () => {
  const { permissions, jobs } = parse(await read('hourly/hourly.yml')) as Workflow;
  expect(permissions).toEqual({ contents: 'read' });
  const step = jobs.build?.steps.find(({ id }) => id === 'build');
  expect(step?.run).toContain('--request POST "$BUILD_HOOK"');
  expect(step?.env?.BUILD_HOOK).toMatch(/\{ secrets\.BUILD_HOOK }}$/);
});

test('the project’s own workflows run in the project’s repository alone', async () => {
  const { repository } = JSON.parse(await readFile('package.json', 'utf8')) as { repository: { url: string } };
  const name = /github\.com\/([\w-]+\/[\w-]+)/.exec(repository.url)?.[1];
  for (const file of ['ci.yml', 'canary.yml']) {
    const { jobs } = parse(await readFile(`.github/workflows/${file}`, 'utf8')) as Workflow;
    for (const job of Object.values(jobs)) expect(job.if).toBe(`github.repository == '${name}'`);
  }
});

test('all hosts are told the same Node, which the site can run on', async () => {
  const node = (await readFile('.nvmrc', 'utf8')).trim();
  const names = files.filter((file) => /Dockerfile$|netlify\.toml$/.test(file));
  const texts = await Promise.all([...names.map(read), ...pages.map((page) => readFile(page, 'utf8'))]);
  const told = texts.flatMap((text) =>
    [...text.matchAll(/FROM node:(\d+)|NODE_VERSION(?: = "|[^\d\n]{0,12}`)(\d+)|`(\d+)`にした`NODE_VERSION`/g)].map(
      ([, ...versions]) => versions.find(Boolean),
    ),
  );
  expect(told.length).toBe(3 + 1 + pages.length);
  expect(new Set(told)).toEqual(new Set([node]));
  expect(Number(node)).toBeGreaterThanOrEqual(Number(/\d+/.exec(manifest.engines.node)?.[0]));
});

describe('the Worker behind a button', () => {
  interface Button {
    fetch(request: Request, env: { KEY: string; GITHUB_TOKEN: string }): Response | Promise<Response>;
  }
  const secrets = { KEY: 'the key', GITHUB_TOKEN: 'a token' };
  const press = async (authorization: string, given: Partial<typeof secrets> = secrets) => {
    const { default: button } = (await import('../../docs/hosts/github-pages/button.js' as string)) as {
      default: Button;
    };
    return button.fetch(new Request('https://button.example', { headers: { authorization } }), given as typeof secrets);
  };

  afterEach(() => vi.unstubAllGlobals());

  test('starts the shipped workflow for who has the key, and for nobody else', async () => {
    const calls = vi.fn((_url: string, _request: RequestInit) => Promise.resolve(new Response(null, { status: 204 })));
    vi.stubGlobal('fetch', calls);
    expect((await press('Bearer another')).status).toBe(401);
    for (const given of [{}, { KEY: '' }, { GITHUB_TOKEN: 'a token' }])
      for (const sent of ['Bearer undefined', 'Bearer ', 'Bearer'])
        expect((await press(sent, given)).status, sent).toBe(401);
    expect(calls).not.toHaveBeenCalled();
    expect((await press('Bearer the key')).status).toBe(204);
    const [url, request] = calls.mock.calls[0] ?? [];
    expect(url).toMatch(/\/workflows\/pages\.yml\/dispatches$/);
    expect(request).toMatchObject({ method: 'POST', body: '{"ref":"main"}' });
    expect(new Headers(request?.headers).get('authorization')).toBe('Bearer a token');
  });
});

describe('the images for Docker', () => {
  /** The instructions of a Dockerfile with their continued lines. */
  const instructions = (text: string) =>
    text
      .replace(/^#.*\n/gm, '')
      .replace(/\\\n/g, ' ')
      .split('\n')
      .filter(Boolean)
      .map((line) => /^(\w+) (.*)$/.exec(line)?.slice(1) as [name: string, rest: string]);

  test.each(['docker/server.Dockerfile', 'docker/export.Dockerfile'])(
    '%s ends as a user without rights, with a health check, and copies only what is there',
    async (file) => {
      const all = instructions(await read(file));
      const known = ['FROM', 'WORKDIR', 'ENV', 'COPY', 'RUN', 'ARG', 'VOLUME', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
      expect(all.map(([name]) => name).filter((name) => !known.includes(name))).toEqual([]);
      expect(all.findLast(([name]) => name === 'USER')?.[1]).toMatch(/^(?:node|nginx)$/);
      expect(all.some(([name]) => name === 'HEALTHCHECK')).toBe(true);
      for (const [name, rest] of all) {
        if (name !== 'COPY' || rest.startsWith('--from')) continue;
        for (const source of rest.split(' ').slice(0, -1)) expect(existsSync(source), source).toBe(true);
      }
      // Two images, of which only the last is kept; no secret is in an argument of the one that is published.
      expect(all.filter(([name]) => name === 'FROM')).toHaveLength(2);
      expect(all.filter(([name, rest]) => name === 'ARG' && /TOKEN|SECRET|KEY/.test(rest))).toEqual([]);
    },
  );

  test('compose starts the image of the server with a volume for its content', async () => {
    const { services } = parse(await read('docker/compose.yaml')) as {
      services: { site: { build: { context: string; dockerfile: string }; volumes: string[] } };
    };
    const { build, volumes } = services.site;
    expect(existsSync(path.join(FOLDER, 'docker', build.context, build.dockerfile))).toBe(true);
    expect(volumes).toEqual(['content:/data']);
    expect(await read('docker/server.Dockerfile')).toContain('CONTENT_DIR=/data');
  });
});

describe('the script that builds the image of the export again', () => {
  /** Runs it with a Docker that only writes down what it was asked for. */
  async function rebuild(buildStatus: number): Promise<string[]> {
    const folder = await temporaryFolder();
    const calls = path.join(folder, 'calls');
    const docker = path.join(folder, 'docker');
    await writeFile(docker, `#!/bin/sh\necho "$@" >> "${calls}"\n[ "$1" != build ] || exit ${buildStatus}\n`);
    await chmod(docker, 0o755);
    const env = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
    await promisify(execFile)('sh', [path.resolve(FOLDER, 'docker/rebuild.sh')], { cwd: folder, env }).catch(
      () => null,
    );
    return (await readFile(calls, 'utf8')).trim().split('\n');
  }

  test('builds anew each time, with the settings as a secret, and then replaces the container', async () => {
    const [build = '', ...others] = await rebuild(0);
    expect(build).toMatch(/^build .*--build-arg BUILT_AT=\d+ --secret id=env,src=\.env -t notes \.$/);
    expect(existsSync(build.match(/-f (\S+)/)?.[1] ?? '')).toBe(true);
    expect(others.map((call) => call.split(' ')[0])).toEqual(['rm', 'run']);
  });

  test('leaves the running container alone if the build fails', async () => {
    expect((await rebuild(1)).map((call) => call.split(' ')[0])).toEqual(['build']);
  });
});

test('Netlify, Vercel and Cloudflare are told the folder of an export, and the first two its command', async () => {
  expect(await read('cloudflare/wrangler.jsonc')).toContain('"directory": "./out"');
  const netlify = await read('netlify/netlify.toml');
  expect(netlify).toMatch(/^\[build\]\n {2}command = "npm run build"\n {2}publish = "out"$/m);
  expect(netlify).toContain('NETLIFY_NEXT_PLUGIN_SKIP = "true"');
  expect(JSON.parse(await read('vercel/vercel.json'))).toMatchObject({
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'out',
  });
});
