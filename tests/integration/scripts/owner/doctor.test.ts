import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { syncContent } from '@/lib/export/sync-content';
import type { RowSource, WorkspaceFields } from '@/lib/markdown/workspace-files';
import { STORE_VERSION, storePaths } from '@/lib/store/paths';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { type Area, areas } from '@/scripts/owner/doctor/finding';
import { runDoctor } from '@/scripts/owner/doctor/run-doctor';
import { mockSnapshot } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { rowBySlug, setCell } from '@/tests/fake-notion/edit';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { healthyEnvironment, setVariables, type TestEnvironment } from './doctor-environment';

/** What is planted in a healthy project. */
interface Fault {
  rows?: RowSource[];
  workspace?: Partial<WorkspaceFields>;
  env?: Record<string, string>;
  file?: Record<string, unknown>;
  /** Changes records, folders or the machine. */
  plant?(test: TestEnvironment, workspace: DemoWorkspace): unknown;
  /** Whether the fault hides others or causes them: more findings are expected. */
  isBroad?: boolean;
}

/** A fault, the area and place of the finding that names it, and words of the reason. */
type Case = [name: string, area: Area, location: string | RegExp, message: string | RegExp, fault: Fault];

const post = row({ title: 'A post', slug: 'a-post', tags: ['Pinned'], category: 'Notes' });
const on = (plant: Fault['plant']): Fault => ({ plant });
const env = (name: string, value: string): Fault => ({ env: { [name]: value } });
const rowFault = (fields: Parameters<typeof row>[0]): Fault => ({
  rows: [post, row({ title: 'B', slug: 'b', ...fields })],
});

/** Writes a file into `public/`. */
const write = (name: string, text: string): Fault =>
  on(({ environment }) => writeFile(path.join(environment.publicDirectory, name), text));

/** A store with the copy of another workspace, or of another time. */
const stored =
  (pageId: (workspace: DemoWorkspace) => string) =>
  async ({ content }: TestEnvironment, workspace: DemoWorkspace) => {
    const paths = storePaths(content);
    await prepareStore(paths);
    await commitContent(paths, [{ tag: '', snapshot: { ...mockSnapshot([]), pageId: pageId(workspace) } }]);
  };

const machine = (facts: Partial<TestEnvironment['machine']>): Fault =>
  on((planted) => Object.assign(planted.machine, facts));
const MEGABYTE = 1024 ** 2;
const UMAMI_ID = '01234567-89ab-cdef-0123-456789abcdef';

