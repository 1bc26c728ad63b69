import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { settings } from '@/lib/config/schema';
import { parseConfigTableRows } from '@/lib/config/values/config-table';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { themeTables } from '@/themes/settings';

/** What an owner may write wrong, and a word of the remedy that the one message about it must have. */
type Wrong = [key: string, value: unknown, remedy: string];

const id = '0a1b2c3d4e5f60718293a4b5c6d7e8f9';

/** By `NEXT_PUBLIC_…` and the like. */
const environment: Wrong[] = [
  ['NEXT_PUBLIC_SUB_PATH', 'https://x.com/blog', '"/blog"'],
  ['NEXT_PUBLIC_SUB_PATH', 'C:\\Program Files\\Git\\blog', '/blog'],
  ['NEXT_PUBLIC_SUB_PATH', '/blog?x=1', '/blog'],
  ['NEXT_PUBLIC_POST_URL_PREFIX', 'https://x.com/notes', '"notes"'],
  ['NEXT_PUBLIC_POST_URL_PREFIX', 'p/%author%', '"p"'],
  ['NEXT_PUBLIC_POST_URL_PREFIX', '%Year%', '%year%'],
  ['NEXT_PUBLIC_POST_URL_PREFIX', 'blog/%yaer%', '"blog/%year%"'],
  ['NEXT_PUBLIC_POST_URL_PREFIX', 'blog-%year%', '""'],
  ['NEXT_PUBLIC_LINK', 'my site', 'http'],
  ['NEXT_PUBLIC_LINK', 'example.com', '"https://example.com"'],
  ['NEXT_PUBLIC_LINK', 'https://', 'https://'],
  ['NEXT_PUBLIC_LINK', 'https://example.com/blog', 'Set SUB_PATH to /blog'],
  ['NEXT_PUBLIC_LANG', 'xx', '"en-US"'],
  ['NEXT_PUBLIC_THEME', 'hexo', 'starter, default'],
  ['NEXT_PUBLIC_THEME', 'startr', 'Did you mean "starter"?'],
  ['NEXT_PUBLIC_THEME', ',', 'the name of a theme'],
  ['NEXT_PUBLIC_TIME_ZONE', 'Berlin', 'Europe/Paris'],
  ['NEXT_PUBLIC_SINCE', '20', 'a whole number from 1970'],
  ['NEXT_PUBLIC_APPEARANCE', 'night', 'light, dark, auto'],
  ['NEXT_PUBLIC_APPEARANCE_DARK_TIME', '18-6', '[18, 6]'],
  ['NEXT_PUBLIC_BACKGROUND_LIGHT', '#12', '#eeeeee'],
  ['NEXT_PUBLIC_THEME_COLOR_ACCENT', 'bluish', '#eeeeee'],
  ['NEXT_PUBLIC_THEME_COLOR_LINK', '#ffff00', 'BACKGROUND_LIGHT'],
  ['NEXT_PUBLIC_THEME_COLOR_TEXT_DARK', '#444', 'lighter for text'],
  ['NEXT_PUBLIC_THEME_FONT_HEADING', 'https://fonts.example/a.woff2', '/fonts/title.woff2'],
  ['NEXT_PUBLIC_THEME_FONT_TEXT', '/fonts/text', '/fonts/title.woff2'],
  ['NEXT_PUBLIC_THEME_WIDTH', 'wide', '12px or 70rem'],
  ['NEXT_PUBLIC_POSTS_PER_PAGE', '0', 'from 1 to 1000'],
  ['NEXT_PUBLIC_POSTS_PER_PAGE', 'many', 'from 1 to 1000'],
  ['NEXT_PUBLIC_POST_SORT_BY', 'title', 'notion, date'],
  ['NEXT_PUBLIC_POST_LIST_STYLE', 'grid', 'page, scroll'],
  ['NEXT_PUBLIC_THEME_SWITCH', 'maybe', 'true or false'],
  ['NEXT_PUBLIC_REVALIDATE_SECOND', '0', 'at least 1'],
  ['NEXT_PUBLIC_CONTACT_GITHUB', 'ada', 'https://'],
  ['NEXT_PUBLIC_CONTACT_LINKEDIN', 'linkedin.com/in/ada', '"https://linkedin.com/in/ada"'],
  ['NEXT_PUBLIC_CONTACT_PHONE', 'call me', '+49'],
  ['NOTION_SOURCE', 'api', 'auto, public, token, folder'],
  ['API_BASE_URL', 'www.notion.so', 'http'],
  ['NOTION_API_URL', 'notion', 'https://'],
  ['NEXT_PUBLIC_NOTION_HOST', 'notion', 'https://'],
  ['NEXT_PUBLIC_NOTION_INDEX', 'first', 'a whole number'],
  ['PRIVATE_MEDIA_HOSTS', 'http://nas.local', 'without http://'],
  ['PORT', '99999', '65535'],
  ['WATCH_SECONDS', '1', 'from 5'],
  ['TRUSTED_PROXIES', '20', 'from 0 to 10'],
  ['NEXT_PUBLIC_STARTER_BLOG_COUNT', 'three', 'a whole number'],
  ['NEXT_PUBLIC_STARTER_HERO_ENABLE', 'perhaps', 'true or false'],
  ['NEXT_PUBLIC_STARTER_TEAM_ITEMS', '[{“STARTER_TEAM_ITEM_NICKNAME”: “Ada”}]', 'curly quotes'],
  ['NEXT_PUBLIC_POST_URL_PREFIX_MAPPING_CATEGORY', '{“Technology”: “tech”}', 'curly quotes'],
  ['NEXT_PUBLIC_STARTER_BRANDS', '[{"TITLE":"A"},]', 'a JSON list'],
  ['NEXT_PUBLIC_LINK', 'https://example.com/?utm=1', '"https://example.com/"'],
  ['NEXT_PUBLIC_LANG', 'jp', '"ja-JP"'],
  ['NEXT_PUBLIC_THEME_COLOR_ACCENT', '0a66c2', '"#0a66c2"'],
  ['NEXT_PUBLIC_THEME_COLOR_ACCENT', '#0a66c2;', '"#0a66c2"'],
  ['STORE_URL', 's3:/bucket', 's3://bucket/folder'],
  ['SYNC_MINUTES', '20m', 'from 1 to 1440'],
];

