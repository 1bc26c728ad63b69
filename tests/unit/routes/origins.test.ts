import { describe, expect, test } from 'vitest';
import { integrations } from '@/lib/config/integrations';
import { resolveConfig } from '@/lib/config/resolve';
import { originsOf } from '@/lib/routes/origins';
import { themeTables } from '@/themes/settings';

const origins = (table: Record<string, string>) =>
  originsOf(resolveConfig({ file: {}, env: {}, table, themes: themeTables }).config, null);

describe('what a site contacts', () => {
  test('is nothing by default', () => expect(origins({})).toEqual({}));

  test('is nothing for the own files in public/', () => {
    expect(origins({ CUSTOM_EXTERNAL_CSS: '/css/custom.css', CUSTOM_EXTERNAL_JS: '/js/custom.js' })).toEqual({});
  });

  test.each([
    [{ ANALYTICS_GOOGLE_ID: 'G-1' }, 'services', '*.googletagmanager.com'],
    [{ MATOMO_SITE_ID: '1', MATOMO_HOST_URL: 'stats.example:8080/x' }, 'services', 'https://stats.example:8080'],
    [{ CUSTOM_EXTERNAL_JS: '["https://cdn.example/a.js?b=c"]' }, 'services', 'https://cdn.example'],
    [{ CONTENT_SECURITY_HOSTS: '*.api.example' }, 'services', '*.api.example'],
    [{ COMMENT_WALINE_SERVER_URL: 'waline.example' }, 'connections', 'https://waline.example'],
    [{ COMMENT_GISCUS_REPO: 'me/blog' }, 'frames', 'giscus.app'],
    [
      { ALGOLIA_APP_ID: 'ABC', ALGOLIA_SEARCH_ONLY_APP_KEY: 'k', ALGOLIA_INDEX: 'i' },
      'connections',
      'abc-dsn.algolia.net',
    ],
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

  test('goes with what is switched off', () => {
    expect(origins({ ANALYTICS_GOOGLE_ID: 'G-1', DISABLE_PLUGIN: 'true' })).toEqual({});
  });

  test('is named by every integration as it is in the settings reference', () => {
    for (const { title, hosts } of Object.values(integrations)) expect(hosts, title).toMatch(/\S/);
  });
});
