import { Phrases } from '@/themes/starter/Phrases';
import styles from '@/themes/starter/sections/section.module.css';

export interface SectionHeadProps {
  /** Names the section for assistive technology. */
  id: string;
  /** Small, above the heading. */
  label?: string;
  title: string;
  text?: string;
}

/** Label, heading below it, and the paragraph beside the heading where there is room. Without a heading the label is the heading. */
export function SectionHead({ id, label, title, text }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {label && title && <p className={styles.label}>{label}</p>}
      <h2 id={id}>
        <Phrases text={title || label || ''} />
      </h2>
      {text && <p className={styles.headText}>{text}</p>}
    </div>
  );
}
