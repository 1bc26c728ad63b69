import { afterEach, expect, test, vi } from 'vitest';
import { lookUp } from '@/components/boot/entries/redirects';

afterEach(() => void vi.unstubAllGlobals());

const id = '0123456789abcdef0123456789abcdef';

function serve(asked: string[] = []): void {
  const files: Record<string, unknown> = {
    '/blog/data/ids.json': { [id]: '/blog/article/one/' },
    '/blog/data/redirects.json': [
      ['/blog/old/*', '/blog/article/:splat'],
      ['/zh/*', '/:splat'],
      ['/blog/old/a.html', '/blog/article/b/'],
      ['/blog/%E5%A4%A9/', 'https://elsewhere.example/'],
    ],
  };
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' } = {}) => {
    asked.push(`${method} ${address}`);
    return { ok: address === '/blog/article/two/', json: async () => files[address] };
  });
}

test.each([
  [`/blog/${id}`, '/blog/article/one/'],
  ['/blog/article/01234567-89ab-cdef-0123-456789ABCDEF/', '/blog/article/one/'],
  ['/blog/old/x/', '/blog/article/x/'],
  ['/blog/old/a.html', '/blog/article/b/'],
  ['/blog/%E5%A4%A9', 'https://elsewhere.example/'],
  ['/blog/article/two.html', '/blog/article/two/'],
  ['/blog/article/three.html', null],
  ['/blog/nothing/%', null],
])('%s leads to %s', async (asked, target) => {
  serve();
  expect(await lookUp(asked, '/blog')).toBe(target);
});

test.each([
  ['/zh/article/x/', '/article/x/'],
  ['/zh//evil.example/', '/evil.example/'],
  ['/zh///evil.example/', '/evil.example/'],
  ['/zh/\\evil.example/', '/evil.example/'],
  ['/zh/%5cevil.example/', '/%5cevil.example/'],
  ['/zh/%2f%2fevil.example/', '/%2f%2fevil.example/'],
  ['/zh/$&/', '/$&/'],
])('%s leads to %s, which is on this site', async (asked, target) => {
  serve();
  expect(await lookUp(asked, '/blog')).toBe(target);
  expect(new URL(target, 'https://here.example/').origin).toBe('https://here.example');
});

test('two slashes are no host', async () => {
  const asked: string[] = [];
  serve(asked);
  expect(await lookUp('//evil.example.html', '/blog')).toBeNull();
  expect(asked.at(-1)).toBe('HEAD /evil.example/');
});
