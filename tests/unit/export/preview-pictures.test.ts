import { afterEach, expect, test, vi } from 'vitest';
import { forgetConfig } from '@/lib/config/load';
import { syncContent } from '@/lib/export/sync-content';
import { syncWorkspaces } from '@/lib/sync/sync';
import { temporaryFolder } from '../sync/temporary-folder';

// What is in `out/` of this checkout is nothing to this test.
vi.mock('@/scripts/owner/demo-rule', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  hasOtherExport: async () => false,
}));
vi.mock('@/lib/sync/sync', () => ({ syncWorkspaces: vi.fn(() => Promise.reject(new Error('far enough'))) }));

afterEach(() => {
  vi.unstubAllEnvs();
  forgetConfig();
});

/** How long a sync may work on smaller copies of pictures. */
async function secondsFor(demo: 'preview' | 'asked', env: Record<string, string> = {}): Promise<number | undefined> {
  vi.unstubAllEnvs();
  const own = { NOTION_PAGE_ID: '', CONTENT_DIR: await temporaryFolder(), ...env };
  for (const [name, value] of Object.entries(own)) vi.stubEnv(name, value);
  forgetConfig();
  await expect(syncContent({ demo })).rejects.toThrow('far enough');
  return vi.mocked(syncWorkspaces).mock.lastCall?.[0].config.images.seconds;
}

test('a look at the demo does not wait for smaller copies of its pictures; what is published does', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  expect(await secondsFor('preview')).toBe(2);
  expect(await secondsFor('preview', { PICTURE_SECONDS: '0' })).toBe(0);
  expect(await secondsFor('asked')).toBe(60);
  expect(await secondsFor('preview', { NOTION_PAGE_ID: '0a1b2c3d4e5f60718293a4b5c6d7e8f9' })).toBe(60);
});
