import { useEffect, useState } from 'react';
import type { PageProps } from '@/lib/routes/screens';
import { ThemedPage } from './ThemedPage';

/** The page in an export's first language, with those of the others: file hosts may have one file for every unknown address. */
export type NotFoundProps = PageProps & { others: PageProps[] };

/** An export's 404 page. */
export function NotFoundPage({ others, ...first }: NotFoundProps) {
  const page = usePageOfPath(first, others);
  return (
    <>
      <ThemedPage {...page} />
      {/* Only a script can determine the language of the address. */}
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
