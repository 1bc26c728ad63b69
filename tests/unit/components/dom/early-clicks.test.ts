// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

/** What has been clicked, as whoever listens on the document sees it. */
let seen: string[] = [];

beforeEach(async () => {
  document.body.innerHTML = `
    <script id="boot" type="text/plain"></script>
    <button id="control"><span>Dark</span></button>
    <details id="menu"><summary>Menu</summary></details>
    <a id="language" data-language="de" href="#de">Deutsch</a>
    <a id="link" href="#more">More</a>`;
  vi.resetModules();
  seen = [];
  await import('@/components/boot/early-clicks');
});

document.addEventListener('click', (event) => {
  seen.push((event.target as Element).closest('[id]')?.id ?? '');
});

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();
const boot = (): boolean => dispatchEvent(new Event('notelight:boot'));

test('a click on a control is made once, when the boot script is there', () => {
  click('#control span');
  expect(seen).toEqual([]);
  boot();
  expect(seen).toEqual(['control']);
  click('#control');
  expect(seen).toEqual(['control', 'control']);
});

test('of several clicks the last one counts, and a menu opens once', () => {
  click('#language');
  click('#menu summary');
  expect(document.querySelector('details')?.open).toBe(false);
  boot();
  expect(seen).toEqual(['menu']);
  expect(document.querySelector('details')?.open).toBe(true);
});

test('other links lead on at once', () => {
  click('#link');
  expect(seen).toEqual(['link']);
  boot();
  expect(seen).toEqual(['link']);
});

test('a boot script that cannot be loaded leaves clicks to the browser', () => {
  click('#menu summary');
  document.querySelector('#boot')?.dispatchEvent(new Event('error'));
  expect(document.querySelector('details')?.open).toBe(true);
});
