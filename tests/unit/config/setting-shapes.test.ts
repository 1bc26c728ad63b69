import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { settings } from '@/lib/config/schema';
import { getAt } from '@/lib/config/values';

/** The value of a setting that the environment gives, and whether it was accepted as it is. */
function given(key: string, text: string) {
  const setting = settings.find((one) => one.key === key);
  if (!setting) throw new Error(`There is no setting ${key}.`);
  const env = { [setting.env[0] ?? '']: text };
  const { config, diagnostics } = resolveConfig({ file: {}, env, table: {}, themes: {} });
  return { value: getAt(config, setting.path), isAccepted: diagnostics.length === 0, diagnostics, setting };
}

describe('what a setting accepts', () => {
  test.each([
    ['BACKGROUND_LIGHT', '#eee', '#eee'],
    ['BACKGROUND_LIGHT', '#eeee', '#eeee'],
    ['BACKGROUND_LIGHT', '#EEEEEE', '#EEEEEE'],
    ['BACKGROUND_LIGHT', '#eeeeeeee', '#eeeeeeee'],
    ['BACKGROUND_LIGHT', ' ivory ', 'ivory'],
    ['BACKGROUND_LIGHT', 'rgb(250 251 252 / 50%)', 'rgb(250 251 252 / 50%)'],
    ['BACKGROUND_LIGHT', 'rgb(250, 251, 252)', 'rgb(250, 251, 252)'],
    ['THEME_RADIUS', '0', '0'],
    ['THEME_RADIUS', '12', '12px'],
    ['THEME_WIDTH', '72.5rem', '72.5rem'],
    ['THEME_FONT_HEADING', 'Iowan Old Style, /fonts/a.woff2', ['Iowan Old Style', '/fonts/a.woff2']],
    ['LINK', 'HTTP://Example.com:80//', 'http://Example.com:80'],
    ['LINK', "'https://notes.org'", 'https://notes.org'],
    ['CAN_COPY', "'no'", false],
    ['POSTS_PER_PAGE', "'5' ", 5],
    ['NOTION_API_TOKEN', 'Bearer ntn_123', 'ntn_123'],
    ['NOTION_TOKEN_V2', 'token_v2=v03;', 'v03'],
    ['SUB_PATH', 'a/b/', '/a/b'],
    ['THEME', ' default , starter', 'default'],
    ['TIME_ZONE', 'UTC', 'UTC'],
    ['SINCE', '1970', 1970],
    ['SINCE', '9999', 9999],
    ['PORT', '65535', 65535],
    ['PORT', '0', 0],
    ['TRUSTED_PROXIES', '10', 10],
    ['NOTION_INDEX', '-1', -1],
    ['APPEARANCE_DARK_TIME', '[0, 23]', [0, 23]],
    ['POST_TITLE_ICON', 'Before', 'before'],
    ['POST_TITLE_ICON', 'Yes', 'above'],
    ['POST_TITLE_ICON', 'FALSE', false],
    ['CLERK_PROXY_URL', 'https://a.example/__clerk//', 'https://a.example/__clerk'],
    ['COMMENT_WALINE_SERVER_URL', 'waline.example:8080/', 'https://waline.example:8080'],
    ['COMMENT_WALINE_SERVER_URL', '//waline.example/a', 'https://waline.example/a'],
    ['COMMENT_WALINE_SERVER_URL', 'HTTP://waline.example', 'HTTP://waline.example'],
    ['WEBSUB_HUB', 'https://a.example/hub/?of=b', 'https://a.example/hub/?of=b'],
    ['COMMENT_GISCUS_REPO', 'ada/my.blog-2', 'ada/my.blog-2'],
    ['CONTACT_EMAIL', 'YWJj', 'YWJj'],
    ['CONTACT_EMAIL', 'YUBi', 'a@b'],
    ['FONT_URL', '/a.css, //x,/b.css\nhttps://c.example', ['/a.css', '//x', '/b.css', 'https://c.example']],
    ['PRIVATE_MEDIA_HOSTS', 'NAS_1.local:65535, [fd00::1]', ['NAS_1.local:65535', '[fd00::1]']],
  ])('%s takes %j', (key, text, value) => {
    expect(given(key, text)).toMatchObject({ value, isAccepted: true });
  });

  test.each([
    ['BACKGROUND_LIGHT', ['#ee', '#eeeee', '#eeeeeee', '#ggg', 'red;}', 'url("x")', '1red', 'reddish', 'var(--a)']],
    ['THEME_WIDTH', ['12 px', 'calc(1px)']],
    ['THEME_FONT_TEXT', ['//a.example/b.woff2']],
    ['SUB_PATH', ['a b', '/a?b']],
    ['TIME_ZONE', ['Nowhere']],
    ['POST_TITLE_ICON', ['below']],
    ['SINCE', ['1969', '10000', '2020.5', '2020x', 'x2020']],
    ['PORT', ['65536', '-1']],
    ['TRUSTED_PROXIES', ['11']],
    ['NOTION_INDEX', ['-2']],
    ['APPEARANCE_DARK_TIME', ['[18, 24]', '[-1, 6]', '[18]', 'true']],
    ['CLERK_PROXY_URL', ['clerk', '/a?b']],
    ['COMMENT_WALINE_SERVER_URL', ['ftp://waline.example', 'a b']],
    ['WEBSUB_HUB', ['ftp://a.example', 'https://']],
    ['COMMENT_GISCUS_REPO', ['ada', 'ada/blog/x']],
    ['PRIVATE_MEDIA_HOSTS', ['a:123456', 'a/b']],
    ['NOTION_PROPERTY_TITLE', ['""']],
  ])('%s takes none of %j, and says what it takes', (key, texts) => {
    for (const text of texts) {
      const { value, isAccepted, diagnostics, setting } = given(key, text);
      expect([isAccepted, value]).toEqual([false, setting.schema.parse(undefined)]);
      expect(diagnostics[0]?.hint).toContain(setting.expects);
    }
  });

  test.each([
    ['LINK', '//example.com', 'https://example.com'],
    ['LINK', 'example.com:80/x', 'https://example.com:80/x'],
    ['LANG', 'xx', 'en-US'],
  ])('%s takes %j for what was meant, and says so', (key, text, value) => {
    expect(given(key, text)).toMatchObject({ value, isAccepted: false });
  });
});

describe('what a setting says that it takes', () => {
  test.each([
    ['TITLE', 'text'],
    ['POSTS_PER_PAGE', 'a whole number from 1 to 1000'],
    ['POST_RECOMMEND_COUNT', 'a whole number of at least 0'],
    ['FONT_URL', 'a list of addresses'],
    ['LINK', 'an address that starts with http:// or https://'],
    ['NOTION_PROPERTY_TITLE', 'non-empty text'],
  ])('is the shape of %s: %s', (key, expects) => {
    expect(settings.find((setting) => setting.key === key)?.expects).toBe(expects);
  });

  test.each([
    ['TITLE', ['NEXT_PUBLIC_TITLE']],
    ['KEYWORDS', ['NEXT_PUBLIC_KEYWORD', 'NEXT_PUBLIC_KEYWORDS']],
    ['UUID_REDIRECT', ['UUID_REDIRECT', 'NEXT_PUBLIC_UUID_REDIRECT']],
    ['CONTENT_DIR', ['CONTENT_DIR']],
    ['NOTION_API_TOKEN', ['NOTION_API_TOKEN']],
  ])('%s has the names %j in the environment', (key, env) => {
    expect(settings.find((setting) => setting.key === key)?.env).toEqual(env);
  });
});
