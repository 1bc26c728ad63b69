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
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as tar from 'tar';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fetchRelease, newestRelease } from '@/scripts/owner/upgrade/release-source';
import { filesOf, listRelease, SHIPPED_FILE } from '@/scripts/owner/upgrade/shipped';
import { upgradeCommand } from '@/scripts/owner/upgrade-command';

const root = fileURLToPath(new URL('../..', import.meta.url));
const TIMEOUT_MS = 180_000;

let folder: string;
/** The customized copy of 9.0.0. */
let site: string;

const at = (...names: string[]): string => path.join(folder, ...names);
const inSite = (name: string): string => path.join(site, name);
const read = (name: string): string => readFileSync(inSite(name), 'utf8');

/** A release of this tree, with changes of its own. */
function makeRelease(name: string, version: string, change: (folder: string) => void): string {
  const release = at(name);
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of files.toString().split('\0'))
    if (file !== '' && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(release, file));
  for (const file of ['package.json', 'package-lock.json']) {
    const manifest = JSON.parse(readFileSync(path.join(release, file), 'utf8'));
    manifest.version = version;
    if (manifest.packages) manifest.packages[''].version = version;
    writeFileSync(path.join(release, file), `${JSON.stringify(manifest, null, 2)}\n`);
  }
  change(release);
  mkdirSync(path.dirname(path.join(release, SHIPPED_FILE)), { recursive: true });
  writeFileSync(path.join(release, SHIPPED_FILE), JSON.stringify(listRelease(release)));
  return release;
}

const changelog = (...versions: string[]): string =>
  `# Changelog\n\n## Unreleased\n\n${versions.map((version) => `## ${version} – 2026-12-01\n\n- News of ${version}.\n`).join('\n')}`;

async function pack(release: string, file: string): Promise<string> {
  await tar.c({ gzip: true, file: at(file), cwd: release, prefix: 'notelight-9' }, filesOf(release));
  return at(file);
}

const command = ['scripts/run.mjs', 'upgrade'];
const env = { ...process.env, NOTELIGHT_NO_INSTALL: 'true', NOTION_PAGE_ID: '' };

