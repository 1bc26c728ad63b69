import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { MissingPageSearch } from '@/components/search/MissingPageSearch';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import styles from '@/themes/starter/indexes.module.css';
import { readSettings } from '@/themes/starter/read-settings';
import shell from '@/themes/starter/shell.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Two halves: a picture, and what happened with a way home, pages with a like address and a search. The boot script follows `data-redirect-base`. */
export default function NotFound({ redirectBase, settings }: LayoutProps<'notFound'>) {
  const { hrefs } = useShell();
  const { NAV, NOT_FOUND } = useMessages();
  const { notFoundTitle, notFoundText, notFoundBack } = readSettings(settings);

  return (
    <section
      className={`${shell.wide} ${styles.notFound}`}
      aria-labelledby="not-found-title"
      data-redirect-base={redirectBase ?? undefined}
    >
      <NotFoundPicture />
      <div>
        <p className={styles.code}>404</p>
        <p role="status">{redirectBase ? NAV.PAGE_NOT_FOUND_REDIRECT : NOT_FOUND.SHORT}</p>
        <h1 id="not-found-title">{notFoundTitle || NOT_FOUND.TITLE}</h1>
        <p>{notFoundText || NOT_FOUND.TEXT}</p>
        <a className="button" href={hrefs.home}>
          {notFoundBack || NOT_FOUND.BACK}
        </a>
        <div className={styles.search}>
          <MissingPageSearch />
        </div>
      </div>
    </section>
  );
}