/** Names of the environment that are none; their values may be secrets and are not told. */
const names: Wrong[] = [
  ['NEXT_PUBLIC_AUTHER', 'Ada', 'NEXT_PUBLIC_AUTHOR'],
  ['AUTHOR', 'Ada', 'NEXT_PUBLIC_AUTHOR'],
  ['THEME', 'default', 'NEXT_PUBLIC_THEME'],
  ['TITLE', 'Mine', 'NEXT_PUBLIC_TITLE'],
  ['LINK', 'https://a.example', 'NEXT_PUBLIC_LINK'],
  ['NEXT_PUBLIC_POST_PER_PAGES', '5', 'NEXT_PUBLIC_POST_PER_PAGE'],
  ['NEXT_PUBLIC_NOTION_PAGE_ID', id, 'NOTION_PAGE_ID'],
  ['NOTION_PAGEID', id, 'NOTION_PAGE_ID'],
  ['NOTION_DATABASE_ID', id, 'NOTION_PAGE_ID'],
  ['NOTION_APITOKEN', 'secret_123', 'NOTION_API_TOKEN'],
  ['NOTION_TOKENV2', 'secret_123', 'NOTION_TOKEN_V2'],
  ['NEXT_PUBLIC_NOTION_API_TOKEN', 'secret_123', 'NOTION_API_TOKEN'],
  ['REVALIDATE_SECRETS', 'secret_123_secret_123', 'REVALIDATE_SECRET'],
  ['CONTENTDIR', 'x', 'CONTENT_DIR'],
  ['NEXT_PUBLIC_XYZZY', 'x', 'docs/settings.md'],
  ['posts.perPage', '3', 'NEXT_PUBLIC_POST_PER_PAGE'],
];

