// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ArticleMessages } from '@/components/article/article-messages';
import type { Answerer } from '@/components/boot/clicks';
import { stubIntersections } from './intersections';

/** The clicks and forms that reach the page, with who was pressed. */
let seen: string[] = [];
/** Where the browser goes on its own. */
let left: string[] = [];
let hold: typeof import('@/components/boot/clicks');
const all: (typeof hold)[] = [];

for (const name of ['click', 'submit'] as const)
  document.addEventListener(name, (event) => {
    seen.push((event.target as Element).closest('[id]')?.id ?? '');
    event.preventDefault();
  });

beforeEach(async () => {
  // Those of the module before would hold too.
  for (const one of all) for (const by of ['controls', 'zoom', 'facade', 'page'] as const) one.answers(by);
  document.body.innerHTML = `
    <script id="boot" type="text/plain"></script>
    <div id="site">
      <button id="lamp" data-boot><span>Dark</span></button>
      <a id="mail" data-email="eA==" href="#mail">Mail</a>
      <a id="german" data-language="de" href="#de">Deutsch</a>
      <a id="top" class="back-to-top" href="#top">Top</a>
      <a id="find" data-search-open href="#search">Search</a>
      <button id="own" type="button">Next</button>
      <form id="words" action="/search/"><input id="word"><button id="send" type="submit">Search</button></form>
      <a id="link" href="#more">More</a>
      <details id="menu"><summary id="summary">Menu</summary></details>
      <button id="popover" popovertarget="menu">Panel</button>
      <form id="lock" method="dialog"><input></form>
      <form id="letter" data-extra><button id="subscribe">Subscribe</button></form>
      <div id="notion-article">
        <img id="picture" data-zoom="/large.webp">
        <figure class="notion-embed"><button id="film" class="notion-embed-play">Load</button></figure>
        <figure><button id="copy" class="notion-code-copy">Copy</button></figure>
      </div>
      <div id="comment"><button id="more">More</button></div>
    </div>
    <button id="player">Play</button>
    <p data-missing hidden>Could not load</p>`;
  left = [];
  vi.stubGlobal('location', { assign: (address: string) => left.push(new URL(address).hash) });
  // jsdom sends no forms.
  HTMLFormElement.prototype.submit = function submit() {
    left.push(this.id);
  };
  vi.resetModules();
  hold = await import('@/components/boot/clicks');
  all.push(hold);
  hold.holdClicks();
  seen = [];
});

const element = (id: string) => document.getElementById(id) as HTMLElement;
const click = (id: string, init: MouseEventInit = {}): void => {
  element(id).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
};
const isBusy = (id: string): boolean => element(id).getAttribute('aria-busy') === 'true';

const waiting: [id: string, by: Answerer][] = [
  ['lamp', 'controls'],
  ['mail', 'controls'],
  ['german', 'controls'],
  ['top', 'controls'],
  ['picture', 'zoom'],
  ['film', 'facade'],
  ['find', 'page'],
  ['own', 'page'],
];

test.each(waiting)('a click on #%s is held, shown as busy, and made once by what answers: %s', (id, by) => {
  click(id);
  click(id);
  expect(seen).toEqual([]);
  expect(isBusy(id)).toBe(true);
  for (const other of new Set(waiting.map(([, script]) => script))) if (other !== by) hold.answers(other);
  expect(seen).toEqual([]);
  const end = hold.answers(by);
  expect(seen).toEqual([id]);
  expect(isBusy(id)).toBe(false);
  click(id);
  expect(seen).toEqual([id, id]);
  // As when its article is left.
  end();
  click(id);
  expect(seen).toEqual([id, id]);
});

test('what is inside a control counts as the control, and a control that has left the page is not pressed', () => {
  click('lamp');
  element('lamp').firstElementChild?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  click('top');
  element('top').remove();
  hold.answers('controls');
  expect(seen).toEqual(['lamp']);
});

test('each control that was pressed is pressed again', () => {
  for (const [id] of waiting) click(id);
  hold.answers('page');
  hold.answers('facade');
  expect(seen).toEqual(['find', 'own', 'film']);
});

