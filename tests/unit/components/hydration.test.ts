// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** The scripts run once in each document: fresh modules, and a page for them. */
async function open(html: string, touch?: (page: HTMLElement) => void) {
  // Listeners of the document before would answer too.
  window.notelight?.hydrated();
  window.notelightHead?.fail();
  vi.resetModules();
  document.body.innerHTML = `<div id="site">${html}</div><button type="button" id="player">Play</button>`;
  delete document.documentElement.dataset.hydrationAsked;
  const start = vi.fn();
  const hold = await import('@/components/boot/hold-clicks');
  window.notelightHead = { ...hold, password: null };
  touch?.(document.body);
  const { asked, ...boot } = await import('@/components/boot/hydration');
  const hydrationFailed = () => hold.fail(true);
  window.notelight = { ...boot, start, hydrationAsked: asked, hydrationFailed, password: null };
  boot.askForHeld();
  return { ...boot, asked, start };
}

const isAsked = (): boolean => document.documentElement.dataset.hydrationAsked !== undefined;
const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector) as E;

const COPY = '<button type="button" id="copy">Copy</button>';

test.each([
  ['after', undefined],
  ['before', (page: HTMLElement) => page.querySelector<HTMLElement>('#copy')?.click()],
])(
  'a click on a control that only React answers, %s this script is there, is made again once it does',
  async (_, touch) => {
    const { hydrated, asked, start } = await open(COPY, touch);
    const clicks = vi.fn();
    find('#copy').addEventListener('click', clicks);
    if (!touch) find('#copy').click();
    await asked;
    expect(start).toHaveBeenCalled();
    // Not React’s either, which has it already then.
    dispatchEvent(new Event('notelight:beforerender'));
    expect(clicks).not.toHaveBeenCalled();
    hydrated();
    hydrated();
    expect(clicks).toHaveBeenCalledTimes(1);
  },
);

test('a form asks when it is sent', async () => {
  const { hydrated } = await open('<form id="search"><input name="s"><button>Search</button></form>');
  const submits = vi.fn((event: Event) => event.preventDefault());
  find('#search').addEventListener('submit', submits);
  find<HTMLFormElement>('#search').requestSubmit();
  expect(isAsked()).toBe(true);
  expect(submits).not.toHaveBeenCalled();
  hydrated();
  expect(submits).toHaveBeenCalledTimes(1);
});

test('what HTML, the boot script or the page itself answers asks for nothing', async () => {
  await open(`
    <a href="#there" id="a">There</a>
    <details id="menu"><summary id="b">Menu</summary></details>
    <button type="button" data-device-share id="c">Share</button>
    <button type="button" data-boot id="d">Own</button>
    <div id="notion-article"><button type="button" id="e">Copy code</button></div>
    <input autofocus id="f">`);
  for (const id of ['a', 'b', 'c', 'd', 'e', 'player']) find(`#${id}`).click();
  find('#f').focus();
  expect(isAsked()).toBe(false);
});

test('a field asks when it is entered, and one that the page focuses by itself at the first letter', async () => {
  await open('<input id="field">');
  find('#field').focus();
  expect(isAsked()).toBe(true);

  await open('<input id="field" autofocus>');
  find('#field').focus();
  expect(isAsked()).toBe(false);
  find('#field').dispatchEvent(new Event('input', { bubbles: true }));
  expect(isAsked()).toBe(true);
});

test('a disclosure whose content React brings asks when it is opened', async () => {
  await open('<details data-hydrate id="code"><summary>Code</summary></details><details id="other"></details>');
  find<HTMLDetailsElement>('#other').open = true;
  find('#other').dispatchEvent(new Event('toggle'));
  expect(isAsked()).toBe(false);
  find<HTMLDetailsElement>('#code').open = true;
  find('#code').dispatchEvent(new Event('toggle'));
  expect(isAsked()).toBe(true);
});
