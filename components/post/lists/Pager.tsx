import { ChevronLeftIcon, ChevronRightIcon } from '@/components/icons/icons';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import type { Pagination } from '@/lib/site/model';
import styles from './pager.module.css';

/** Links to the pages of a list; nothing when there is only one. */
export function Pager({ pagination }: { pagination: Pagination }) {
  const { COMMON, NAV } = useMessages();
  const { page, totalPages, pages, previousHref, nextHref, scrolls } = pagination;
  if (totalPages < 2) return null;
  return (
    <nav
      className={`${styles.pager} pager`}
      aria-label={COMMON.PAGES}
      // The code that loads the next page is there before its reader reaches the end.
      data-start-near={scrolls && ''}
    >
      {previousHref && (
        <a className="button-quiet" href={previousHref} rel="prev">
          <ChevronLeftIcon />
          {NAV.PREV}
        </a>
      )}
      <ol>
        {pages.map((entry, index) =>
          entry ? (
            <li key={entry.page}>
              <a
                className="button-quiet"
                href={entry.href}
                aria-label={formatMessage(NAV.PAGE_NUMBER, { page: entry.page })}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                {entry.page}
              </a>
            </li>
          ) : (
            // A gap can only be named by its position, and there are at most two.
            <li key={`gap-${index < pages.length / 2 ? 'before' : 'after'}`} aria-hidden="true">
              …
            </li>
          ),
        )}
      </ol>
      {nextHref && (
        <a className="button-quiet" href={nextHref} rel="next">
          {NAV.NEXT}
          <ChevronRightIcon />
        </a>
      )}
    </nav>
  );
}
