import { expect, test } from 'vitest';
import type { InspectedSetting } from '@/lib/config/inspect';
import type { UserConfig } from '@/lib/config/schema';
import { settings } from '@/lib/config/schema';
import { storePaths } from '@/lib/store/paths';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { readCall } from '@/scripts/owner/command-flags';
import { configCommand } from '@/scripts/owner/config-command';
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
  const { output, exitCode } = await run([], { env: { CONTENT_DIR: await temporaryFolder() } });
  expect(exitCode).toBe(0);
  for (const { key, doc } of settings) {
    expect(output).toMatch(new RegExp(`^  ${key} = .*  \\((?:default|environment).*\\)$`, 'm'));
    expect(output).toContain(doc);
  }
  expect(output).toMatch(/\d+ settings\./);
  expect(output).toMatch(/DEFAULT_LOGO = .*; only with the theme /);
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

test('lists keys that are set and do nothing, with the reason', async () => {
  const env = { CONTENT_DIR: await storeWith({ ENABLE_CACHE: 'true', POSTS_PER_PAGE: '4' }) };
  const { output } = await run(['--set'], { env });
  expect(output).toContain('  ENABLE_CACHE  (Notion row; accepted without effect: the content store takes its place)');
  expect(JSON.parse((await run(['--json'], { env })).output)).toMatchObject({ ignored: [{ name: 'ENABLE_CACHE' }] });
});

test('explains a setting by any of its names, and says of others that they are none', async () => {
  const known = await run(['explain', 'NEXT_PUBLIC_POST_PER_PAGE']);
  expect(known.output).toMatch(/^POSTS_PER_PAGE: Posts on one page of a list\.\n {2}value {11}8\n/);
  expect(known.exitCode).toBe(0);
  const unknown = await run(['explain', 'NEXT_PUBLIC_AUTHER']);
  expect(unknown.output).toContain('NEXT_PUBLIC_AUTHER: no such setting. Did you mean AUTHOR?');
  expect(unknown.exitCode).toBe(1);
});

test.each([[['explain']], [['show']]])('refuses %j', async (args) => {
  expect(await run(args)).toMatchObject({ exitCode: 2, output: expect.stringContaining('npm run config') });
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
  const broken = await run(['--json'], { file: 'nothing' as unknown as UserConfig, env });
  expect(JSON.parse(broken.output)).toMatchObject({ problems: [{ message: expect.stringContaining('the file') }] });
});

test('a word that many settings have is answered with a line for each', async () => {
  const { output, exitCode } = await run(['explain', 'footer']);
  expect(exitCode).toBe(0);
  expect(output.split('\n').length).toBeGreaterThan(4);
  expect(output).toMatch(/^STARTER_FOOTER_\w+ \(themes\.starter\.footer\w+\): /m);
});
