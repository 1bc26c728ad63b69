// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ReadingChoice } from '@/components/article/ReadingChoice';
import { watchPrinting } from '@/components/boot/links';
import { hideClosedNotice } from '@/components/boot/notices';
import { watchReturns, watchScroll } from '@/components/boot/scroll';
import { AppearanceChoice, AppearanceToggle } from '@/components/header/AppearanceToggle';
import { Menu } from '@/components/header/Menu';
import { SearchButton } from '@/components/header/SearchButton';
import { scrollToPosition } from '@/components/navigation/scroll-position';
import type { MenuItem } from '@/lib/site/model';
import { englishShell, renderOnPage } from './page';

// What scripts answer before React: they listen on the document, once for all tests.
let markChoices: typeof import('@/components/boot/choices').markChoices;
beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  ({ markChoices } = await import('@/components/boot/choices'));
  (await import('@/components/boot/search-keys')).answerSearchKeys();
  await import('@/components/boot/entries/controls');
});

beforeEach(() => document.documentElement.classList.remove('dark', 'light'));

const entry = (name: string, subMenus: MenuItem[] = []): MenuItem =>
  ({ name, href: `/${name.toLowerCase()}`, target: '_self', icon: '', subMenus }) as unknown as MenuItem;

describe('appearance', () => {
  const isDark = () => document.documentElement.classList.contains('dark');

  test('is switched by its button, and kept on the device', async () => {
    renderOnPage(<AppearanceToggle />);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    expect(isDark()).toBe(true);
    expect(localStorage.getItem('theme')).toBe('dark');
    await userEvent.click(button);
    expect(isDark()).toBe(false);
    expect(localStorage.getItem('theme')).toBe('light');
  });

  test('spreads from its button where browsers can, and leaves no styles behind', async () => {
    const own = {} as CSSStyleSheet;
    const sheets: string[] = [];
    const skipTransition = vi.fn();
    let end = (): void => undefined;
    const finished = new Promise<void>((resolve) => {
      end = resolve;
    });
    vi.stubGlobal(
      'CSSStyleSheet',
      class {
        replaceSync = (css: string) => void sheets.push(css);
      },
    );
    Object.assign(document, {
      adoptedStyleSheets: [own],
      startViewTransition(change: () => void) {
        change();
        expect(document.adoptedStyleSheets.length).toBeGreaterThan(1);
        return { finished, ready: Promise.resolve(), skipTransition };
      },
    });
    const place = { left: 900, top: 0, width: 40, height: 40 } as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(place);
    renderOnPage(<AppearanceToggle />);
    await userEvent.click(screen.getByRole('button'));
    expect(isDark()).toBe(true);
    // During a view transition, browsers send clicks to the root element.
    document.elementFromPoint = () => screen.getByRole('button').firstElementChild;
    for (const type of ['pointerdown', 'click']) fireEvent(document.documentElement, new Event(type));
    expect([isDark(), skipTransition.mock.calls.length]).toEqual([false, 1]);
    fireEvent(document.documentElement, new Event('click'));
    expect(isDark()).toBe(false);
    end();
    await vi.waitFor(() => expect(document.adoptedStyleSheets).toEqual([own]));
    expect(sheets.join()).toContain('circle(0 at 920px 20px)');
    expect(sheets.join()).toContain(`circle(${Math.hypot(920, innerHeight - 20)}px at 920px 20px)`);
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(document, 'adoptedStyleSheets');
  });

  test('is chosen among three, with the keyboard too', async () => {
    renderOnPage(<AppearanceChoice />);
    screen.getByRole('group', { name: 'Appearance' });
    const [system, light, dark] = screen.getAllByRole('button');
    const pressed = () => screen.getAllByRole('button', { pressed: true });
    markChoices();
    expect(pressed()).toEqual([system]);
    dark?.focus();
    await userEvent.keyboard('{Enter}');
    expect(isDark()).toBe(true);
    expect(pressed()).toEqual([dark]);
    // Not chosen: so it is in the evening hours of a site.
    localStorage.removeItem('theme');
    markChoices();
    expect(pressed()).toEqual([dark]);
    light?.focus();
    await userEvent.keyboard(' ');
    expect(isDark()).toBe(false);
    await userEvent.click(system as HTMLElement);
    expect(pressed()).toEqual([system]);
    // The system of this test is light.
    expect(isDark()).toBe(false);
  });
});

