import sharp from 'sharp';
import { afterEach, expect, test, vi } from 'vitest';
import { offlineSources } from '@/lib/server/content/offline-sources';
import { testSite } from '@/tests/factories';

afterEach(() => vi.unstubAllEnvs());

test('a server has the worker that was compiled into it', async () => {
  vi.stubEnv('NOTELIGHT_MODE', 'server');
  vi.stubEnv('NOTELIGHT_OFFLINE_WORKER', 'compiled();');
  expect(await offlineSources.workerCode()).toBe('compiled();');
  vi.stubEnv('NOTELIGHT_OFFLINE_WORKER', undefined);
  expect(await offlineSources.workerCode()).toBe('');
});

test('an export bundles the worker', async () => {
  vi.stubEnv('NOTELIGHT_MODE', 'export');
  vi.stubEnv('NOTELIGHT_OFFLINE_WORKER', 'compiled();');
  const code = await offlineSources.workerCode();
  expect(code).not.toContain('compiled();');
  expect(code).toContain('addEventListener("fetch"');
});

test('icons are drawn in their size', async () => {
  const icon = await offlineSources.icon(testSite([]), { path: '/icon.png', size: 48, isMaskable: false });
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});

test('the owner’s own files are those in public/', () => {
  expect(offlineSources.hasOwnFile('/favicon.svg')).toBe(true);
  expect(offlineSources.hasOwnFile('/images')).toBe(true);
  expect(offlineSources.hasOwnFile('/package.json')).toBe(false);
});
