import { createRequire } from 'node:module';
import { buildSync } from 'esbuild';
import type { Page, Route } from 'playwright/test';
import { commentOriginsOf } from '@/lib/routes/shell/origins';
import type { CommentArea, CommentSystem } from '@/lib/site/model';
import { withPolicy } from './document-policy';

/**
 * The demo has no comment systems, so an article is modified on its way to the browser, to what a site with comments sends. The component
 * itself renders the element; the props are where `lib/routes` puts them.
 */

/** A demo article without comments. */
export const ARTICLE = '/en/article/one-minute/';

/** The comment settings of that article with these systems. */
export function commentArea(systems: CommentSystem[], hideSingleTab = false): CommentArea {
  return {
    page: {
      id: '00000000-0000-4000-8000-000000000023',
      path: ARTICLE.slice(0, -1),
      title: 'An article | A site',
      url: `https://notes.example${ARTICLE}`,
      siteTitle: 'A site',
    },
    systems,
    hideSingleTab,
  };
}

/** Gives the article comments from these systems. */
export async function withComments(
  page: Page,
  systems: CommentSystem[],
  { hideSingleTab = false } = {},
): Promise<CommentArea> {
  const area = commentArea(systems, hideSingleTab);
  await page.route(
    (url) => url.pathname === ARTICLE,
    (route) => change(route, (html) => changeDocument(html, area)),
  );
  await page.route(
    (url) => url.pathname.startsWith('/_next/data/') && url.pathname.endsWith(`${ARTICLE.slice(0, -1)}.json`),
    (route) => change(route, (data) => data.replaceAll('"comments":null', `"comments":${JSON.stringify(area)}`)),
  );
  return area;
}

async function change(route: Route, edit: (text: string) => string): Promise<void> {
  const response = await route.fetch();
  await route.fulfill({ response, body: edit(await response.text()) });
}

/** An article's document with comments at the end of what belongs to it, where both themes have them. */
export function changeDocument(html: string, area: CommentArea): string {
  const data = JSON.stringify(area).replaceAll('<', '\\u003c');
  return withPolicy(html, commentOriginsOf(area.systems))
    .replace(/<\/div><div class="[^"]*"><nav class="[^"]*\bneighbors"/, (next) => commentMarkup(area) + next)
    .replace('"comments":null', `"comments":${data}`);
}

type Render = (area: CommentArea) => string;
let render: Render | undefined;

/** The element of comments as the server renders it, in English. */
function commentMarkup(area: CommentArea): string {
  render ??= loadComponent();
  return render(area);
}

/** Playwright compiles components for its own purposes, so esbuild compiles this one for React's server renderer. */
function loadComponent(): Render {
  const { outputFiles } = buildSync({
    stdin: {
      contents: `
        import { renderToStaticMarkup } from 'react-dom/server';
        import { Comments } from '@/components/comments/Comments';
        import { MessagesContext } from '@/lib/i18n/messages-context';
        import { messages } from '@/locales/en-US';
        export const render = (area) => renderToStaticMarkup(
          <MessagesContext value={{ locale: 'en-US', messages }}><Comments area={area} /></MessagesContext>
        );`,
      loader: 'tsx',
      resolveDir: process.cwd(),
    },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    jsx: 'automatic',
    alias: { '@': process.cwd() },
    // What a browser loads later is not needed for the element.
    external: ['react', 'react-dom', './CommentPanels', './systems/*'],
    write: false,
  });
  const module: { exports: { render?: Render } } = { exports: {} };
  new Function('require', 'module', 'exports', outputFiles[0]?.text ?? '')(
    createRequire(`${process.cwd()}/package.json`),
    module,
    module.exports,
  );
  if (!module.exports.render) throw new Error('The component of comments could not be rendered.');
  return module.exports.render;
}