test('size and letters are chosen apart, and each menu says what is', async () => {
  renderOnPage(<ReadingChoice />, { features: { ...englishShell().features, readingAids: ['text'] } });
  const pressed = () =>
    [...document.querySelectorAll('[aria-pressed=true]')].map((button) => button.ariaLabel ?? button.textContent);
  markChoices();
  expect(pressed()).toEqual(['100%', 'Default']);
  expect(screen.getAllByText('A')).toHaveLength(4);
  const menu = screen.getByLabelText('Text size and typeface').parentElement as HTMLDetailsElement;
  menu.open = true;
  fireEvent.click(document.body);
  expect(menu.open).toBe(false);
  fireEvent.click(screen.getByLabelText('115%'));
  fireEvent.click(screen.getByText('Serif'));
  expect(pressed()).toEqual(['115%', 'Serif']);
  expect(localStorage.getItem('reading')).toBe('1.15 serif');
  expect(document.documentElement.style.getPropertyValue('--reader-size')).toBe('1.15');
});

describe('the key /', () => {
  const asked = vi.fn();
  beforeEach(() => {
    asked.mockClear();
    addEventListener('notelight:search', asked);
    return () => removeEventListener('notelight:search', asked);
  });
  const press = (init: KeyboardEventInit = {}, target: Element = document.body) =>
    fireEvent.keyDown(target, { key: '/', ...init });

  test('opens search, and is not written anywhere', () => {
    renderOnPage(<SearchButton />);
    expect(press()).toBe(false);
    expect(press({ shiftKey: true, code: 'Digit7' })).toBe(false);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  test('belongs to fields, to what is open above the page, and to the browser’s own shortcuts', () => {
    renderOnPage(
      <>
        <SearchButton />
        <input type="text" />
        <textarea />
        <div contentEditable suppressContentEditableWarning />
        <dialog open>
          <button type="button">Next</button>
        </dialog>
      </>,
    );
    for (const field of document.querySelectorAll('input, textarea, [contenteditable], dialog button'))
      expect(press({}, field)).toBe(true);
    expect(press({ ctrlKey: true })).toBe(true);
    expect(press({ altKey: true })).toBe(true);
    expect(asked).not.toHaveBeenCalled();
  });

  test('does nothing where the owner has switched it off', () => {
    const { features } = englishShell();
    renderOnPage(<SearchButton />, { features: { ...features, searchSlashKey: false } });
    expect(press()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(false);
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('the menu', () => {
  const menu = [entry('Posts'), entry('Guide', [entry('Start'), entry('Blocks')])];
  const row = () => screen.getAllByRole('navigation', { name: 'Main navigation' })[0] as HTMLElement;
  const guide = () => row().querySelector('details') as HTMLDetailsElement;
  const open = () => {
    guide().open = true;
    return guide();
  };

  test('is not there without entries', () => {
    renderOnPage(<Menu />, { menu: [] });
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('closes on Escape, and the focus is on what opened it', async () => {
    renderOnPage(<Menu />, { menu });
    open().querySelector<HTMLElement>('a[href="/start"]')?.focus();
    await userEvent.keyboard('{Escape}');
    expect(guide().open).toBe(false);
    expect(document.activeElement).toBe(guide().querySelector('summary'));
  });

  test('closes on a click outside and on one of its links, not on a click inside', () => {
    renderOnPage(<Menu />, { menu });
    fireEvent.click(open().querySelector('ul') as Element);
    expect(guide().open).toBe(true);
    fireEvent.click(document.body);
    expect(guide().open).toBe(false);
    const link = open().querySelector('a') as HTMLElement;
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.click(link);
    expect(guide().open).toBe(false);
  });
});

test.each(['k', 'p'])('search is asked for with Ctrl and %s, not with Shift as well', async (key) => {
  const asked = vi.fn();
  renderOnPage(<SearchButton />);
  addEventListener('notelight:search', asked);
  await userEvent.keyboard(`{Control>}{Shift>}${key}{/Shift}{/Control}`);
  expect(asked).not.toHaveBeenCalled();
  await userEvent.keyboard(`{Control>}${key}{/Control}`);
  expect(asked).toHaveBeenCalledOnce();
  removeEventListener('notelight:search', asked);
});

test.each([
  ['base64', btoa('me@example.org')],
  ['plain text', 'me@example.org'],
])('an e-mail address written as %s stands in its link only when it is turned to', (_, email) => {
  document.body.innerHTML = `<a href="#contact-email" data-email="${email}">E-mail</a>`;
  const link = screen.getByRole('link');
  fireEvent.focusIn(link);
  expect(link.getAttribute('href')).toBe('mailto:me@example.org');
  expect(link.dataset.email).toBeUndefined();
});

test('who goes to another language has no interface of their own there', () => {
  localStorage.setItem('locale', 'fr-FR');
  document.body.innerHTML = '<a href="#ja" data-language="ja-JP">日本語</a>';
  fireEvent.click(screen.getByRole('link'));
  expect(localStorage.getItem('locale')).toBeNull();
});

test.each([
  [0, ['data-at-top']],
  [1, ['data-at-top', 'data-scrolled']],
  [10, ['data-scrolled']],
  [50, ['data-scrolled']],
  [51, ['data-past-top', 'data-scrolled']],
])('styles know of a page that is scrolled by %i pixels', (top, known) => {
  vi.stubGlobal('scrollY', top);
  watchScroll();
  const names = document.documentElement.getAttributeNames().filter((name) => /top|scrolled/.test(name));
  expect(names.sort()).toEqual(known);
});

test('styles learn of each scrolling, and who wants no motion is at the top at once', async () => {
  watchScroll();
  for (const top of [10, 0, 10]) {
    vi.stubGlobal('scrollY', top);
    fireEvent.scroll(window);
    await vi.waitFor(() => expect(document.documentElement.hasAttribute('data-scrolled')).toBe(top > 0));
  }
  const scrollTo = vi.fn();
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = '<a href="#top" class="back-to-top">Top</a>';
  fireEvent.click(screen.getByRole('link'));
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
});

test('the way back to the top is half a second long, slow at both ends', () => {
  const [tops, frames]: [number[], FrameRequestCallback[]] = [[], []];
  vi.stubGlobal('scrollTo', ({ top }: { top: number }) => tops.push(top));
  vi.stubGlobal('scrollY', 800);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  document.body.innerHTML = '<a href="#top" class="back-to-top">Top</a>';
  fireEvent.click(screen.getByRole('link'));
  for (const now of [1_000, 1_125, 1_250, 1_375, 1_500]) frames.shift()?.(now);
  expect([tops, frames]).toEqual([[800, 700, 400, 100, 0], []]);
});

test.each([
  ['manual', 1],
  ['auto', 0],
])('a page whose place browsers restore (%s) loads what restores it %i times', (scrollRestoration, times) => {
  Object.defineProperty(history, 'scrollRestoration', { value: scrollRestoration, configurable: true });
  const [onReturn, reload] = [vi.fn(), vi.fn()];
  const listen = vi.spyOn(window, 'addEventListener').mockReturnValue();
  watchReturns(onReturn);
  expect(onReturn).toHaveBeenCalledTimes(times);
  expect('returning' in document.documentElement.dataset).toBe(times > 0);
  const onStep = listen.mock.calls.find(([name]) => name === 'popstate')?.[1] as () => void;
  for (const pathname of [location.pathname, '/another/']) {
    vi.stubGlobal('location', { pathname, search: '', reload });
    onStep();
  }
  expect(reload).toHaveBeenCalledOnce();
  delete document.documentElement.dataset.returning;
  Reflect.deleteProperty(history, 'scrollRestoration');
});

test('what opens on hover stays open below the mouse, and closes when the mouse leaves it', () => {
  document.body.innerHTML = '<details data-hover><summary>Code</summary><p>QR</p></details>';
  const details = document.querySelector('details') as HTMLDetailsElement;
  const over = (target: Element) =>
    fireEvent(target, Object.assign(new Event('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
  over(details);
  over(details.querySelector('p') as Element);
  expect(details.open).toBe(true);
  over(document.body);
  expect(details.open).toBe(false);
});

test('a place is held while the page grows, until the reader goes elsewhere', () => {
  let grow = (): void => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(see: () => void) {
        grow = see;
      }
      observe(): void {}
      disconnect = (): unknown => (grow = () => undefined);
    },
  );
  const scrolled = vi.fn();
  vi.stubGlobal('scrollTo', scrolled);
  scrollToPosition(300);
  grow();
  expect(scrolled.mock.calls).toEqual(Array(2).fill([{ top: 300, behavior: 'instant' }]));
  dispatchEvent(new Event('wheel'));
  grow();
  expect(scrolled).toHaveBeenCalledTimes(2);
});

test('on paper links have a number, unless they show their address', () => {
  const [open, named] = ['https://a.example/open', 'https://a.example/named'];
  document.body.innerHTML = `<p id="notion-article"><a href="${open}"> ${open}\n</a> <a href="${named}">A name</a></p>
    <ol class="print-links"></ol>`;
  watchPrinting();
  dispatchEvent(new Event('beforeprint'));
  expect(screen.getAllByRole('link').map(({ dataset }) => dataset.note)).toEqual(['', ' [1]']);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([`[1] ${named}`]);
  dispatchEvent(new Event('afterprint'));
  expect(screen.queryAllByRole('listitem')).toEqual([]);
});

test('an announcement that was closed stays closed on this device, others do not', () => {
  const show = (key: string) => {
    document.body.innerHTML = `<section data-notice="${key}"><button data-notice-close></button></section>`;
    hideClosedNotice();
    return document.querySelector<HTMLElement>('[data-notice]') as HTMLElement;
  };
  const notice = show('one');
  expect(notice.hidden).toBe(false);
  fireEvent.click(screen.getByRole('button'));
  expect(notice.hidden).toBe(true);
  expect(show('one').hidden).toBe(true);
  expect(show('two').hidden).toBe(false);
});
