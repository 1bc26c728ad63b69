import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { MissingPageSearch } from '@/components/search/MissingPageSearch';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/default/screens.module.css';
import type { DefaultSettings } from '@/themes/default/settings';
import type { LayoutProps } from '@/themes/theme';

/** A missing page: explains, and offers the way home, pages with a like address and a search. */
export default function NotFound({ redirectBase, settings }: LayoutProps<'notFound'>) {
  const { hrefs } = useShell();
  const { NAV, NOT_FOUND } = useMessages();
  const own = settings as Partial<DefaultSettings>;
  return (
    <div className={styles.notFound} data-redirect-base={redirectBase ?? undefined}>
      <NotFoundPicture />
      <div className={styles.notFoundText}>
        <p className="muted" role="status">
          404
          <span className="after-dot">{redirectBase ? NAV.PAGE_NOT_FOUND_REDIRECT : NOT_FOUND.SHORT}</span>
        </p>
        <h1>{own.notFoundTitle || NOT_FOUND.TITLE}</h1>
        <p className="muted">{own.notFoundText || NOT_FOUND.TEXT}</p>
        <a className="button" href={hrefs.home}>
          {own.notFoundBack || NOT_FOUND.BACK}
        </a>
        <div className={styles.notFoundSearch}>
          <MissingPageSearch />
        </div>
      </div>
    </div>
  );
}
