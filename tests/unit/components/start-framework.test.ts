// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

/** Opens a page and makes an event in it. Returns whether that loaded what answers readers. */
async function startsBy(
  type: string,
  { target = '#other', ...fields }: { target?: string; movementX?: number } & MouseEventInit,
) {
  vi.resetModules();
  class Observer {
    observe() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('PointerEvent', class extends MouseEvent {});
  document.head.replaceChildren();
  document.body.innerHTML = '<script id="boot" type="text/plain"></script><input id="own" autofocus><input id="other">';
  await import('@/components/boot/start-framework');
  const { movementX = 0, ...init } = fields;
  const event = new (type.startsWith('pointer') ? PointerEvent : MouseEvent)(type, { bubbles: true, ...init });
  document.querySelector(target)?.dispatchEvent(Object.assign(event, { movementX, movementY: 0 }));
  return document.head.querySelector('script') !== null;
}

test.each<[string, string, Parameters<typeof startsBy>[1], boolean]>([
  ['a field that a reader enters', 'focusin', {}, true],
  ['the field that the page focuses by itself', 'focusin', { target: '#own' }, false],
  ['the first key in that field', 'keydown', { target: '#own' }, true],
  ['a pointer that moves', 'pointermove', { clientX: 9, clientY: 9, movementX: 1 }, true],
  ['a pointer that rests in the corner', 'pointermove', {}, false],
  ['a pointer of a browser under automation, once the page is there', 'pointermove', { clientX: 9, clientY: 9 }, true],
  ['a press without movement', 'pointerdown', {}, true],
])('intent is %s', async (_, type, event, expected) => expect(await startsBy(type, event)).toBe(expected));
