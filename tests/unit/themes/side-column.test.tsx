import { beforeAll, describe, expect, test } from 'vitest';
import type { ScreenKind } from '@/lib/routes/screens';
import { englishPage } from '@/tests/fixtures/screens';
import { defaultsOf, loadThemes, renderPage } from '@/tests/unit/themes/render-page';
import { themeTables } from '@/themes/settings';

beforeAll(loadThemes);

describe('the side column of the default theme', () => {
  const html = (kind: ScreenKind, sideColumn: boolean, sidebarReverse = false): string => {
    const page = englishPage(kind);
    const settings = { ...defaultsOf(themeTables.default ?? {}, page.shell.locale), sideColumn };
    const shell = { ...page.shell, features: { ...page.shell.features, sidebarReverse } };
    return renderPage('default', { ...page, shell }, settings);
  };

  test('is beside lists where the owner wants it, on the side that they say', () => {
    for (const kind of ['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'search'] as const) {
      expect(html(kind, false), kind).not.toContain('side-column');
      expect(html(kind, true), kind).toMatch(/<\/main><aside class="[^"]*\bside-column\b/);
      expect(html(kind, true), kind).not.toContain('data-reverse');
      for (const [, id] of html(kind, true).matchAll(/ aria-labelledby="([^"]+)"/g))
        expect(html(kind, true), kind).toContain(` id="${id}"`);
      // Who says on which side it is, wants it.
      expect(html(kind, false, true), kind).toMatch(/data-reverse="true"[\s\S]*\bside-column\b/);
    }
  });

  test('is on no page to read or to fill in', () => {
    for (const kind of ['post', 'signIn', 'dashboard'] as const)
      expect(html(kind, true, true)).not.toContain('side-column');
  });
});
