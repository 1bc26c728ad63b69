import type { NextPage } from 'next';
import NextError, { type ErrorProps } from 'next/error';
import { createElement } from 'react';
import type { PageProps } from '@/lib/routes/screens';
import { ThemedPage } from '@/themes/ThemedPage';

/**
 * What a server answers where there is no page, in the language of the address. Next renders a `404` page once for every address: a
 * server has none, and this one is rendered for each request. A fault of the server or of a script gets Next's own page.
 */
const ErrorPage: NextPage<PageProps | ErrorProps> = (props) =>
  'shell' in props ? createElement(ThemedPage, props) : createElement(NextError, props);

ErrorPage.getInitialProps = async (context) => {
  const { res, err, asPath = '/' } = context;
  if (typeof window === 'undefined') {
    if (res?.statusCode !== 404) return NextError.getInitialProps(context);
    const { notFoundPage } = await import('@/lib/server/pages');
    const { themeTables } = await import('@/themes/settings');
    return notFoundPage(asPath, themeTables);
  }
  if (err) return NextError.getInitialProps(context);
  // A link led to where nothing is: the server's answer is a document.
  location.assign(asPath);
  return new Promise(() => {});
};

export default ErrorPage;
