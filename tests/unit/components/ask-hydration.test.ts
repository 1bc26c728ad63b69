// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

/** The script runs once in each document: a fresh module, and a page for it. */
async function open(html: string) {
  // Listeners of the document before would answer too.
  window.notelight?.hydrated();
  vi.resetModules();
  document.body.innerHTML = `<div id="site">${html}</div><button type="button" id="player">Play</button>`;
  delete document.documentElement.dataset.hydrationAsked;
  const start = vi.fn();
  const boot = await import('@/components/boot/ask-hydration');
  window.notelight = { ...boot, start, hydrationAsked: boot.asked, password: null };
  return { ...boot, start };
}

const isAsked = (): boolean => document.documentElement.dataset.hydrationAsked !== undefined;
const find = <E extends HTMLElement>(selector: string): E => document.querySelector<E>(selector) as E;

test('a click on a control that only React answers is made again once it does', async () => {
  const { hydrated, asked, start } = await open('<button type="button" id="copy">Copy</button>');
  find('#copy').click();
  await asked;
  expect(start).toHaveBeenCalled();
  const clicks = vi.fn();
  find('#copy').addEventListener('click', clicks);
  hydrated();
  expect(clicks).toHaveBeenCalledTimes(1);
  hydrated();
  expect(clicks).toHaveBeenCalledTimes(1);
});

test('a click while React hydrates is React’s own and not made again', async () => {
  const { hydrated } = await open('<button type="button" id="copy">Copy</button>');
  dispatchEvent(new Event('notelight:beforerender'));
  find('#copy').click();
  const clicks = vi.fn();
  find('#copy').addEventListener('click', clicks);
  hydrated();
  expect(clicks).not.toHaveBeenCalled();
});

test('a control that has left the page is not clicked', async () => {
  const { hydrated } = await open('<button type="button" id="copy">Copy</button>');
  const button = find('#copy');
  button.click();
  const clicks = vi.fn();
  button.addEventListener('click', clicks);
  button.remove();
  hydrated();
  expect(clicks).not.toHaveBeenCalled();
});

test('what HTML, the boot script or the page itself answers asks for nothing', async () => {
  await open(`
    <a href="#there" id="a">There</a>
    <details id="menu"><summary id="b">Menu</summary></details>
    <button type="button" data-search-open id="c">Search</button>
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

test('a form waits for React and is sent again', async () => {
  const { hydrated } = await open('<form id="search"><input name="s"><button>Search</button></form>');
  const submits = vi.fn((event: Event) => event.preventDefault());
  const sent = new Event('submit', { bubbles: true, cancelable: true });
  find('#search').dispatchEvent(sent);
  expect(sent.defaultPrevented).toBe(true);
  expect(isAsked()).toBe(true);
  find('#search').addEventListener('submit', submits);
  hydrated();
  expect(submits).toHaveBeenCalledTimes(1);
});

test('a form is sent by the browser when React cannot be had', async () => {
  const { hydrationFailed } = await open('<form id="search"><input name="s"></form>');
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
  find('#search').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  expect(submit).not.toHaveBeenCalled();
  hydrationFailed();
  expect(submit).toHaveBeenCalledTimes(1);
  const later = new Event('submit', { bubbles: true, cancelable: true });
  find('#search').dispatchEvent(later);
  expect(later.defaultPrevented).toBe(false);
});
