// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** What has been asked for, in order: `preload a.js`, then `script a.js`. */
const loads = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('link[rel=preload], body > script[src]')].map(
    (element) => `${element.localName} ${element.getAttribute('href') ?? element.getAttribute('src')}`,
  );

const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('link[rel=preload]')];

/** The script runs once in each document: fresh modules, and a page for them. */
async function open(html = '', hold?: Partial<NonNullable<Window['notelightHead']>>) {
  vi.resetModules();
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="site"><button id="copy">Copy</button>${html}</div>
    <script type="application/json" id="deferred-scripts">["/a.js","/b.js"]</script>`;
  const head = { password: null, held: new Map(), answers: vi.fn(), fail: vi.fn(), ...hold };
  window.notelightHead = head;
  const { startOnIntent } = await import('@/components/boot/start-framework');
  startOnIntent();
  return head;
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  history.replaceState(null, '', '/');
  localStorage.clear();
});

const copy = (): HTMLElement => document.querySelector('#copy') as HTMLElement;
const touch = (): boolean => copy().dispatchEvent(new Event('touchstart', { bubbles: true }));

test('nothing loads before the first sign of intent; then all scripts load, and run once all are there', async () => {
  await open();
  expect(loads()).toEqual([]);
  touch();
  touch();
  expect(loads()).toEqual(['link /a.js', 'link /b.js']);
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(loads().slice(2)).toEqual(['script /a.js', 'script /b.js']));
  expect([...document.querySelectorAll<HTMLScriptElement>('body > script[src]')].map(({ async }) => async)).toEqual([
    false,
    false,
  ]);
});

test('if one cannot be loaded, none runs and the page is the browser’s; the next click tries again', async () => {
  const { fail } = await open();
  touch();
  const [first, second] = links();
  first?.dispatchEvent(new Event('load'));
  second?.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(true));
  expect(loads()).toHaveLength(2);
  copy().click();
  expect(loads()).toHaveLength(4);
  for (const link of links().slice(2)) link.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(loads().slice(4)).toEqual(['script /a.js', 'script /b.js']));
});

test('what all pages of an export share is added to the data of the page before the framework reads it', async () => {
  const fetched = vi.fn(async () => Response.json({ site: 'Site', prefix: '' }));
  vi.stubGlobal('fetch', fetched);
  const own = JSON.stringify({ props: { pageProps: { shell: { prefix: 'en' } } } });
  await open(`<script id="__NEXT_DATA__" type="application/json" data-shell="/shell.json">${own}</script>`);
  touch();
  for (const link of links()) link.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(loads()).toHaveLength(4));
  expect(fetched).toHaveBeenCalledWith('/shell.json', { cache: 'force-cache' });
  expect(JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '')).toEqual({
    props: { pageProps: { shell: { site: 'Site', prefix: 'en' } } },
  });
});

test.each<[string, string, { target?: string; movementX?: number } & MouseEventInit, boolean]>([
  ['a field that a reader enters', 'focusin', {}, true],
  ['the field that the page focuses by itself', 'focusin', { target: '#own' }, false],
  ['the first key in that field', 'keydown', { target: '#own' }, true],
  ['a pointer that moves', 'pointermove', { clientX: 9, clientY: 9, movementX: 1 }, true],
  ['a pointer that rests in the corner', 'pointermove', {}, false],
  ['a pointer of a browser under automation, once the page is there', 'pointermove', { clientX: 9, clientY: 9 }, true],
  ['a press without movement', 'pointerdown', {}, true],
])('intent is %s', async (_, type, { target = '#other', movementX = 0, ...init }, expected) => {
  await open('<input id="own" autofocus><input id="other">');
  const event = new MouseEvent(type, { bubbles: true, ...init });
  document.querySelector(target)?.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
  expect(loads().length > 0).toBe(expected);
});

test.each([
  ['a click that is held already', '', '/', { held: new Map([[document.body, 'page']]) }],
  ['a query that only the framework answers', '', '/?theme=default', {}],
  ['a visit’s password', '', '/', { password: 'secret' }],
  ['an address below a screen', '<div data-start-below="/search/ /en/search/"></div>', '/en/search/lamp', {}],
  ['a password on this device', '<form data-start-stored="password_"></form>', '/', {}],
])('%s asks at once', async (_, html, address, hold) => {
  history.replaceState(null, '', address);
  localStorage.setItem('password_1', 'secret');
  await open(html, hold);
  expect(loads()).toHaveLength(2);
});
