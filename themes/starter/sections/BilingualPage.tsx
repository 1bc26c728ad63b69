import { ArrowRightIcon } from '@/components/icons/icons';
import { LampMark } from '@/themes/starter/LampMark';
import type { Sample } from '@/themes/starter/lists';
import styles from '@/themes/starter/sections/bilingual-page.module.css';

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
      <div className={styles.bar}>
        <LampMark className={styles.mark} />
        <span lang={source.lang}>{source.name}</span>
        <ArrowRightIcon />
        <span lang={target.lang}>{target.name}</span>
      </div>
      <div className={styles.body}>
        <Pair source={source} target={target} texts={[source.title, target.title]} className={styles.title} />
        {source.lines.map((line, index) => (
          <Pair
            key={line}
            source={source}
            target={target}
            texts={[line, target.lines[index] ?? '']}
            className={
              index === active ? styles.active : index === source.lines.length - 1 ? styles.callout : undefined
            }
          />
        ))}
      </div>
    </div>
  );
}

interface PairProps extends BilingualPageProps {
  texts: [string, string];
  className: string | undefined;
}

/** One block in both languages. */
function Pair({ source, target, texts, className }: PairProps) {
  return (
    <div className={className ? `${styles.pair} ${className}` : styles.pair}>
      <p lang={source.lang}>
        <span className={styles.original}>{texts[0]}</span>
      </p>
      <p lang={target.lang}>
        <span className={styles.translation}>{texts[1]}</span>
      </p>
    </div>
  );
}
