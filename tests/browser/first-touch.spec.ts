import type { Browser, Page } from 'playwright/test';
import { expect, holdBack, hydrate, siteUrl, test, watch } from './site';

/** Every control that is found is touched on pages of its own: too much for the usual time. */
test.describe.configure({ timeout: 600_000 });

/** Whatever answers touches. Pages of another theme than the site's own have all of it at once. */
const ANSWERERS = /\/_next\/static\/chunks\/|\/workers\/controls-/;

/** Whose header, footer and menus stand for those of all screens. */
const HOME = '/en/';
/** The articles that have what others have not, and one of each other kind of screen. What one screen of a row has is not touched on the next. */
const ROWS: readonly (readonly [name: string, paths: readonly string[], least: number])[] = [
  ['the home page', [HOME], 7],
  [
    'articles',
    ['text-blocks', 'media-and-embeds', 'tables-and-databases', 'locked-letter'].map((slug) => `/en/article/${slug}/`),
    7,
  ],
  [
    'other screens',
    ['page/1', 'archive', 'category', 'tag', 'search', 'sign-in', 'dashboard', 'about', 'no-such-page'].map(
      (path) => `/en/${path}/`,
    ),
    1,
  ],
];

/** Until nothing has changed for this long, a touch is still being answered. */
const QUIET_MS = 500;
/** Controls of a kind that are touched until one does something. */
const TRIES = 2;

interface Control {
  /** What controls have in common that the same code answers. */
  kind: string;
  selector: string;
}

/** Runs in the page: its controls, as they are once all scripts are there, with selectors that hold before that as well. */
function findControls(within: string): Control[] {
  const pathOf = (element: Element): string => {
    if (element.id && !/^[:«_]/.test(element.id)) return `#${CSS.escape(element.id)}`;
    const { parentElement, localName } = element;
    if (!parentElement) return localName;
    const same = [...parentElement.children].filter((child) => child.localName === localName);
    return `${pathOf(parentElement)} > ${localName}:nth-of-type(${same.indexOf(element) + 1})`;
  };
  // What the browser answers by itself, such as links, needs no test.
  const hasAnswer = 'button, summary, [role=button], .back-to-top';
  return [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => /^data-(?!nav|state|words)|^type$|^popover/.test(name));
    const isLink = element.matches('a[href]') && names.length > 0;
    if (!(element.matches(hasAnswer) || isLink) || element.matches(':disabled, [hidden] *, #comment *')) return [];
    if (!element.closest(within) || element.closest('form[target]')) return [];
    const place = element.closest('header, footer, nav, aside, form, #notion-article, section')?.localName ?? 'page';
    // Names of modules hold more than one underscore or end in a hash.
    const name = [...element.classList].find((part) => !/__|block-/.test(part)) ?? '';
    const kind = `${place}: ${element.localName}.${name} ${names.join(' ')}`;
    return [{ kind, selector: pathOf(element) }];
  });
}

/** Runs in the page: what a reader would notice of an answer. */
function whatShows(selector: string): Record<string, unknown> {
  const { documentElement: root } = document;
  const all = (which: string) => [...document.querySelectorAll<HTMLElement>(which)];
  const texts = (which: string) =>
    all(which).flatMap((element) => (element.checkVisibility() ? element.innerText : []));
  const control = document.querySelector<HTMLElement>(selector);
  return {
    address: location.href,
    heading: texts('h1'),
    dark: root.classList.contains('dark'),
    reading: root.getAttribute('style'),
    atTop: scrollY < 50,
    open: all('details[open] > summary').map((summary) => summary.innerText),
    above: texts('dialog[open], [role=dialog], :popover-open').length,
    frames: all('iframe').map((frame) => (frame as HTMLIFrameElement).src),
    // The framework's announcer speaks only where the document stayed.
    said: texts(':is([role=alert], [role=status], [aria-live]):not(next-route-announcer *)'),
    pressed: all('[aria-pressed=true], [aria-selected=true], [aria-expanded=true], input:checked').map(
      (element) => element.getAttribute('aria-label') ?? element.innerText,
    ),
    pictures: all('.qr-code svg').length,
    notices: texts('[data-notice]').length,
    label: control?.checkVisibility() ? (control.ariaLabel ?? control.innerText) : '',
  };
}

