// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const seen: string[] = [];

document.addEventListener('click', (event) => {
  seen.push((event.target as Element).id);
  event.preventDefault();
});

beforeEach(() => {
  document.head.innerHTML = '<script id="boot" type="text/plain" data-controls="/workers/controls-1.js"></script>';
  document.body.innerHTML = `
    <button id="lamp" data-appearance-toggle></button>
    <a id="top" class="back-to-top" href="#top">Top</a>
    <details><summary id="menu">Menu</summary></details>
    <figure data-language="TypeScript"><button id="copy">Copy</button></figure>`;
  seen.length = 0;
  vi.resetModules();
});

const click = (id: string, init: MouseEventInit = {}): void => {
  document.getElementById(id)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
};
const script = (): HTMLScriptElement => {
  const [only, ...more] = document.head.querySelectorAll<HTMLScriptElement>('script:not(#boot)');
  if (!only || more.length > 0) throw new Error('Not one script.');
  return only;
};

test.each(['load', 'error'])('a click before there is a script for it is made once, on %s', async (end) => {
  const { loadControls } = await import('@/components/boot/load-controls');
  // As `start-framework.ts` listens, which loads the script.
  addEventListener('click', loadControls, { capture: true, once: true });
  click('lamp');
  expect(seen).toEqual([]);
  expect(script().getAttribute('src')).toBe('/workers/controls-1.js');
  script().dispatchEvent(new Event(end));
  expect(seen).toEqual(['lamp']);
  click('lamp');
  expect(seen).toEqual(['lamp', 'lamp']);
});

test('menus, which the browser opens, what an article answers, and a click for another tab do not wait', async () => {
  const { loadControls } = await import('@/components/boot/load-controls');
  click('menu');
  click('copy');
  click('top', { ctrlKey: true });
  expect(seen).toEqual(['menu', 'copy', 'top']);
  click('top');
  click('lamp');
  expect(seen).toEqual(['menu', 'copy', 'top']);
  loadControls();
  loadControls();
  script().dispatchEvent(new Event('load'));
  expect(seen).toEqual(['menu', 'copy', 'top', 'lamp']);
});
