import { describe, expect, test, vi } from 'vitest';

interface Page {
  /** The page may be kept. */
  isKept?: boolean;
  /** The worker has answered for it already. */
  isControlled?: boolean;
  isSecure?: boolean;
  hasControls?: boolean;
}

/** Runs the script of a page. Returns what happens to it, and what the worker is told. */
async function visit({ isKept = true, isControlled = false, isSecure = true, hasControls = true }: Page = {}) {
  const listeners = new Map<string, () => void>();
  const told: unknown[] = [];
  const register = vi.fn(async () => ({}));
  const active = { postMessage: (message: unknown) => told.push(message) };
  const serviceWorker = { register, ready: Promise.resolve({ active }), controller: isControlled ? active : null };
  const location = { origin: 'https://example.com', pathname: '/blog/a/' };
  vi.stubEnv('NOTELIGHT_BASE_PATH', '/blog');
  vi.stubGlobal('navigator', isSecure ? { serviceWorker } : {});
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', {
    documentElement: { dataset: isKept ? { keepOffline: '' } : {} },
    getElementById: (id: string) =>
      hasControls && id === 'boot' ? { dataset: { controls: '/blog/workers/controls-1.js' } } : null,
  });
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() });
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
  const entries = [
    { initiatorType: 'link', name: 'https://example.com/blog/styles/a.css' },
    { initiatorType: 'img', name: 'https://example.com/blog/media/a.webp' },
    { initiatorType: 'video', name: 'https://example.com/blog/media/a.mp4' },
  ];
  vi.stubGlobal('performance', { getEntriesByType: () => entries });
  vi.resetModules();
  await import('@/components/boot/entries/offline');
  const happens = async (name: string): Promise<void> => {
    listeners.get(name)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { register, told, listeners, happens, location };
}

describe('a page of a site with offline reading', () => {
  test('starts the worker below the sub-path, after it has loaded', async () => {
    const { register, happens } = await visit();
    expect(register).not.toHaveBeenCalled();
    await happens('load');
    expect(register).toHaveBeenCalledExactlyOnceWith('/blog/sw.js');
  });

  test('tells it what came before it: the page, what it shows, but no films, and what the first touch will load', async () => {
    const { told, happens } = await visit();
    await happens('load');
    const files = [
      'https://example.com/blog/styles/a.css',
      'https://example.com/blog/media/a.webp',
      'https://example.com/blog/workers/controls-1.js',
    ];
    expect(told).toEqual([{ page: 'https://example.com/blog/a/', files }]);
    const bare = await visit({ hasControls: false });
    await bare.happens('load');
    expect(bare.told).toEqual([{ page: 'https://example.com/blog/a/', files: files.slice(0, 2) }]);
  });

  test.each([{ isControlled: true }, { isKept: false }])('tells it nothing if %j', async (page) => {
    const { told, happens } = await visit(page);
    await happens('load');
    expect(told).toEqual([]);
  });

  test('tells it each page of soft navigation once', async () => {
    const { told, happens, location } = await visit({ isControlled: true });
    await happens('notelight:rendered');
    expect(told).toEqual([]);
    location.pathname = '/blog/b/';
    await happens('notelight:rendered');
    await happens('notelight:rendered');
    expect(told).toEqual([{ page: 'https://example.com/blog/b/', files: [] }]);
  });

  test('does nothing where browsers have no workers', async () => {
    const { listeners } = await visit({ isSecure: false });
    expect([...listeners.keys()]).toEqual([]);
  });
});
