import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { pageFixtures } from '@/tests/fixtures/screens';
import { loadThemes, pageElement, renderPage } from '@/tests/unit/themes/render-page';
import type { ThemeName } from '@/themes/registry';

/** What effects ask of a browser and jsdom does not have. */
class NothingInView {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Every page of a theme, as React takes over what the server sent. Each theme has a file of its own, so that both run side by side. */
export function testHydration(theme: ThemeName): void {
  beforeAll(loadThemes);

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('IntersectionObserver', NothingInView);
    vi.stubGlobal('ResizeObserver', NothingInView);
    vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  });

  afterEach(() => document.body.replaceChildren());

  test.each(pageFixtures)('hydrates $name as it was sent', async ({ page }) => {
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
}
