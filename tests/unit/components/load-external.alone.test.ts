import { beforeEach, describe, expect, test, vi } from 'vitest';

/** An element as far as the loader looks at it. */
class FakeElement extends EventTarget {
  attributes: Record<string, string> = {};
  src = '';
  removed = false;
  setAttribute(name: string, value: string): void {
    this.attributes[name] = value;
  }
  remove(): void {
    this.removed = true;
  }
}

let added: FakeElement[];
let warnings: string[];

async function open() {
  return import('@/components/external/load-external');
}

beforeEach(() => {
  vi.resetModules();
  added = [];
  warnings = [];
  vi.stubGlobal('document', {
    createElement: () => new FakeElement(),
    head: { append: (element: FakeElement) => added.push(element) },
  });
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});

describe('the loader of other hosts', () => {
  test('adds a script once, with its attributes, and resolves when it has run', async () => {
    const { loadScript } = await open();
    const first = loadScript('https://a.example/a.js', { 'data-id': '7' });
    const second = loadScript('https://a.example/a.js');
    expect(added).toHaveLength(1);
    expect(added[0]).toMatchObject({ src: 'https://a.example/a.js', attributes: { 'data-id': '7' } });
    added[0]?.dispatchEvent(new Event('load'));
    await expect(Promise.all([first, second])).resolves.toBeDefined();
    expect(warnings).toEqual([]);
  });

  test('warns once and rejects when it cannot be had, and may be tried again', async () => {
    const { loadScript } = await open();
    for (const attempt of [0, 1]) {
      const promise = loadScript('https://down.example/a.js');
      added[attempt]?.dispatchEvent(new Event('error'));
      await expect(promise).rejects.toThrow('https://down.example/a.js could not be loaded.');
      expect(added[attempt]?.removed).toBe(true);
    }
    expect(warnings).toEqual(['[notelight] https://down.example/a.js could not be loaded.']);
  });

  test('takes a script that leaves nothing under its name for a failure, and asks again', async () => {
    vi.stubGlobal('window', {});
    const { loadGlobal } = await open();
    const parked = loadGlobal('https://parked.example/a.js', 'Program');
    added[0]?.dispatchEvent(new Event('load'));
    await expect(parked).rejects.toThrow(
      'https://parked.example/a.js could not be loaded (it did not define Program).',
    );
    const again = loadGlobal('https://parked.example/a.js', 'Program');
    vi.stubGlobal('window', { Program: 'here' });
    added[1]?.dispatchEvent(new Event('load'));
    await expect(again).resolves.toBe('here');
    expect(warnings).toHaveLength(1);
  });

  test('gives up on a host that never answers', async () => {
    vi.useFakeTimers();
    const { loadStylesheet } = await open();
    const promise = loadStylesheet('https://slow.example/a.css');
    const rejected = expect(promise).rejects.toThrow('did not respond');
    await vi.advanceTimersByTimeAsync(30_000);
    await rejected;
    expect(warnings).toHaveLength(1);
  });

  test.each([
    ['an error page', () => Promise.resolve(new Response('<html>', { status: 200 }))],
    ['status 500', () => Promise.resolve(new Response('', { status: 500 }))],
    ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('takes %s for a failure where it asked for JSON', async (_name, answer) => {
    vi.stubGlobal('fetch', answer);
    const { loadJson } = await open();
    await expect(loadJson('https://api.example/list')).rejects.toThrow('https://api.example/list could not be loaded');
    expect(warnings).toHaveLength(1);
  });
});