/** Rows of the settings table in Notion. */
const rows: Wrong[] = [
  ['POST_PER_PAGES', '5', 'Did you mean POSTS_PER_PAGE?'],
  ['STARTER_HERO_TITEL_1', 'Hi', 'Did you mean STARTER_HERO_TITLE_1?'],
  ['FAVICON', '/x.png', 'Did you mean BLOG_FAVICON?'],
  ['site.author', 'Ada', 'Did you mean AUTHOR?'],
  ['XYZZY', '1', 'Remove the row'],
  ['NOTION_PAGE_ID', id, 'Set NOTION_PAGE_ID in the environment'],
  ['SUB_PATH', '/blog', 'Set NEXT_PUBLIC_SUB_PATH in the environment'],
  ['PORT', '3001', 'Set PORT in the environment'],
  ['NOTION_API_TOKEN', 'ntn_abcdef', 'then set NOTION_API_TOKEN in the environment'],
  ['MY_PASSWORD', 'hunter2', 'Remove the row and replace the secret'],
  ['POSTS_PER_PAGE', 'acht', 'from 1 to 1000'],
  ['LANG', 'klingon', '"en-US"'],
  ['THEME', 'heo', 'starter, default'],
  ['TAG_SORT_BY_COUNT', 'often', 'true or false'],
  ['INLINE_CONFIG', '{“THEME”: “starter”}', 'curly quotes'],
  ['INLINE_CONFIG', 'THEME=starter', 'Write an object'],
  ['POST_URL_PREFIX', '%slug%/%id%', '"%slug%"'],
  ['CONTACT_WEIBO', 'ada lovelace', 'https://'],
];

const resolve = (sources: { env?: Record<string, string>; table?: Record<string, unknown> }) =>
  resolveConfig({ file: {}, env: {}, table: {}, themes: themeTables, ...sources });

const text = ({ message, location = '', hint = '' }: Diagnostic): string => `${message}\n${location}\n${hint}`;

