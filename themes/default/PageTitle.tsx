import type { ReactNode } from 'react';
import styles from '@/themes/default/default.module.css';

export interface PageTitleProps {
  children: ReactNode;
  /** A quiet line under the title. */
  note?: ReactNode;
  /** What kind of thing it is, above the title. */
  above?: ReactNode;
}

/** The title of a screen that lists things. */
export function PageTitle({ children, note, above }: PageTitleProps) {
  return (
    <header className={styles.pageTitle}>
      {above}
      <h1>{children}</h1>
      {note && <p className="muted">{note}</p>}
    </header>
  );
}
