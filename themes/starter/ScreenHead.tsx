import type { ReactNode } from 'react';
import styles from '@/themes/starter/screens.module.css';
import shell from '@/themes/starter/shell.module.css';

/** The heading of a screen other than the landing page. Without a title, the label is the heading. */
export function ScreenHead({ label, title, text }: { label?: string; title: ReactNode; text?: string }) {
  return (
    <header className={styles.screenHead}>
      {label && title && <p className="muted">{label}</p>}
      <h1 className={shell.title}>{title || label}</h1>
      {text && <p>{text}</p>}
    </header>
  );
}
