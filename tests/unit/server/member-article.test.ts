import { describe, expect, test, vi } from 'vitest';
import { createMemberArticles, originsOf } from '@/lib/server/api/member-article';
import { createSessionCheck } from '@/lib/server/api/member-session';
import { memberArticle } from '@/lib/server/messages';
import { mockArticle, mockRow, mockSubPage, testSite, testSiteContext } from '@/tests/factories';
import { asked, jwks, NOW, pairOf, part, seconds, served, token } from './sessions';

const KEY = `pk_test_${Buffer.from('clerk.example.org$').toString('base64')}`;
const settings = { members: { clerkPublishableKey: KEY } };
const club = testSiteContext([testSite([mockRow({ slug: 'club', membersOnly: true })], { settings })]);

test('a session counts only with the signature of the provider, in its time, for this site and for a person', async () => {
  const cases: [string, string | undefined, boolean][] = [
    ['as it should be', token(), true],
    ['made at another address of the site', token({ claims: { azp: 'https://www.blog.example' } }), true],
    ['without an address', token({ claims: { azp: undefined } }), true],
    ['over since seconds', token({ claims: { exp: seconds - 3 } }), true],
    ['missing', undefined, false],
    ['of another kind', 'Basic YTpi', false],
    ['not signed', token().replace(/\.[^.]*$/, '.'), false],
    ['signed by somebody else', token({ key: pairOf().privateKey }), false],
    ['changed after it was signed', token().replace(/\.[^.]+\./, `.${part({ sub: 'x', sid: 'x', exp: 9e9 })}.`), false],
    ['with another algorithm', token({ header: { alg: 'HS256' } }), false],
    ['with none', token({ header: { alg: 'none' } }), false],
    ['of an unknown key', token({ header: { kid: 'ins_2' } }), false],
    ['over', token({ claims: { exp: seconds - 6 } }), false],
    ['without end', token({ claims: { exp: undefined } }), false],
    ['not begun', token({ claims: { nbf: seconds + 6 } }), false],
    ['made for another site', token({ claims: { azp: 'https://other.example' } }), false],
    ['of no session, as templates make them', token({ claims: { sid: undefined } }), false],
    ['of nobody', token({ claims: { sub: '' } }), false],
    ['waiting for a second step', token({ claims: { sts: 'pending' } }), false],
  ];
  const check = createSessionCheck('https://clerk.example.org/.well-known/jwks.json', served());
  const found = await Promise.all(cases.map(async ([name, given]) => [name, await check(asked(given))]));
  expect(found).toEqual(cases.map(([name, , counts]) => [name, counts ? 'user_1' : null]));
});

test('a server gives members what is for them, sealed if it has a password too, and nobody anything else', async () => {
  vi.stubEnv('NOTELIGHT_MODE', 'server');
  const rows = [
    mockRow({ slug: 'club', article: 'club', membersOnly: true }),
    mockRow({ slug: 'vault', article: 'club', membersOnly: true, password: 'sesame' }),
    mockRow({ slug: 'locked', article: 'club', password: 'sesame' }),
    mockRow({ slug: 'open', article: 'club' }),
    mockRow({ slug: 'draft', article: 'club', membersOnly: true, status: 'Draft' }),
  ];
  const below = mockSubPage({ rowId: rows[0]?.id ?? '', title: 'Below', article: 'club' });
  const site = testSite(rows, { snapshot: { subPages: [below] }, settings });
  const context = testSiteContext([site], { readArticle: async () => mockArticle({ content: ['<p>TREASURE</p>'] }) });
  const answer = createMemberArticles((address) => createSessionCheck(address, served()));
  const get = async (path: string, authorization: string | undefined = token()) =>
    answer({ ...asked(authorization), path, visitor: path + authorization }, context, expect.fail);

  expect(await get('article/club')).toMatchObject({ status: 200, answer: { body: { html: '<p>TREASURE</p>' } } });
  const subPath = below.id.replaceAll('-', '');
  expect(await get(subPath)).toMatchObject({ status: 200, answer: { body: { title: 'Below' } } });
  const vault = await get('article/vault');
  expect(vault).toMatchObject({ status: 200, answer: { lock: { data: 'sealed' } } });
  const refused = await Promise.all([
    get('article/club', ''),
    get(subPath, 'Bearer a.b.c'),
    ...['article/locked', 'article/open', 'article/draft', 'archive', ''].map((path) => get(path)),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 404, 404, 404, 404, 404]);
  expect(JSON.stringify([vault, refused])).not.toContain('TREASURE');
});

describe('what is refused says why', () => {
  const request = { ...asked(token()), path: 'article/club', visitor: 'x' };
  const create = (body: unknown = jwks, status = 200) =>
    createMemberArticles((address) => createSessionCheck(address, served(body, status)));

  test('on a site without sign-in, and where there is no site', async () => {
    for (const one of [testSiteContext([testSite([])]), testSiteContext([])])
      expect(await create()(request, one, expect.fail)).toEqual({
        status: 404,
        answer: { message: memberArticle.off },
      });
  });

  test('while the provider is away, also where it says so without an error', async () => {
    const warn = vi.fn();
    const unverified = { status: 503, answer: { message: memberArticle.unverified } };
    expect(await create({}, 500)(request, club, warn)).toEqual(unverified);
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/clerk\.example\.org.*status 500.*CLERK_PROXY_URL/));
    const odd = createMemberArticles(() => () => Promise.reject('no line'));
    expect(await odd(request, club, warn)).toEqual(unverified);
    expect(warn).toHaveBeenLastCalledWith(expect.stringContaining('(no line)'));
  });
});

describe('limits', () => {
  const create = () => {
    const createCheck = vi.fn(
      () =>
        async ({ authorization }: { authorization: string | undefined }) =>
          authorization || null,
    );
    const answer = createMemberArticles(createCheck);
    const get = (member: string, visitor: string, later = 0) =>
      answer({ ...asked(member, NOW + later), path: 'article/club', visitor }, club, expect.fail);
    return { get, createCheck };
  };
  const tooMany = { status: 429, answer: { message: memberArticle.tooMany }, retryAfter: 30 };

  test('each member is given sixty articles a minute, and told when there are more', async () => {
    const { get, createCheck } = create();
    for (let count = 0; count < 60; count++) expect((await get('ada', 'x', count)).status).toBe(200);
    expect(await get('ada', 'another address', 30_500)).toEqual(tooMany);
    expect((await get('lin', 'x', 30_500)).status).toBe(200);
    expect((await get('ada', 'x', 60_000)).status).toBe(200);
    // The keys that it has fetched are for all of them.
    expect(createCheck).toHaveBeenCalledOnce();
  });

  test('requests without a session keep no member out, whoever they seem to come from', async () => {
    const { get } = create();
    for (let count = 0; count < 60; count++) expect((await get('', 'the proxy', count)).status).toBe(401);
    expect(await get('', 'the proxy', 30_500)).toEqual(tooMany);
    expect((await get('', 'another', 30_500)).status).toBe(401);
    expect((await get('ada', 'the proxy', 30_500)).status).toBe(200);
  });
});

test.each([
  ['https://blog.example/notes/', ['https://blog.example']],
  ['', ['https://evil.example', 'http://evil.example']],
  ['no address', ['https://evil.example', 'http://evil.example']],
])('with the link %j, a request that claims to be for evil.example may have a session for %j', (link, origins) => {
  expect(originsOf(link, 'evil.example')).toEqual(origins);
});
