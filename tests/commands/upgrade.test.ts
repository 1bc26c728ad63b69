import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readCall } from '@/scripts/owner/command-flags';
import { upgradeCommand } from '@/scripts/owner/upgrade/command';
import { newestRelease } from '@/scripts/owner/upgrade/releases';

const root = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
/** The repository of releases: this tree, with changes of each. */
let releases: string;
/** The customized copy of 9.0.0. */
let site: string;

const at = (...names: string[]): string => path.join(folder, ...names);
const inSite = (name: string): string => path.join(site, name);
const read = (name: string): string => readFileSync(inSite(name), 'utf8');
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd, encoding: 'utf8' });
const filesOf = (cwd: string): string[] =>
  git(cwd, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0').filter(Boolean);

/** Commits the next release, with what it changes. */
function release(version: string, changes: Record<string, string | null>): void {
  for (const file of ['package.json', 'package-lock.json']) {
    const manifest = JSON.parse(readFileSync(path.join(releases, file), 'utf8'));
    manifest.version = version;
    if (manifest.packages) manifest.packages[''].version = version;
    writeFileSync(path.join(releases, file), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  for (const [name, text] of Object.entries(changes)) {
    const file = path.join(releases, name);
    if (text === null) rmSync(file);
    else if (text.startsWith('…')) appendFileSync(file, text.slice(1));
    else writeFileSync(file, text);
  }
  git(releases, 'add', '-A', '-f');
  git(releases, 'commit', '-qm', version);
  git(releases, 'tag', `v${version}`);
}

const changelog = (...versions: string[]): string =>
  `# Changelog\n\n## Unreleased\n\n${versions.map((version) => `## ${version} – 2026-12-01\n\n- News of ${version}.\n`).join('\n')}`;

const command = ['scripts/run.mjs', 'upgrade'];
const env = { ...process.env, NOTELIGHT_NO_INSTALL: 'true', NOTION_PAGE_ID: '' };

function upgrade(...args: string[]): { status: number | null; output: string } {
  const options = { cwd: site, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], options);
  return { status, output: stdout + stderr };
}

/** Every file of the site, with its content. */
function snapshot(): Record<string, string> {
  const files = readdirSync(site, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)))
    .filter((name) => !/^(?:node_modules|\.next)\//.test(name));
  const hash = (name: string): string =>
    createHash('sha1')
      .update(readFileSync(inSite(name)))
      .digest('hex');
  return Object.fromEntries(files.map((name) => [name, hash(name)]));
}

const isVersion = (version: string): string =>
  `node -e "if (require('./package.json').version !== '${version}') process.exit(1)"`;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'notelight-upgrade-'));
  [releases, site] = [at('releases'), at('site')];
  for (const file of filesOf(root))
    if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(releases, file));
  git(releases, 'init', '-q');
  const repository = { type: 'git', url: `git+file://${releases}` };
  const manifest = JSON.parse(readFileSync(path.join(releases, 'package.json'), 'utf8'));
  writeFileSync(path.join(releases, 'package.json'), JSON.stringify({ ...manifest, repository }));
  release('9.0.0', {
    'CHANGELOG.md': changelog('9.0.0'),
    'docs/dropped.md': 'Shipped with 9.0.0 only.\n',
    'docs/meeting.md': 'Of 9.0.0\n',
    'docs/joined.md': 'first\n\n\n\n\n\nlast\n',
  });
  git(folder, 'clone', '-q', '--branch', 'v9.0.0', `file://${releases}`, 'site');
  rmSync(inSite('.git'), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), inSite('node_modules'), 'junction');

  // What an owner does.
  writeFileSync(inSite('blog.config.ts'), read('blog.config.ts').replace("// author: 'Ada'", "author: 'Grace'"));
  writeFileSync(inSite('.env.local'), 'NEXT_PUBLIC_LINK=https://grace.example\n');
  writeFileSync(inSite('themes/custom/styles.css'), 'h1 { color: teal }\n');
  writeFileSync(inSite('public/favicon.svg'), '<svg><!-- of Grace --></svg>\n');
  writeFileSync(inSite('CNAME'), 'grace.example\n');
  writeFileSync(inSite('docs/meeting.md'), 'Grace was here.\n');
  writeFileSync(inSite('docs/joined.md'), read('docs/joined.md').replace('last', 'last, said Grace'));
  const own = JSON.parse(read('package.json'));
  own.dependencies['own-package'] = '1.0.0';
  own.scripts.publish = 'rsync out/ host:';
  writeFileSync(inSite('package.json'), `${JSON.stringify(own, null, 2)}\n`);

  release('9.1.0', {
    'CHANGELOG.md': changelog('9.1.0', '9.0.0'),
    'docs/new.md': 'New in 9.1.0.\n',
    'docs/dropped.md': null,
    'docs/meeting.md': 'Of 9.1.0\n',
    'docs/joined.md': 'first of 9.1.0\n\n\n\n\n\nlast\n',
    LICENSE: 'Of 9.1.0\n',
    CNAME: 'notelight.example\n',
    'public/favicon.svg': '<svg/>\n',
    'blog.config.ts': '…// Of 9.1.0\n',
    'themes/custom/styles.css': '…/* Of 9.1.0 */\n',
  });
  release('9.2.0', {
    'CHANGELOG.md': changelog('9.2.0', '9.1.0', '9.0.0'),
    'docs/new.md': null,
    LICENSE: 'Of 9.2.0\n',
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is an owner's own, and stays. */
function expectOwn(): void {
  expect(read('blog.config.ts')).toContain("author: 'Grace'");
  expect(read('blog.config.ts')).not.toContain('Of 9.');
  expect(read('.env.local')).toContain('grace.example');
  expect(read('themes/custom/styles.css')).toBe('h1 { color: teal }\n');
  expect(read('public/favicon.svg')).toContain('Grace');
  expect(read('CNAME')).toBe('grace.example\n');
  expect(read('docs/joined.md')).toBe('first of 9.1.0\n\n\n\n\n\nlast, said Grace\n');
  const { dependencies, scripts } = JSON.parse(read('package.json'));
  expect(dependencies['own-package']).toBe('1.0.0');
  expect(scripts.publish).toBe('rsync out/ host:');
  expect(scripts.build).toBe('node scripts/run.mjs build');
}

test('a failed check brings everything back', () => {
  const before = snapshot();
  const { status, output } = upgrade('v9.1.0', '--check', 'node -e "process.exit(3)"');
  expect(output).toContain('The check failed: node -e "process.exit(3)"');
  expect(output).toContain('Everything is as it was before: Notelight 9.0.0.');
  expect(status).toBe(1);
  expect(snapshot()).toEqual(before);
});

/** An upgrade whose check goes on until it is ended. */
async function startSlowUpgrade() {
  const marker = at('marker');
  rmSync(marker, { force: true });
  const check = `require('fs').writeFileSync(${JSON.stringify(marker)}, String(process.pid)); setTimeout(() => {}, 400_000);`;
  writeFileSync(at('slow-check.cjs'), check);
  const options = ['v9.1.0', '--check', `node ${JSON.stringify(at('slow-check.cjs'))}`];
  const child = spawn(process.execPath, [...command, ...options], { cwd: site, env, detached: true });
  const run = { child, output: '', ended: new Promise((resolve) => child.on('close', resolve)), checkId: 0 };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (run.output += String(text)));
  await vi.waitFor(() => expect(readFileSync(marker, 'utf8')).not.toBe(''), { timeout: 240_000, interval: 100 });
  run.checkId = Number(readFileSync(marker, 'utf8'));
  return run;
}

test('one that is killed half way is put right by the next run', async () => {
  const before = snapshot();
  const { child, checkId, ended } = await startSlowUpgrade();
  const busy = upgrade('v9.1.0');
  expect(busy).toMatchObject({ status: 1, output: expect.stringContaining('An upgrade is running in this folder') });
  child.kill('SIGKILL');
  process.kill(checkId);
  await ended;
  // As if it had been killed while it replaced files.
  expect(read('LICENSE')).toBe('Of 9.1.0\n');
  rmSync(inSite('LICENSE'));
  writeFileSync(inSite('docs/new.md'), 'Ne');
  rmSync(inSite('docs/joined.md'));

  const other = spawnSync(process.execPath, ['scripts/run.mjs', 'config'], { cwd: site, env, encoding: 'utf8' });
  expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run upgrade') });
  const { status, output } = upgrade();
  expect(output).toContain('An upgrade was interrupted. Everything is as it was before: Notelight 9.0.0.');
  expect(status).toBe(0);
  expect(snapshot()).toEqual(before);
});

test('one that is interrupted goes back by itself', async () => {
  const before = snapshot();
  const run = await startSlowUpgrade();
  // As a terminal does for Ctrl+C.
  process.kill(-(run.child.pid ?? 0), 'SIGINT');
  expect(await run.ended).toBe(1);
  expect(run.output).toContain('Interrupted.');
  expect(run.output).toContain('Everything is as it was before: Notelight 9.0.0.');
  expect(snapshot()).toEqual(before);
});

test('a customized copy is upgraded twice', () => {
  const first = upgrade('9.1.0', '--check', isVersion('9.1.0'));
  expect(first.output).toContain('Notelight is now 9.1.0.');
  expect(first.status).toBe(0);
  expectOwn();
  expect(read('docs/new.md')).toBe('New in 9.1.0.\n');
  expect(read('LICENSE')).toBe('Of 9.1.0\n');
  expect(existsSync(inSite('docs/dropped.md'))).toBe(false);
  expect(first.output).toContain('- News of 9.1.0.');
  // Where both have changed the same lines, the owner's stay, and the file is named.
  for (const name of ['CNAME', 'docs/meeting.md', 'blog.config.ts', 'public/favicon.svg'])
    expect(first.output).toMatch(new RegExp(`the release has changed the same lines:[^]*\n  ${name}\n`));
  expect(first.output).not.toMatch(/\n {2}(?:docs\/joined\.md|package\.json|package-lock\.json)\n/);
  expect(read('docs/meeting.md')).toBe('Grace was here.\n');

  const second = upgrade('--yes', '--check', isVersion('9.2.0'));
  expect(second.output).toContain('Notelight is now 9.2.0.');
  expectOwn();
  expect(existsSync(inSite('docs/new.md'))).toBe(false);

  const third = upgrade('v9.2.0', '--check', 'none');
  expect(third).toMatchObject({ status: 0, output: expect.stringContaining('Nothing to do') });
});

test('an unknown release is refused with the newest one, and so is what is no release', () => {
  const before = snapshot();
  expect(upgrade('v9.9.9')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/v9\.9\.9 could not be fetched from file.*The newest release there is v9\.2\.0\./),
  });
  const other = at('other');
  mkdirSync(other);
  writeFileSync(path.join(other, 'package.json'), '{"name":"other","version":"1.0.0"}');
  git(other, 'init', '-q');
  git(other, 'add', '-A');
  git(other, 'commit', '-qm', 'Another program');
  for (const tag of ['v1.0.0', `v${JSON.parse(read('package.json')).version}`]) git(other, 'tag', tag);
  expect(upgrade('v1.0.0', '--from', `file://${other}`).output).toContain('its package.json says “other”');
  expect(upgrade('--upload-pack=x').status).toBe(2);
  expect(snapshot()).toEqual(before);
});

