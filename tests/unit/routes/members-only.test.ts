import { describe, expect, test, vi } from 'vitest';
import { membersOnlyOf } from '@/lib/routes/screens/post-screen';
import type { SiteEntry } from '@/lib/site/site';
import type { Row } from '@/lib/store/model';
import { mockRow, type TestSite, testSite } from '@/tests/factories';

const KEY = `pk_live_${Buffer.from('clerk.example.org$').toString('base64')}`;
const club: Partial<Row> = { slug: 'club', membersOnly: true };

/** How the article of a row is had in a mode, with a sign-in provider's key. */
function hadIn(mode: string, fields: Partial<Row>, key = KEY, options: TestSite = {}) {
  vi.stubEnv('NOTELIGHT_MODE', mode);
  const site = testSite([mockRow(fields)], { settings: { members: { clerkPublishableKey: key } }, ...options });
  return membersOnlyOf(site.byPath.values().next().value as SiteEntry, site);
}

describe('an article for members', () => {
  test('is asked for at a server, by its address with the language', () => {
    expect(hadIn('server', club)).toEqual({ href: '/api/member-article/?path=article%2Fclub' });
    expect(hadIn('server', { ...club, slug: 'a&b 茶' }, KEY, { prefix: 'en', basePath: '/blog' })).toEqual({
      href: '/blog/api/member-article/?path=en%2Farticle%2Fa%26b%20%E8%8C%B6',
    });
    expect(hadIn('server', { ...club, password: 'sesame' })?.href).toContain('article%2Fclub');
  });

  test.each([
    ['an export', 'export', KEY],
    ['a server without a sign-in provider', 'server', ''],
  ])('is given to nobody by %s, unless a password opens it', (_name, mode, key) => {
    expect(hadIn(mode, club, key)).toEqual({ href: null });
    expect(hadIn(mode, { ...club, password: 'sesame' }, key)).toBeUndefined();
  });
});

test.each(['export', 'server'])('any other article is not for members on a %s', (mode) => {
  expect(hadIn(mode, { slug: 'open' })).toBeUndefined();
  expect(hadIn(mode, { slug: 'open', password: 'sesame' })).toBeUndefined();
});
