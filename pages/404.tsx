import type { GetStaticProps } from 'next';
import { useEffect, useState } from 'react';
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
      {/* The language of the address is found by script alone. */}
      <div hidden data-start-below={others.map(({ frame }) => frame.hrefs.home).join(' ') || undefined} />
    </>
  );
}

/** In the language of the address. */
function usePageOfPath(first: PageProps, others: PageProps[]): PageProps {
  const [prefix, setPrefix] = useState('');
  useEffect(() => {
    const named = others.find(({ frame }) => location.pathname.startsWith(frame.hrefs.home));
    if (named) setPrefix(named.frame.prefix);
  }, [others]);
  return others.find(({ frame }) => frame.prefix === prefix && prefix !== '') ?? first;
}

export const getStaticProps: GetStaticProps<NotFoundProps> = () => notFoundPages(themeTables);
