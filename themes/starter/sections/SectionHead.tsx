import type { ReactNode } from 'react';
import { Phrases } from '@/themes/starter/Phrases';
import styles from '@/themes/starter/sections/section.module.css';

export interface SectionHeadProps {
  /** Names the section for assistive technology. */
  id: string;
  /** Small, in the margin, as in a printed magazine. */
  label?: string;
  title: string;
  text?: string;
  children?: ReactNode;
}

/** Label in the margin, heading and paragraph beside it. Without a heading the label is the heading. */
export function SectionHead({ id, label, title, text, children }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {label && title && <p className={styles.label}>{label}</p>}
      <div className={styles.headText}>
        <h2 id={id}>
          <Phrases text={title || label || ''} />
        </h2>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
