import type { ReactNode } from 'react';
import { ArrowRightIcon } from '@/components/icons/icons';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import styles from '@/themes/starter/sections/section.module.css';
import shell from '@/themes/starter/shell.module.css';

interface SectionProps {
  /** Its anchor; with `-title`, that of its heading. */
  id: string;
  className?: string;
  /** Named by its heading unless it has none. */
  hasTitle?: boolean;
  children: ReactNode;
}

/** A section of the landing page, as wide as the page. */
export function Section({ id, className = '', hasTitle = true, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`${shell.wide} ${styles.section} ${className}`}
      aria-labelledby={hasTitle ? `${id}-title` : undefined}
    >
      {children}
    </section>
  );
}

interface SectionHeadProps {
  /** That of the section. */
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
      <h2 id={`${id}-title`}>
        <Phrases text={title || label || ''} />
      </h2>
      {text && <p className={styles.headText}>{text}</p>}
    </div>
  );
}

/** End of a sentence: punctuation and a space, or CJK punctuation, which takes no space. */
const PHRASE_END = /(?<=[.!?])\s+|(?<=[。！？，、；])/;

/** A headline whose sentences stay together: lines break between sentences first, and inside one only if it does not fit. */
export function Phrases({ text }: { text: string }) {
  return text.split(PHRASE_END).map((phrase, index, all) => {
    const space = /^[\x20-\u024f]/.test(all[index + 1] ?? '') ? ' ' : '';
    return (
      <span key={phrase}>
        <span className={shell.phrase}>{phrase}</span>
        {space}
      </span>
    );
  });
}

/** A quiet link with an arrow; nothing without text or address. */
export function MoreLink({ text, url }: { text: string; url: string }) {
  const page = useShell();
  if (!text || !url) return null;
  return (
    <SiteLink href={localHref(url, page)} className={styles.more}>
      {text}
      <ArrowRightIcon />
    </SiteLink>
  );
}

/** A person: a picture, or the first letter of the name. */
export function Portrait({ src, name, size }: { src: string; name: string; size: number }) {
  const page = useShell();
  return src ? (
    <img
      suppressHydrationWarning
      className={styles.portrait}
      src={assetHref(src, page)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className={`${styles.portrait} ${styles.monogram}`} aria-hidden="true">
      {[...name][0]}
    </span>
  );
}
