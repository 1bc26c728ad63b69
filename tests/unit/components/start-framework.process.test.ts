// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type See, stubIntersections } from './dom/intersections';

/** What has been asked for, in order: `preload a.js`, then `script a.js`. */
const loads = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('link[rel=preload], body > script[src]')].map(
    (element) => `${element.localName} ${element.getAttribute('href') ?? element.getAttribute('src')}`,
  );

const reload = vi.fn();
const links = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('link[rel=preload]')];

/** The script runs once in each document: fresh modules, and a page for them. */
async function open(html = '', hold?: Partial<NonNullable<Window['notelightHead']>>) {
  vi.resetModules();
  const { href, search, pathname } = document.location;
  vi.stubGlobal('location', { href, search, pathname, reload });
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="site"><button id="copy">Copy</button>${html}</div>
    <script type="application/json" id="deferred-scripts">["/","a.js","b.js"]</script>`;
  const head = {
    password: null,
    held: new Map(),
    answers: vi.fn(),
    fail: vi.fn(),
    say: vi.fn(),
    leadsOn: () => false,
    ...hold,
  };
  window.notelightHead = head;
  const { startOnIntent } = await import('@/components/boot/start-framework');
  startOnIntent();
  return head;
}

let come: See;

beforeEach(() => {
  stubIntersections((see) => {
    come = see;
  });
  history.replaceState(null, '', '/');
  localStorage.clear();
  delete document.documentElement.dataset.startAsked;
  vi.stubGlobal('fetch', async () => new Response(''));
  reload.mockClear();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
});

const copy = (): HTMLElement => document.querySelector('#copy') as HTMLElement;
const touch = (): boolean => copy().dispatchEvent(new Event('touchstart', { bubbles: true }));

test('nothing loads before the first sign of intent; then all scripts load, and run once all are there', async () => {
  await open();
  expect(loads()).toEqual([]);
  // Whatever the page does with its events.
  copy().addEventListener('touchstart', (event) => event.stopPropagation());
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
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(true), 20_000);
  expect(reload).not.toHaveBeenCalled();
  expect(loads()).toHaveLength(2);
  copy().click();
  copy().click();
  expect(loads()).toHaveLength(4);
  for (const link of links().slice(2)) link.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(loads().slice(4)).toEqual(['script /a.js', 'script /b.js']));
});

test('what needs the framework loads it once it comes near', async () => {
  await open('<div data-start-near></div>');
  come([{ isIntersecting: false }]);
  expect(loads()).toEqual([]);
  come([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(loads()).toHaveLength(2);
  await open();
  window.notelight?.requestHydration();
  expect(loads()).toHaveLength(2);
});

const page = (list: string): string => `<script type="application/json" id="deferred-scripts">${list}</script>`;

test.each<[string, boolean, string, Partial<NonNullable<Window['notelightHead']>>]>([
  ['a page whose site has been built again', true, page('["/","c.js"]'), {}],
  ['one that is as it was', false, page('["/","a.js","b.js"]'), {}],
  ['one that its host does not answer', false, 'Not found', {}],
  ['one from which a link leads on', false, page('["/","c.js"]'), { leadsOn: () => true }],
])('%s is loaded anew when its scripts are gone: %s', async (_, expected, html, hold) => {
  const fetched = vi.fn(async () => new Response(html));
  vi.stubGlobal('fetch', fetched);
  const { fail } = await open('', hold);
  touch();
  for (const link of links()) link.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(expected ? reload : fail).toHaveBeenCalled(), 20_000);
  expect(expected ? fail : reload).not.toHaveBeenCalled();
  if (!hold.leadsOn) expect(fetched).toHaveBeenCalledWith(location.href, { cache: 'reload' });
});

test('a page that has just been loaded again is not loaded once more', async () => {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' ? [{ type: 'reload' } as never] : [],
  );
  vi.stubGlobal('fetch', async () => new Response(page('["/","c.js"]')));
  const { fail } = await open();
  touch();
  for (const link of links()) link.dispatchEvent(new Event('error'));
  await vi.waitFor(() => expect(fail).toHaveBeenCalledWith(true), 20_000);
  expect(reload).not.toHaveBeenCalled();
});

test('a visit that needs the framework says so when it does not come', async () => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/search/?s=lamp');
  const { say } = await open();
  vi.advanceTimersByTime(14_000);
  expect(say).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  expect(say).toHaveBeenCalledWith(true);
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
  await open('<input id="own" data-focus><input id="other">');
  const event = new MouseEvent(type, { bubbles: true, ...init });
  document.querySelector(target)?.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
  expect(loads().length > 0).toBe(expected);
});

test.each([
  ['a click that is held already', '', '/', { held: new Map([[document.body, 'page']]) }],
  ['a query that only the framework answers', '', '/?theme=default', {}],
  ['a visit’s password', '', '/', { password: 'secret' }],
  ['an address below a screen', '<div data-start-below="/search/ /en/search/"></div>', '/en/search/lamp', {}],
  ['a stylesheet that could not be loaded', '<link rel="stylesheet" href="/_next/static/a.css">', '/', {}],
  ['a password on this device', '<form data-start-stored="password_"></form>', '/', {}],
])('%s asks at once', async (_, html, address, hold) => {
  history.replaceState(null, '', address);
  localStorage.setItem('password_1', 'secret');
  await open(html, hold);
  expect(loads()).toHaveLength(2);
});
