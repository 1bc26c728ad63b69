import type { ReactNode } from 'react';
import { ArrowRightIcon } from '@/components/icons/icons';
import { LampMark } from '@/components/icons/LampMark';
import { directionOf } from '@/lib/i18n/locale';
import type { Sample } from '@/themes/starter/read-settings';
import styles from '@/themes/starter/sections/translated-page.module.css';
import shell from '@/themes/starter/shell.module.css';

export interface TranslatedPageProps {
  source: Sample;
  target: Sample;
}

/**
 * The product at work: a page as Notion shows it, and beside it the page that readers of another language get, block by block. One line
 * in the middle is being translated; the movement is CSS, runs once, and is absent under reduced motion. A picture made of text, so it is
 * hidden from assistive technology.
 */
export function TranslatedPage({ source, target }: TranslatedPageProps) {
  const address = `/${target.lang}/letters`;
  return (
    <div className={`${shell.wide} ${styles.scene}`} aria-hidden="true">
      <Sheet sample={source} className={styles.source}>
        <i className={styles.pageIcon} />
        <span>{source.title}</span>
        <i className={styles.more} />
      </Sheet>
      <span className={styles.between}>
        <ArrowRightIcon />
      </span>
      <Sheet sample={target} className={styles.target}>
        <LampMark className={styles.mark} />
        <code>{address}</code>
      </Sheet>
    </div>
  );
}

interface SheetProps {
  sample: Sample;
  className: string | undefined;
  /** The text in its bar. */
  children: ReactNode;
}

/** One of the two pages. Their blocks are in the same rows of the scene's grid. */
function Sheet({ sample: { lang, name, title, lines }, className, children }: SheetProps) {
  const active = Math.floor(lines.length / 2);
  return (
    <div className={`${styles.sheet} ${className}`} dir={directionOf(lang)}>
      <p className={styles.bar}>{children}</p>
      <Harbor />
      <p className={styles.title} lang={lang}>
        {title}
      </p>
      <p className={styles.property}>
        <span lang={lang}>{name}</span>
      </p>
      {lines.map((line, index) => (
        <p
          key={line}
          lang={lang}
          className={index === active ? styles.active : index === lines.length - 1 ? styles.callout : undefined}
        >
          <span>{line}</span>
        </p>
      ))}
    </div>
  );
}

/** The page's cover: a boat, the water and a light on the other shore. */
function Harbor() {
  return (
    <svg className={styles.cover} viewBox="0 0 600 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path className={styles.sky} d="M0 0h600v120H0z" />
      <path className={styles.shore} d="M0 66 70 48l60 12 84-26 76 30 62-10 92 14 156-24v40H0Z" />
      <circle className={styles.light} cx="474" cy="42" r="13" />
      <path className={styles.water} d="M0 74h600v46H0z" />
      <path className={styles.glints} d="M440 82h70M452 91h46M462 100h26M60 92h54M184 104h70M330 88h40" />
      <path className={styles.boat} d="M214 82h84l-14 18h-56ZM252 28h3v52h-3zM258 32l30 42h-30zM249 42v32h-22z" />
    </svg>
  );
}
