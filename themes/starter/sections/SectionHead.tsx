import type { ReactNode } from 'react';
import { Phrases } from '@/themes/starter/Phrases';
import styles from '@/themes/starter/sections/section.module.css';

export interface SectionHeadProps {
  /** Names the section for assistive technology. */
  id: string;
  /** Stands small in the margin, as in a printed magazine. */
  label?: string;
  title: string;
  text?: string;
  children?: ReactNode;
  /** The screen's own heading is this one. */
  level?: 1 | 2;
}

/** Label in the margin, heading and paragraph beside it. Without a heading the label is the heading. */
export function SectionHead({ id, label, title, text, children, level = 2 }: SectionHeadProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.head}>
      {label && title && <p className={styles.label}>{label}</p>}
      <div className={styles.headText}>
        <Heading id={id}>
          <Phrases text={title || label || ''} />
        </Heading>
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  );
}
