// @vitest-environment jsdom
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { NextRouter } from 'next/router';
import { act, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PageProps, ScreenKind } from '@/lib/routes/screens';
import { englishPage } from '@/tests/fixtures/screens';
import { defaultsOf, loadThemes } from '@/tests/unit/themes/render-page';
import { KeptPage } from '@/themes/KeptPage';
import { themeTables } from '@/themes/settings';
import { ThemedPage } from '@/themes/ThemedPage';
import './page';

const reload = vi.fn();
const head = { password: null, held: new Map(), answers: vi.fn(), fail: vi.fn(), leadsOn: vi.fn(), say: vi.fn() };
let roots: Root[] = [];

beforeAll(loadThemes, 60_000);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', IntersectionObserver);
  vi.stubGlobal('fetch', async () => Response.json(settings));
  vi.stubGlobal('location', { ...location, href: location.href, search: '', hash: '', pathname: '/', reload });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  window.notelightHead = head;
  delete document.documentElement.dataset.hydrated;
  for (const spy of [reload, head.answers, head.fail]) spy.mockClear();
});

afterEach(async () => {
  await act(async () => {
    for (const root of roots) root.unmount();
  });
  roots = [];
});

const settings = defaultsOf(themeTables.starter ?? {}, 'en-US');

const pageOf = (kind: ScreenKind): PageProps => ({ ...englishPage(kind), theme: { name: 'starter', settings } });

function withoutArticle(page: PageProps): PageProps {
  if (page.screen.kind !== 'post' || !page.screen.props.post.blockMap) return page;
  const { post } = page.screen.props;
  const blockMap = { ...page.screen.props.post.blockMap, html: '' };
  return { ...page, screen: { kind: 'post', props: { ...page.screen.props, post: { ...post, blockMap } } } };
}

const at = (asPath: string, page: PageProps): ReactElement => (
  <RouterContext.Provider value={{ asPath } as NextRouter}>
    <ThemedPage {...page} />
  </RouterContext.Provider>
);

/** A document as it was sent, which React then hydrates. */
async function open(html: string, element: ReactElement): Promise<Root> {
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  const root = await act(async () => hydrateRoot(container, element, { onRecoverableError: () => undefined }));
  roots.push(root);
  return root;
}

const site = (): HTMLElement => document.getElementById('site') as HTMLElement;

test('a page is hydrated as it stands, its article read from the document, and the next one follows it', async () => {
  const post = pageOf('post');
  const sent = renderToString(at('/en/article/one/', post));
  const container = document.createElement('div');
  container.innerHTML = sent;
  // Article behaviors may already have added buttons.
  const textOf = (page: ParentNode): string => {
    const article = page.querySelector('#notion-article')?.cloneNode(true) as Element;
    for (const added of article.querySelectorAll('button, [role=status]')) added.remove();
    return article.textContent;
  };
  const text = textOf(container);
  expect(text).not.toBe('');

  const root = await open(sent, at('/en/article/one/', withoutArticle(post)));
  expect(textOf(document)).toBe(text);
  expect(document.documentElement.dataset.hydrated).toBe('');
  expect(head.answers).toHaveBeenCalledWith('page');

  // The same page in another language: the article is not asked for again.
  const article = document.getElementById('notion-article');
  await act(async () => root.render(at('/en/article/one/?lang=ja-JP', withoutArticle(post))));
  await vi.waitFor(() => expect(document.documentElement.lang).toBe('ja-JP'), 20_000);
  expect(document.getElementById('notion-article')).toBe(article);
  expect(textOf(document)).toBe(text);

  await act(async () => root.render(at('/en/archive/', pageOf('archive'))));
  await vi.waitFor(() => expect(document.getElementById('notion-article')).toBeNull(), 20_000);
  expect(site().querySelector('h1')).not.toBeNull();
  expect(reload).not.toHaveBeenCalled();
});

function Broken(): never {
  throw new Error('broken');
}

const screens = [pageOf('archive').screen, pageOf('tagIndex').screen] as const;

test('a page that cannot be hydrated stays as it was sent, and is the browser’s', async () => {
  const element = (
    <KeptPage screen={screens[0]}>
      <Broken />
    </KeptPage>
  );
  const root = await open('<div id="site"><p>Sent</p></div>', element);
  expect(site().innerHTML).toBe('<p>Sent</p>');
  expect(head.fail).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();
  await act(async () => root.render(<KeptPage screen={screens[1]}>Next</KeptPage>));
  expect(reload).toHaveBeenCalledOnce();
});

test('where the next page cannot be rendered the one that stands stays until its document is loaded', async () => {
  const root = await open(
    '<div id="site"><p>One</p></div>',
    <KeptPage screen={screens[0]}>
      <p>One</p>
    </KeptPage>,
  );
  await act(async () =>
    root.render(
      <KeptPage screen={screens[1]}>
        <Broken />
      </KeptPage>,
    ),
  );
  expect(site().innerHTML).toBe('<p>One</p>');
  expect(reload).toHaveBeenCalledOnce();
});
