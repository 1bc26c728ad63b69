import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { readCall } from '@/scripts/owner/command-flags';
import { initCommand } from '@/scripts/owner/init-command';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

// Notion is asked several times, with pauses that grow to eight seconds.
vi.mock('@/lib/source/time-limit', async (original) => ({
  ...(await original<typeof import('@/lib/source/time-limit')>()),
  sleep: async () => undefined,
}));

/** A publishable key of Clerk’s, of `clerk.example.com`. */
const CLERK_KEY = `pk_test_${btoa('clerk.example.com$')}`;

const SHIPPED = await readFile('blog.config.ts', 'utf8');

let directory = '';
beforeEach(async () => {
  directory = await temporaryFolder();
  await writeFile(path.join(directory, 'blog.config.ts'), SHIPPED);
});

interface Run {
  env?: Record<string, string>;
  shell?: string[];
  file?: UserConfig;
  /** Lines that are piped in, or typed one for each prompt. */
  lines?: string[];
  isTerminal?: boolean;
  timeZone?: string;
}

/** What the command says and writes; errors are told as `main` does. */
async function run(
  args: string[],
  { env = {}, shell = [], file = {}, lines = [], isTerminal = false, timeZone = 'UTC' }: Run = {},
) {
  const input = Object.assign(new PassThrough(), { isTTY: isTerminal });
  const output = new PassThrough();
  let said = '';
  const typed = [...lines];
  output.on('data', (data: Buffer) => {
    said += data.toString();
    // A terminal’s prompt ends with the cursor behind it.
    if (isTerminal && !/: (?:.\[\d+G)?$/.test(said)) return;
    const next = isTerminal ? typed.shift() : undefined;
    if (next !== undefined) input.write(next === '^C' ? '\x03' : `${next}\n`);
  });
  if (!isTerminal) input.end(lines.map((line) => `${line}\n`).join(''));
  const environment = { directory, env, shell, input, output, timeZone, loadFile: async () => file };
  const code = await initCommand(readCall('init', args, {}), environment).catch((error: Error) => {
    said += error.message;
    return 1;
  });
  return { code, said };
}

const read = (name: string) => readFile(path.join(directory, name), 'utf8');
const isUntouched = async () =>
  (await read('blog.config.ts')) === SHIPPED && (await readdir(directory)).join() === 'blog.config.ts';

async function start(rows = [row({ title: 'The first of my letters' })], options = {}) {
  const workspace = buildWorkspace({ title: 'Letters', rows, ...options });
  const notion = await startFakeNotion({ workspaces: [workspace] });
  onTestFinished(() => notion.close());
  const env = { API_BASE_URL: notion.apiBaseUrl };
  return { workspace, notion, env, page: notion.pageIds() };
}

describe('access to the page', () => {
  test('one that is not shared is told, and nothing is written', async () => {
    const { notion, workspace, env, page } = await start();
    notion.refused.add(workspace.pageId);
    const { code, said } = await run(['--page', page], { env });
    expect(said).toContain(`Page ${workspace.pageId} was not found, or is not accessible`);
    expect(said).toContain('Share → Publish');
    expect(said).toContain('Nothing was written.');
    expect(code).toBe(1);
    expect(await isUntouched()).toBe(true);
  });

  test('an id that is none is told', async () => {
    const { code, said } = await run(['--page', 'my-page']);
    expect(said).toContain('"my-page" does not contain a page ID');
    expect(code).toBe(1);
  });

  test('a network that is down is told', async () => {
    const { code, said } = await run(['--page', '0'.repeat(32)], {
      env: { API_BASE_URL: 'http://127.0.0.1:9/api/v3' },
    });
    expect(said).toContain('Notion did not answer a request for a page at http://127.0.0.1:9/api/v3');
    expect(said).toContain('Run “npm run init” again when Notion can be reached.');
    expect(code).toBe(1);
    expect(await isUntouched()).toBe(true);
  });
});

describe('a token', () => {
  async function startOfficial(workspaces = [buildWorkspace({ title: 'Letters', posts: 1 })]) {
    const official = await startFakeOfficial({ workspaces });
    onTestFinished(() => official.close());
    return { official, env: { NOTION_API_URL: official.url, NOTION_SOURCE: 'token' } };
  }

  test('alone finds the database that it opens', async () => {
    const { official, env } = await startOfficial();
    const { code, said } = await run([], { env, lines: [official.token] });
    expect(said).toContain('Read “Letters”');
    expect(said).not.toContain(official.token);
    expect(code).toBe(0);
    expect(await read('.env.local')).toBe(`NOTION_PAGE_ID=${official.pageIds()}\nNOTION_API_TOKEN=${official.token}\n`);
  });

  test('that opens several databases asks for one', async () => {
    const workspaces = [buildWorkspace({ title: 'Letters' }), buildWorkspace({ title: 'Diary', name: 'diary' })];
    const { official, env } = await startOfficial(workspaces);
    const flags = await run(['--token', official.token], { env });
    expect(flags.said).toContain('The integration can see several databases. Choose one');
    expect(flags.said).toMatch(/ {2}1\. \w+ https:\/\//);
    expect(flags.code).toBe(1);
    const { code, said } = await run(['--token', official.token], { env, lines: ['2'] });
    expect(code).toBe(0);
    const second = / 2\. (\w+) /.exec(said)?.[1];
    expect(said).toContain(`Read “${second}”`);
  });

  test('that opens none, or is none, is told', async () => {
    const { official, env } = await startOfficial([]);
    const none = await run(['--token', official.token], { env });
    expect(none.said).toContain('The integration cannot see a database with the columns “type” and “status”');
    const wrong = await run(['--token', 'ntn_wrong'], { env });
    expect(wrong.said).toContain('Notion does not accept NOTION_API_TOKEN');
    expect([none.code, wrong.code]).toEqual([1, 1]);
    expect(await isUntouched()).toBe(true);
  });
});

describe('a token that does not open a database whose page is public', () => {
  async function startBoth() {
    const { notion, env, page, workspace } = await start();
    const official = await startFakeOfficial({ workspaces: [workspace] });
    onTestFinished(() => official.close());
    return { notion, official, page, env: { ...env, NOTION_API_URL: official.url } };
  }

  test('is told and not written', async () => {
    const { page, env } = await startBoth();
    const { code, said } = await run(['--page', page, '--token', 'ntn_wrong', '--yes'], { env });
    expect(said).toContain('read from its public page instead. Notion does not accept NOTION_API_TOKEN');
    expect(said).not.toContain('Next: npm start');
    expect(code).toBe(1);
    expect(await isUntouched()).toBe(true);
  });

  test('is asked for again at a terminal', async () => {
    const { official, page, env } = await startBoth();
    const lines = [page, `"${official.token}"`, 'en', '', '', ''];
    const { code, said } = await run([], { env: { ...env, NOTION_API_TOKEN: 'ntn_wrong' }, lines, isTerminal: true });
    expect(said.split('Notion does not accept NOTION_API_TOKEN')).toHaveLength(2);
    expect(code).toBe(0);
    expect(await read('.env.local')).toBe(`NOTION_PAGE_ID=${page}\nNOTION_API_TOKEN=${official.token}\n`);
  });
});

describe('the buttons for members', () => {
  test.each<[string, Run]>([
    ['with a key of their provider', { env: { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: CLERK_KEY } }],
    ['that the owner has decided about', { file: { themes: { default: { memberButtons: true } } } }],
  ])('%s stay', async (_, given) => {
    const { page, env } = await start();
    const { said } = await run(['--page', page, '--yes'], { ...given, env: { ...env, ...given.env } });
    expect(said).not.toMatch(/memberButtons|MEMBER_BUTTONS/);
  });
});

describe('answers in quotes', () => {
  test.each(['"', "'"])('in %s lose them', async (quote) => {
    const { page, env } = await start();
    const lines = [`${quote}${page}${quote}`, 'en', '', '“Port notes”', ''];
    await run([], { env, lines });
    expect(await read('.env.local')).toBe(`NOTION_PAGE_ID=${page}\n`);
    expect(await read('blog.config.ts')).toContain("title: 'Port notes'");
  });
});

describe('what is there already', () => {
  test('is the default of each question', async () => {
    const { page, env } = await start();
    const file = { site: { lang: 'ja-JP', theme: 'starter', title: 'Mine', link: 'https://a.example' } } as const;
    const { said } = await run([], { env: { ...env, NOTION_PAGE_ID: page }, file, lines: ['', '', '', '', ''] });
    for (const value of [page, 'ja-JP', 'landing', 'Mine', 'https://a.example']) expect(said).toContain(`[${value}]: `);
  });

  test('in .env.local stays beside what is new, and what is replaced is said', async () => {
    const { page, env } = await start();
    await writeFile(path.join(directory, '.env.local'), '# mine\nNOTION_PAGE_ID=old\nNEXT_PUBLIC_LANG=tr-TR\nA=1\n');
    const { said } = await run(['--page', page, '--lang', 'fr', '--yes'], {
      env: { ...env, NEXT_PUBLIC_LANG: 'tr-TR' },
    });
    expect(await read('.env.local')).toBe(`# mine\nNOTION_PAGE_ID=${page}\nNEXT_PUBLIC_LANG=tr-TR\nA=1\n`);
    expect(said).toContain(`NOTION_PAGE_ID: ${page} (replaces old)`);
    expect(said).toContain('LANG: NEXT_PUBLIC_LANG in the environment is tr-TR, which overrides blog.config.ts.');
    const written = await read('blog.config.ts');
    expect(written).toContain("\n    theme: 'default',");
    expect(written).toContain('\n  themes: {\n    default: { memberButtons: false },');
    expect(said).toContain('DEFAULT_MEMBER_BUTTONS=true shows them');
  });

  test('in Notion or the shell and goes over the files is said', async () => {
    const { page, env } = await start(undefined, { settings: { LANG: 'ja-JP' } });
    const { said } = await run(['--page', page, '--lang', 'fr', '--yes'], {
      env: { ...env, NOTION_PAGE_ID: 'other', NEXT_PUBLIC_THEME: 'starter' },
      shell: ['NOTION_PAGE_ID', 'NEXT_PUBLIC_THEME'],
    });
    expect(said).toContain('LANG: LANG in the Notion table is ja-JP, which overrides blog.config.ts.');
    expect(said).toContain('NOTION_PAGE_ID is also set in your shell');
    expect(await read('blog.config.ts')).not.toMatch(/^\s*theme:/m);
  });

  test('of a blog.config.ts that computes its settings is left alone, and its owner sets the others', async () => {
    const { page, env } = await start();
    const computed = 'const site = { author: "Ada" };\nexport default { site };\n';
    await writeFile(path.join(directory, 'blog.config.ts'), computed);
    const { said } = await run(['--page', page, '--name', 'Ada’s', '--yes'], { env });
    expect(await read('blog.config.ts')).toBe(computed);
    expect(said).toContain('set these in it yourself: {"site.title":"Ada’s","site.lang":"en-US"');
    expect(await read('.env.local')).toBe(`NOTION_PAGE_ID=${page}\n`);
  });
});

describe('the language', () => {
  test.each([
    ['esperanto', 'eo', 'Pages are marked as Esperanto (eo).'],
    ['French', 'fr-FR', undefined],
  ])('%s is %s', async (said, lang, note) => {
    const { page, env } = await start();
    const answer = await run(['--page', page, '--lang', said, '--yes'], { env });
    expect(answer.code).toBe(0);
    expect(answer.said.includes('The interface does not have this language')).toBe(note !== undefined);
    expect(answer.said).toContain(note ?? '');
    expect(await read('blog.config.ts')).toContain(`\n    lang: '${lang}',`);
  });

  test('is that of the titles; where they do not tell, the specification’s', async () => {
    const german = await start([
      row({ title: 'Mein erster Beitrag' }),
      row({ title: 'Das Haus am Hafen', slug: 'haus' }),
    ]);
    expect((await run(['--page', german.page, '--yes'], german)).said).toContain('site.lang: de\n');
    const empty = await start([row({ title: '2026' })], { title: '' });
    expect((await run(['--page', empty.page, '--yes'], empty)).said).toContain('site.lang: zh-CN');
  });
});

describe('the time zone', () => {
  test('is that of dates in the database, else the machine’s; UTC is none', async () => {
    const dated = await start([row({ date: '2026-01-01 08:00', timeZone: 'America/Lima' }), row({ slug: 'another' })]);
    const { said } = await run(['--page', dated.page, '--yes'], { ...dated, timeZone: 'Asia/Tokyo' });
    expect(said).toContain('site.timeZone: America/Lima');
    const { page, env } = await start();
    expect((await run(['--page', page, '--yes'], { env })).said).not.toContain('timeZone');
    expect((await run(['--page', page, '--yes'], { env, timeZone: 'Asia/Tokyo' })).said).toContain(
      'site.timeZone: Asia/Tokyo',
    );
    const file = { site: { timeZone: 'Europe/Rome' } };
    const kept = await run(['--page', page, '--yes'], { env, file, timeZone: 'Asia/Tokyo' });
    expect(kept.said).toContain('site.timeZone: Europe/Rome');
  });
});

describe('at a terminal', () => {
  test('an answer that cannot be used is asked for again', async () => {
    const { page, env } = await start();
    const lines = ['nonsense', page, 'klingon', 'en', 'shop', 'blog', '', 'no address', 'a.example'];
    const { code, said } = await run([], { env, lines, isTerminal: true });
    expect(said).toContain('“klingon” is not a language. Write its tag, such as en-US, zh-CN or de');
    expect(said).toContain('“shop” is not a design. Choose one of blog, landing');
    expect(said).toContain('“no address” is not a URL');
    expect(code).toBe(0);
    expect(await read('blog.config.ts')).toContain("\n    link: 'https://a.example',");
  });

  test('Ctrl+C writes nothing', async () => {
    const { page, env } = await start();
    const { code, said } = await run([], { env, lines: [page, 'en', '^C'], isTerminal: true });
    expect(said.endsWith('Cancelled; nothing was written.\n')).toBe(true);
    expect(code).toBe(130);
    expect(await isUntouched()).toBe(true);
  });
});
