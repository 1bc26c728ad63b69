import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runUpgrade } from '@/scripts/owner/upgrade/run-upgrade';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** Ten releases of a small tree, and five copies of it that owners have customized. */

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd, encoding: 'utf8' });

const lines = (name: string, count: number): string =>
  Array.from({ length: count }, (_, index) => `${name} ${index}: '${'#'.repeat(index)}',\n`).join('');
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

let releases: string;
const first = (): Record<string, string> => ({
  'package.json': json({
    name: 'notelight',
    version: '1.0.0',
    repository: { url: `git+file://${releases}` },
    scripts: { build: 'next build', test: 'vitest' },
    dependencies: { clsx: '2.0.0', next: '16.0.0' },
  }),
  'package-lock.json': json({ version: '1.0.0', packages: {} }),
  'CHANGELOG.md': '# Changelog\n',
  'blog.config.ts': `export default {\n${lines('  setting', 8)}};\n`,
  'vercel.json': json({ framework: null, buildCommand: 'npm run build', outputDirectory: 'out' }),
  'netlify.toml': '[build]\n  command = "npm run build"\n  publish = "out"\n',
  'wrangler.jsonc': '{\n  // The name.\n  "name": "notelight",\n  "assets": "out"\n}\n',
  'themes/registry.ts': "import one from './one';\n\nexport const themes = {\n  one,\n};\n",
  'locales/en.ts': lines('text', 20),
  'styles/site.css': lines('rule', 30),
  'lib/old.ts': lines('code', 12),
  'lib/program.ts': lines('program', 40),
  'docs/page.md': lines('manual', 10),
  'docs/other.md': 'Of 1.0.0\n',
  'public/logo.svg': '<svg/>\n',
  'themes/custom/styles.css': lines('own', 8),
  '.github/workflows/pages.yml': lines('step', 10),
});

/** An empty text is the end of the file, which may be new; null deletes it. */
type Change = readonly [file: string, text: string, by: string | null];

/** Each release changes something that an owner has changed elsewhere in the file, beside it, in the same line, or not at all. */
const changes: (readonly [release: number, ...Change])[] = [
  [1, 'locales/en.ts', 'text 5:', "text new: 'New',\ntext 5:"],
  [1, 'lib/program.ts', 'program 1:', 'program one:'],
  [2, 'blog.config.ts', 'setting 6:', 'setting six:'],
  [2, 'lib/settings.ts', '', 'export const added = true;\n'],
  [3, 'lib/old.ts', '', null],
  [3, 'lib/new.ts', '', lines('code', 12)],
  [3, 'lib/program.ts', 'program 12:', 'program twelve:'],
  [4, 'package.json', '"16.0.0"', '"16.2.0",\n    "zod": "4.0.0"'],
  [4, 'package.json', '"vitest"', '"vitest",\n    "upgrade": "node upgrade"'],
  [4, 'package.json', '    "clsx": "2.0.0",\n', ''],
  [4, 'package-lock.json', '{}', '{ "zod": {} }'],
  [5, 'vercel.json', '"out"', '"out",\n  "trailingSlash": true'],
  [5, 'netlify.toml', '', '  base = "."\n'],
  [6, 'themes/registry.ts', "'./one';\n", "'./one';\nimport two from './two';\n"],
  [6, 'themes/registry.ts', 'one,\n', 'one,\n  two,\n'],
  [7, 'styles/site.css', '', null],
  [7, 'styles/main.css', '', lines('rule', 31)],
  [7, 'docs/other.md', 'Of 1.0.0', 'Of 1.7.0'],
  [8, '.github/workflows/pages.yml', 'step 3:', 'step three:'],
  [8, 'docs/page.md', '', null],
  [8, 'docs/new.md', '', 'New\n'],
  [9, 'locales/en.ts', 'text 0:', '// Texts\ntext 0:'],
  [9, 'wrangler.jsonc', '"out"', '"./out"'],
  [10, 'lib/program.ts', 'program 30:', 'program thirty:'],
  [10, 'lib/settings.ts', '', null],
  [10, 'public/logo.svg', '', null],
  [10, 'themes/custom/styles.css', 'own 6:', 'of a release:'],
];
const RELEASES = 10;
/** Those that owners install: they pass over some. */
const INSTALLED = [1, 4, 7, 10];

/** How each copy came to be, and the files of which lines of both met. */
const copies = {
  'a template with settings and a theme': ['blog.config.ts'],
  'a fork with files of hosts and packages': [],
  'a download with words, styles and pictures': ['public/logo.svg', 'themes/custom/styles.css'],
  'a template with less than we ship': ['docs/other.md'],
  'a fork with the same lines as a release': ['.github/workflows/pages.yml', 'docs/page.md', 'lib/program.ts'],
};
type Copy = keyof typeof copies;
const [settings, hosts, words, less, same] = Object.keys(copies) as [Copy, Copy, Copy, Copy, Copy];

