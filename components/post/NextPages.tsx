import { useEffect, useRef } from 'react';
import type { Pagination } from '@/lib/site/model';

/** What stands in it is not React's: always the same object, so that React leaves it alone. */
const NOTHING = { __html: '' };

/**
 * The place below a list for the posts of its next pages, where the owner wants lists to go on by scrolling. The pager below it stays
 * for those without script, and leads on from the last page that was brought.
 */
export function NextPages({ pagination: { nextHref, scrolls } }: { pagination: Pagination }) {
  const place = useRef<HTMLDivElement>(null);
  const start = scrolls ? nextHref : null;

  useEffect(() => {
    const element = place.current;
    if (start === null || !element) return;
    let stop: () => void = () => undefined;
    let left = false;
    void import('./load-next-pages').then(({ loadNextPages }) => {
      if (!left) stop = loadNextPages(element);
    });
    return () => {
      left = true;
      stop();
    };
  }, [start]);

  if (start === null) return null;
  return <div key={start} ref={place} data-next-pages="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}
