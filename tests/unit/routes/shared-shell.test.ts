import { describe, expect, test, vi } from 'vitest';
import type { Shell } from '@/lib/routes/screens';
import { isShellShared, sharedShellHref, sharedShellPath } from '@/lib/routes/shell/shared-shell';
import { shellOf } from '@/lib/routes/shell/shell';
import { mockRow, testSite, testSiteContext } from '@/tests/factories';

const row = mockRow();
const shellWith = (title: string): Promise<Shell> => {
  const site = testSite([{ ...row, title }]);
  return shellOf(site, testSiteContext([site]));
};
const first = { prefix: '', basePath: '' };

describe('the file with what is the same around all screens', () => {
  test.each([
    ['export', true],
    ['', true],
    ['server', false],
  ])('with the mode %j is there: %s', (mode, isShared) => {
    vi.stubEnv('NOTELIGHT_MODE', mode);
    expect(isShellShared()).toBe(isShared);
  });

  test('is one for each language', () => {
    expect(sharedShellPath({ prefix: '' })).toBe('/data/shell.json');
    expect(sharedShellPath({ prefix: 'en' })).toBe('/data/shell.en.json');
  });

  test('has an address under the base path that changes with its content, and only then', async () => {
    const href = sharedShellHref(await shellWith('One'), first);
    expect(href).toMatch(/^\/data\/shell\.json\?v=[0-9a-f]{8}$/);
    const [, version] = href.split('?');
    expect(sharedShellHref(await shellWith('One'), { prefix: 'en', basePath: '/blog' })).toBe(
      `/blog/data/shell.en.json?${version}`,
    );
    expect(sharedShellHref(await shellWith('Two'), first)).not.toContain(version);
  });
});