/** What their owners have changed. */
const owners: (readonly [copy: Copy, ...Change])[] = [
  [settings, 'blog.config.ts', 'setting 1:', 'mine:'],
  [settings, 'themes/registry.ts', "'./one';\n", "'./one';\nimport mine from './mine';\n"],
  [settings, 'themes/registry.ts', 'one,\n', 'one,\n  mine,\n'],
  [settings, 'themes/mine.ts', '', 'mine\n'],
  [settings, 'lib/program.ts', 'program 20:', 'my program:'],
  [hosts, 'vercel.json', '"out"', '"out",\n  "cleanUrls": false'],
  [hosts, 'netlify.toml', '', '  functions = "mine"\n'],
  [hosts, 'package.json', '"16.0.0"', '"16.3.0",\n    "my-package": "^1.0.0"'],
  [hosts, 'package.json', '"vitest"', '"vitest",\n    "publish": "rsync"'],
  [words, 'locales/en.ts', 'text 4:', 'my text:'],
  [words, 'styles/site.css', 'rule 12:', 'my rule:'],
  [words, 'public/logo.svg', '<svg/>', '<svg id="mine"/>'],
  [words, 'themes/custom/styles.css', 'own 1:', 'mine:'],
  [words, 'public/mine.png', '', '\0\x01mine\n'],
  [less, 'docs/page.md', '', null],
  [less, 'docs/other.md', '', null],
  [less, '.github/workflows/own.yml', '', 'mine\n'],
  [less, 'wrangler.jsonc', '"notelight"', '"mine"'],
  [less, 'package.json', '"notelight"', '"mine"'],
  [same, '.github/workflows/pages.yml', 'step 3:', 'my step:'],
  [same, 'docs/page.md', 'manual 2:', 'my manual:'],
  [same, 'lib/program.ts', 'program 30:', 'my program:'],
  [same, 'posts/mine.md', '', 'mine\n'],
];
/** The changes of a release, or of an owner. */
const changesOf = <Key>(list: readonly (readonly [Key, ...Change])[], wanted: Key): Change[] =>
  list.filter(([key]) => key === wanted).map(([, ...change]) => change);

/** '' if there is no such file. */
const read = (folder: string, name: string): string => {
  const file = path.join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

function write(folder: string, changed: readonly Change[]): void {
  for (const [name, text, by] of changed) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (by === null) rmSync(file, { force: true });
    else writeFileSync(file, text === '' ? read(folder, name) + by : read(folder, name).replace(text, by));
  }
}

function commit(folder: string, changed: readonly Change[], tag: string): void {
  write(folder, changed);
  git(folder, 'add', '-A');
  git(folder, 'commit', '-qm', tag);
  git(folder, 'tag', tag);
}

beforeAll(async () => {
  vi.stubEnv('NOTELIGHT_NO_INSTALL', 'true');
  // What owners may have set for git: colors everywhere, and a program that shows differences.
  const settings = { COUNT: '2', KEY_0: 'color.ui', VALUE_0: 'always', KEY_1: 'diff.external', VALUE_1: 'true' };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(`GIT_CONFIG_${name}`, value);
  releases = await temporaryFolder(afterAll);
  git(releases, 'init', '-q');
  commit(
    releases,
    Object.entries(first()).map(([name, text]) => [name, '', text]),
    'v1.0.0',
  );
  // What forks and templates begin with is newer than the release, and the next one changes the same line again.
  commit(releases, [['lib/program.ts', 'program 0:', 'program between:']], 'between');
  const again: Change = ['lib/program.ts', 'program between:', 'program zero:'];
  for (let minor = 1; minor <= RELEASES; minor++) {
    const to = (file: string): Change => [file, `"version": "1.${minor - 1}.0"`, `"version": "1.${minor}.0"`];
    const manifests = ['package.json', 'package-lock.json'].map(to);
    commit(releases, [...changesOf(changes, minor), ...manifests, again], `v1.${minor}.0`);
  }
});
afterAll(() => vi.unstubAllEnvs());

async function makeCopy(name: string): Promise<string> {
  const folder = await temporaryFolder();
  const tag = name.startsWith('a download') ? 'v1.0.0' : 'between';
  git(folder, '-c', 'advice.detachedHead=false', 'clone', '-q', '--branch', tag, `file://${releases}`, '.');
  if (!name.startsWith('a fork')) rmSync(path.join(folder, '.git'), { recursive: true });
  if (name.startsWith('a template')) {
    git(folder, 'init', '-q');
    commit(folder, [], 'Initial');
  }
  return folder;
}

const linesOf = (text = ''): string[] => text.split('\n').map((line) => line.replace(/,$/, ''));

test.each(Object.entries(copies))('upgrades lose nothing of %s', async (copy, meets) => {
  const root = await makeCopy(copy);
  const own = changesOf<string>(owners, copy);
  const files = new Set(own.map(([file]) => file));
  const before = new Map([...files].map((file) => [file, linesOf(read(root, file))]));
  write(root, own);
  const mine = [...before].map(([file, known]) => ({
    file: file === 'styles/site.css' ? 'styles/main.css' : file,
    added: linesOf(read(root, file)).filter((line) => !known.includes(line)),
  }));
  const printed: string[] = [];
  for (const minor of INSTALLED)
    runUpgrade({ root, tag: `v1.${minor}.0`, from: '', check: [], print: (text) => printed.push(text) });
  for (const { file, added } of mine) expect(linesOf(read(root, file)), file).toEqual(expect.arrayContaining(added));
  // Named is what met, and nothing else.
  const stays = printed.filter((text) => text.startsWith('What you have made')).join('\n');
  expect([...new Set(stays.match(/(?<=^ {2})\S+$/gm))].sort()).toEqual(meets);
  // Whatever the owner has not changed is the release's.
  for (const name of git(releases, 'ls-files').trim().split('\n'))
    if (!files.has(name) && name !== 'styles/main.css') expect(read(root, name), name).toBe(read(releases, name));
  expect(JSON.parse(read(root, 'package.json'))).toMatchObject({
    version: '1.10.0',
    dependencies: { next: expect.stringMatching(/^16\.[23]\.0$/), zod: '4.0.0' },
    scripts: { upgrade: 'node upgrade' },
  });
  expect(read(root, 'locales/en.ts')).toMatch(/^\/\/ Texts\n[^<>]*text new: 'New'/);
  for (const name of ['lib/old.ts', 'lib/settings.ts', '.upgrade'])
    expect(existsSync(path.join(root, name))).toBe(false);
});
