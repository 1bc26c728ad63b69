import type { IncomingMessage } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { createRateLimit } from '@/lib/server/api/rate-limit';
import { visitorOf } from '@/lib/server/api/visitor';

const visitor = (peer: string, forwarded?: string, trustedProxies = 0) =>
  visitorOf(
    { socket: { remoteAddress: peer } as IncomingMessage['socket'], headers: { 'x-forwarded-for': forwarded } },
    trustedProxies,
  );

describe('a visitor', () => {
  test('is who is connected, whatever a header says, where no proxy is trusted', () => {
    for (const peer of ['10.0.0.1', '127.0.0.1', '192.168.1.1', '203.0.113.5'])
      expect(visitor(peer, '198.51.100.7')).toBe(peer);
  });

  test('is said to look like any other where a proxy is not trusted', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const told = (peer: string, forwarded: string | undefined, proxies = 0): number => {
      warn.mockClear();
      visitor(peer, forwarded, proxies);
      return warn.mock.calls.length;
    };
    expect(told('203.0.113.9', '198.51.100.7')).toBe(0);
    expect(told('10.9.9.1', undefined)).toBe(0);
    expect(told('10.9.9.1', '198.51.100.7', 1)).toBe(0);
    for (const proxy of ['10.9.9.1', '172.20.0.1', '::ffff:10.9.9.2', 'fd00::1']) {
      expect(told(proxy, '198.51.100.7'), proxy).toBe(1);
      expect(warn.mock.calls[0]?.[0]).toMatch(/look alike.*TRUSTED_PROXIES=1/);
      expect(told(proxy, '198.51.100.7'), proxy).toBe(0);
    }
  });

  test('without an address is one like any other', () => {
    const nobody = { socket: {} as IncomingMessage['socket'], headers: {} };
    expect([visitorOf(nobody, 0), visitorOf(nobody, 1)]).toEqual(['', '']);
    expect(visitor('a pipe')).toBe('a pipe');
  });

  test('is whom the outermost of the owner’s proxies saw', () => {
    expect(visitor('10.0.0.1', '203.0.113.5', 1)).toBe('203.0.113.5');
    expect(visitor('10.0.0.1', 'forged, 203.0.113.5', 1)).toBe('203.0.113.5');
    expect(visitor('10.0.0.1', '6.6.6.6, 203.0.113.5, 10.0.0.2', 2)).toBe('203.0.113.5');
  });

  test.each([
    [undefined, 1],
    ['', 1],
    ['unknown', 1],
    ['203.0.113.5', 2],
    ['x[2001:db8::1]', 1],
    ['[2001:db8::1]:x', 1],
    ['203.0.113.5:443x', 1],
    ['203.0.113.5:', 1],
    ['%eth0', 1],
  ])('is who is connected where the header is %j and %i proxies are trusted', (header, proxies) =>
    expect(visitor('10.0.0.1', header, proxies)).toBe('10.0.0.1'),
  );

  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:DB8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['203.0.113.5:443', '203.0.113.5'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:3::6', '2001:db8:1:2::/64'],
    ['0:0:0:0:0:fffe:1:2', '0:0:0:0::/64'],
    ['1::ffff:203.0.113.5', '1:0:0:0::/64'],
    ['1:2:3::203.0.113.5', '1:2:3:0::/64'],
    ['::ffff:1.2.3.255', '1.2.3.255'],
  ])('at %s counts as %s', (address, expected) => {
    expect(visitor(address)).toBe(expected);
    expect(visitor('10.0.0.1', address, 1)).toBe(expected);
  });
});

test('a rate limit remembers a bounded number of visitors, and forgets who was silent longest', () => {
  const limit = createRateLimit({ count: 2, windowMs: 60_000 });
  expect(limit.take('active', 0)).toBe(0);
  for (const now of [0, 1]) expect(limit.take('silent', now)).toBe(0);
  // With these two, as many as there is room for.
  for (let index = 2; index < 10_000; index++) limit.take(`other ${index}`, 2);
  expect(limit.take('silent', 3)).toBe(59_997);
  expect(limit.take('active', 3)).toBe(0);
  limit.take('one more', 4);
  expect(limit.take('active', 4)).toBe(59_996);
  expect(limit.take('silent', 4)).toBe(0);
});

test('a rate limit counts the tries of its window, each until its time is over', () => {
  const limit = createRateLimit({ count: 2, windowMs: 100 });
  const answers = [0, 60, 99, 100, 101, 159, 160].map((now) => limit.take('visitor', now));
  expect(answers).toEqual([0, 0, 1, 0, 59, 1, 0]);
});
