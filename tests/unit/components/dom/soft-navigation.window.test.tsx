// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { expect, test, vi } from 'vitest';
import { useSoftNavigation } from '@/components/navigation/soft-navigation';
import './page';

test('the link whose focus made the framework load is prefetched, and so is the next one', () => {
  const prepare = vi.fn(async () => undefined);
  const prefetch = vi.fn(async (_path: string) => undefined);
  const router = { prefetch, events: { on() {}, off() {} }, beforePopState() {} } as unknown as NextRouter;
  document.body.innerHTML =
    '<a href="/article/one/">One</a><a href="/article/two/">Two</a><a href="/article/three/"></a>';
  const [one, two, three] = document.querySelectorAll('a');
  one?.focus();
  renderHook(() => useSoftNavigation({ keepTheme: false, prepare }), {
    wrapper: ({ children }) => <RouterContext.Provider value={router}>{children}</RouterContext.Provider>,
  });
  expect(prefetch.mock.calls).toEqual([['/article/one/']]);
  expect(prepare).toHaveBeenCalledOnce();
  two?.focus();
  expect(prefetch.mock.calls).toEqual([['/article/one/'], ['/article/two/']]);
  three?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(prefetch).toHaveBeenLastCalledWith('/article/three/');
});