const faults: Case[] = [
  ['a full disk', 'machine', /./, 'Only 10 MB are free', machine({ freeBytes: 10 * MEGABYTE })],
  ['little memory', 'machine', 'memory', '512 MB of memory', machine({ memoryBytes: 512 * MEGABYTE })],
  ['a closed store', 'machine', /./, 'cannot be written to (EACCES)', machine({ unwritable: 'EACCES' })],
  ['secrets in the repository', 'machine', '.env', 'part of the Git', machine({ tracked: ['.env'] })],

  ['no page', 'settings', 'NOTION_PAGE_ID', 'is not set', env('NOTION_PAGE_ID', '')],
  ['a folder that is not read', 'settings', 'NOTION_PAGE_ID', 'CONTENT_FOLDER', env('CONTENT_FOLDER', 'content/en')],
  ['a broken file', 'settings', 'blog.config.ts', 'posts.perPage: must be', { file: { posts: { perPage: 'x' } } }],
  [
    'a misspelt share service',
    'settings',
    'POSTS_SHARE_SERVICES = "twiter"',
    'no share service “twiter”',
    env('NEXT_PUBLIC_POST_SHARE_SERVICES', 'link,twiter'),
  ],
  ...['abc', `ntn_${'a'.repeat(30)}; mine`].map(
    (token): Case => [
      `a strange token: ${token}`,
      'settings',
      'NOTION_API_TOKEN',
      'does not look like',
      { env: { NOTION_API_TOKEN: token, NOTION_SOURCE: 'public' } },
    ],
  ),
  [
    'a public page of several editors',
    'settings',
    'NOTION_PAGE_ID',
    '2 people edit it: Notion gives their names and email addresses',
    on((_planted, workspace) => {
      rowBySlug(workspace, 'a-post').last_edited_by_id = '000000b2-0000-4000-8000-000000000000';
    }),
  ],
  [
    'a token that has ended',
    'content',
    'NOTION_API_TOKEN_EXPIRES = 2026-01-01',
    'has ended',
    {
      env: {
        NOTION_API_TOKEN: `ntn_${'a'.repeat(30)}`,
        NOTION_API_TOKEN_EXPIRES: '2026-01-01',
        NOTION_SOURCE: 'public',
      },
    },
  ],
  [
    'a redirect to nowhere',
    'settings',
    'STARTER_POST_REDIRECT_URL',
    'address is not set',
    env('NEXT_PUBLIC_STARTER_POST_REDIRECT_ENABLE', 'true'),
  ],
  [
    'a favicon that is not there',
    'settings',
    'BLOG_FAVICON = "/icon.png"',
    'public/icon.png does not exist',
    env('NEXT_PUBLIC_FAVICON', '/icon.png'),
  ],
  ['no slash', 'settings', 'AVATAR = "me.png"', 'does not begin with /', env('NEXT_PUBLIC_AVATAR', 'me.png')],
  [
    'an email address that is none',
    'settings',
    'CONTACT_EMAIL = "ada at notes.org"',
    'not an email address',
    env('NEXT_PUBLIC_CONTACT_EMAIL', 'ada at notes.org'),
  ],
  ['an own robots.txt', 'settings', 'public/robots.txt', 'The build writes robots.txt', write('robots.txt', 'x')],
  [
    'a script that is broken',
    'settings',
    'GLOBAL_JS',
    'Browsers do not run this script: ',
    env('NEXT_PUBLIC_GLOBAL_JS', '<script>alert(1)</script>'),
  ],
  [
    'sample texts of the theme',
    'settings',
    /^STARTER_/,
    /Readers see \d+ sample texts of the theme \(STARTER_\w+ and others\)/,
    { ...env('NEXT_PUBLIC_THEME', 'starter'), isBroad: true },
  ],
  ['an own address', 'settings', /localhost/, 'nobody else', env('NEXT_PUBLIC_LINK', 'http://localhost:3000')],
  ['a CNAME of another host', 'settings', 'public/CNAME', 'names old.org', write('CNAME', 'old.org\n')],
  [
    'Giscus without its ids',
    'settings',
    'COMMENT_GISCUS_REPO',
    'COMMENT_GISCUS_REPO_ID and COMMENT_GISCUS_CATEGORY_ID',
    env('NEXT_PUBLIC_COMMENT_GISCUS_REPO', 'ada/notes'),
  ],
  [
    'Umami at an address that is none',
    'settings',
    'UMAMI_ID',
    'UMAMI_ID or UMAMI_HOST is not an address',
    { env: { NEXT_PUBLIC_UMAMI_ID: UMAMI_ID, NEXT_PUBLIC_UMAMI_HOST: 'my umami' } },
  ],

  // What a sync says is compared below.
  ['a misspelt status', 'content', 'B', 'its status is “Publish”', rowFault({ status: 'Publish' })],

  [
    'a file that is too large',
    'host',
    /film\.mp4$/,
    'has 26 MB',
    {
      ...env('CF_PAGES', '1'),
      plant: async ({ environment }) => {
        const file = path.join(environment.exportDirectory, 'film.mp4');
        await writeFile(file, '');
        await truncate(file, 26 * MEGABYTE);
      },
    },
  ],

  [
    'a copy of another workspace',
    'content store',
    /notelight-/,
    'has a copy of the workspace 11111111-',
    on(stored(() => '11111111-1111-4111-8111-111111111111')),
  ],
  [
    'an old copy',
    'content store',
    /notelight-/,
    'days ago',
    on(async (at, workspace) => {
      await stored(({ pageId }) => pageId)(at, workspace);
      at.environment.now = Date.now() + 45 * 86_400_000;
    }),
  ],
  [
    'a damaged copy',
    'content store',
    /notelight-/,
    'is damaged',
    on(async ({ content }) => {
      await mkdir(content, { recursive: true });
      await writeFile(storePaths(content).manifest, `{"version":${STORE_VERSION}`);
    }),
  ],
];

describe('the doctor finds', () => {
  test('faults in every area', () => {
    expect(new Set(faults.map(([, area]) => area))).toEqual(new Set(areas));
  });

  test.each(faults)('%s', async (_, area, location, message, { rows = [post], workspace: fields, ...fault }) => {
    const workspace = buildWorkspace({ rows, ...fields });
    const planted = await healthyEnvironment([workspace]);
    setVariables(fault.env ?? {});
    Object.assign(planted.environment.file, fault.file);
    await fault.plant?.(planted, workspace);
    const findings = await runDoctor(planted.environment);
    const matches = (text: string, wanted: string | RegExp) =>
      typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
    const found = findings.filter(
      (one) =>
        one.area === area &&
        (typeof location === 'string' ? (one.location ?? '') === location : location.test(one.location ?? '')) &&
        matches(one.message, message),
    );
    expect(found.length, JSON.stringify(findings, null, 1)).toBeGreaterThanOrEqual(1);
    for (const { hint, message: reason } of findings) expect(hint, reason).not.toBe('');
    if (!fault.isBroad) expect(findings, JSON.stringify(findings, null, 1)).toHaveLength(1);
  });

  test('what is wrong besides a mistake in blog.config.ts', async () => {
    const { environment } = await healthyEnvironment([buildWorkspace({ rows: [post] })]);
    const file: Record<string, unknown> = {
      posts: { perPage: 'x' },
      site: { subpath: '/a' },
      contact: { email: 'nobody' },
    };
    environment.file = file;
    expect((await runDoctor(environment)).map(({ location, message }) => [location, message])).toEqual([
      ['blog.config.ts', expect.stringMatching(/site\.subpath: .*\n- posts\.perPage: must be/)],
      ['CONTACT_EMAIL = "nobody"', 'This is not an email address.'],
    ]);
    environment.file = 'nothing' as unknown as Record<string, unknown>;
    expect(await runDoctor(environment)).toMatchObject([{ location: 'blog.config.ts', level: 'error' }]);
  });
});

