import { cp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { runNode } from '@/scripts/process/run-command';
import { buildWorkspace, row } from '../fake-notion/build';
import { type FakeNotion, startFakeNotion } from '../fake-notion/fake-notion';
import { temporaryFolder } from '../unit/sync/temporary-folder';

/** What a command reads of a project; an owner has all of it. */
const PARTS = [
  'components',
  'lib',
  'locales',
  'pages',
  'public',
  'scripts',
  'styles',
  'themes',
  'blog.config.ts',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const root = path.resolve(import.meta.dirname, '../..');

let project = '';
let notion: FakeNotion;

beforeAll(async () => {
  project = await temporaryFolder(afterAll);
  for (const part of PARTS) await cp(path.join(root, part), path.join(project, part), { recursive: true });
  await symlink(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  const rows = [
    row({ title: 'Mon premier billet', slug: 'premier' }),
    row({ title: 'Les marées de la semaine', slug: 'marees' }),
    row({ title: 'À propos', slug: 'about', type: 'Page' }),
  ];
  notion = await startFakeNotion({ workspaces: [buildWorkspace({ title: 'Carnet du port', rows })] });
  return () => notion.close();
});

beforeEach(async () => {
  await rm(path.join(project, '.content'), { recursive: true, force: true });
  await cp(path.join(root, 'blog.config.ts'), path.join(project, 'blog.config.ts'));
});

/** A clean environment that points to the fake Notion. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR } = process.env;
  return { PATH, HOME, TMPDIR, TZ: 'Asia/Tokyo', NODE_ENV: 'production', API_BASE_URL: notion.apiBaseUrl };
}

const run = (command: string, args: readonly string[] = [], input?: string) =>
  runNode([path.join(project, 'scripts', 'run.mjs'), command, ...args], {
    env: environment(),
    ...(input !== undefined && { input }),
  });

const read = (file: string) => readFile(path.join(project, file), 'utf8');

test('init with flags, then a sync: from nothing to the first page of one’s own', async () => {
  const page = notion.pageIds();
  const flags = ['--page', page, '--theme', 'blog', '--link', 'port.example'];
  const { code, output } = await run('init', flags);
  expect(output).toContain('Read “Carnet du port”: 4 rows, 3 published posts and pages.');
  expect(output.trim().split('\n').at(-1)).toMatch(/^Next: npm start/);
  expect(code).toBe(0);
  const answers = await read('.content/setup.json');
  expect(JSON.parse(answers)).toEqual({
    ...{ NOTION_PAGE_ID: page, LINK: 'https://port.example', LANG: 'fr-FR', TIME_ZONE: 'Asia/Tokyo' },
    ...{ THEME: 'default', DEFAULT_MEMBER_BUTTONS: false },
  });
  expect((await stat(path.join(project, '.content/setup.json'))).mode & 0o777).toBe(0o600);

  const synced = await run('sync');
  expect(synced.output).toContain('Carnet du port: ');
  expect(synced.code).toBe(0);
  const settings = JSON.parse((await run('config', ['--set', '--json'])).output) as { settings: Setting[] };
  expect(Object.fromEntries(settings.settings.map(({ key, value }) => [key, value]))).toMatchObject({
    NOTION_PAGE_ID: JSON.stringify(page),
    LINK: '"https://port.example"',
    LANG: '"fr-FR"',
    THEME: '"default"',
  });

  const again = await run('init', flags);
  expect(again.output).toContain('nothing was changed');
  expect(again.code).toBe(0);
  expect(await read('.content/setup.json')).toBe(answers);
});

test('the settings are not shown as they are not, where an .env file is in UTF-16', async () => {
  const file = path.join(project, '.env.local');
  await writeFile(file, Buffer.from('\uFEFFNOTION_PAGE_ID=abc', 'utf16le'));
  const { code, output } = await run('config');
  await rm(file);
  expect([code, output]).toEqual([1, expect.stringContaining('.env.local is stored as UTF-16')]);
});

interface Setting {
  key: string;
  value: string;
}

test.each([
  ['export default {\n  site: { author: Ada Lovelace },\n};\n', /blog\.config\.ts.*2:.*Expected "}"/],
  ['export default { site: { link: example.com } };\n', /blog\.config\.ts.*example is not defined/],
])('into a blog.config.ts that cannot be used nothing is written: %s', async (text, reason) => {
  await writeFile(path.join(project, 'blog.config.ts'), text);
  const { code, output } = await run('init', ['--page', notion.pageIds(), '--yes']);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/Next: npm start|\n\s+at /);
  expect(code).toBe(1);
  expect(await read('blog.config.ts')).toBe(text);
  await expect(read('.content/setup.json')).rejects.toThrow('ENOENT');
});
