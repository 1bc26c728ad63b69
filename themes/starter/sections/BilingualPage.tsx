import { ArrowRightIcon } from '@/components/icons/icons';
import styles from '@/themes/starter/landing.module.css';
import type { Sample } from '@/themes/starter/lists';

export interface BilingualPageProps {
  source: Sample;
  target: Sample;
}

/**
 * A Notion-like page with its translation beside it, block by block. One line in the middle is being translated; the
 * movement is CSS, runs once, and is absent under reduced motion. A picture made of text, so it is hidden from
 * assistive technology.
 */
export function BilingualPage({ source, target }: BilingualPageProps) {
  const active = Math.floor(source.lines.length / 2);
  return (
    <div className={styles.sheet} aria-hidden="true">
      <div className={styles.sheetBar}>
        <span className={styles.sheetDots} />
        <span lang={source.lang}>{source.name}</span>
        <ArrowRightIcon />
        <span lang={target.lang}>{target.name}</span>
      </div>
      <div className={styles.sheetBody}>
        <div className={`${styles.pair} ${styles.pairTitle}`}>
          <p lang={source.lang}>{source.title}</p>
          <p lang={target.lang}>{target.title}</p>
        </div>
        {source.lines.map((line, index) => (
          <div key={line} className={`${styles.pair} ${pairState(index, active)}`}>
            <p lang={source.lang}>
              <span className={styles.original}>{line}</span>
            </p>
            <p lang={target.lang}>
              <span className={styles.translation}>{target.lines[index]}</span>
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}

function pairState(index: number, active: number): string {
  if (index < active) return '';
  return (index === active ? styles.pairActive : styles.pairNext) ?? '';
}
