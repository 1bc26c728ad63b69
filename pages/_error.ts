import type { NextPage } from 'next';
import NextError, { type ErrorProps } from 'next/error';
import { createElement } from 'react';
import { NotFoundPage, type NotFoundProps } from '@/themes/NotFoundPage';

/**
 * A server's page for what is not found, in the language of the address. Next renders a page `404` once for all addresses; this one is
 * rendered for each request. Errors of the server or of a script get Next's own page. An export has `404.jsx`.
 */
const ErrorPage: NextPage<NotFoundProps | ErrorProps> = (props) =>
  'shell' in props ? createElement(NotFoundPage, props) : createElement(NextError, props);

ErrorPage.getInitialProps = async (context) => {
  const { res, err, asPath = '/' } = context;
  if (typeof window === 'undefined') {
    if (res?.statusCode !== 404) return NextError.getInitialProps(context);
    const { notFoundPages } = await import('@/lib/server/pages');
    const { themeTables } = await import('@/themes/settings');
    const { preloadPage } = await import('@/themes/preload-page');
    const page = await notFoundPages(asPath, themeTables);
    await preloadPage(page);
    return page;
  }
  if (err) return NextError.getInitialProps(context);
  // A link led to a missing page: load the document from the server, which answers with this page.
  location.assign(asPath);
  return new Promise(() => {});
};

export default ErrorPage;
