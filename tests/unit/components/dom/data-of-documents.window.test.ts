// @vitest-environment jsdom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

const BUILD = 'b1';

/** Requests that reached the network. */
let asked: [address: string, init: RequestInit | undefined][] = [];
let answer = (_address: string): Response => new Response(null, { status: 404 });

beforeEach(() => {
  asked = [];
  answer = () => new Response(documentOf({ screen: { kind: 'tagIndex', props: { tags: [] } } }));
});

/** A page's document, with an article's HTML if it has one. */
function documentOf(pageProps: object, { build = BUILD, html = '', id = 'a1', shell = '' } = {}): string {
  const data = JSON.stringify({ props: { pageProps, __N_SSG: true }, page: '/[[...path]]', buildId: build });
  return `<!doctype html><html><body><div id="notion-article" data-article="${id}">${html}</div>
    <script id="__NEXT_DATA__" type="application/json"${shell && ` data-shell="${shell}"`}>${data.replaceAll('<', '\\u003c')}</script></body></html>`;
}

/** The browser's `fetch` on a site below a path. */
async function fetchOf(base = ''): Promise<typeof fetch> {
  vi.stubEnv('NOTELIGHT_BASE_PATH', base);
  vi.resetModules();
  const before = window.fetch;
  window.fetch = async (input, init) => {
    asked.push([String(input), init]);
    return answer(String(input));
  };
  onTestFinished(() => {
    window.fetch = before;
  });
  const { answerFromDocuments } = await import('@/components/navigation/data-of-documents');
  answerFromDocuments();
  return window.fetch;
}

const dataAddress = (page: string, base = ''): string => `${base}/_next/data/${BUILD}/${page}.json`;

/** An answer that came from another address. */
function movedTo(path: string, response: Response): Response {
  Object.defineProperties(response, { redirected: { value: true }, url: { value: `${location.origin}${path}` } });
  return response;
}

describe('the data of a page in an export', () => {
  test.each([
    ['', 'index', '/'],
    ['', 'index/index', '/index/'],
    ['', 'article/one', '/article/one/'],
    ['', 'article/one.html', '/article/one.html'],
    ['', 'tag/C%23/page/2', '/tag/C%23/page/2/'],
    ['', 'tag/A%2FB', '/tag/A%2FB/'],
    ['/blog', 'index', '/blog/'],
    ['/blog', 'en/article/one', '/blog/en/article/one/'],
  ])('below “%s”, of %s, is asked of %s', async (base, page, path) => {
    const get = await fetchOf(base);
    const response = await get(dataAddress(page, base));
    expect(asked.map(([address]) => address)).toEqual([path]);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      pageProps: { screen: { kind: 'tagIndex', props: { tags: [] } }, shell: {} },
      __N_SSG: true,
    });
  });

  test('has the article of its document, which its props leave out', async () => {
    const get = await fetchOf();
    const html = '<p>Text &amp; <a href="/x/">more</a></p>';
    const post = { id: 'a1', title: 'One', blockMap: { html: '', needs: [] } };
    answer = () => new Response(documentOf({ screen: { kind: 'post', props: { post, next: null } } }, { html }));
    const { pageProps } = await (await get(dataAddress('article/one'))).json();
    expect(pageProps.screen).toEqual({
      kind: 'post',
      props: { post: { ...post, blockMap: { html, needs: [] } }, next: null },
    });
  });

  test('leaves a locked article sealed', async () => {
    const get = await fetchOf();
    const post = { id: 'a1', blockMap: null, lock: { sealed: 'AAAA', salt: 'BBBB' } };
    answer = () => new Response(documentOf({ screen: { kind: 'post', props: { post } } }));
    const { pageProps } = await (await get(dataAddress('article/one'))).json();
    expect(pageProps.screen.props.post).toEqual(post);
  });

  test('has what all pages share, from its file, which is asked for once', async () => {
    const get = await fetchOf();
    const screen = { kind: 'signIn', props: {} };
    answer = (address) =>
      address.startsWith('/data/')
        ? new Response(JSON.stringify({ prefix: 'en', languages: [], tags: ['a'] }))
        : new Response(documentOf({ screen, shell: { languages: ['b'] } }, { shell: '/data/shell.json?v=1' }));
    for (const page of ['one', 'two']) {
      const { pageProps } = await (await get(dataAddress(page))).json();
      expect(pageProps).toEqual({ screen, shell: { prefix: 'en', languages: ['b'], tags: ['a'] } });
    }
    expect(asked.map(([address]) => address)).toEqual(['/one/', '/data/shell.json?v=1', '/two/']);
  });

  test('is missing if that file is, and there again when it is', async () => {
    const get = await fetchOf();
    let status = 404;
    answer = (address) =>
      address.startsWith('/data/')
        ? new Response(status === 200 ? '{}' : '<!doctype html>', { status })
        : new Response(documentOf({ screen: { kind: 'signIn' } }, { shell: '/data/shell.json?v=1' }));
    expect((await get(dataAddress('one'))).status).toBe(404);
    status = 200;
    expect((await get(dataAddress('one'))).status).toBe(200);
  });

  test('is asked with what the router asked with, but its headers and its query', async () => {
    const get = await fetchOf();
    const { signal } = new AbortController();
    await get(`${dataAddress('archive')}?theme=starter`, {
      credentials: 'same-origin',
      priority: 'low',
      signal,
      headers: { 'x-nextjs-data': '1' },
    });
    expect(asked).toEqual([['/archive/', { credentials: 'same-origin', priority: 'low', signal }]]);
  });

  test.each<[string, () => Response]>([
    ['of another build', () => new Response(documentOf({}, { build: 'b2' }))],
    ['that is missing', () => new Response(documentOf({}), { status: 404 })],
    ['without data', () => new Response('<!doctype html><p>Moved')],
    ['with broken data', () => new Response('<script id="__NEXT_DATA__" type="application/json">{"buildId":</script>')],
    ['at another address', () => movedTo('/article/two/', new Response(documentOf({ screen: { kind: 'signIn' } })))],
  ])('is missing for a document %s, so that it is loaded as a page', async (_name, response) => {
    const get = await fetchOf();
    answer = response;
    expect((await get(dataAddress('article/one'))).status).toBe(404);
  });

  test('is that of the same page with another ending', async () => {
    const get = await fetchOf();
    for (const path of ['/article/one', '/article/one.html', '/article/one/index.html']) {
      answer = () => movedTo(path, new Response(documentOf({ screen: { kind: 'signIn', props: {} } })));
      expect((await get(dataAddress('article/one'))).status, path).toBe(200);
    }
  });

  test('is not asked for again to have it rendered', async () => {
    const get = await fetchOf();
    expect((await get(dataAddress('article/one'), { method: 'HEAD' })).ok).toBe(true);
    expect(asked).toEqual([]);
  });
});

test('all other requests are made as they are', async () => {
  const get = await fetchOf('/blog');
  const init = { method: 'POST', headers: { accept: '*/*' } };
  const others = [
    '/blog/data/search.json',
    '/_next/data/b1/index.json',
    '/blog/_next/data/b1/one.txt',
    `https://other.example${dataAddress('index', '/blog')}`,
  ];
  for (const address of others) await get(address, init);
  expect(asked).toEqual(others.map((address) => [address, init]));
});
