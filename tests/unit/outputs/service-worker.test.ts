import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import type { UserConfig } from '@/lib/config/schema';
import { offlineWorkerScript } from '@/lib/next/boot-script';
import type { OfflineData } from '@/lib/offline/data';
import { offlineSites, retiredServiceWorker, serviceWorker } from '@/lib/outputs/texts/service-worker';
import { testSite } from '@/tests/factories';
import { mockFiles } from './mock-files';

type Listener = (event: { waitUntil(work: Promise<unknown>): void }) => void;

/** Runs a worker's text as a browser does. */
function run(text: string, globals: object = {}) {
  const listeners = new Map<string, Listener>();
  const scope = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: vi.fn(async () => undefined),
    registration: { unregister: vi.fn(async () => true) },
    clients: { claim: vi.fn(async () => undefined) },
    location: new URL('https://example.com/blog/sw.js'),
    ...globals,
  } as Record<string, unknown>;
  scope.self = scope;
  runInNewContext(text, scope);
  const fire = async (name: string): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  };
  return { scope, listeners, fire };
}

const cachesWith = (...names: string[]) => ({
  keys: async () => [...names],
  delete: vi.fn(async (name: string) => names.splice(names.indexOf(name), 1).length > 0),
});

describe('the worker', () => {
  const sites = offlineSites([
    testSite([], { basePath: '/blog', locale: 'zh-CN' }),
    testSite([], { basePath: '/blog', prefix: 'ar', locale: 'ar' }),
  ]);

  test('begins with what it knows of its sites, and runs', async () => {
    const code = offlineWorkerScript();
    const caches = cachesWith('notelight /blog pages old', 'notelight / pages old');
    const { scope, listeners, fire } = run(serviceWorker('/blog', sites, code), { caches });
    const data = scope.offlineData as OfflineData;
    expect(data).toMatchObject({ base: '/blog', prefix: 'notelight /blog ' });
    expect(data.sites.map(({ home, direction }) => [home, direction])).toEqual([
      ['/blog/', 'ltr'],
      ['/blog/ar/', 'rtl'],
    ]);
    expect(data.sites[0]?.texts.title).toBe('当前处于离线状态');
    expect([...listeners.keys()].sort()).toEqual(['activate', 'fetch', 'install', 'message']);
    await fire('install');
    await fire('activate');
    expect(await caches.keys()).toEqual(['notelight / pages old']);
    expect((scope.clients as { claim: unknown }).claim).toHaveBeenCalled();
  });

  test('has another version when its code changes, and only then', () => {
    const versionOf = (text: string) => /"version":"(\w+)"/.exec(text)?.[1];
    const one = serviceWorker('/blog', sites, 'one()');
    expect(serviceWorker('/blog', sites, 'one()')).toBe(one);
    expect(versionOf(serviceWorker('/blog', [], 'one()'))).toBe(versionOf(one));
    expect(versionOf(serviceWorker('/blog', sites, 'two()'))).not.toBe(versionOf(one));
  });
});

test('without offline reading, a worker that a browser still has removes itself with what it has kept', async () => {
  const caches = cachesWith('notelight /blog pages v1', 'notelight /blog code v1', 'notelight / pages v1', 'other');
  const { scope, listeners, fire } = run(retiredServiceWorker('/blog'), { caches });
  await fire('install');
  await fire('activate');
  expect(await caches.keys()).toEqual(['notelight / pages v1', 'other']);
  expect((scope.registration as { unregister: unknown }).unregister).toHaveBeenCalledOnce();
  expect([...listeners.keys()]).not.toContain('fetch');
});

describe('the files of a site', () => {
  const allFilesOf = (settings: UserConfig, own: string[] = []) => {
    const sites = ['', 'en'].map((prefix) => testSite([], { prefix, settings }));
    return mockFiles(sites, { hasOwnFile: (path) => own.includes(path) });
  };
  const filesOf = (offlineReading: boolean, own: string[] = []) => {
    const files = allFilesOf({ site: { offlineReading } }, own);
    return new Map([...files].filter(([path]) => /sw\.js|manifest|app-icon/.test(path)));
  };

  test.each([true, false])('let search engines in as the owner says: %s', async (robotsAllow) => {
    const text = await allFilesOf({ seo: { robotsAllow } }).get('/robots.txt')?.render();
    expect(text).toContain(robotsAllow ? '\nAllow: /\n' : '\nDisallow: /\n');
  });

  test('with offline reading are manifests and icons of each language, and one worker', async () => {
    const files = filesOf(true);
    expect([...files.keys()]).toEqual([
      '/manifest.webmanifest',
      '/data/app-icon-192.png',
      '/data/app-icon-512.png',
      '/data/app-icon-maskable.png',
      '/en/manifest.webmanifest',
      '/data/app-icon-192.en.png',
      '/data/app-icon-512.en.png',
      '/data/app-icon-maskable.en.png',
      '/sw.js',
    ]);
    expect(await files.get('/sw.js')?.render()).toContain('code()');
  });

  test('without are what removes the worker, and nothing else', async () => {
    const files = filesOf(false);
    expect([...files.keys()]).toEqual(['/sw.js']);
    expect(await files.get('/sw.js')?.render()).toBe(retiredServiceWorker(''));
  });

  test('are the owner’s where there are such', () => {
    expect([...filesOf(false, ['/sw.js']).keys()]).toEqual([]);
    expect([...filesOf(true, ['/manifest.webmanifest']).keys()]).not.toContain('/manifest.webmanifest');
  });
});
