import { useEffect } from 'react';
import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { useFrame } from '@/components/frame/frame-context';
import { useMessages } from '@/lib/i18n/messages-context';
import { readSettings } from '@/themes/starter/read-settings';
import styles from '@/themes/starter/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** Two halves: a picture, and what happened with a way home. */
export default function NotFound({ redirectBase, settings }: LayoutProps<'notFound'>) {
  const { hrefs } = useFrame();
  const { NAV } = useMessages();
  const { notFoundTitle, notFoundText, notFoundBack } = readSettings(settings);

  useEffect(() => {
    if (redirectBase) location.replace(otherSite(redirectBase, location));
  }, [redirectBase]);

  return (
    <section className={styles.notFound} aria-labelledby="not-found-title">
      <NotFoundPicture />
      <div>
        <p className={styles.notFoundCode}>404</p>
        <h1 id="not-found-title">{notFoundTitle || NAV.PAGE_NOT_FOUND}</h1>
        {notFoundText && <p>{notFoundText}</p>}
        {redirectBase && <p role="status">{NAV.PAGE_NOT_FOUND_REDIRECT}</p>}
        <a className="button" href={hrefs.home}>
          {notFoundBack}
        </a>
      </div>
    </section>
  );
}

/** The same path and query at another site; the query that chose a theme here means nothing there. */
function otherSite(base: string, { pathname, search }: Location): string {
  const query = new URLSearchParams(search);
  if (query.get('theme') === 'landing') query.delete('theme');
  const text = query.toString();
  return base.replace(/\/+$/, '') + pathname + (text && `?${text}`);
}
