import type { ReactNode } from 'react';
import { ContentText } from '@/components/shell/ContentText';
import styles from '@/themes/default/screens.module.css';

export interface PageTitleProps {
  children: ReactNode;
  /** A quiet line under the title. */
  note?: ReactNode;
  /** The owner's description. */
  about?: string | undefined;
  /** What kind of thing it is, above the title. */
  above?: ReactNode;
}

/** The title of a screen that lists things. */
export function PageTitle({ children, note, about, above }: PageTitleProps) {
  return (
    <header className={styles.pageTitle}>
      {above}
      <h1>{children}</h1>
      {about && (
        <p>
          <ContentText>{about}</ContentText>
        </p>
      )}
      {note && <p className="muted">{note}</p>}
    </header>
  );
}
