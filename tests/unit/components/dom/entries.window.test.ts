// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
const { documentElement: root } = document;
afterEach(() => {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  history.replaceState(null, '', '/');
});

const head = () => import('@/components/boot/entries/head');

test.each([
  ['/', null, '/'],
  ['/a/?password=lamp&x=1#b', 'lamp', '/a/?x=1#b'],
  ['/a/?password=', '', '/a/'],
])('before anything loads, the address %s gives its password to the lock alone', async (address, password, left) => {
  history.replaceState({ kept: 1 }, '', address);
  await head();
  expect(window.notelightHead?.password).toBe(password);
  expect(location.href).toBe(location.origin + left);
  expect(history.state).toEqual({ kept: 1 });
});

test.each([
  ['/', 'js light'],
  ['/?lite=true', 'js lite light'],
  ['/?x=1&lite=true&y', 'js lite light'],
  ['/?lite=truely', 'js light'],
  ['/?mode=dark', 'js dark'],
])('styles know of %s before the first paint', async (address, classes) => {
  history.replaceState(null, '', address);
  await head();
  expect(root.className).toBe(classes);
  expect(root.dataset.atTop).toBe('');
});

test('search engines are known, and so is a page that is scrolled', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  vi.stubGlobal('scrollY', 10);
  await head();
  expect([...root.classList]).toContain('bot');
  expect(root.dataset.atTop).toBeUndefined();
});

test('scripts come from the places that the document lists', async () => {
  document.head.innerHTML = `<meta name="script-places" content="script-src |/_next/ |/workers/">`;
  await head();
  const { content, httpEquiv } = document.head.lastElementChild as HTMLMetaElement;
  expect([httpEquiv, content]).toEqual([
    'Content-Security-Policy',
    `script-src ${location.origin}/_next/ ${location.origin}/workers/`,
  ]);
});

test('stylesheets of other hosts come after the page', async () => {
  root.dataset.styleSheets = 'https://a.example/a.css https://b.example/b.css';
  await import('@/components/boot/entries/stylesheets');
  const sheets = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  expect(sheets.map(({ href }) => href)).toEqual(root.dataset.styleSheets.split(' '));
});
