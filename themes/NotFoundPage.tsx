import { useEffect, useState } from 'react';
import type { PageProps } from '@/lib/routes/screens';
import { ThemedPage } from './ThemedPage';

/** An export's page of the first language, and those of the other ones: file hosts may have one file for every unknown address. */
export type NotFoundProps = PageProps & { others: PageProps[] };

/** What an export shows where there is no page. */
export function NotFoundPage({ others, ...first }: NotFoundProps) {
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