function upgrade(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: site,
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

/** Every file of the site, with its content. */
function snapshot(): Record<string, string> {
  const files = [...filesOf(site), '.env.local', ...keptFiles()];
  return Object.fromEntries(
    files.map((name) => [
      name,
      createHash('sha1')
        .update(readFileSync(inSite(name)))
        .digest('hex'),
    ]),
  );
}

function keptFiles(): string[] {
  const kept = inSite('.upgrade');
  return existsSync(kept)
    ? readdirSync(kept, { recursive: true, encoding: 'utf8', withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(site, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    : [];
}

const isVersion = (version: string): string =>
  `node -e "if (require('./package.json').version !== '${version}') process.exit(1)"`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'notelight-upgrade-'));
  site = makeRelease('site', '9.0.0', (release) => {
    writeFileSync(path.join(release, 'CHANGELOG.md'), changelog('9.0.0'));
    writeFileSync(path.join(release, 'docs/dropped.md'), 'Shipped with 9.0.0 only.\n');
    writeFileSync(path.join(release, 'docs/dropped-too.md'), 'Shipped with 9.0.0 only.\n');
  });
  symlinkSync(path.join(root, 'node_modules'), inSite('node_modules'), 'junction');

  // What an owner does.
  writeFileSync(inSite('blog.config.ts'), read('blog.config.ts').replace("// author: 'Ada'", "author: 'Grace'"));
  writeFileSync(inSite('.env.local'), 'NEXT_PUBLIC_LINK=https://grace.example\n');
  writeFileSync(inSite('redirects.csv'), 'from,to,status\n/old,/new,301\n');
  writeFileSync(inSite('themes/custom/styles.css'), 'h1 { color: teal }\n');
  mkdirSync(inSite('themes/custom/layouts'));
  writeFileSync(inSite('themes/custom/layouts/Home.tsx'), '// mine\n');
  writeFileSync(inSite('public/photo.txt'), 'A photo of Grace\n');
  writeFileSync(inSite('public/favicon.svg'), '<svg><!-- of Grace --></svg>\n');
  writeFileSync(inSite('CNAME'), 'grace.example\n');
  appendFileSync(inSite('styles/print.css'), '/* Grace was here */\n');
  appendFileSync(inSite('docs/dropped-too.md'), 'Grace was here.\n');
  const manifest = JSON.parse(read('package.json'));
  manifest.dependencies['own-package'] = '1.0.0';
  manifest.scripts.publish = 'rsync out/ host:';
  writeFileSync(inSite('package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

  await pack(
    makeRelease('first', '9.1.0', (release) => {
      writeFileSync(path.join(release, 'CHANGELOG.md'), changelog('9.1.0', '9.0.0'));
      writeFileSync(path.join(release, 'docs/new.md'), 'New in 9.1.0.\n');
      writeFileSync(path.join(release, 'LICENSE'), 'Of 9.1.0\n');
      writeFileSync(path.join(release, 'public/favicon.svg'), '<svg/>\n');
      writeFileSync(path.join(release, 'public/avatar.svg'), '<svg/>\n');
      writeFileSync(path.join(release, 'styles/print.css'), '/* Of 9.1.0 */\n');
      appendFileSync(path.join(release, 'blog.config.ts'), '// Of 9.1.0\n');
      appendFileSync(path.join(release, 'themes/custom/styles.css'), '/* Of 9.1.0 */\n');
    }),
    'first.tgz',
  );
  makeRelease('second', '9.2.0', (release) => {
    writeFileSync(path.join(release, 'CHANGELOG.md'), changelog('9.2.0', '9.1.0', '9.0.0'));
    writeFileSync(path.join(release, 'LICENSE'), 'Of 9.2.0\n');
    rmSync(path.join(release, 'SECURITY.md'));
  });
}, TIMEOUT_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What is an owner's own, and stays. */
function expectOwn(): void {
  expect(read('blog.config.ts')).toContain("author: 'Grace'");
  expect(read('blog.config.ts')).not.toContain('Of 9.');
  expect(read('.env.local')).toContain('grace.example');
  expect(read('redirects.csv')).toContain('/old,/new');
  expect(read('themes/custom/styles.css')).toBe('h1 { color: teal }\n');
  expect(read('themes/custom/layouts/Home.tsx')).toBe('// mine\n');
  expect(read('public/photo.txt')).toContain('Grace');
  expect(read('public/favicon.svg')).toContain('Grace');
  expect(read('CNAME')).toBe('grace.example\n');
  const { dependencies, scripts } = JSON.parse(read('package.json'));
  expect(dependencies['own-package']).toBe('1.0.0');
  expect(scripts.publish).toBe('rsync out/ host:');
  expect(scripts.build).toBe('node scripts/run.mjs build');
}

test('a failed check brings everything back', { timeout: TIMEOUT_MS }, () => {
  const before = snapshot();
  const dry = upgrade(at('first.tgz'), '--dry-run');
  expect(dry.output).toContain('a copy would be kept:\n  ');
  expect(dry).toMatchObject({ status: 0 });
  expect(snapshot()).toEqual(before);

  const { status, output } = upgrade(at('first.tgz'), '--check', 'node -e "process.exit(3)"');
  expect(output).toContain('The check failed: node -e "process.exit(3)"');
  expect(output).toContain('Everything is as it was before: Notelight 9.0.0.');
  expect(status).toBe(1);
  expect(snapshot()).toEqual(before);
});

test('one that is killed half way is put right by the next run', { timeout: TIMEOUT_MS }, async () => {
  const before = snapshot();
  const marker = at('marker');
  writeFileSync(
    at('slow-check.cjs'),
    `require('fs').writeFileSync(${JSON.stringify(marker)}, String(process.pid)); setTimeout(() => {}, 120_000);`,
  );
  const check = `node ${JSON.stringify(at('slow-check.cjs'))}`;
  const child = spawn(process.execPath, [...command, at('first.tgz'), '--check', check], { cwd: site, env });
  const ended = new Promise((resolve) => child.on('close', resolve));
  await vi.waitFor(() => expect(readFileSync(marker, 'utf8')).not.toBe(''), { timeout: 120_000, interval: 100 });
  const busy = upgrade(at('first.tgz'));
  expect(busy).toMatchObject({ status: 1, output: expect.stringContaining('An upgrade is running in this folder') });
  child.kill('SIGKILL');
  process.kill(Number(readFileSync(marker, 'utf8')));
  await ended;
  // As if it had been killed while it replaced files.
  expect(read('LICENSE')).toBe('Of 9.1.0\n');
  rmSync(inSite('LICENSE'));
  writeFileSync(inSite('docs/new.md.upgrade-part'), 'Ne');
  rmSync(inSite('styles/print.css'));

  const other = spawnSync(process.execPath, ['scripts/run.mjs', 'config'], { cwd: site, env, encoding: 'utf8' });
  expect(other).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run upgrade') });
  const { status, output } = upgrade();
  expect(output).toContain('An upgrade was interrupted. Everything is as it was before: Notelight 9.0.0.');
  expect(status).toBe(0);
  expect(snapshot()).toEqual(before);
});

test('one that is interrupted goes back by itself', { timeout: TIMEOUT_MS }, async () => {
  const before = snapshot();
  rmSync(at('marker'));
  const check = `node ${JSON.stringify(at('slow-check.cjs'))}`;
  const child = spawn(process.execPath, [...command, at('first.tgz'), '--check', check], { cwd: site, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const ended = new Promise((resolve) => child.on('close', resolve));
  await vi.waitFor(() => expect(readFileSync(at('marker'), 'utf8')).not.toBe(''), { timeout: 120_000, interval: 100 });
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(output).toContain('Interrupted.');
  expect(output).toContain('Everything is as it was before: Notelight 9.0.0.');
  expect(snapshot()).toEqual(before);
});

test('a customized copy is upgraded twice', { timeout: TIMEOUT_MS }, () => {
  const first = upgrade(at('first.tgz'), '--check', isVersion('9.1.0'));
  expect(first.output).toContain('Notelight is now 9.1.0.');
  expect(first.status).toBe(0);
  expectOwn();
  expect(read('docs/new.md')).toBe('New in 9.1.0.\n');
  expect(read('LICENSE')).toBe('Of 9.1.0\n');
  expect(read('public/avatar.svg')).toBe('<svg/>\n');
  expect(existsSync(inSite('docs/dropped.md'))).toBe(false);
  expect(first.output).toContain('- News of 9.1.0.');
  expect(first.output).not.toContain('- News of 9.0.0.');
  // What the owner had changed of ours is told by name, and kept.
  expect(first.output).toContain('your versions are in .upgrade/kept/9.0.0:\n');
  for (const name of ['docs/dropped-too.md', 'styles/print.css']) expect(first.output).toContain(`\n  ${name}\n`);
  expect(keptFiles().sort()).toEqual([
    '.upgrade/kept/9.0.0/docs/dropped-too.md',
    '.upgrade/kept/9.0.0/styles/print.css',
  ]);
  expect(read('.upgrade/kept/9.0.0/styles/print.css')).toContain('Grace was here');
  expect(read('styles/print.css')).toBe('/* Of 9.1.0 */\n');
  expect(first.output).toContain(
    'Your versions of these files stay, although the release has them too:\n  public/favicon.svg',
  );
  expect(first.output).toContain('Your own packages stay: own-package');

  const second = upgrade(at('second'), '--check', isVersion('9.2.0'));
  expect(second.output).toContain('Notelight is now 9.2.0.');
  expectOwn();
  expect(second.output).not.toContain('You had changed');
  expect(second.output).toContain('- News of 9.2.0.');
  expect(second.output).not.toContain('- News of 9.1.0.');
  expect(existsSync(inSite('docs/new.md'))).toBe(false);
  expect(existsSync(inSite('SECURITY.md'))).toBe(false);
  expect(read('styles/print.css')).toBe(readFileSync(path.join(root, 'styles/print.css'), 'utf8'));

  const third = upgrade(at('second'), '--check', 'none');
  expect(third).toMatchObject({ status: 0, output: expect.stringContaining('Nothing to do') });
});

test('a tag of a repository is a release', {
  timeout: TIMEOUT_MS,
}, async () => {
  const repository = at('second');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: repository });
  git('init', '-q');
  git('add', '-A', '-f');
  git('commit', '-qm', 'A release');
  git('tag', 'v9.2.0');
  const manifest = await fetchRelease({ source: '9.2.0', from: `file://${repository}`, root: site }, at('cloned'));
  expect(manifest.version).toBe('9.2.0');
  expect(existsSync(at('cloned', '.git'))).toBe(false);
  await expect(
    fetchRelease({ source: 'v9.9.9', from: `file://${repository}`, root: site }, at('none')),
  ).rejects.toThrow(/v9\.9\.9 could not be fetched from file.*The newest release there is v9\.2\.0\./);
});

test('without a word, releases are those of our repository, whatever an owner’s own has', {
  timeout: TIMEOUT_MS,
}, async () => {
  const git = (repository: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: repository });
  const [ours, owners] = [at('ours'), at('owners')];
  cpSync(at('second'), ours, { recursive: true });
  rmSync(path.join(ours, '.git'), { recursive: true, force: true });
  git(ours, 'init', '-q');
  git(ours, 'add', '-A', '-f');
  git(ours, 'commit', '-qm', 'A release');
  for (const tag of ['v9.2.0', 'v9.10.0', 'v10.0.0-beta.1', 'nightly']) git(ours, 'tag', tag);

  // An owner's copy is a repository of its own, with an origin and a tag of a release's name.
  mkdirSync(owners);
  const manifest = { name: 'notelight', version: '9.0.0', repository: { type: 'git', url: `git+file://${ours}` } };
  writeFileSync(path.join(owners, 'package.json'), JSON.stringify(manifest));
  git(owners, 'init', '-q');
  git(owners, 'add', '-A', '-f');
  git(owners, 'commit', '-qm', 'Mine');
  git(owners, 'tag', 'v9.2.0');
  git(owners, 'remote', 'add', 'origin', `file://${owners}`);
  expect((await fetchRelease({ source: 'v9.2.0', from: '', root: owners }, at('from-ours'))).version).toBe('9.2.0');

  const said = vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(await upgradeCommand([], owners)).toBe(0);
  expect(said.mock.calls.join()).toContain('The newest release is v9.10.0; this is 9.0.0.');
  expect(await upgradeCommand(['--from', `file://${owners}`], owners)).toBe(0);
  expect(said.mock.calls.join()).toContain('The newest release is v9.2.0;');
  said.mockRestore();

  expect(() => newestRelease(owners, `file://${at('nowhere')}`)).toThrow(/cannot be asked for its releases: .*nowhere/);
  expect(() => newestRelease(owners, 'http://notes.example/a.git')).toThrow(/transport 'http' not allowed/);
  writeFileSync(path.join(owners, 'package.json'), '{"name":"notelight"}');
  expect(() => newestRelease(owners, '')).toThrow(/package\.json has no “repository”/);
});

test('an archive may come from an address', { timeout: TIMEOUT_MS }, async () => {
  const server = createServer((_, response) => response.end(readFileSync(at('first.tgz'))));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const source = `http://127.0.0.1:${port}/notelight.tgz`;
    expect((await fetchRelease({ source, from: '', root: site }, at('downloaded'))).version).toBe('9.1.0');
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  const refused = fetchRelease({ source: 'http://notes.example/a.tgz', from: '', root: site }, at('none'));
  await expect(refused).rejects.toThrow(/does not begin with https/);

  const leading = createServer((_, response) =>
    response.writeHead(302, { location: 'http://notes.example/a.tgz' }).end(),
  );
  await new Promise<void>((resolve) => leading.listen(0, '127.0.0.1', resolve));
  const away = `http://127.0.0.1:${(leading.address() as AddressInfo).port}/notelight.tgz`;
  const led = fetchRelease({ source: away, from: '', root: site }, at('none'));
  await expect(led).rejects.toThrow(/could not be downloaded: it leads to notes\.example without https/);
  await new Promise((resolve) => leading.close(resolve));
});

test('what is no release is refused, and nothing is written', async () => {
  const from = (source: string) => fetchRelease({ source, from: '', root: site }, at('refused', 'release'));
  mkdirSync(at('bad'));
  writeFileSync(at('bad', 'package.json'), '{"name":"other"}');
  await expect(from(at('bad'))).rejects.toThrow(/is not a Notelight release: it has no package-lock\.json/);
  rmSync(at('refused'), { recursive: true, force: true });

  writeFileSync(at('torn.tgz'), readFileSync(at('first.tgz')).subarray(0, 5_000));
  await expect(from(at('torn.tgz'))).rejects.toThrow(/could not be read as an archive/);
  writeFileSync(at('words.tgz'), 'Not found');
  await expect(from(at('words.tgz'))).rejects.toThrow(/could not be read as an archive/);

  symlinkSync('/etc/passwd', at('bad', 'LICENSE'));
  await tar.c({ gzip: true, file: at('link.tgz'), cwd: at('bad') }, ['package.json', 'LICENSE']);
  await expect(from(at('link.tgz'))).rejects.toThrow(/contains “LICENSE”/);
  await tar.c({ gzip: true, file: at('outside.tgz'), cwd: at('bad'), preservePaths: true }, ['../bad/package.json']);
  await expect(from(at('outside.tgz'))).rejects.toThrow(/contains “\.\.\/bad\/package\.json”/);
  await tar.c({ gzip: true, file: at('whole.tgz'), cwd: at('bad'), preservePaths: true }, [at('bad', 'package.json')]);
  await expect(from(at('whole.tgz'))).rejects.toThrow(/contains “\//);
  expect(existsSync(at('refused'))).toBe(false);
});