test('releases are those of our repository, whatever an owner’s own has', () => {
  for (const tag of ['v9.10.0', 'v10.0.0-beta.1', 'nightly']) git(releases, 'tag', tag);
  // An owner's copy is a repository of its own, with an origin and a tag of a release's name.
  const owners = at('owners');
  mkdirSync(owners);
  const manifest = { name: 'notelight', version: '9.0.0', repository: { type: 'git', url: `git+file://${releases}` } };
  writeFileSync(path.join(owners, 'package.json'), JSON.stringify(manifest));
  git(owners, 'init', '-q');
  git(owners, 'add', '-A', '-f');
  git(owners, 'commit', '-qm', 'Mine');
  git(owners, 'tag', 'v9.2.0');
  git(owners, 'remote', 'add', 'origin', `file://${owners}`);

  const printed = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(upgradeCommand(readCall('upgrade', [], {}), owners)).toBe(0);
  const [[newest] = []] = printed.mock.calls;
  expect(newest).toContain('The newest release is v9.10.0; this is 9.0.0.');
  expect(newest).toMatch(/- News of 9\.2\.0\.\n.*\n- News of 9\.1\.0\./);
  expect(newest).not.toContain('- News of 9.0.0.');
  expect(upgradeCommand(readCall('upgrade', ['--from', `file://${owners}`], {}), owners)).toBe(0);
  expect(printed.mock.calls.join()).toContain('The newest release is v9.2.0;');
  git(owners, 'tag', '-d', 'v9.2.0');
  upgradeCommand(readCall('upgrade', ['--from', `file://${owners}`], {}), owners);
  expect(printed).toHaveBeenLastCalledWith('[notelight] There is no release yet.');
  printed.mockRestore();

  expect(() => newestRelease(owners, `file://${at('nowhere')}`)).toThrow(/cannot be asked for its releases: .*nowhere/);
  writeFileSync(path.join(owners, 'package.json'), '{"name":"notelight"}');
  expect(() => newestRelease(owners, '')).toThrow(/package\.json has no “repository”/);
});

test.each(['http', 'git'])('a release is never fetched by %s', (protocol) => {
  expect(() => newestRelease(site, `${protocol}://notes.example/a.git`)).toThrow(`transport '${protocol}' not allowed`);
});
