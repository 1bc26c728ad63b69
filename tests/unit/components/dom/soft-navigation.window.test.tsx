// @vitest-environment jsdom
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { useSoftNavigation } from '@/components/navigation/soft-navigation';
import './page';

const prepare = vi.fn(async () => undefined);
const prefetch = vi.fn(async (_path: string) => undefined);
const events = { on: vi.fn(), off: vi.fn() };
const router = { prefetch, events, beforePopState: vi.fn() } as unknown as NextRouter;

function Page() {
  useSoftNavigation({ keepTheme: false, prepare });
  return null;
}

test('the link whose focus made the framework load is prefetched, and so is the next one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<a href="/article/one/">One</a><a href="/article/two/">Two</a><div></div>';
  const [one, two] = document.querySelectorAll('a');
  one?.focus();
  const root = createRoot(document.querySelector('div') ?? document.body);
  await act(async () =>
    root.render(
      <RouterContext.Provider value={router}>
        <Page />
      </RouterContext.Provider>,
    ),
  );
  expect(prefetch.mock.calls).toEqual([['/article/one/']]);
  expect(prepare).toHaveBeenCalledOnce();
  two?.focus();
  expect(prefetch.mock.calls).toEqual([['/article/one/'], ['/article/two/']]);
  await act(async () => root.unmount());
});