/** The value as messages tell it: long ones by their beginning. */
const told = (value: unknown): string => JSON.stringify(value).slice(0, 40).replace(/"$/, '');

describe('one message with key, value, reason and remedy', () => {
  test.each(environment)('in the environment: %s = %s', (key, value, remedy) => {
    const { diagnostics } = resolve({ env: { [key]: String(value) } });
    expect(diagnostics).toHaveLength(1);
    const [diagnostic] = diagnostics as [Diagnostic];
    expect(text(diagnostic)).toContain(diagnostic.location?.startsWith(key) ? key : key.replace('NEXT_PUBLIC_', ''));
    expect(text(diagnostic)).toContain(told(value));
    expect(diagnostic.message).toMatch(/must be|There is no theme|will not match|hard to read/);
    expect(diagnostic.hint).toContain(remedy);
  });

  test.each(names)('of a name in the environment: %s', (key, value, remedy) => {
    const { diagnostics } = resolve({ env: { [key]: String(value) } });
    expect(diagnostics).toEqual([
      {
        level: 'warning',
        message: `${key} in the environment is not a setting, so it has no effect.`,
        location: key,
        hint: expect.stringContaining(remedy),
      },
    ]);
  });

  test.each(rows)('in the Notion table: %s = %s', (key, value, remedy) => {
    const parsed = parseConfigTableRows([{ enabled: true, name: key, value: String(value) }]);
    const diagnostics = [...parsed.diagnostics, ...resolve({ table: parsed.settings }).diagnostics];
    expect(diagnostics).toHaveLength(1);
    const [diagnostic] = diagnostics as [Diagnostic];
    expect(diagnostic.message).toContain(key === 'THEME' ? 'theme "heo"' : key);
    expect(diagnostic.hint).toContain(remedy);
    if (/ntn_|hunter/.test(String(value))) expect(text(diagnostic)).not.toContain(value);
  });
});

test('a warning about the environment is no matter of the Notion table', () => {
  const env = { NEXT_PUBLIC_POSTS_PER_PAGE: 'many', AUTHOR: 'Ada' };
  const alone = resolve({ env }).diagnostics.map(({ message }) => message);
  const withTable = resolve({ env, table: { TITLE: 'Mine' } }).diagnostics.map(({ message }) => message);
  expect(withTable).toEqual(alone);
});

test('what belongs to other systems, or to the machine, is no mistake', () => {
  const env = {
    LANG: 'en_US.UTF-8',
    PATH: '/bin',
    HOME: '/root',
    VERSION: '12',
    NEXT_PUBLIC_VERCEL_ENV: 'production',
    NEXT_PUBLIC_CLERK_SIGN_IN_URL: '/sign-in',
    NEXT_PUBLIC_CONTACT_WECHAT_PUBLIC: 'https://a.example',
    npm_config_user_agent: 'x',
    HOSTNAME: 'a',
  };
  expect(resolve({ env }).diagnostics).toEqual([]);
  const told = resolve({ env: { NEXT_PUBLIC_HEXO_MENU_TAG: 'true', NEXT_PUBLIC_MERMAID_CDN: 'x' } }).diagnostics;
  expect(told).toMatchObject([{ level: 'info', location: 'NEXT_PUBLIC_HEXO_MENU_TAG, NEXT_PUBLIC_MERMAID_CDN' }]);
});

/** All themes that NotionNext has and that are not here. */
const otherThemes =
  'CLAUDE COMMERCE ENDSPACE EXAMPLE FUKASAWA FUWARI GAME GITBOOK HEO HEXO LANDING MAGZINE MATERY MEDIUM MOVIE NAV NEXT NOBELIUM PHOTO PLOG PROXIO SIMPLE THOUGHTLITE TYPOGRAPHY';

test('settings of all other themes are told in one line, which hides nothing and guesses nothing', () => {
  const endings = [
    'MENU_CATEGORY',
    'WIDGET_LATEST_POSTS',
    'POST_LIST_COVER',
    'HOME_BANNER_ENABLE',
    'TITLE',
    'SHOW_TOC',
  ];
  const foreign = otherThemes.split(' ').flatMap((theme) => endings.map((ending) => `${theme}_${ending}`));
  const own = new Set(settings.flatMap(({ key, aliases = [] }) => [key, ...aliases]));
  const table = Object.fromEntries(foreign.filter((key) => !own.has(key)).map((key) => [key, 'x']));
  const { diagnostics } = resolve({ table: { ...table, POSTS_PER_PAGE: 'many' } });
  expect(diagnostics.map(({ level, location }) => [level, location])).toEqual([
    ['warning', 'POSTS_PER_PAGE = "many"'],
    ['info', Object.keys(table).join(', ')],
  ]);
  const env = Object.fromEntries(Object.keys(table).map((key) => [`NEXT_PUBLIC_${key}`, 'x']));
  expect(resolve({ env }).diagnostics.map(({ level }) => level)).toEqual(['info']);
});

test('many rows of another system are told once, and a slip among them by itself', () => {
  const other = ['MENU_A', 'WIDGET_B', 'CARD_C', 'SIDE_D', 'FOO_E', 'BAR_F'];
  const table = Object.fromEntries([...other, 'HEXO_MENU_TAG', 'AUTHER'].map((key) => [key, 'x']));
  const { diagnostics } = resolve({ table });
  expect(diagnostics.map(({ level, location }) => [level, location])).toEqual([
    ['warning', 'AUTHER'],
    ['warning', other.join(', ')],
    ['info', 'HEXO_MENU_TAG'],
  ]);
});