test('a form is held when it is sent, not when its button is pressed, and sent once', () => {
  const form = element('words') as HTMLFormElement;
  form.requestSubmit();
  expect(seen).toEqual([]);
  expect(isBusy('words')).toBe(true);
  click('word');
  expect(seen).toEqual(['word']);
  hold.answers('page');
  expect(seen).toEqual(['word', 'words']);
});

test.each(['link', 'summary', 'popover', 'subscribe', 'copy', 'more', 'player'])('#%s needs nobody', (id) => {
  click(id);
  expect(seen).toContain(id);
  expect(isBusy(id)).toBe(false);
});

test('a click for another tab does not wait', () => {
  click('german', { ctrlKey: true });
  expect(seen).toEqual(['german']);
});

const isSaid = (): boolean => document.querySelector<HTMLElement>('[data-missing]')?.hidden === false;

describe('where a script does not come', () => {
  test('links lead on, searches are sent, and of the rest the page says that it could not load', async () => {
    click('german');
    (element('words') as HTMLFormElement).requestSubmit();
    expect(isSaid()).toBe(false);
    element('boot').dispatchEvent(new Event('error'));
    expect(left).toEqual(['#de', 'words']);
    // From now on without waiting.
    for (const id of ['top', 'find', 'lamp']) click(id);
    expect(seen).toEqual([]);
    await vi.waitFor(() => expect(isSaid()).toBe(true), 20_000);
    expect(document.querySelector('[aria-busy]')).toBeNull();
  });

  test.each(['lamp', 'mail', 'picture', 'film', 'own', 'lock'])('#%s waits a while, and says so', (id) => {
    vi.useFakeTimers();
    if (id === 'lock') (element('lock') as HTMLFormElement).requestSubmit();
    else click(id);
    vi.advanceTimersByTime(14_000);
    expect([isBusy(id), isSaid()]).toEqual([true, false]);
    vi.advanceTimersByTime(2_000);
    expect([isBusy(id), isSaid(), left]).toEqual([false, true, []]);
  });

  test('another press is another try, and what comes at last takes the message away', () => {
    click('own');
    click('lamp');
    hold.fail(true);
    expect([isBusy('own'), isBusy('lamp'), isSaid()]).toEqual([false, true, true]);
    click('own');
    click('find');
    expect(isBusy('own')).toBe(true);
    expect(isBusy('find')).toBe(false);
    hold.answers('zoom');
    expect(isSaid()).toBe(true);
    hold.answers('facade');
    hold.answers('page');
    expect(seen).toEqual(['own']);
    expect(isSaid()).toBe(false);
  });

  test('a page that another theme or language was to replace is shown as it is', () => {
    const { dataset } = document.documentElement;
    dataset.arriving = '';
    hold.fail(false, ['controls']);
    expect('arriving' in dataset).toBe(true);
    hold.fail(true);
    expect('arriving' in dataset).toBe(false);
  });

  test('whoever waits for a link or a search is led on by it', () => {
    click('own');
    expect(hold.leadsOn()).toBe(false);
    click('find');
    expect(hold.leadsOn()).toBe(true);
  });
});

describe('an article', () => {
  const seenAll: (() => void)[] = [];
  const start = async () => {
    stubIntersections((see) => seenAll.push(() => see([{ isIntersecting: true }])));
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
    // jsdom has neither.
    Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined, close: () => undefined });
    window.notelightHead = { ...hold, password: null };
    document.body.innerHTML = `<main><div id="notion-article"><img id="picture" data-zoom="/large.webp" alt="A lamp">
      <figure class="notion-embed" data-embed-src="https://player.example/"><button class="notion-embed-play">Load</button></figure>
      </div></main>`;
    const { enhanceArticle } = await import('@/components/article/article-behaviors');
    return () => enhanceArticle(element('notion-article'), {} as ArticleMessages);
  };

  test('answers what was touched before its behaviors were there, once', async () => {
    const enhance = await start();
    element('picture').click();
    document.querySelector<HTMLElement>('.notion-embed-play')?.click();
    const stop = enhance();
    for (const see of seenAll.splice(0)) see();
    await vi.waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(1), 20_000);
    await vi.waitFor(() => expect(document.querySelectorAll('iframe')).toHaveLength(1), 20_000);
    await vi.waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
    stop();
    // The next article starts its own.
    element('picture').click();
    expect(isBusy('picture')).toBe(true);
  });
});
