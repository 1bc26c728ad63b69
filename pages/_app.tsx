import '@/styles/globals.css';
import type { AppProps } from 'next/app';
import { useEffect } from 'react';
import { useSoftNavigation } from '@/components/navigation/soft-navigation';
import type { PageProps } from '@/lib/routes/screens';

// Built, they are files of their own: `scripts/public-assets.ts`.
if (process.env.NODE_ENV === 'development') {
  void import('@/styles/article/text.css');
  void import('@/styles/article/figures.css');
  void import('@/styles/article/code.css');
  void import('@/styles/article/layout.css');
  void import('@/styles/article/mentions.css');
  void import('@/styles/article/cards.css');
  void import('@/styles/article/databases.css');
  void import('@/styles/article/lock.css');
  void import('@/styles/article/comments.css');
}

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  const { frame, themes } = pageProps;
  useSoftNavigation({
    keepTheme: themes?.length > 0 || frame?.extras?.keepsTheme === true,
    searchHref: frame?.hrefs.search,
  });
  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);
  return <Component {...pageProps} />;
}
