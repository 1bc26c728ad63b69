import '@/styles/globals.css';
import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import { useSoftNavigation } from '@/components/navigation/soft-navigation';
import type { PageProps } from '@/lib/routes/screens';

// Built, they are a file of their own: `articleSheet` in next.config.ts.
if (process.env.NODE_ENV === 'development') void import('@/styles/article.css');

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  useSoftNavigation({ keepTheme: pageProps.themes?.length > 0, searchHref: pageProps.frame?.hrefs.search });
  useEffect(() => window.notelight?.alive(), []);
  return <Component {...pageProps} />;
}
