import { expect, test } from 'vitest';
import { createSessionCheck, keysAddress } from '@/lib/server/api/member-session';
import { testConfig } from '@/tests/factories';
import { asked, jwkOf, jwks, NOW, pairOf, SITE, seconds, served, token } from './sessions';

const ADDRESS = 'https://clerk.example.org/.well-known/jwks.json';
/** A token that counts at any time. */
const LASTING = { claims: { exp: seconds + 100_000_000, nbf: undefined } };

test.each<[string, string, boolean]>([
  ['with its scheme in small letters', token().replace('Bearer', 'bearer'), true],
  ['after another word', `Basic ${token()}`, false],
  ['before another word', `${token()} more`, false],
  ['in four parts', `${token()}.more`, false],
  ['of a header that is nothing', token({ header: null }), false],
  ['of a header that is a text', token({ header: 'RS256' }), false],
  ['that ends within the time by which clocks differ', token({ claims: { exp: seconds - 4 } }), true],
  ['that has just ended, clocks considered', token({ claims: { exp: seconds - 5 } }), false],
  ['whose end is a text', token({ claims: { exp: String(seconds + 60) } }), false],
  ['that does not say when it begins', token({ claims: { nbf: undefined } }), true],
  ['that just begins, clocks considered', token({ claims: { nbf: seconds + 5 } }), true],
  ['whose beginning is a text', token({ claims: { nbf: '0' } }), false],
  ['whose beginning is null', token({ claims: { nbf: null } }), false],
  ['for a list of sites', token({ claims: { azp: [SITE] } }), false],
  ['for nobody', token({ claims: { sub: undefined } }), false],
  ['whose user is a number', token({ claims: { sub: 1 } }), false],
  ['of an empty session', token({ claims: { sid: '' } }), false],
  ['of another status', token({ claims: { sts: 'active' } }), true],
])('a token %s', async (_name, given, counts) => {
  expect(await createSessionCheck(ADDRESS, served())(asked(given))).toBe(counts ? 'user_1' : null);
});

test('what could not be right anyway asks for no keys', async () => {
  const ask = served();
  const check = createSessionCheck(ADDRESS, ask);
  const wrong = [
    undefined,
    '',
    'Bearer a.b.c',
    token({ header: { kid: 5 } }),
    token({ header: { kid: undefined } }),
    token({ header: { alg: 'HS256' } }),
    token({ claims: { exp: seconds - 60 } }),
  ];
  for (const one of wrong) expect(await check(asked(one))).toBeNull();
  expect(ask).not.toHaveBeenCalled();
});

test('known keys are asked for again after an hour, not before', async () => {
  const ask = served();
  const check = createSessionCheck(ADDRESS, ask);
  const at = async (milliseconds: number) => {
    expect(await check(asked(token(LASTING), NOW + milliseconds))).toBe('user_1');
    return ask.mock.calls.length;
  };
  expect([await at(0), await at(60_000), await at(3_600_000), await at(3_600_001), await at(3_700_000)]).toEqual([
    1, 1, 1, 2, 2,
  ]);
});

test('a new key is asked for at once if nobody has asked in the last half minute', async () => {
  const other = pairOf();
  const ask = served();
  const check = createSessionCheck(ADDRESS, ask);
  expect(await check(asked(token(LASTING)))).toBe('user_1');
  ask.mockImplementation(async () => Response.json({ keys: [...jwks.keys, jwkOf(other.publicKey, 'ins_2')] }));
  const fresh = token({ ...LASTING, header: { kid: 'ins_2' }, key: other.privateKey });
  expect(await check(asked(fresh, NOW + 30_000))).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await check(asked(fresh, NOW + 30_001))).toBe('user_1');
  expect(ask).toHaveBeenCalledTimes(2);
  expect(await check(asked(token(LASTING), NOW + 30_002))).toBe('user_1');
});

test('without keys nothing is said of any session, and the provider is left alone for half a minute', async () => {
  const ask = served(jwks, 503);
  const check = createSessionCheck(ADDRESS, ask);
  await expect(check(asked(token(LASTING)))).rejects.toThrow('status 503');
  await expect(check(asked(token(LASTING), NOW + 30_000))).rejects.toThrow('asked for them a moment ago');
  expect(ask).toHaveBeenCalledTimes(1);
  ask.mockImplementation(async () => Response.json(jwks));
  expect(await check(asked(token(LASTING), NOW + 30_001))).toBe('user_1');
});

test.each<[string, string, string]>([
  ['https://proxy.example/clerk', '', 'https://proxy.example/clerk'],
  ['/clerk', 'http://localhost:3000', 'http://localhost:3000/clerk'],
  ['', SITE, 'https://clerk.example.org'],
  // Without an address of the site nobody knows where that would be.
  ['/clerk', '', 'https://clerk.example.org'],
  ['/https:/clerk', '', 'https://clerk.example.org'],
])('with the proxy %j of the site %j the keys are at %s', (clerkProxyUrl, link, base) => {
  const clerkPublishableKey = `pk_test_${Buffer.from('clerk.example.org$').toString('base64')}`;
  const { members, site } = testConfig({ site: { link } });
  const address = keysAddress({ members: { ...members, clerkPublishableKey, clerkProxyUrl }, site });
  expect(address).toBe(`${base}/.well-known/jwks.json`);
});
