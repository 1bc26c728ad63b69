import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import manifest from '@/package.json';
import { projectFiles } from '@/scripts/host-files';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** The files for hosts as far as nobody here can run them: they are parsed, and what they name has to be there. */
const FOLDER = 'docs/hosts';
const read = (file: string): Promise<string> => readFile(path.join(FOLDER, file), 'utf8');
const PAGES = '../../.github/workflows/pages.yml';
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
    ['ci', 'install', 'run'].includes(name) ? [] : [name],
  );
}

describe('the files for hosts', () => {
  test.each(files)('%s is named in the manual, and calls only commands that exist', async (file) => {
    for (const page of pages) expect(await namedIn(page), page).toContain(`${FOLDER}/${file}`);
    for (const name of commandsIn(await read(file))) expect(Object.keys(manifest.scripts)).toContain(name);
  });

  test.each(projectFiles())(
    '%s is written from its template, and calls only commands that exist',
    async (file, text) => {
      expect(await readFile(file, 'utf8')).toBe(text);
      for (const page of pages) expect(await readFile(page, 'utf8'), page).toContain(file);
      for (const name of commandsIn(text)) expect(Object.keys(manifest.scripts)).toContain(name);
    },
  );

  test.each(pages)('%s names no file that is not there', async (page) => {
    expect((await namedIn(page)).filter((file) => !existsSync(file))).toEqual([]);
  });
});

interface Step {
  id?: string;
  uses?: string;
  if?: string;
  run?: string;
  env?: Record<string, string>;
  with?: Record<string, unknown>;
}

interface Workflow {
  on: { schedule: { cron: string }[] };
  jobs: Record<string, { if?: string; steps: Step[] }>;
}

test('the workflow of Pages asks Notion before anything is installed, and goes on only if there is something new', async () => {
  const { on, jobs } = parse(await read(PAGES)) as Workflow;
  expect(on.schedule[0]?.cron).toMatch(/^\d+ \* \* \* \*$/);
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  for (const { uses } of steps) if (uses) expect(uses).toMatch(/^actions\/[\w-]+(?:\/(?:restore|save))?@v\d+$/);
  const [checkout, ask, seen] = steps.slice(steps.findIndex(({ uses }) => uses?.startsWith('actions/checkout@')));
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

test('Pages asks every ten minutes, hourly where a run costs a minute, and keeps its schedule alive', async () => {
  const { on, jobs } = parse(await read(PAGES)) as Workflow;
  const [hourly, between] = on.schedule.map(({ cron }) => cron);
  const minutes = [hourly, between].flatMap((cron = '') => cron.replace(' * * * *', '').split(',').map(Number));
  expect(minutes).toEqual([7, 17, 27, 37, 47, 57]);
  // Where nothing tells whether the repository is public, it is taken for a private one.
  expect(jobs.ask?.if).toBe(`github.event.schedule != '${between}' || github.repository_visibility == 'public'`);
  // Of runs that wait for one another, GitHub keeps the last alone.
  expect(await read(PAGES)).toMatch(/^ {4}concurrency: pages$/m);
  const enabling = jobs.site?.steps.find(({ run }) => run === 'gh workflow enable pages.yml');
  expect(enabling?.if).toBe("github.event_name == 'schedule'");
});

test('the workflow of GitHub Pages seals what it keeps: only who can open the workspace opens it', async () => {
  const { jobs } = parse(await read(PAGES)) as Workflow;
  const folder = await temporaryFolder();
  const stored = path.join(folder, '.content', 'a.json');
  const run = (id: string, SEAL: string) => {
    const command = jobs.site?.steps.find((step) => step.id === id)?.run ?? '';
    return promisify(execFile)('bash', ['-ec', command], { cwd: folder, env: { ...process.env, SEAL } });
  };
  await mkdir(path.dirname(stored));
  await writeFile(stored, 'the words of a locked article');
  await run('seal', 'ntn_one');
  await rm(path.dirname(stored), { recursive: true });
  expect((await run('unseal', 'ntn_another')).stdout).toContain('cannot be opened');
  expect(existsSync(stored)).toBe(false);
  await run('unseal', 'ntn_one');
  expect(await readFile(stored, 'utf8')).toBe('the words of a locked article');
});

test('of the project’s own workflows, an owner’s copy runs the canary alone, and only where its owner has named a page', async () => {
  const { repository } = JSON.parse(await readFile('package.json', 'utf8')) as { repository: { url: string } };
  const name = /github\.com\/([\w-]+\/[\w-]+)/.exec(repository.url)?.[1];
  const conditions = { 'ci.yml': `github.repository == '${name}'`, 'canary.yml': "vars.CANARY_PAGE != ''" };
  for (const [file, condition] of Object.entries(conditions)) {
    const { jobs } = parse(await readFile(`.github/workflows/${file}`, 'utf8')) as Workflow;
    for (const job of Object.values(jobs)) expect(job.if).toBe(condition);
  }
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

test('compose starts the image of the server with a volume for its content', async () => {
  const { services } = parse(await read('docker/compose.yaml')) as {
    services: {
      site: { build: { context: string; dockerfile: string; args: Record<string, string> }; volumes: string[] };
    };
  };
  const { build, volumes } = services.site;
  expect(existsSync(path.join(FOLDER, 'docker', build.context, build.dockerfile))).toBe(true);
  expect(volumes).toEqual(['content:/data']);
  const image = await read('docker/server.Dockerfile');
  expect(image).toContain('CONTENT_DIR=/data');
  // What the build of the image takes, it is given.
  const taken = [...image.matchAll(/^ARG (\w+)=/gm)].map(([, name]) => name);
  expect(Object.keys(build.args)).toEqual(taken);
  for (const name of taken) expect(build.args[name ?? '']).toContain(`\${${name}:-`);
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
