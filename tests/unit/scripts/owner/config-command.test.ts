import { expect, test } from 'vitest';
import type { InspectedSetting } from '@/lib/config/inspect';
import type { UserConfig } from '@/lib/config/schema';
import { settings } from '@/lib/config/schema';
import { storePaths } from '@/lib/store/paths';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { readCall } from '@/scripts/owner/command-flags';
import { configCommand } from '@/scripts/owner/config-command';
import { themeTables } from '@/themes/settings';
import { mockSnapshot } from '../../../factories';
import { temporaryFolder } from '../../sync/temporary-folder';

type Sources = Parameters<typeof configCommand>[1];

const run = (args: string[], sources: Sources = {}) =>
  configCommand(readCall('config', args, {}), { file: {}, env: {}, ...sources });

/** What the command answers for settings by name, as data. */
async function inspected(args: string[], sources: Sources): Promise<InspectedSetting[]> {
  const { output } = await run([...args, '--json'], sources);
  return JSON.parse(output) as InspectedSetting[];
}

/** A store whose Notion table is this one. */
async function storeWith(table: Record<string, string>, language?: string): Promise<string> {
  const folder = await temporaryFolder();
  const paths = storePaths(folder);
  await prepareStore(paths);
  await commitContent(paths, [
    { tag: '', snapshot: { ...mockSnapshot([]), settings: table, ...(language && { language }) } },
  ]);
  return folder;
}

test('lists every setting with value, source, effect and meaning', async () => {
  const env = { CONTENT_DIR: await temporaryFolder() };
  const { output, exitCode } = await run([], { env });
  expect(exitCode).toBe(0);
  // A theme that extends another has the same settings: each is listed once.
  const ofThemes = new Set(Object.values(themeTables).flatMap((table) => Object.values(table).map(({ key }) => key)));
  const keys = [...settings.map(({ key }) => key), ...ofThemes];
  for (const key of keys)
    expect(output).toMatch(new RegExp(`^  ${key} = .*  \\((?:default|theme \\w+|environment).*\\)$`, 'm'));
  for (const { doc } of settings) expect(output).toContain(doc);
  expect(output).toContain(`${keys.length} settings.`);
});

test('names the place that decides: Notion over environment over file over theme over default', async () => {
  const CONTENT_DIR = await storeWith({ AUTHOR: 'Row', STARTER_HERO_TITLE_2: 'Row' });
  const env = { CONTENT_DIR, NEXT_PUBLIC_AUTHOR: 'Env', NEXT_PUBLIC_BIO: 'Env' };
  const file = { site: { author: 'File', bio: 'File', keywords: 'File' }, themes: { starter: { heroTitle1: 'File' } } };
  const names = ['AUTHOR', 'BIO', 'KEYWORDS', 'SINCE', 'STARTER_HERO_TITLE_1', 'STARTER_HERO_TITLE_2', 'STARTER_LOGO'];
  const found = await inspected(['explain', ...names], { env, file });
  expect(found.map(({ value, source, sourceName }) => [value, source, sourceName])).toEqual([
    ['"Row"', 'Notion row', 'AUTHOR'],
    ['"Env"', 'environment', 'NEXT_PUBLIC_BIO'],
    ['"File"', 'file', 'site.keywords'],
    ['2023', 'default', null],
    ['"File"', 'file', 'themes.starter.heroTitle1'],
    ['"Row"', 'Notion row', 'STARTER_HERO_TITLE_2'],
    ['""', 'theme', 'starter'],
  ]);
  const { output } = await run(['--set'], { env, file });
  expect(output).toContain('AUTHOR = "Row"  (Notion row)');
  expect(output).not.toContain('SINCE');
});

test('the language that nobody set is that of the titles', async () => {
  const CONTENT_DIR = await storeWith({}, 'de');
  const { output } = await run(['explain', 'LANG'], { env: { CONTENT_DIR } });
  expect(output).toMatch(/value +"de"\n +source +default \(the titles in the database\)/);
  const own = await inspected(['explain', 'LANG'], { env: { CONTENT_DIR, NEXT_PUBLIC_LANG: 'fr' } });
  expect(own).toMatchObject([{ value: '"fr-FR"', source: 'environment' }]);
});

test('never prints a secret', async () => {
  const secrets = settings.filter(({ exposure }) => exposure === 'secret');
  expect(secrets.length).toBeGreaterThan(5);
  const env = {
    ...Object.fromEntries(secrets.map(({ env: [name = ''] }) => [name, 'hunter2-hunter2-hunter2'])),
    NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: 'sk_live_hunter2',
    MY_TOKEN: 'hunter2',
    NOTION_APITOKEN: 'hunter2',
  };
  for (const args of [[], ['--set'], ['--json'], ['explain', ...secrets.map(({ key }) => key)]]) {
    const { output } = await run(args, { env });
    expect(output).toContain('a hidden value');
    expect(output).not.toContain('hunter2');
  }
});

