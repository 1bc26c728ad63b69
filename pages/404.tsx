import type { GetStaticProps } from 'next';
import { useEffect, useState } from 'react';
import { readSearchAddress } from '@/components/search/search-address';
import { notFoundPages } from '@/lib/routes/pages';
import type { PageProps } from '@/lib/routes/screens';
import { themeTables } from '@/themes/settings';
import { ThemedPage } from '@/themes/ThemedPage';

/** The page of the first language, and those of the other ones: one file answers for every unknown address of a site. */
type NotFoundProps = PageProps & { others: PageProps[] };

export default function NotFoundPage({ others, ...first }: NotFoundProps) {
  const page = usePageOfPath(first, others);
  return (
    <>
      <ThemedPage {...page} />
      {/* The language of the address, and a search in it, are found by script alone. */}
      <div hidden data-start-now="" />
    </>
  );
}

/** In the language of the address; a search that a host without rules does not know is led to the search screen. */
function usePageOfPath(first: PageProps, others: PageProps[]): PageProps {
  const [prefix, setPrefix] = useState('');
  useEffect(() => {
    const named = others.find(({ frame }) => location.pathname.startsWith(frame.hrefs.home));
    if (named) setPrefix(named.frame.prefix);
    const { hrefs } = (named ?? first).frame;
    const { keyword, page } = readSearchAddress(hrefs, new URL(location.href));
    if (location.pathname.startsWith(hrefs.search) && keyword !== '') {
      location.replace(`${hrefs.search}?s=${encodeURIComponent(keyword)}${page > 1 ? `&page=${page}` : ''}`);
    }
  }, [first, others]);
  return others.find(({ frame }) => frame.prefix === prefix && prefix !== '') ?? first;
}

export const getStaticProps: GetStaticProps<NotFoundProps> = () => notFoundPages(themeTables);