/** Opens a screen on a phone, of which nobody has touched anything. */
async function openOnPhone(browser: Browser, path: string, problems: string[]): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    baseURL: siteUrl,
    serviceWorkers: 'block',
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.route(
    (url) => url.origin !== new URL(siteUrl).origin && url.protocol !== 'blob:',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Elsewhere</p>' }),
  );
  const found: string[] = [];
  watch(page, found);
  context.on('close', () => problems.push(...found.filter((problem) => problem.startsWith('script error'))));
  await page.goto(path, { waitUntil: 'load' });
  return page;
}

/** Touches a control, in whatever is folded around it. What its form requires is filled in. False if it cannot be touched. */
async function touch(page: Page, selector: string): Promise<boolean> {
  const control = page.locator(selector);
  await control.evaluate((element) => {
    for (let fold = element.parentElement?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
      if (!fold.querySelector(':scope > summary')?.contains(element)) fold.open = true;
    for (const field of element.closest('form')?.querySelectorAll('input') ?? [])
      if (field.required) field.value = 'a@b.example';
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  });
  if (await control.evaluate((element) => element.matches('.back-to-top')))
    await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }));
  return control.tap({ timeout: 3_000 }).then(
    () => true,
    () => false,
  );
}

/** As text, '' for a page that is being left. */
async function look(page: Page, selector: string): Promise<string> {
  return JSON.stringify(await page.evaluate(whatShows, selector).catch(() => ''));
}

/** What shows once nothing changes any more. */
async function settled(page: Page, selector: string): Promise<string> {
  let last = '';
  for (let quiet = 0; quiet < QUIET_MS; quiet += 100) {
    const now = await look(page, selector);
    if (now !== last) quiet = 0;
    last = now;
    await page.waitForTimeout(100);
  }
  return last;
}

/** What shows before and after a touch of a control to which everything is there that could answer. */
interface Answer {
  before: string;
  after: string;
}

/** Touches a control before anything is there that could answer: in the end, what shows is what a later touch does. */
async function expectAnswered(page: Page, selector: string, { before, after }: Answer): Promise<void> {
  const release = await holdBack(page, ANSWERERS);
  await touch(page, selector);
  // It is answered, or it is shown that it was heard. A document that is being opened is shown by the browser, and cannot be asked.
  const isLeft = JSON.parse(after).address !== JSON.parse(before).address;
  const busy = page.locator('[aria-busy=true]');
  const isHeard = async () => isLeft || (await look(page, selector)) !== before || (await busy.count()) > 0;
  await expect.poll(isHeard, `${selector} is heard`).toBe(true);
  release();
  await expect.poll(() => look(page, selector), selector).toBe(after);
  await expect(busy).toHaveCount(0);
}

/** Touches each kind of control once. Adds those that did something to `tried`. */
async function touchAll(open: () => Promise<Page>, within: string, tried: string[]): Promise<void> {
  const openLater = async (): Promise<Page> => {
    const page = await open();
    await hydrate(page);
    await settled(page, 'body');
    return page;
  };
  let early: Page | undefined;
  let later: Page | undefined = await openLater();
  const leave = async (): Promise<void> => {
    await Promise.all([early, later].map((page) => page?.context().close()));
    early = later = undefined;
  };
  const futile: string[] = [];
  for (const { kind, selector } of await later.evaluate(findControls, within)) {
    // The first of a kind may be what is chosen already; of more that do nothing, none will.
    if (tried.includes(kind) || futile.filter((one) => one === kind).length === TRIES) continue;
    [early, later] = await Promise.all([early ?? open(), later ?? openLater()]);
    const before = await look(later, selector);
    const isTouched = (await early.locator(selector).count()) > 0 && (await touch(later, selector));
    const after = isTouched ? await settled(later, selector) : before;
    if (after === before) {
      futile.push(kind);
      continue;
    }
    await expectAnswered(early, selector, { before, after });
    tried.push(kind);
    // Open a new page only if a touch has changed this one.
    await leave();
  }
  await leave();
}

for (const [name, paths, least] of ROWS) {
  test(`the first touch of every control of ${name} does what a later one does`, async ({ browser }) => {
    const problems: string[] = [];
    const tried: string[] = [];
    for (const path of paths)
      await touchAll(() => openOnPhone(browser, path, problems), path === HOME ? '#site' : 'main', tried);
    test.info().annotations.push({ type: 'touched', description: tried.join(', ') });
    expect(problems).toEqual([]);
    expect(tried.length).toBeGreaterThanOrEqual(least);
  });
}
