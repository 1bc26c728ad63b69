import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { readCall } from '@/scripts/owner/command-flags';
import { initCommand } from '@/scripts/owner/init-command';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug } from '@/tests/fake-notion/edit';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import type { BlockRecord, DemoWorkspace } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { temporaryFolder } from '@/tests/unit/sync/temporary-folder';

/** Where the answers are kept. */
let saved = '';
beforeEach(async () => {
  saved = path.join(await temporaryFolder(), 'content', 'setup.json');
});

interface Run {
  env?: Record<string, string>;
  /** Answers of an earlier run. */
  former?: Record<string, unknown>;
  file?: UserConfig;
  /** Lines that are piped in, or typed one for each prompt. */
  lines?: string[];
  isTerminal?: boolean;
  timeZone?: string;
}

/** What the command says and writes; errors are told as `main` does. */
async function run(
  args: string[],
  { env = {}, former = {}, file = {}, lines = [], isTerminal = false, timeZone = 'UTC' }: Run = {},
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
  const environment = { env, answers: { file: saved, former }, input, output, timeZone, file };
  const code = await initCommand(readCall('init', args, {}), environment).catch((error: Error) => {
    said += error.message;
    return 1;
  });
  return { code, said };
}

const answers = async () => JSON.parse(await readFile(saved, 'utf8')) as Record<string, unknown>;
const isUntouched = () => !existsSync(saved);

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
    expect(isUntouched()).toBe(true);
  });

  test.each([
    ['an id that is none', ['--page', 'my-page'], '"my-page" does not contain a page ID'],
    ['no page', ['--yes', '--lang', 'en'], 'The Notion database is missing'],
  ])('%s is told, and nothing is written', async (_, args, message) => {
    const { code, said } = await run(args);
    expect(said).toContain(message);
    expect(code).toBe(1);
    expect(isUntouched()).toBe(true);
  });

  test('a network that is down is told', async () => {
    const { code, said } = await run(['--page', '0'.repeat(32)], {
      env: { API_BASE_URL: 'http://127.0.0.1:9/api/v3' },
    });
    expect(said).toContain('Notion did not answer a request for a page at http://127.0.0.1:9/api/v3');
    expect(said).toContain('Run “npm run init” again when Notion can be reached.');
    expect(code).toBe(1);
    expect(isUntouched()).toBe(true);
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
    expect(said).not.toContain('A token is better');
    expect(said).not.toContain(official.token);
    expect(code).toBe(0);
    expect(await answers()).toMatchObject({ NOTION_PAGE_ID: official.pageIds(), NOTION_API_TOKEN: official.token });
    expect((await stat(saved)).mode & 0o777).toBe(0o600);
  });

  test('that opens several databases asks for one', async () => {
    const workspaces = [buildWorkspace({ title: 'Letters' }), buildWorkspace({ title: 'Diary', name: 'diary' })];
    const { official, env } = await startOfficial(workspaces);
    const flags = await run(['--token', official.token], { env });
    expect(flags.said).toContain('Several databases may be meant. Choose one');
    expect(flags.said).toMatch(/ {2}1\. \w+ https:\/\//);
    expect(flags.code).toBe(1);
    const { code, said } = await run(['--token', official.token], { env, lines: ['2'] });
    expect(code).toBe(0);
    const second = / 2\. (\w+) /.exec(said)?.[1];
    expect(said).toContain(`Read “${second}”`);
  });

  test('that opens none is told', async () => {
    const { official, env } = await startOfficial([]);
    const { code, said } = await run(['--token', official.token], { env });
    expect(said).toContain('The integration cannot see a database with the columns “type” and “status”');
    expect(code).toBe(1);
    expect(isUntouched()).toBe(true);
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
    expect(isUntouched()).toBe(true);
  });

  test('is asked for again at a terminal', async () => {
    const { official, page, env } = await startBoth();
    const lines = [page, `"${official.token}"`, 'en', '', '', ''];
    const { code, said } = await run([], { env: { ...env, NOTION_API_TOKEN: 'ntn_wrong' }, lines, isTerminal: true });
    expect(said.split('Notion does not accept NOTION_API_TOKEN')).toHaveLength(2);
    expect(code).toBe(0);
    expect(await answers()).toMatchObject({ NOTION_PAGE_ID: page, NOTION_API_TOKEN: official.token });
  });
});

