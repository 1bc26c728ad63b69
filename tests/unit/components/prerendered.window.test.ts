// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const requests = vi.fn(async () => new Response());

beforeEach(() => {
  vi.resetModules();
  requests.mockClear();
  vi.stubGlobal('fetch', requests);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
  Reflect.deleteProperty(performance, 'getEntriesByType');
});

/** The script that counts runs in a page that came in this way. */
async function arrive(visit: Record<string, unknown>, prerendering = false): Promise<void> {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [visit], configurable: true });
  await import('@/components/boot/entries/views');
}

describe('a server is asked to count a page', () => {
  test.each([
    ['not where it counted while it sent the page', {}, 0],
    ['where it was fetched ahead', { deliveryType: 'navigational-prefetch' }, 1],
    ['where it was prerendered, and opened before this runs', { activationStart: 12 }, 1],
  ])('%s', async (_, visit, times) => {
    await arrive(visit);
    expect(requests).toHaveBeenCalledTimes(times);
    if (times > 0) expect(requests).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' });
  });

  test('once a reader opens what was prerendered, and not before', async () => {
    await arrive({}, true);
    expect(requests).not.toHaveBeenCalled();
    for (let twice = 0; twice < 2; twice++) document.dispatchEvent(new Event('prerenderingchange'));
    expect(requests).toHaveBeenCalledTimes(1);
  });
});

describe('a page that is prerendered', () => {
  beforeEach(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
    vi.stubGlobal('IntersectionObserver', function stub() {
      return { observe() {} };
    });
  });

  test('follows what a reader chooses meanwhile in another', async () => {
    await import('@/components/boot/entries/head');
    const { classList, dataset } = document.documentElement;
    expect(classList).not.toContain('dark');
    localStorage.setItem('theme', 'dark');
    localStorage.setItem('reading', '1.15 sans');
    dispatchEvent(new Event('storage'));
    expect([...classList, dataset.face]).toEqual(['js', 'dark', 'sans']);
  });

  test('prepares for a reader once it has been painted, and does nothing when it is opened', async () => {
    const observer = { observe: vi.fn(), disconnect: vi.fn() };
    let paint: (entries: unknown, of: typeof observer) => void = () => {};
    vi.stubGlobal('PerformanceObserver', function stub(callback: typeof paint) {
      paint = callback;
      return observer;
    });
    await import('@/components/boot/entries/boot');
    expect(observer.observe).toHaveBeenCalledWith({ type: 'paint' });
    document.dispatchEvent(new Event('prerenderingchange', { bubbles: true }));
    expect(window.notelight).toBeUndefined();
    paint([], observer);
    expect(window.notelight).toBeDefined();
    expect(observer.disconnect).toHaveBeenCalledOnce();
  });
});
