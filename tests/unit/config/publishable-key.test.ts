import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@/lib/config/resolve';
import { publishableHost } from '@/lib/config/services';
import { testConfig } from '../../factories';

describe('a publishable key', () => {
  test.each([
    ['pk_test_Y2xlcmsuZXhhbXBsZSQ', 'clerk.example'],
    ['pk_live_Y2xlcmsuZXhhbXBsZSQ=', 'clerk.example'],
    ['pk_test_MTI3LjAuMC4xOjk2MDAk', '127.0.0.1:9600'],
  ])('%s names the host %s', (key, host) => {
    expect(publishableHost(key)).toBe(host);
  });

  test.each([
    '',
    'pk_test_',
    'pk_test_x',
    'sk_test_Y2xlcmsuZXhhbXBsZSQ',
    'Y2xlcmsuZXhhbXBsZSQ',
    `pk_test_${btoa('clerk.example')}`,
    `pk_test_${btoa('evil.example/path$')}`,
    `pk_test_${btoa('a"><script>$')}`,
  ])('%j is none', (key) => {
    expect(publishableHost(key)).toBeNull();
  });

  test('that is none is told by name and value, and members stay a demonstration', () => {
    const { config, diagnostics } = resolveConfig({
      file: {},
      env: { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: 'my key' },
      table: {},
      themes: {},
    });
    expect(config.members.clerkPublishableKey).toBe('');
    expect(JSON.stringify(diagnostics)).toMatch(/CLERK_PUBLISHABLE_KEY.*my key|my key.*CLERK_PUBLISHABLE_KEY/);
  });

  test('that is the secret one is not said aloud', () => {
    const env = { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: 'sk_live_Y2xlcmsuZXhhbXBsZSQ' };
    const { diagnostics } = resolveConfig({ file: {}, env, table: {}, themes: {} });
    expect(JSON.stringify(diagnostics)).toContain('CLERK_PUBLISHABLE_KEY');
    expect(JSON.stringify(diagnostics)).not.toContain('Y2xlcmsuZXhhbXBsZSQ');
  });

  test('may come with a proxy, at an address or a path of the site', () => {
    const proxyOf = (clerkProxyUrl: string) => testConfig({ members: { clerkProxyUrl } }).members.clerkProxyUrl;
    expect(proxyOf('https://example.com/__clerk/')).toBe('https://example.com/__clerk');
    expect(proxyOf('/__clerk')).toBe('/__clerk');
  });
});