test('the buttons for members stay with a key of their provider', async () => {
  const { page, env } = await start();
  const given = { ...env, NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('clerk.example.com$')}` };
  expect((await run(['--page', page, '--yes'], { env: given })).said).not.toMatch(/memberButtons|MEMBER_BUTTONS/);
});

describe('what is there already', () => {
  test('is the default of each question', async () => {
    const { page, env } = await start();
    const file = { site: { lang: 'ja-JP', theme: 'starter', title: 'Mine', link: 'https://a.example' } } as const;
    const { said } = await run([], { env: { ...env, NOTION_PAGE_ID: page }, file, lines: ['', '', '', '', ''] });
    for (const value of [page, 'ja-JP', 'landing', 'Mine', 'https://a.example']) expect(said).toContain(`[${value}]: `);
  });

  test('in answers of an earlier run stays beside what is new', async () => {
    const { page, env } = await start();
    const former = { NOTION_PAGE_ID: page, LANG: 'ja-JP', THEME: 'starter', LINK: 'https://a.example' };
    expect((await run(['--yes'], { env, former })).said).toContain('nothing was changed');
    const { said } = await run(['--theme', 'blog'], { env, former, lines: ['', '', '', ''] });
    expect(said).toContain('[ja-JP]: ');
    expect(await answers()).toEqual({ ...former, THEME: 'default', DEFAULT_MEMBER_BUTTONS: false });
    const again = await run(['--yes'], { env, former: await answers() });
    expect(again.said).toContain('nothing was changed');
  });

  test('in Notion, the environment or the file and goes over the answers is said', async () => {
    const { page, env } = await start(undefined, { settings: { LANG: 'ja-JP' } });
    const { said } = await run(['--page', page, '--lang', 'fr', '--theme', 'blog', '--name', 'Ada’s', '--yes'], {
      env: { ...env, NOTION_PAGE_ID: 'other', NEXT_PUBLIC_THEME: 'starter' },
      file: { site: { title: 'Mine' } },
    });
    expect(said).toContain('LANG: LANG in the Notion table is ja-JP, which overrides your answer.');
    expect(said).toContain('NOTION_PAGE_ID: NOTION_PAGE_ID in the environment is other, which overrides your answer.');
    expect(said).toContain('THEME: NEXT_PUBLIC_THEME in the environment is starter');
    expect(said).toContain('TITLE: site.title in blog.config.ts is Mine');
    expect(said).toContain('DEFAULT_MEMBER_BUTTONS=true shows them');
    expect(said).toMatch(/public page. A token is better: .*email addresses/);
  });

  test('is not saved again: a token of the environment stays there', async () => {
    const { page, env } = await start();
    const given = { ...env, NOTION_SOURCE: 'public', NOTION_API_TOKEN: 'ntn_elsewhere', NOTION_PAGE_ID: page };
    await run(['--yes'], { env: given });
    expect(JSON.stringify(await answers())).not.toMatch(/NOTION_/);
  });
});

describe('a link to something near the database', () => {
  /** A page with the database on it. */
  function pageAround({ pageId, recordMap }: DemoWorkspace): string {
    const database = recordMap.block[pageId] as BlockRecord;
    const id = 'b0000000-0000-4000-8000-000000000001';
    const { collection_id: _, view_ids: _views, ...others } = database;
    recordMap.block[id] = { ...others, id, type: 'page', properties: { title: [['Home']] }, content: [pageId] };
    Object.assign(database, { parent_id: id, parent_table: 'block' });
    return id;
  }
  const places = {
    'a row of it': (workspace: DemoWorkspace) => rowBySlug(workspace, 'here').id,
    'the page that it is on': pageAround,
  };

  test.each([
    ['a row of it', 'public', ['1', '', '', '', '']],
    ['a row of it', 'token', ['1', '', '', '', '']],
    ['the page that it is on', 'public', ['1', '', '', '', '']],
    // The official interface takes the page for its database.
    ['the page that it is on', 'token', ['', '', '', '']],
  ] as const)('%s leads to it (%s)', async (place, source, lines) => {
    const { workspace, env } = await start([row({ title: 'Here', slug: 'here' })]);
    const near = places[place](workspace).replaceAll('-', '');
    const official = await startFakeOfficial({ workspaces: [workspace] });
    onTestFinished(() => official.close());
    const given = { ...env, NOTION_API_URL: official.url, NOTION_SOURCE: source, NOTION_API_TOKEN: official.token };
    const { code, said } = await run(['--page', near], { env: given, lines: [...lines] });
    expect(said).toContain('Read “Letters”');
    expect(code, said).toBe(0);
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
    expect(await answers()).toMatchObject({ LANG: lang });
  });

  test('is that of the titles; where they do not tell, the specification’s', async () => {
    const german = await start([
      row({ title: 'Mein erster Beitrag' }),
      row({ title: 'Das Haus am Hafen', slug: 'haus' }),
    ]);
    expect((await run(['--page', german.page, '--yes'], german)).said).toContain('LANG: de\n');
    const empty = await start([row({ title: '2026' })], { title: '' });
    expect((await run(['--page', empty.page, '--yes'], empty)).said).toContain('LANG: zh-CN');
  });
});

describe('the time zone', () => {
  test('is that of dates in the database, else the machine’s; UTC is none', async () => {
    const dated = await start([row({ date: '2026-01-01 08:00', timeZone: 'America/Lima' }), row({ slug: 'another' })]);
    const { said } = await run(['--page', dated.page, '--yes'], { ...dated, timeZone: 'Asia/Tokyo' });
    expect(said).toContain('TIME_ZONE: America/Lima');
    const { page, env } = await start();
    expect((await run(['--page', page, '--yes'], { env })).said).not.toContain('TIME_ZONE');
    expect((await run(['--page', page, '--yes'], { env, timeZone: 'Asia/Tokyo' })).said).toContain(
      'TIME_ZONE: Asia/Tokyo',
    );
    const file = { site: { timeZone: 'Europe/Rome' } };
    const kept = await run(['--page', page, '--yes'], { env, file, timeZone: 'Asia/Tokyo' });
    expect(kept.said).not.toContain('TIME_ZONE');
  });
});

describe('at a terminal', () => {
  test('an answer that cannot be used is asked for again', async () => {
    const { page, env } = await start();
    const lines = [
      'nonsense',
      `https://www.notion.so/Our-secret_plans-${page}`,
      'klingon',
      'en',
      'shop',
      'blog',
      '',
      'no address',
      'a.example',
    ];
    const { code, said } = await run([], { env, lines, isTerminal: true });
    expect(said).toContain('“klingon” is not a language. Write its tag, such as en-US, zh-CN or de');
    expect(said).toContain('“shop” is not a design. Choose one of blog, landing');
    expect(said).toContain('“no address” is not a URL');
    expect(code).toBe(0);
    expect(await answers()).toMatchObject({ LINK: 'https://a.example' });
  });

  test('Ctrl+C writes nothing', async () => {
    const { page, env } = await start();
    const { code, said } = await run([], { env, lines: [page, 'en', '^C'], isTerminal: true });
    expect(said.endsWith('Cancelled; nothing was written.\n')).toBe(true);
    expect(code).toBe(130);
    expect(isUntouched()).toBe(true);
  });
});
