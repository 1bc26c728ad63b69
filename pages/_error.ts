import type { NextPage } from 'next';
import NextError, { type ErrorProps } from 'next/error';
import { createElement } from 'react';
import type { PageProps } from '@/lib/routes/screens';
import { ThemedPage } from '@/themes/ThemedPage';

/**
 * A server's 404 page, in the language of the address. Next renders a `404` page once for every address, so servers have this one
 * instead, which is rendered for each request. Errors of the server or of a script get Next's own page.
 */
const ErrorPage: NextPage<PageProps | ErrorProps> = (props) =>
  'shell' in props ? createElement(ThemedPage, props) : createElement(NextError, props);

ErrorPage.getInitialProps = async (context) => {
  const { res, err, asPath = '/' } = context;
  if (typeof window === 'undefined') {
    if (res?.statusCode !== 404) return NextError.getInitialProps(context);
    const { notFoundPage } = await import('@/lib/server/pages');
    const { themeTables } = await import('@/themes/settings');
    const { preloadPage } = await import('@/themes/preload-page');
    const page = await notFoundPage(asPath, themeTables);
    await preloadPage(page);
    return page;
  }
  if (err) return NextError.getInitialProps(context);
  // A link led to a missing page: load the document from the server, which answers with this page.
  location.assign(asPath);
  return new Promise(() => {});
};

export default ErrorPage;
