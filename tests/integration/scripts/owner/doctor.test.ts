import { mkdir, readdir, readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { loadDemoWorkspaces } from '@/lib/demo/languages';
import { ConfigError, type Problem } from '@/lib/diagnostics/errors';
import type { DemoWorkspace } from '@/lib/markdown/records';
import type { RowSource, WorkspaceFields } from '@/lib/markdown/workspace-files';
import { createSource } from '@/lib/sources/source';
import { STORE_VERSION, storePaths } from '@/lib/store/paths';
import { commitContent, prepareStore } from '@/lib/store/writer';
import { syncWorkspaces } from '@/lib/sync/sync';
import { configCommand } from '@/scripts/owner/config-command';
import { knownFindings, renderCatalogue } from '@/scripts/owner/doctor/catalogue';
import { checkConfigFileAlone } from '@/scripts/owner/doctor/check-config-file';
import { checkHost, hostLimits } from '@/scripts/owner/doctor/check-host';
import { doctorOutput } from '@/scripts/owner/doctor/doctor-output';
import { type Area, areas, type Finding } from '@/scripts/owner/doctor/finding';
import { runDoctor } from '@/scripts/owner/doctor/run-doctor';
import { doctorCommand } from '@/scripts/owner/doctor-command';
import { configFile, environmentFile } from '@/scripts/owner/messages';
import { mockSnapshot } from '@/tests/factories';
import { buildWorkspace, row } from '@/tests/fake-notion/build';
import { columnKeyOf, mainCollection, removeColumn, rowBySlug, setCell } from '@/tests/fake-notion/edit';
import { generateWorkspace } from '@/tests/fake-notion/generate';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { themeTables } from '@/themes/settings';
import { healthyEnvironment, type TestEnvironment } from './doctor-environment';

/** A fault that is planted in a healthy project, and the finding that names it. */
interface Fault {
  name: string;
  area: Area;
  /** The row, key or file that the finding is about. */
  location: string | RegExp;
  /** Words of the reason. */
  message: string | RegExp;
  rows?: RowSource[];
  workspace?: Partial<WorkspaceFields>;
  env?: Record<string, string>;
  file?: Record<string, unknown>;
  /** Changes records, folders or the machine. */
  plant?(test: TestEnvironment, workspace: DemoWorkspace): unknown;
  /** Whether the fault hides others or causes them: more findings are expected. */
  isBroad?: boolean;
}

const post = row({ title: 'A post', slug: 'a-post', tags: ['Pinned'], category: 'Notes' });

/** Gives a column another type, and its cells another text. */
const column = (name: string, type: string, text?: string) => (_: TestEnvironment, workspace: DemoWorkspace) => {
  const key = columnKeyOf(workspace, name);
  const { id, schema } = mainCollection(workspace);
  Object.assign(schema[key] ?? {}, { type });
  for (const block of Object.values(workspace.recordMap.block)) {
    const { [key]: cell, ...others } = block.properties ?? {};
    if (block.parent_id === id && cell) block.properties = { ...others, ...(text ? { [key]: [[text]] } : {}) };
  }
};

const write =
  (name: string, text = 'x') =>
  async ({ environment }: TestEnvironment) => {
    await writeFile(path.join(environment.publicDirectory, name), text);
  };

/** Writes a rule file of the export. */
const rules =
  (name: string, lines: string[]) =>
  async ({ environment }: TestEnvironment) => {
    await writeFile(path.join(environment.exportDirectory, name), lines.join('\n'));
  };

/** Unticks every row of the settings table. */
function untick(_: TestEnvironment, workspace: DemoWorkspace): void {
  const main = mainCollection(workspace).id;
  for (const block of Object.values(workspace.recordMap.block)) {
    if (block.parent_table !== 'collection' || block.parent_id === main) continue;
    for (const [key, cell] of Object.entries(block.properties ?? {}))
      if (cell?.[0]?.[0] === 'Yes') block.properties = { ...block.properties, [key]: [['No']] };
  }
}

/** Takes the table off the Config page. */
function emptyConfigPage(_: TestEnvironment, workspace: DemoWorkspace): void {
  const { block } = workspace.recordMap;
  for (const { id, type, parent_id } of Object.values(block)) {
    const page = block[parent_id];
    if (type !== 'collection_view' || !page) continue;
    page.content = page.content?.filter((child) => child !== id);
    delete block[id];
  }
}

/** A store with the copy of another workspace, or of another time. */
const stored =
  (pageId: (workspace: DemoWorkspace) => string) =>
  async ({ environment }: TestEnvironment, workspace: DemoWorkspace) => {
    const paths = storePaths(environment.env.CONTENT_DIR ?? '');
    await prepareStore(paths);
    await commitContent(paths, [{ tag: '', snapshot: { ...mockSnapshot([]), pageId: pageId(workspace) } }]);
    environment.now = Date.now();
  };

const table = (settings: Record<string, unknown>): Pick<Fault, 'workspace'> => ({ workspace: { settings } });
const environment = (env: Record<string, string>): Pick<Fault, 'env'> => ({ env });

const faults: Fault[] = [
  // Machine
  {
    name: 'an old Node',
    area: 'machine',
    location: 'Node.js 18.20.4',
    message: 'needs 20.9',
    plant: ({ environment }) => (environment.machine.node = '18.20.4'),
  },
  {
    name: 'Node 20.8',
    area: 'machine',
    location: 'Node.js 20.8.1',
    message: 'needs 20.9',
    plant: ({ environment }) => (environment.machine.node = '20.8.1'),
  },
  {
    name: 'a full disk',
    area: 'machine',
    location: /notelight-/,
    message: 'Only 10 MB are free',
    plant: ({ environment }) => (environment.machine.freeBytes = async () => 10 * 1024 ** 2),
  },
  {
    name: 'little memory',
    area: 'machine',
    location: 'memory',
    message: '512 MB of memory',
    plant: ({ environment }) => (environment.machine.memoryBytes = 512 * 1024 ** 2),
  },
  {
    name: 'a store that cannot be written',
    area: 'machine',
    location: /notelight-/,
    message: 'cannot be written to (EACCES)',
    plant: ({ environment }) => (environment.machine.unwritable = async () => 'EACCES'),
  },
  {
    name: 'secrets in the repository',
    area: 'machine',
    location: '.env',
    message: 'part of the Git repository',
    plant: ({ environment }) => (environment.machine.tracked = () => ['.env']),
  },
  // Settings
  {
    name: 'no page',
    area: 'settings',
    location: 'NOTION_PAGE_ID',
    message: 'is not set',
    ...environment({ NOTION_PAGE_ID: '' }),
  },
  {
    name: 'a misspelt variable',
    area: 'settings',
    location: 'NEXT_PUBLIC_AUTHER',
    message: 'not a setting',
    ...environment({ NEXT_PUBLIC_AUTHER: 'Ada' }),
  },
  {
    name: 'a variable without prefix',
    area: 'settings',
    location: 'AUTHOR',
    message: 'not a setting',
    ...environment({ AUTHOR: 'Ada' }),
  },
  {
    name: 'a wrong value',
    area: 'settings',
    location: 'NEXT_PUBLIC_SINCE = "old"',
    message: 'must be a whole number',
    ...environment({ NEXT_PUBLIC_SINCE: 'old' }),
  },
  {
    name: 'a sub-path that is an address',
    area: 'settings',
    location: /NEXT_PUBLIC_SUB_PATH/,
    message: 'must be a path',
    ...environment({ NEXT_PUBLIC_SUB_PATH: 'https://notes.org' }),
  },
  {
    name: 'a prefix with an unknown part',
    area: 'settings',
    location: /POST_URL_PREFIX/,
    message: '%year%',
    ...environment({ NEXT_PUBLIC_POST_URL_PREFIX: 'a/%id%' }),
  },
  {
    name: 'an unknown theme',
    area: 'settings',
    location: 'THEME = "hexo"',
    message: 'There is no theme',
    ...environment({ NEXT_PUBLIC_THEME: 'hexo' }),
  },
  {
    name: 'a contact that is no link',
    area: 'settings',
    location: 'NEXT_PUBLIC_CONTACT_GITHUB = "ada"',
    message: 'must be an address',
    ...environment({ NEXT_PUBLIC_CONTACT_GITHUB: 'ada' }),
  },
  {
    name: 'a misspelt share service',
    area: 'settings',
    location: 'POSTS_SHARE_SERVICES = "twiter"',
    message: 'no share service “twiter”',
    ...environment({ NEXT_PUBLIC_POST_SHARE_SERVICES: 'link,twiter' }),
  },
  {
    name: 'Messenger without its app',
    area: 'settings',
    location: 'POSTS_SHARE_SERVICES',
    message: 'FACEBOOK_APP_ID',
    ...environment({ NEXT_PUBLIC_POST_SHARE_SERVICES: 'link,messenger' }),
  },
  {
    name: 'a strange token',
    area: 'settings',
    location: 'NOTION_API_TOKEN',
    message: 'does not look like',
    ...environment({ NOTION_API_TOKEN: 'abc', NOTION_SOURCE: 'public' }),
  },
  {
    name: 'a redirect to nowhere',
    area: 'settings',
    location: 'STARTER_POST_REDIRECT_URL',
    message: 'address is not set',
    ...environment({ NEXT_PUBLIC_STARTER_POST_REDIRECT_ENABLE: 'true' }),
  },
  {
    name: 'a favicon that is not there',
    area: 'settings',
    location: 'BLOG_FAVICON = "/icon.png"',
    message: 'public/icon.png does not exist',
    ...environment({ NEXT_PUBLIC_FAVICON: '/icon.png' }),
  },
  {
    name: 'an avatar that is not there',
    area: 'settings',
    location: 'AVATAR = "/me.jpg"',
    message: 'public/me.jpg does not exist',
    ...table({ AVATAR: '/me.jpg' }),
  },
  {
    name: 'a picture without a slash',
    area: 'settings',
    location: 'AVATAR = "avatar.png"',
    message: 'does not begin with /',
    env: { NEXT_PUBLIC_AVATAR: 'avatar.png' },
  },
  {
    name: 'a picture by its place in the project',
    area: 'settings',
    location: 'BLOG_FAVICON = "public/icon.png"',
    message: 'does not begin with /',
    env: { NEXT_PUBLIC_FAVICON: 'public/icon.png' },
  },
  {
    name: 'an email address that is none',
    area: 'settings',
    location: 'CONTACT_EMAIL = "ada at notes.org"',
    message: 'not an email address',
    env: { NEXT_PUBLIC_CONTACT_EMAIL: 'ada at notes.org' },
  },
  {
    name: 'a colour that is a comment in .env',
    area: 'settings',
    location: 'NEXT_PUBLIC_THEME_COLOR_LINK = #0a66c2',
    message: 'what follows a # is a comment',
    plant: async ({ environment }) => {
      environment.environmentFiles = [environmentFile.bareColor('.env', 'NEXT_PUBLIC_THEME_COLOR_LINK', '#0a66c2')];
    },
  },
  {
    name: 'a logo that is not there',
    area: 'settings',
    location: 'STARTER_LOGO = "/logo.svg"',
    message: 'public/logo.svg does not exist',
    file: { themes: { starter: { logo: '/logo.svg' } } },
  },
  {
    name: 'a brand that is not there',
    area: 'settings',
    location: 'STARTER_BRANDS = "/b.png"',
    message: 'public/b.png does not exist',
    file: { themes: { starter: { brands: [{ IMAGE: '/b.png', TITLE: 'B' }] } } },
  },
  {
    name: 'a picture of the team that is not there',
    area: 'settings',
    location: 'STARTER_TEAM_ITEMS = "/images/ada.jpg"',
    message: 'public/images/ada.jpg does not exist',
    file: {
      themes: {
        starter: { teamItems: [{ STARTER_TEAM_ITEM_AVATAR: '/images/ada.jpg', STARTER_TEAM_ITEM_NICKNAME: 'Ada' }] },
      },
    },
  },
  {
    name: 'a tag that pins nothing',
    area: 'settings',
    location: 'TOP_TAG = "Top"',
    message: 'No published post has the tag',
    ...table({ TOP_TAG: 'Top' }),
  },
  {
    name: 'an alias of no category',
    area: 'settings',
    location: 'POST_URL_PREFIX_MAPPING_CATEGORY',
    message: 'No category is called “Tech”',
    file: { posts: { urlPrefix: '%category%', urlPrefixCategoryAliases: { Tech: 't' } } },
  },
  {
    name: 'an own robots.txt',
    area: 'settings',
    location: 'public/robots.txt',
    message: 'The build writes robots.txt itself',
    plant: write('robots.txt'),
  },
  {
    name: 'a broken blog.config.ts',
    area: 'settings',
    location: 'blog.config.ts',
    message: 'posts.perPage: expected',
    file: { posts: { perPage: 'x' } },
  },
  {
    name: 'a page id that is none',
    area: 'settings',
    location: 'NOTION_PAGE_ID',
    message: 'does not contain a page ID',
    ...environment({ NOTION_PAGE_ID: '123' }),
  },
  {
    name: 'a token source without token',
    area: 'settings',
    location: 'NOTION_PAGE_ID',
    message: 'NOTION_API_TOKEN',
    ...environment({ NOTION_SOURCE: 'token' }),
  },
  {
    name: 'a folder that is not used',
    area: 'settings',
    location: 'NOTION_PAGE_ID',
    message: 'CONTENT_FOLDER',
    ...environment({ CONTENT_FOLDER: 'texts' }),
  },
  {
    name: 'a wrong variable beside a settings table',
    area: 'settings',
    location: 'NEXT_PUBLIC_SINCE = "old"',
    message: 'in the environment must be a whole number',
    ...environment({ NEXT_PUBLIC_SINCE: 'old' }),
    ...table({ AUTHOR: 'Ada' }),
  },
  // Settings table
  {
    name: 'a misspelt row',
    area: 'database',
    location: 'POST_PER_PAGES',
    message: 'There is no setting',
    ...table({ POST_PER_PAGES: '3' }),
  },
  {
    name: 'a secret in the table',
    area: 'database',
    location: 'NOTION_TOKEN_V2',
    message: 'looks like a secret',
    ...table({ NOTION_TOKEN_V2: 'v02%3Aabc' }),
  },
  {
    name: 'a row that the table cannot set',
    area: 'database',
    location: 'SUB_PATH',
    message: 'cannot be set in the Notion table',
    ...table({ SUB_PATH: '/a' }),
  },
  {
    name: 'a wrong value in the table',
    area: 'database',
    location: 'POSTS_PER_PAGE = "many"',
    message: 'must be a whole number',
    ...table({ POSTS_PER_PAGE: 'many' }),
  },
  {
    name: 'a broken INLINE_CONFIG',
    area: 'database',
    location: 'INLINE_CONFIG',
    message: 'not a JSON object',
    ...table({ INLINE_CONFIG: '{“a”: 1}' }),
  },
  {
    name: 'a picture of Notion as a setting',
    area: 'database',
    location: 'AVATAR',
    message: 'address of a file uploaded to Notion',
    ...table({ AVATAR: 'https://prod-files-secure.s3.us-west-2.amazonaws.com/a/b/c.png?X-Amz-Expires=3600' }),
  },
  {
    name: 'no ticked row',
    area: 'database',
    location: /./,
    message: 'None of the',
    ...table({ AUTHOR: 'Ada' }),
    plant: untick,
  },
  {
    name: 'two Config pages',
    area: 'database',
    location: 'Second',
    message: 'There are 2 Config pages',
    ...table({ AUTHOR: 'Ada' }),
    rows: [post, row({ title: 'Second', slug: 'second', type: 'Config' })],
  },
  {
    name: 'a Config page without table',
    area: 'database',
    location: 'Config',
    message: 'has no database',
    ...table({ AUTHOR: 'Ada' }),
    plant: emptyConfigPage,
  },
  // Access
  {
    name: 'an unknown page',
    area: 'access',
    location: 'NOTION_PAGE_ID',
    message: 'was not found',
    ...environment({ NOTION_PAGE_ID: '0a1b2c3d4e5f60718293a4b5c6d7e8f9' }),
    isBroad: true,
  },
  {
    name: 'a page that is no database',
    area: 'access',
    location: 'NOTION_PAGE_ID',
    message: 'is not a database',
    plant: ({ environment }, workspace) => (environment.env.NOTION_PAGE_ID = rowBySlug(workspace, 'a-post').id),
  },
  {
    name: 'no type column',
    area: 'access',
    location: 'NOTION_PAGE_ID',
    message: 'has no column “type”',
    plant: (_, workspace) => removeColumn(workspace, 'type'),
  },
  {
    name: 'no status column',
    area: 'access',
    location: 'NOTION_PAGE_ID',
    message: 'has no column “status”',
    plant: (_, workspace) => removeColumn(workspace, 'status'),
  },
  // Database
  { name: 'an empty database', area: 'database', location: 'Test site', message: 'no posts or pages', rows: [] },
  {
    name: 'a view that is not there',
    area: 'database',
    location: 'Test site',
    message: 'NOTION_INDEX is 7',
    ...environment({ NEXT_PUBLIC_NOTION_INDEX: '7' }),
  },
  {
    name: 'types in other words',
    area: 'database',
    location: 'Test site',
    message: 'is not a post or page',
    rows: [row({ slug: 'a', type: 'Article' })],
  },
  {
    name: 'statuses in other words',
    area: 'database',
    location: 'Test site',
    message: 'is not published',
    rows: [row({ slug: 'a', status: 'Live' })],
  },
  {
    name: 'slugs by formula',
    area: 'database',
    location: 'Test site',
    message: 'is a formula',
    plant: column('slug', 'formula'),
    isBroad: true,
  },
  {
    name: 'dates in words',
    area: 'database',
    location: 'Test site',
    message: 'is not a date column',
    plant: column('date', 'text', '6 May'),
  },
  {
    name: 'a row that is not shared',
    area: 'database',
    location: /Test site/,
    message: 'returned no content for it',
    rows: [post, row({ slug: 'b' })],
    plant: ({ notion }, workspace) => notion.refused.add(rowBySlug(workspace, 'b').id),
  },
  {
    name: 'a password of blanks',
    area: 'database',
    location: 'A post',
    message: 'only spaces or a mention',
    rows: [row({ slug: 'a', password: 'x' })],
    plant: column('password', 'text', '   '),
  },
  {
    name: 'a broken ext cell',
    area: 'database',
    location: 'A post',
    message: 'not a JSON object',
    rows: [row({ slug: 'a', ext: '{“a”: 1}' })],
  },
  {
    name: 'a misspelt status',
    area: 'database',
    location: 'B',
    message: 'its status is “Publish”',
    rows: [post, row({ title: 'B', slug: 'b', status: 'Publish' })],
  },
  {
    name: 'a misspelt type',
    area: 'database',
    location: 'B',
    message: 'its type is “Posts”',
    rows: [post, row({ title: 'B', slug: 'b', type: 'Posts' })],
  },
  {
    name: 'a date that ends before it begins',
    area: 'database',
    location: 'B',
    message: 'ends (2026-03-01) before it begins (2026-03-05)',
    rows: [post, row({ title: 'B', slug: 'b', date: '2026-03-05', dateEnd: '2026-03-01' })],
  },
  {
    name: 'two notices',
    area: 'database',
    location: 'N2',
    message: 'only “N1” is shown',
    rows: [post, row({ title: 'N1', slug: 'n1', type: 'Notice' }), row({ title: 'N2', slug: 'n2', type: 'Notice' })],
  },
  {
    name: 'a locked notice',
    area: 'database',
    location: 'N1',
    message: 'so it is not shown',
    rows: [post, row({ title: 'N1', slug: 'n1', type: 'Notice', password: 'a long sentence' })],
  },
  {
    name: 'hide in small letters',
    area: 'database',
    location: 'B',
    message: 'only the word Hide',
    rows: [post, row({ title: 'B', slug: 'b', comment: 'hide' })],
  },
  {
    name: 'a menu entry to nowhere',
    area: 'database',
    location: 'More',
    message: 'neither an address nor entries',
    workspace: { menu: [{ title: 'More', slug: '' }] },
  },
  // Addresses and menu
  {
    name: 'one address for two rows',
    area: 'addresses and menu',
    location: 'B',
    message: 'already belongs to "A post"',
    rows: [post, row({ title: 'B', slug: 'article/a-post', type: 'Page' })],
  },
  {
    name: 'addresses that differ by case',
    area: 'addresses and menu',
    location: 'B',
    message: 'only in capitalization',
    rows: [post, row({ title: 'B', slug: 'A-post' })],
  },
  {
    name: 'tags that differ by case',
    area: 'addresses and menu',
    location: /notes/i,
    message: 'only in capitalization',
    rows: [row({ slug: 'a', tags: ['Notes'] }), row({ slug: 'b', tags: ['notes'] })],
  },
  {
    name: 'a row without title',
    area: 'addresses and menu',
    location: 'b',
    message: 'has no title',
    rows: [post, row({ title: '', slug: 'b' })],
  },
  {
    name: 'a slug with blanks',
    area: 'addresses and menu',
    location: 'B',
    message: 'cannot be used as an address unchanged',
    rows: [post, row({ title: 'B', slug: 'my post?' })],
  },
  {
    name: 'a slug with two dots',
    area: 'addresses and menu',
    location: 'B',
    message: 'contains "." or ".."',
    rows: [post, row({ title: 'B', slug: 'a/../b' })],
  },
  {
    name: 'a reserved slug',
    area: 'addresses and menu',
    location: 'B',
    message: 'which is reserved',
    rows: [post, row({ title: 'B', slug: 'media/x', type: 'Page' })],
  },
  {
    name: 'a slug that is half an address',
    area: 'addresses and menu',
    location: 'B',
    message: 'looks like a URL',
    rows: [post, row({ title: 'B', slug: 'https://' })],
  },
  {
    name: 'a menu entry to a missing page',
    area: 'addresses and menu',
    location: 'About',
    message: 'links to "/about',
    workspace: { menu: [{ title: 'About', slug: '/about' }] },
  },
  {
    name: 'a menu entry to a draft',
    area: 'addresses and menu',
    location: 'Plan',
    message: 'links to "/plan',
    rows: [post, row({ title: 'Plan', slug: 'plan', type: 'Page', status: 'Draft' })],
    workspace: { menu: [{ title: 'Plan', slug: '/plan' }] },
  },
  {
    name: 'a SubMenu without Menu',
    area: 'addresses and menu',
    location: 'Sub',
    message: 'no Menu row above it',
    rows: [row({ title: 'Sub', slug: '/archive', type: 'SubMenu' }), post],
  },
  {
    name: 'buttons of the landing page',
    area: 'addresses and menu',
    location: /STARTER_.*_URL/,
    message: 'The theme links to',
    ...environment({ NEXT_PUBLIC_THEME: 'starter' }),
    isBroad: true,
  },
  // Pages and files
  {
    name: 'a short password',
    area: 'pages and files',
    location: 'A post',
    message: 'easy to guess',
    rows: [row({ slug: 'a', password: '1234' })],
  },
  // Languages
  {
    name: 'no published post',
    area: 'languages',
    location: 'Test site',
    message: 'No post is published',
    rows: [row({ slug: 'a', type: 'Page' })],
  },
  // Sample texts
  {
    name: 'sample texts of the theme',
    area: 'settings',
    location: 'STARTER_SAMPLES',
    message: /Readers see \d+ sample texts of the theme “starter” \(STARTER_\w+ and others\)/,
    ...environment({ NEXT_PUBLIC_THEME: 'starter' }),
    isBroad: true,
  },
  // Site address
  {
    name: 'no address',
    area: 'site address',
    location: 'LINK',
    message: 'is not set',
    ...environment({ NEXT_PUBLIC_LINK: '' }),
  },
  {
    name: 'an address of this machine',
    area: 'site address',
    location: /localhost/,
    message: 'nobody else can open',
    ...environment({ NEXT_PUBLIC_LINK: 'http://localhost:3000' }),
  },
  {
    name: 'a sample address',
    area: 'site address',
    location: /example/,
    message: 'sample address',
    ...environment({ NEXT_PUBLIC_LINK: 'https://example.com' }),
  },
  {
    name: 'an unencrypted address',
    area: 'site address',
    location: 'LINK = "http://notes.org"',
    message: 'http://',
    ...environment({ NEXT_PUBLIC_LINK: 'http://notes.org' }),
  },
  {
    name: 'an address below another path',
    area: 'settings',
    location: /LINK/,
    message: 'but SUB_PATH is ""',
    ...environment({ NEXT_PUBLIC_LINK: 'https://notes.org/blog' }),
  },
  {
    name: 'a CNAME of another host',
    area: 'site address',
    location: 'public/CNAME',
    message: 'names old.org',
    plant: write('CNAME', 'old.org\n'),
  },
  // Services
  {
    name: 'a strange ID of Google Analytics',
    area: 'services',
    location: 'ANALYTICS_GOOGLE_ID = "123"',
    message: 'G-ABC',
    ...environment({ NEXT_PUBLIC_ANALYTICS_GOOGLE_ID: '123' }),
  },
  {
    name: 'a strange ID of AdSense',
    area: 'services',
    location: /ADSENSE/,
    message: 'ca-pub-',
    ...environment({ NEXT_PUBLIC_ADSENSE_GOOGLE_ID: '123' }),
  },
  {
    name: 'a strange ID of Umami',
    area: 'services',
    location: /UMAMI/,
    message: 'does not look like',
    ...environment({ NEXT_PUBLIC_UMAMI_ID: 'mine' }),
  },
  {
    name: 'Giscus without its ids',
    area: 'services',
    location: 'COMMENT_GISCUS_REPO',
    message: 'COMMENT_GISCUS_REPO_ID and COMMENT_GISCUS_CATEGORY_ID',
    ...environment({ NEXT_PUBLIC_COMMENT_GISCUS_REPO: 'ada/notes' }),
  },
  {
    name: 'Gitalk without its secret',
    area: 'services',
    location: 'COMMENT_GITALK_CLIENT_ID',
    message: 'COMMENT_GITALK_CLIENT_SECRET',
    ...environment({ NEXT_PUBLIC_COMMENT_GITALK_CLIENT_ID: 'x' }),
  },
  {
    name: 'Algolia without its index',
    area: 'services',
    location: 'ALGOLIA_APP_ID',
    message: 'ALGOLIA_INDEX',
    ...environment({ NEXT_PUBLIC_ALGOLIA_APP_ID: 'ABC' }),
  },
  {
    name: 'Umami at an address that is none',
    area: 'services',
    location: 'UMAMI_ID',
    message: 'UMAMI_ID or UMAMI_HOST is not an address',
    ...environment({
      NEXT_PUBLIC_UMAMI_ID: '01234567-89ab-cdef-0123-456789abcdef',
      NEXT_PUBLIC_UMAMI_HOST: 'my umami',
    }),
  },
  {
    name: 'Umami that is not switched on',
    area: 'services',
    location: 'UMAMI_HOST',
    message: 'not switched on',
    ...environment({ NEXT_PUBLIC_UMAMI_HOST: 'https://u.org/script.js' }),
  },
  {
    name: 'a key of Clerk that is none',
    area: 'settings',
    location: /CLERK/,
    message: 'publishable key',
    ...environment({ NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: 'pk_mine' }),
  },
  // Host
  {
    name: 'too many static redirects',
    area: 'host',
    location: '_redirects',
    message: '2001 static rules',
    ...environment({ CF_PAGES: '1' }),
    plant: rules(
      '_redirects',
      Array.from({ length: 2001 }, (_, n) => `/a${n} /b 301`),
    ),
  },
  {
    name: 'too many dynamic redirects',
    area: 'host',
    location: '_redirects',
    message: '101 dynamic rules',
    ...environment({ CF_PAGES: '1' }),
    plant: rules(
      '_redirects',
      Array.from({ length: 101 }, (_, n) => `/a${n}/* /b 301`),
    ),
  },
  {
    name: 'a rule that is too long',
    area: 'host',
    location: /aaaa/,
    message: 'more than 1000 characters',
    ...environment({ CF_PAGES: '1' }),
    plant: rules('_redirects', [`/${'a'.repeat(1000)} /b 301`]),
  },
  {
    name: 'too many headers',
    area: 'host',
    location: '_headers',
    message: '101 rules',
    ...environment({ CF_PAGES: '1' }),
    plant: rules(
      '_headers',
      Array.from({ length: 101 }, (_, n) => `/a${n}\n  X-A: b`),
    ),
  },
  {
    name: 'a file that is too large',
    area: 'host',
    location: /film\.mp4$/,
    message: 'has 26 MB',
    ...environment({ CF_PAGES: '1' }),
    plant: async ({ environment }) => {
      const file = path.join(environment.exportDirectory, 'film.mp4');
      await writeFile(file, '');
      await truncate(file, 26 * 1024 ** 2);
    },
  },
  {
    name: 'too many rules for GitLab',
    area: 'host',
    location: '_redirects',
    message: 'GitLab Pages reads 1000',
    ...environment({ GITLAB_CI: 'true' }),
    plant: rules(
      '_redirects',
      Array.from({ length: 1001 }, (_, n) => `/a${n} /b 301`),
    ),
  },
  {
    name: 'too many rules for Vercel',
    area: 'host',
    location: '_redirects',
    message: 'have 2049 rules; Vercel accepts 2048',
    ...environment({ VERCEL: '1' }),
    plant: async (at) => {
      await rules(
        '_redirects',
        Array.from({ length: 2000 }, (_, n) => `/a${n} /b 301`),
      )(at);
      await rules(
        '_headers',
        Array.from({ length: 49 }, (_, n) => `/a${n}\n  X-A: b`),
      )(at);
    },
  },
  // Redirects
  {
    name: 'a redirect that the site covers',
    area: 'addresses and menu',
    location: /redirects\.csv.*1/,
    message: 'The site has a page or a file at “/archive/”',
    plant: ({ environment }) => (environment.redirects = '/archive/,/article/a-post/'),
  },
  {
    name: 'a redirect to nothing',
    area: 'addresses and menu',
    location: /redirects\.csv.*2/,
    message: '“/nowhere/at/all/” is not a page of the site',
    plant: ({ environment }) => (environment.redirects = '/old/,/article/a-post/\n/older/,/nowhere/at/all/'),
  },
  // Content store
  {
    name: 'a token that Notion refuses',
    area: 'access',
    location: 'NOTION_API_TOKEN',
    message: /read from its public page instead\. Notion does not accept NOTION_API_TOKEN/,
    plant: refuseToken,
  },
  {
    name: 'styles that are not closed',
    area: 'settings',
    location: 'GLOBAL_CSS',
    message: 'do not match',
    ...environment({ NEXT_PUBLIC_GLOBAL_CSS: 'a::before { content: "}" /* } */' }),
  },
  {
    name: 'a script that is broken',
    area: 'settings',
    location: 'GLOBAL_JS',
    message: 'Browsers do not run this script: ',
    ...environment({ NEXT_PUBLIC_GLOBAL_JS: '<script>alert(1)</script>' }),
  },
  {
    name: 'a width without its unit',
    area: 'settings',
    location: 'THEME_WIDTH = "70px"',
    message: 'Pages are 70px wide',
    ...environment({ NEXT_PUBLIC_THEME_WIDTH: '70' }),
  },
  {
    name: 'the sample of an ID',
    area: 'services',
    location: 'ANALYTICS_GOOGLE_ID = "G-XXXXXXXXXX"',
    message: 'does not look like the ID',
    ...environment({ NEXT_PUBLIC_ANALYTICS_GOOGLE_ID: 'G-XXXXXXXXXX' }),
  },
  {
    name: 'an ID that Google has given up',
    area: 'services',
    location: 'ANALYTICS_GOOGLE_ID = "UA-1234-5"',
    message: 'begin with UA-',
    ...environment({ NEXT_PUBLIC_ANALYTICS_GOOGLE_ID: 'UA-1234-5' }),
  },
  {
    name: 'a copy of another workspace',
    area: 'content store',
    location: /notelight-/,
    message: 'has a copy of the workspace 11111111-',
    plant: stored(() => '11111111-1111-4111-8111-111111111111'),
  },
  {
    name: 'an old copy',
    area: 'content store',
    location: /notelight-/,
    message: 'days ago',
    plant: async (at, workspace) => {
      await stored(({ pageId }) => pageId)(at, workspace);
      at.environment.now = Date.now() + 45 * 86_400_000;
    },
  },
  {
    name: 'a damaged copy',
    area: 'content store',
    location: /notelight-/,
    message: 'is damaged',
    plant: async ({ environment }) => {
      await mkdir(environment.env.CONTENT_DIR ?? '', { recursive: true });
      await writeFile(storePaths(environment.env.CONTENT_DIR ?? '').manifest, `{"version":${STORE_VERSION}`);
    },
  },
];

/** A token that Notion refuses, of a database whose page is public. */
async function refuseToken({ environment }: TestEnvironment, workspace: DemoWorkspace) {
  const official = await startFakeOfficial({ workspaces: [workspace] });
  onTestFinished(() => official.close());
  Object.assign(environment.env, {
    NOTION_API_URL: official.url,
    NOTION_API_TOKEN: `ntn_${'x'.repeat(40)}`,
  });
}

describe('the doctor finds', () => {
  test('at least 60 kinds of faults, in every area', () => {
    expect(faults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length);
    expect([...new Set(faults.map(({ area }) => area))].sort()).toEqual([...areas].sort());
  });

  test.each(faults)(
    '$name',
    async ({ area, location, message, rows = [post], workspace: fields = {}, env, file, plant, isBroad }) => {
      const workspace = buildWorkspace({ rows, ...fields });
      const planted = await healthyEnvironment([workspace]);
      Object.assign(planted.environment.env, env);
      Object.assign(planted.environment.file, file);
      await plant?.(planted, workspace);
      const findings = await runDoctor(planted.environment);
      const found = findings.filter(
        (finding) =>
          finding.area === area &&
          (typeof location === 'string' ? finding.location === location : location.test(finding.location)) &&
          (typeof message === 'string' ? finding.message.includes(message) : message.test(finding.message)),
      );
      expect(findings).not.toEqual([]);
      expect(found.length, JSON.stringify(findings, null, 1)).toBeGreaterThanOrEqual(1);
      for (const finding of findings) expect(finding.hint, finding.message).not.toBe('');
      if (!isBroad) expect(findings, JSON.stringify(findings, null, 1)).toHaveLength(1);
    },
  );

  test('what is wrong besides a mistake in blog.config.ts', async () => {
    const { environment } = await healthyEnvironment([buildWorkspace({ rows: [post] })]);
    const file: Record<string, unknown> = {
      posts: { perPage: 'x' },
      site: { subpath: '/a' },
      contact: { email: 'nobody' },
    };
    environment.file = file;
    expect((await runDoctor(environment)).map(({ location, message }) => [location, message])).toEqual([
      ['blog.config.ts', expect.stringMatching(/site\.subpath: .*\n- posts\.perPage: expected/)],
      ['CONTACT_EMAIL = "nobody"', 'This is not an email address.'],
    ]);
    environment.file = 'nothing' as unknown as Record<string, unknown>;
    expect(await runDoctor(environment)).toMatchObject([{ location: 'blog.config.ts', level: 'error' }]);
  });

  test('styles and scripts that are right are no fault', async () => {
    const { environment } = await healthyEnvironment([buildWorkspace({ rows: [post] })]);
    Object.assign(environment.env, {
      NEXT_PUBLIC_GLOBAL_CSS: `a::before { content: '{' } /* { */ @media print { b { color: red } }`,
      NEXT_PUBLIC_GLOBAL_JS: 'document.title += "!";',
      NEXT_PUBLIC_THEME_WIDTH: '1200',
    });
    expect(await runDoctor(environment)).toEqual([]);
  });

  test('languages that are one and the same', async () => {
    const two = ['One', 'Two'].map((title) => buildWorkspace({ name: title, title, rows: [post] }));
    const { environment } = await healthyEnvironment(two, ['', 'en']);
    expect(await runDoctor(environment)).toMatchObject([
      { area: 'languages', location: 'Two', message: expect.stringContaining('both in the language') },
    ]);
    const settings = { LANG: 'ja-JP' };
    const other = [buildWorkspace({ rows: [post] }), buildWorkspace({ name: 'b', title: 'B', rows: [post], settings })];
    const { environment: mixed } = await healthyEnvironment(other, ['', 'zh']);
    expect(await runDoctor(mixed)).toMatchObject([
      { area: 'languages', location: 'B', message: expect.stringContaining('LANG in its Config table is ja-JP') },
    ]);
  });
});

const inLanguages = async (first: RowSource[], second: RowSource[]) => {
  const sides = [
    ['a', 'One', first],
    ['ja', '二', second],
  ] as const;
  const { environment } = await healthyEnvironment(
    sides.map(([name, title, rows]) => buildWorkspace({ name, title, rows: [post, ...rows] })),
    ['', 'ja'],
  );
  return runDoctor(environment);
};

describe('of a translation whose other half everybody can read', () => {
  const open = row({ title: 'Boats', slug: 'boats' });
  const locked = row({ title: 'Boats', slug: 'boats', password: 'a sentence for readers' });
  test.each([
    ['a draft', { status: 'Draft' }, 'is a draft'],
    ['a draft at a secret address', { status: 'Preview' }, 'is a draft'],
    ['a hidden one', { status: 'Invisible' }, 'is hidden'],
    ['a locked one', { password: 'a sentence for readers' }, 'is locked'],
  ])('%s is told, in whichever language it is', async (_, fields, why) => {
    const half = row({ title: '船', slug: 'boats', ...fields });
    const told = [{ area: 'languages', level: 'warning', location: '船', message: expect.stringContaining(why) }];
    expect(await inLanguages([open], [half])).toMatchObject(told);
    expect(await inLanguages([half], [open])).toMatchObject(told);
    const byKey = row({ title: '船', slug: 'fune', ext: { translationKey: 'boats' }, ...fields });
    expect(await inLanguages([open], [byKey])).toMatchObject(told);
  });

  test.each([
    ['a post without a translation', [open], []],
    ['two locked halves', [locked], [locked]],
    ['two drafts', [row({ slug: 'boats', status: 'Draft' })], [row({ slug: 'boats', status: 'Draft' })]],
    ['one that is scheduled', [open], [row({ title: '船', slug: 'boats', date: '2030-01-01' })]],
    ['a draft of the next version', [open], [open, row({ title: 'New', slug: 'boats-2', status: 'Draft' })]],
  ])('%s is no fault', async (_, first, second) => {
    expect(await inLanguages(first, second)).toEqual([]);
  });
});

test('redirects from and to pages below rows are no fault, as these are not read', async () => {
  const { environment } = await healthyEnvironment([buildWorkspace({ rows: [post] })]);
  const id = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';
  environment.redirects = `/old/,/article/a-post/${id}/\n/older/${id}/,/article/a-post/`;
  expect(await runDoctor(environment)).toEqual([]);
});

test('a blog.config.ts that cannot be used is a finding of its own', async () => {
  const refusal = (problem: Problem) => async () => {
    throw new ConfigError(problem);
  };
  const problems = [
    configFile.missing,
    configFile.noDefault,
    configFile.former('blog.config.js'),
    configFile.broken('x'),
    configFile.commonJs,
    configFile.noSettings,
    configFile.wide,
  ];
  for (const problem of problems) {
    const [finding, ...others] = await checkConfigFileAlone(refusal(problem));
    expect(others).toEqual([]);
    expect(finding).toEqual({ area: 'settings', level: 'error', location: 'blog.config.ts', ...problem });
    expect(JSON.parse(doctorOutput([finding as Finding], { json: true }).output)).toEqual({ findings: [finding] });
  }
  expect(await checkConfigFileAlone(async () => undefined)).toEqual([]);
  await expect(checkConfigFileAlone(() => Promise.reject(new Error('x')))).rejects.toThrow('x');
});

test('a host that takes less than the export has is named with its limit', async () => {
  const { environment } = await healthyEnvironment([]);
  for (const name of ['a.html', 'b.html', 'c.bin']) await writeFile(path.join(environment.exportDirectory, name), '');
  await truncate(path.join(environment.exportDirectory, 'c.bin'), 3 * 1024 ** 2);
  const signs = { variables: ['SMALL_HOST'], files: [] };
  const small = { name: 'Small', signs, files: 2, fileMegabytes: 2, siteMegabytes: 2, link: '' };
  expect(await checkHost(environment.exportDirectory, {}, [small])).toEqual([]);
  const byFolder = { name: 'Folders', signs, folderFiles: 2, link: '' };
  expect(await checkHost(environment.exportDirectory, { SMALL_HOST: '1' }, [byFolder])).toMatchObject([
    { area: 'host', level: 'error', message: 'The folder has 3 files; Folders accepts 2 in one folder.' },
  ]);
  const findings = await checkHost(environment.exportDirectory, { SMALL_HOST: '1' }, [small]);
  expect(findings.map(({ area, level, location, message }) => [area, level, path.basename(location), message])).toEqual(
    [
      ['host', 'error', 'out', 'The export has 3 files; Small accepts 2.'],
      ['host', 'error', 'out', 'The export has 3 MB; Small accepts 2 MB.'],
      ['host', 'error', 'c.bin', 'The file has 3 MB; Small accepts 2 MB.'],
    ],
  );
});

test('what a sync said of a page is told until the page is edited', async () => {
  const text = '![A boat](http://10.1.2.3/boat.png)';
  const workspace = buildWorkspace({ rows: [row({ title: 'Boats', slug: 'boats', text })] });
  const { environment } = await healthyEnvironment([workspace]);
  const resolve = (table: Record<string, unknown>) =>
    resolveConfig({ file: {}, env: environment.env, table, themes: themeTables });
  const { config } = resolve({});
  await syncWorkspaces({
    workspaces: [{ prefix: '', tag: '', pageId: workspace.pageId }],
    source: await createSource(config.notion),
    directory: environment.env.CONTENT_DIR ?? '',
    config,
    resolveSettings: resolve,
  });
  environment.now = Date.now();
  expect(await runDoctor(environment)).toMatchObject([
    {
      area: 'pages and files',
      location: 'Boats',
      url: expect.stringContaining('https://www.notion.so/'),
      message: expect.stringContaining('its host 10.1.2.3 is not on the public internet'),
      hint: expect.stringContaining('PRIVATE_MEDIA_HOSTS'),
    },
  ]);
  setCell(workspace, rowBySlug(workspace, 'boats'), 'summary', 'Edited.');
  expect(await runDoctor(environment)).toEqual([]);
});

describe('the doctor finds nothing in', () => {
  const healthy: [string, () => DemoWorkspace[] | Promise<DemoWorkspace[]>, Record<string, string>?][] = [
    ['a workspace with one post', () => [buildWorkspace({ rows: [post] })]],
    ['ten posts', () => [buildWorkspace({ posts: 10 })]],
    ['a hundred generated posts', () => [generateWorkspace({ posts: 100, blocksPerPost: 1 })]],
    [
      'posts with a page and a notice',
      () => [
        buildWorkspace({
          posts: 2,
          rows: [row({ title: 'About', slug: 'about', type: 'Page' }), row({ title: 'N', slug: 'n', type: 'Notice' })],
        }),
      ],
    ],
    [
      'a menu with entries below',
      () => [
        buildWorkspace({
          posts: 2,
          menu: [
            { title: 'More', slug: '', items: [{ title: 'Archive', slug: '/archive' }] },
            { title: 'Tags', slug: '/tag' },
          ],
        }),
      ],
    ],
    [
      'drafts and other statuses',
      () => [
        buildWorkspace({
          posts: 2,
          rows: [
            row({ slug: 'd', status: 'Draft' }),
            row({ slug: 'e', status: '' }),
            row({ slug: 'f', status: 'Idea' }),
          ],
        }),
      ],
    ],
    [
      'an unlisted and a previewed post',
      () => [
        buildWorkspace({
          posts: 2,
          rows: [row({ slug: 'i', status: 'Invisible' }), row({ slug: 'p', status: 'Preview' })],
        }),
      ],
    ],
    ['a scheduled post', () => [buildWorkspace({ posts: 2, rows: [row({ slug: 'later', date: '2030-01-01' })] })]],
    [
      'a locked post',
      () => [buildWorkspace({ posts: 2, rows: [row({ slug: 'l', password: 'a sentence for readers' })] })],
    ],
    [
      'settings in the table',
      () => [
        buildWorkspace({
          posts: 2,
          settings: { AUTHOR: 'Ada', POSTS_PER_PAGE: 5, TAG_SORT_BY_COUNT: false, BIO: 'Writes.' },
        }),
      ],
    ],
    [
      'a table of NotionNext',
      () => [
        buildWorkspace({
          posts: 2,
          settings: {
            HEXO_MENU_TAG: 'true',
            ENABLE_CACHE: 'true',
            MATERY_SHOW_PIN: 'true',
            LAZY_LOAD_IMAGES: 'true',
            HEO_MENU_TAG: 'false',
          },
        }),
      ],
    ],
    [
      'a post that lives elsewhere',
      () => [buildWorkspace({ posts: 2, rows: [row({ slug: 'https://blog.org/post' })] })],
    ],
    [
      'Chinese titles and slugs',
      () => [
        buildWorkspace({
          posts: 1,
          title: '笔记',
          rows: [row({ title: '你好', slug: '你好', category: '随笔', tags: ['标签'] })],
        }),
      ],
    ],
    [
      'ext cells and hidden comments',
      () => [buildWorkspace({ posts: 1, rows: [row({ slug: 'x', ext: { key: 1 }, comment: 'Hide' })] })],
    ],
    ['pinned posts', () => [buildWorkspace({ rows: [post], settings: { TOP_TAG: 'Pinned' } })]],
    [
      'prefixes by date and category',
      () => [buildWorkspace({ rows: [post] })],
      { NEXT_PUBLIC_POST_URL_PREFIX: '%year%/%category%' },
    ],
    ['a site below a path', () => [buildWorkspace({ posts: 2 })], { NEXT_PUBLIC_SUB_PATH: '/blog' }],
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
    [
      'the landing page with its pages',
      () => [
        buildWorkspace({
          posts: 3,
          rows: [
            'about',
            'contact',
            'privacy-policy',
            'privacy',
            'legal',
            'terms',
            'quick-start',
            'legacy',
            'services',
            'docs',
          ].map((slug) => row({ title: slug, slug, type: 'Page' })),
        }),
      ],
      { NEXT_PUBLIC_THEME: 'starter', NEXT_PUBLIC_STARTER_SAMPLES: 'false', NEXT_PUBLIC_POST_URL_PREFIX: '' },
    ],
    [
      'the demo in English',
      async () => (await loadDemoWorkspaces()).slice(1, 2),
      { NEXT_PUBLIC_THEME: 'starter', NEXT_PUBLIC_STARTER_SAMPLES: 'false' },
    ],
    ['two languages', () => [buildWorkspace({ posts: 2 }), buildWorkspace({ name: 'ja', title: '日本語', posts: 2 })]],
  ];

  test('20 healthy workspaces', () => {
    expect(healthy.length).toBeGreaterThanOrEqual(20);
  });

  test.each(healthy)('%s', async (name, workspaces, env = {}) => {
    const all = await workspaces();
    const { environment } = await healthyEnvironment(all, all.length > 1 ? ['', 'ja'] : undefined);
    Object.assign(environment.env, env);
    const findings = await runDoctor({ ...environment, publicDirectory: 'public' });
    // The demo's passwords stand in its own text, and are short.
    const meant = name.startsWith('the demo')
      ? findings.filter(({ message }) => !message.includes('easy to guess'))
      : findings;
    expect(meant).toEqual([]);
  });

  test('the demo itself', async () => {
    const { environment } = await healthyEnvironment([]);
    environment.env.NOTION_PAGE_ID = '';
    environment.env.NEXT_PUBLIC_THEME = 'starter';
    expect(await runDoctor({ ...environment, isDemo: true, publicDirectory: 'public' })).toEqual([]);
  });
});

describe('the command', () => {
  test('ends with 0, 1 or 2', async () => {
    const { environment } = await healthyEnvironment([buildWorkspace({ posts: 1 })]);
    expect(await doctorCommand([], environment)).toEqual({
      exitCode: 0,
      output: 'Nothing is wrong. Nothing has been changed.',
    });
    environment.env.NEXT_PUBLIC_LINK = '';
    const { exitCode, output } = await doctorCommand([], environment);
    expect(exitCode).toBe(1);
    expect(output).toBe(
      'site address\n  ! LINK is not set: there is no sitemap, and feeds, canonical addresses and share links are incomplete.\n    LINK\n' +
        '    → Set NEXT_PUBLIC_LINK to the public address of the site.\n\n' +
        '0 errors, 1 warning. Nothing has been changed. Pages are checked as of the last sync; docs/troubleshooting.md lists everything that the doctor finds.',
    );
    expect(await doctorCommand(['--fix'], environment)).toMatchObject({ exitCode: 2 });
    const json = await doctorCommand(['--json'], environment);
    expect(json.exitCode).toBe(1);
    expect(JSON.parse(json.output)).toEqual({
      findings: [
        {
          area: 'site address',
          level: 'warning',
          location: 'LINK',
          message: expect.any(String),
          hint: expect.any(String),
        },
      ],
    });
  });

  test('changes nothing and never prints a secret', async () => {
    const { environment, notion } = await healthyEnvironment([
      buildWorkspace({ posts: 2, settings: { MY_API_KEY: 'hunter2' } }),
    ]);
    Object.assign(environment.env, {
      NOTION_APITOKEN: 'hunter2',
      NOTION_TOKEN_V2: 'hunter2',
      REVALIDATE_SECRET: 'hunter2',
    });
    const { output } = await doctorCommand([], environment);
    expect(output).toContain('REVALIDATE_SECRET');
    expect(output).not.toContain('hunter2');
    expect(await readdir(environment.env.CONTENT_DIR ?? '')).toEqual([]);
    expect(Object.keys(notion.counts()).filter((endpoint) => /submit|save|update|file/i.test(endpoint))).toEqual([]);
  });

  test('has one table, from which the documentation is made', async () => {
    const { output } = await doctorCommand(['--table']);
    expect(output).toBe(renderCatalogue());
    const both = await doctorCommand(['--table', '--all']);
    expect(both.output).toBe([output, (await configCommand(['--table'])).output].join('\n'));
    expect((await doctorCommand(['--all'])).exitCode).toBe(2);
    expect(await readFile('docs/troubleshooting.md', 'utf8')).toBe(output);
    for (const { message, hint } of knownFindings) {
      expect(message).not.toBe('');
      expect(hint, message).not.toBe('');
    }
    for (const { link } of hostLimits) expect(link).toMatch(/^https:/);
  });
});
