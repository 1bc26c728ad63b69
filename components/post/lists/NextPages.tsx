import { useEffect, useRef } from 'react';
import type { Pagination } from '@/lib/site/model';

/** React leaves the content alone as long as this is the same object. */
const NOTHING = { __html: '' };

/**
 * The place below a list for the posts of its next pages, if the owner wants infinite scrolling. The pager below it is for readers
 * without script, and continues after the last page that was loaded.
 */
export function NextPages({ pagination: { nextHref, scrolls } }: { pagination: Pagination }) {
  const place = useRef<HTMLDivElement>(null);
  const start = scrolls ? nextHref : null;

  useEffect(() => {
    const element = place.current;
    if (start === null || !element) return;
    const isEntered = document.documentElement.dataset.hydrated === undefined;
    let stop: () => void = () => undefined;
    let left = false;
    void import('./load-next-pages').then(({ loadNextPages }) => {
      if (!left) stop = loadNextPages(element, isEntered);
    });
    return () => {
      left = true;
      stop();
    };
  }, [start]);

  if (start === null) return null;
  return <div key={start} ref={place} data-next-pages="" suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />;
}
