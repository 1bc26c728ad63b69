import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import type { UserConfig } from '@/lib/config/schema';
import type { SignInProvider } from '@/lib/routes/screens';
import { systemsOf } from '@/lib/routes/screens/comment-area';
import { commentOriginsOf, originsOf } from '@/lib/routes/shell/origins';
import { testConfig } from '@/tests/factories';
import { themeTables } from '@/themes/settings';

const origins = (table: Record<string, string>) =>
  originsOf(resolveConfig({ file: {}, env: { TABLE_MAY_RUN_CODE: 'true' }, table, themes: themeTables }).config, null);

describe('what a site contacts', () => {
  test('is nothing by default', () => expect(origins({})).toEqual({}));

  test('is only paths for scripts of its own', () => {
    const own = {
      CUSTOM_EXTERNAL_CSS: '/css/custom.css',
      CUSTOM_EXTERNAL_JS: '["/js/custom.js?v=1", " /proxy/count.js "]',
    };
    expect(origins(own)).toEqual({ scripts: ['/js/custom.js', '/proxy/count.js'] });
    const switched = { ANALYTICS_VERCEL: 'true', CUSTOM_FONT_ICON: 'true' };
    expect(origins({ ANALYTICS_VERCEL: 'true' })).toMatchObject({ scripts: ['/_vercel/insights/script.js'] });
    expect(origins({ ...switched, DISABLE_PLUGIN: 'true' })).toEqual({});
  });

  test.each([
    [{ ANALYTICS_GOOGLE_ID: 'G-1' }, 'services', '*.googletagmanager.com'],
    [{ MATOMO_SITE_ID: '1', MATOMO_HOST_URL: 'stats.example:8080/x' }, 'services', 'https://stats.example:8080'],
    [{ CUSTOM_EXTERNAL_JS: '["https://cdn.example/a.js?b=c"]' }, 'services', 'https://cdn.example'],
    [{ CONTENT_SECURITY_HOSTS: '*.api.example' }, 'services', '*.api.example'],
    [{ COMMENT_WALINE_SERVER_URL: 'waline.example' }, 'connections', 'https://waline.example'],
    [{ COMMENT_GISCUS_REPO: 'me/blog' }, 'frames', 'giscus.app'],
    [{ CUSTOM_EXTERNAL_CSS: '["//sheets.example/a.css"]' }, 'styles', 'https://sheets.example'],
  ])('with %j, %s has %s', (table, name, host) => {
    expect(origins(table as unknown as Record<string, string>)).toMatchObject({
      [name]: expect.arrayContaining([host]),
    });
  });

  test('has no host that would end a directive', () => {
    const hosts = JSON.stringify(
      origins({ CONTENT_SECURITY_HOSTS: "a.example; script-src *, 'unsafe-eval', https:, b.example" }),
    );
    expect(hosts).toBe('{"services":["b.example"],"insertsStyles":true}');
  });

  test('has no host of an address that a policy cannot name', () => {
    const odd = '["https://x;script-src-elem/a.js", "https://*/a.js", "https://cdn.example/a.js"]';
    expect(origins({ CUSTOM_EXTERNAL_JS: odd, CUSTOM_EXTERNAL_CSS: odd })).toMatchObject({
      services: ['https://cdn.example'],
      styles: ['https://cdn.example'],
    });
  });
});

/** What a site with these settings contacts. */
const from = (settings: UserConfig, provider: SignInProvider | null = null) =>
  originsOf(testConfig(settings), provider);

describe('the owner’s own scripts and styles', () => {
  test('are hosts without their paths, each once, in the order of the settings', () => {
    const site = {
      externalScripts: ['https://a.example/one.js', 'http://b.example:8080/two.js', '//a.example/three.js'],
      securityHosts: ['*.c.example', 'https://a.example'],
      externalStyles: ['https://sheets.example/a.css'],
    };
    const fonts = { urls: ['https://fonts.example/css?family=A'] };
    expect(from({ site, fonts })).toEqual({
      services: ['https://a.example', 'http://b.example:8080', '*.c.example'],
      styles: ['https://fonts.example', 'https://sheets.example'],
      insertsStyles: true,
    });
  });

  test.each(['/own//x.js', 'own.js', 'https://', 'ftp://a.example/x.js', 'see https://a.example/x.js'])(
    'are no host with %s',
    (address) => expect(from({ fonts: { urls: [address] } })).toEqual({}),
  );

  test.each(['https://a.example', 'http://a.example', 'ws://a.example:80', 'wss://*.a.example', 'a_b-c.example:65535'])(
    'may contact %s',
    (host) => expect(from({ site: { securityHosts: [host] } }).services).toEqual([host]),
  );

  test.each([
    '*',
    'https:',
    'a.example/x',
    'a.example:',
    'a.*.example',
    'x https://a.example',
    'ftp://a.example',
    '**.a',
  ])('may not contact %s, which is no host', (host) => expect(from({ site: { securityHosts: [host] } })).toEqual({}));
});

describe('comments', () => {
  const by = (comments: UserConfig['comments']) => commentOriginsOf(systemsOf(testConfig({ comments }).comments));
  const LEAN_CLOUD = ['*.leancloud.cn', '*.lncld.net', '*.lncldglobal.com', '*.lncldapi.com'];
  const js = 'https://js.example/a.js';
  const insertsStyles = true;

  test.each<[string, UserConfig['comments'], object]>([
    ['none', {}, {}],
    [
      'Valine',
      { valine: { appId: 'a', cdn: js, serverUrls: 'https://own.example' } },
      {
        services: ['https://js.example', 'cdn.jsdelivr.net', 'unpkg.com'],
        connections: ['https://own.example', ...LEAN_CLOUD],
        insertsStyles,
      },
    ],
    [
      'Cusdis',
      { cusdis: { appId: 'a', host: 'https://cusdis.example' } },
      { services: ['https://cusdis.example'], insertsStyles, insertsScripts: true },
    ],
  ])('of %s contact exactly their hosts', (_name, comments, contacted) => {
    expect(by(comments)).toEqual(contacted);
    expect(from({ comments })).toEqual(contacted);
  });
});

describe('services', () => {
  test('that sign readers in bring styles, and ask whether they are persons', () => {
    const provider = { key: 'pk', script: 'https://clerk.example/npm/a.js', proxyUrl: 'https://proxy.example/clerk' };
    const known = { connections: ['clerk-telemetry.com'], insertsStyles: true };
    expect(from({}, provider)).toEqual({
      services: ['https://clerk.example', 'https://proxy.example', 'challenges.cloudflare.com'],
      ...known,
    });
    const behind = { ...provider, script: '/__clerk/npm/a.js', proxyUrl: '/__clerk' };
    expect(from({}, behind)).toEqual({ services: ['challenges.cloudflare.com'], proxies: ['/__clerk/'], ...known });
    expect(from({}, { ...provider, proxyUrl: '' })).toEqual({
      services: ['https://clerk.example', 'challenges.cloudflare.com'],
      ...known,
    });
  });

  test('that take a newsletter’s form are where forms lead', () => {
    const form = 'https://buttondown.com/api/emails/embed-subscribe/lamp';
    expect(from({ newsletter: { form } })).toEqual({ forms: ['https://buttondown.com', 'https://buttondown.email'] });
  });
});
