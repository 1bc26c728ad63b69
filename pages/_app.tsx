import '@/styles/globals.css';
import type { AppProps } from 'next/app';
import { useCallback } from 'react';
import { answerFromDocuments } from '@/components/navigation/data-of-documents';
import { useSoftNavigation } from '@/components/navigation/soft-navigation';
import { useStillArrival } from '@/components/navigation/still-arrival';
import { isProduction, isServer } from '@/lib/environment';
import type { PageProps } from '@/lib/routes/screens';
import { prepareArticles } from '@/themes/registry';

if (!isServer() && isProduction() && typeof window !== 'undefined') {
  answerFromDocuments();
}

export default function App({ Component, pageProps }: AppProps<PageProps>) {
  const { shell, themes, theme } = pageProps;
  const prepare = useCallback(async () => prepareArticles(theme.name), [theme?.name]);
  useSoftNavigation({
    keepTheme: themes?.length > 0 || shell?.plugins?.keepsTheme === true,
    searchHref: shell?.hrefs.search,
    prepare,
  });
  useStillArrival();
  return <Component {...pageProps} />;
}