test('the doctor says what a sync says, and what it has said of a page until that is mended', async () => {
  const rows = [
    row({ title: 'Boats', slug: 'boats', text: '![A boat](http://10.1.2.3/boat.png)', comment: 'hide' }),
    row({ title: 'Also', slug: 'article/boats', type: 'Page' }),
    row({ title: '', slug: 'bare', password: '123' }),
  ];
  const workspace = buildWorkspace({ rows, settings: { POSTS_PER_PAGE: 'many' }, menu: [{ title: 'X', slug: '/x' }] });
  const { environment, content } = await healthyEnvironment([workspace]);
  const first = await runDoctor(environment);
  expect(await readdir(content)).toEqual([]);
  const { report, found } = await syncContent({ demo: 'asked' });
  const said = [...report.sites.flatMap(({ diagnostics }) => diagnostics), ...found].filter(
    ({ level }) => level !== 'info',
  );
  expect(said.length).toBeGreaterThanOrEqual(7);
  const messages = said.map(({ message }) => message).sort();
  expect(first.map(({ message }) => message).sort()).toEqual(messages);
  const before = await readFile(storePaths(content).manifest, 'utf8');
  setCell(workspace, rowBySlug(workspace, 'boats'), 'comment', 'Hide');
  const then = (await runDoctor(environment)).map(({ message }) => message);
  expect(then.sort()).toEqual(messages.filter((message) => !message.includes('only the word Hide')));
  expect(await readFile(storePaths(content).manifest, 'utf8')).toBe(before);
});

describe('the doctor finds nothing in', () => {
  const healthy: [string, () => DemoWorkspace[], Record<string, string>?][] = [
    [
      'a menu, a page, a notice and rows of every status',
      () => [
        buildWorkspace({
          posts: 2,
          rows: [
            row({ title: 'About', slug: 'about', type: 'Page' }),
            row({ title: 'N', slug: 'n', type: 'Notice' }),
            ...['Draft', '', 'Idea', 'Invisible', 'Preview'].map((status) => row({ slug: `of-${status}`, status })),
            row({ slug: 'later', date: '2030-01-01' }),
            row({ slug: 'l', password: 'a sentence for readers' }),
            row({ slug: 'https://blog.org/post' }),
            row({ slug: 'x', ext: { key: 1 }, comment: 'Hide' }),
            row({ title: '你好', slug: '你好', category: '随笔', tags: ['标签'] }),
          ],
          menu: [
            { title: 'More', slug: '', items: [{ title: 'Archive', slug: '/archive' }] },
            { title: 'Tags', slug: '/tag' },
          ],
        }),
      ],
    ],
    [
      'services that are complete',
      () => [buildWorkspace({ posts: 2 })],
      {
        NEXT_PUBLIC_ANALYTICS_GOOGLE_ID: 'G-ABC1234567',
        NEXT_PUBLIC_COMMENT_GISCUS_REPO: 'ada/notes',
        NEXT_PUBLIC_COMMENT_GISCUS_REPO_ID: 'R_kgDOABCDEF',
        NEXT_PUBLIC_COMMENT_GISCUS_CATEGORY_ID: 'DIC_kwDOABCDEF',
        NEXT_PUBLIC_CONTACT_GITHUB: 'https://github.com/ada',
      },
    ],
  ];

  test.each(healthy)('%s', async (_, workspaces, env = {}) => {
    const { environment } = await healthyEnvironment(workspaces());
    setVariables(env);
    expect(await runDoctor({ ...environment, publicDirectory: 'public' })).toEqual([]);
  });

  test('the demo itself', async () => {
    const { environment } = await healthyEnvironment([]);
    setVariables({ NOTION_PAGE_ID: '', NEXT_PUBLIC_THEME: 'starter' });
    expect(await runDoctor({ ...environment, isDemo: true, publicDirectory: 'public' })).toEqual([]);
    // It reads all of it, which takes long on a busy machine.
  }, 180_000);
});
