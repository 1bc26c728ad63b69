import { expect, test } from 'vitest';
import { skippedHosts } from '@/scripts/tests/find-hosts';

test('no host is skipped where all programs are there', () => {
  expect(skippedHosts({ webServers: ['nginx', 'caddy'], wrangler: '/bin/wrangler' }, true)).toEqual([]);
});

test('a host that is skipped is named with the reason', () => {
  expect(skippedHosts({ webServers: ['nginx'], wrangler: undefined }, false)).toEqual([
    'caddy (not installed)',
    'Cloudflare Workers (Wrangler could not be fetched)',
  ]);
  const [nginx] = skippedHosts({ webServers: [], wrangler: '/bin/wrangler' }, true);
  expect(nginx).toMatch(/^nginx \(Debian’s package could not be installed/);
});
