// @vitest-environment jsdom
import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { pageFixtures } from '@/tests/fixtures/screens';
import { loadThemes, pageElement, renderPage } from '@/tests/unit/themes/render-page';
import { type ThemeName, themes } from '@/themes/registry';

const names = Object.keys(themes) as ThemeName[];

/** What effects ask of a browser and jsdom does not have. */
class NothingInView {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', NothingInView);
  vi.stubGlobal('ResizeObserver', NothingInView);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await loadThemes();
});

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe.each(names)('the %s theme', (theme) => {
  test.each(pageFixtures({ name: theme, settings: {} }))('hydrates $name as it was sent', async ({ page }) => {
    const diagnostics: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => diagnostics.push(words.map(String).join(' ')));
    const site = document.createElement('div');
    site.innerHTML = renderPage(theme, page);
    document.body.append(site);
    const sent = [...site.querySelectorAll('*')];
    const onRecoverableError = (error: unknown): void => void diagnostics.push(String(error));
    const root = await act(async () => hydrateRoot(site, pageElement(theme, page), { onRecoverableError }));
    expect(diagnostics).toEqual([]);
    expect(sent.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML)).toEqual([]);
    await act(async () => root.unmount());
  });
});
