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
      <div hidden data-start-below={others.map(({ shell }) => shell.hrefs.home).join(' ') || undefined} />
    </>
  );
}

/** In the language of the address. */
function usePageOfPath(first: PageProps, others: PageProps[]): PageProps {
  const [prefix, setPrefix] = useState('');
  useEffect(() => {
    const named = others.find(({ shell }) => location.pathname.startsWith(shell.hrefs.home));
    if (named) setPrefix(named.shell.prefix);
  }, [others]);
  return others.find(({ shell }) => shell.prefix === prefix && prefix !== '') ?? first;
}
