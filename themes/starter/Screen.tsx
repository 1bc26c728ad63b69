import type { ReactNode } from 'react';
import { ContentText } from '@/components/shell/ContentText';
import styles from '@/themes/starter/screens.module.css';
import shell from '@/themes/starter/shell.module.css';

/** The frame of a screen other than the landing page and articles. */
export function Screen({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`${shell.wide} ${styles.screen} ${className}`}>{children}</div>;
}

export interface ScreenHeadProps {
  label?: string;
  title: ReactNode;
  text?: ReactNode;
  /** The owner's description of a category or tag. */
  about?: string | undefined;
}

/** The heading of a screen other than the landing page. Without a title, the label is the heading. */
export function ScreenHead({ label, title, text, about }: ScreenHeadProps) {
  return (
    <header className={styles.screenHead}>
      {label && title && <p className="muted">{label}</p>}
      <h1 className={shell.title}>{title || label}</h1>
      {about && (
        <p>
          <ContentText>{about}</ContentText>
        </p>
      )}
      {text && <p>{text}</p>}
    </header>
  );
}
