import type { NextPage } from 'next';
import NextError, { type ErrorProps } from 'next/error';
import { NotFoundPage, type NotFoundProps } from '@/themes/NotFoundPage';

/**
 * The page for what is not found. A server renders it for each request, in the language of the address (Next renders a page `404` once
 * for all of them), and an export once, as `404.html`. Errors of the server or of a script get Next's own page.
 */
const ErrorPage: NextPage<NotFoundProps | ErrorProps> = (props) =>
  'shell' in props ? <NotFoundPage {...props} /> : <NextError {...props} />;

ErrorPage.getInitialProps = async (context) => {
  const { res, err, asPath = '/' } = context;
  if (typeof window === 'undefined') {
    if (res?.statusCode !== 404) return NextError.getInitialProps(context);
    const { notFoundPages } = await import('@/lib/server/pages');
    const { themeTables } = await import('@/themes/settings');
    const { preloadPage } = await import('@/themes/registry');
    const page = await notFoundPages(asPath, themeTables);
    await preloadPage(page);
    return page;
  }
  if (err) return NextError.getInitialProps(context);
  // Next asks again for the page that the document shows, if its address has a query.
  const { page, props } = window.__NEXT_DATA__;
  const [asked = '/'] = asPath.split(/[?#]/);
  if (page === '/_error' && location.pathname.endsWith(asked)) return props.pageProps;
  // A link led to a missing page: load its document.
  location.assign(asPath);
  return new Promise(() => {});
};

export default ErrorPage;