test('says what has no effect, and why', async () => {
  const effects = async (key: string, env: Record<string, string> = {}) =>
    (await inspected(['explain', key], { env })).map(({ effect }) => effect).join();
  expect(await effects('UMAMI_HOST')).toBe('no effect until UMAMI_ID is set');
  expect(await effects('STARTER_LOGO', { NEXT_PUBLIC_THEME: 'default' })).toBe('only with the theme “starter”');
});

test('lists keys that are set and do nothing, with the reason', async () => {
  const env = {
    CONTENT_DIR: await storeWith({ ENABLE_CACHE: 'true', POSTS_PER_PAGE: '4' }),
    NEXT_PUBLIC_RANDOM_IMAGE_URL: 'https://pictures.example',
    NEXT_PUBLIC_FONT_SUBSET: '',
    DEBUG: 'express',
  };
  const { output } = await run(['--set'], { env });
  expect(output).toContain('  ENABLE_CACHE  (Notion row; accepted without effect: the content store takes its place)');
  expect(output).toContain(
    '  NEXT_PUBLIC_RANDOM_IMAGE_URL  (environment; accepted without effect: pages ask no picture service)',
  );
  expect(output).not.toContain('FONT_SUBSET');
  expect(output).not.toContain('DEBUG');
  const { ignored } = JSON.parse((await run(['--json'], { env })).output) as { ignored: unknown[] };
  expect(ignored).toHaveLength(2);
  expect((await run([])).output).not.toContain('accepted without effect: pages');
});

test.each([
  ['ENABLE_CACHE', 'accepted without effect: the content store takes its place'],
  ['NEXT_PUBLIC_QR_CODE_CDN', 'accepted without effect: the library is part of the site'],
  ['HEXO_MENU_TAG', 'a setting of a theme that is not installed'],
  ['NEXT_PUBLIC_AUTHER', 'no such setting. Did you mean AUTHOR?'],
  ['SOME_API_KEY', 'looks like a secret'],
])('explains %s, which is no setting, and ends with 1', async (name, words) => {
  const { output, exitCode } = await run(['explain', name]);
  expect(output).toContain(`${name}: `);
  expect(output).toContain(words);
  expect(exitCode).toBe(1);
});

test.each(['POSTS_PER_PAGE', 'NEXT_PUBLIC_POST_PER_PAGE', 'posts.perPage', 'perPage'])(
  'finds a setting by %s',
  async (name) => {
    const { output, exitCode } = await run(['explain', name]);
    expect(output).toMatch(/^POSTS_PER_PAGE: Posts on one page of a list\.\n {2}value {11}8\n/);
    expect(exitCode).toBe(0);
  },
);

test.each([[['explain']], [['show']]])('refuses %j', async (args) => {
  expect(await run(args)).toMatchObject({
    exitCode: 2,
    output: expect.stringContaining('npm run config'),
  });
});

test('survives mistakes in blog.config.ts and says them, with what the rest of it sets', async () => {
  const env = { CONTENT_DIR: await temporaryFolder() };
  const wrong = {
    posts: { perPage: '12' },
    site: { subpath: '/blog', author: 'Ada' },
    themes: { starter: { logo: 1 } },
  };
  const file = wrong as unknown as UserConfig;
  const { output, exitCode } = await run(['explain', 'AUTHOR'], { file, env });
  expect(exitCode).toBe(1);
  expect(output).toContain('"Ada"');
  const message = [
    'blog.config.ts contains errors:',
    '- site.subpath: there is no such setting; did you mean site.subPath?',
    '- posts.perPage: must be a whole number from 1 to 1000, but is "12"',
    '- themes.starter.logo: must be text, but is 1',
  ].join('\n');
  expect(output).toContain(message);
  const problem = expect.objectContaining({ level: 'error', location: 'blog.config.ts', message });
  expect(await inspected(['explain', 'POSTS_PER_PAGE'], { env, file })).toEqual([
    expect.objectContaining({ key: 'POSTS_PER_PAGE', value: '8' }),
    problem,
  ]);
  expect(await inspected([], { env, file })).toMatchObject({ problems: [problem] });
  const broken = await run(['--json'], {
    file: 'nothing' as unknown as UserConfig,
    env,
  });
  expect(JSON.parse(broken.output)).toMatchObject({ problems: [{ message: expect.stringContaining('the file') }] });
});

test('a word that many settings have is answered with a line for each', async () => {
  const { output, exitCode } = await run(['explain', 'footer']);
  expect(exitCode).toBe(0);
  expect(output.split('\n').length).toBeGreaterThan(4);
  expect(output).toMatch(/^STARTER_FOOTER_\w+ \(themes\.starter\.footer\w+\): /m);
});
