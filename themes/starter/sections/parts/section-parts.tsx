import type { HTMLAttributes, ReactNode } from 'react';
import { ArrowRightIcon } from '@/components/icons/icons';
import { assetHref, localHref } from '@/components/navigation/local-href';
import { SiteLink } from '@/components/navigation/SiteLink';
import { useShell } from '@/components/shell/shell-context';
import { textDirection } from '@/themes/starter/sections/parts/text-direction';
import styles from '@/themes/starter/sections/section.module.css';
import shell from '@/themes/starter/shell.module.css';

interface SectionProps {
  /** Its anchor; with `-title`, that of its heading. */
  id: string;
  className?: string | undefined;
  /** Small, above the heading. */
  label: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** A section of the landing page, as wide as the page. Without a heading its label is the heading. */
export function Section({ id, className = '', label, title, text, children }: SectionProps) {
  const heading = title || label;
  return (
    <section
      id={id}
      className={`${shell.wide} ${styles.section} ${className}`}
      aria-labelledby={heading ? `${id}-title` : undefined}
    >
      <div className={styles.head}>
        {title && <Text className={styles.label}>{label}</Text>}
        <Text as="h2" id={`${id}-title`} phrases>
          {heading}
        </Text>
        <Text>{text}</Text>
      </div>
      {children}
    </section>
  );
}

/** The heading level of items in a section: one higher where the section has no heading. */
export const itemHeading = (title: string, label: string): 'h2' | 'h3' => (title || label ? 'h3' : 'h2');

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** @default 'p' */
  as?: 'p' | 'h1' | 'h2' | 'h3' | 'span' | 'small' | 'strong' | 'b';
  children: string;
  /** Lines break between its sentences first. */
  phrases?: boolean;
}

/** By its longest word, and by its letters: how large a heading can be without breaking words. */
function lengthOf(title: string): 'long' | 'longer' | 'longest' | 'longest-yet' | undefined {
  // A word ends where a line may: also at soft hyphens, and within what is written without spaces (Thai, Khmer, Chinese, Japanese).
  const ends = /[\s\u00ad\u2010-\u2015/-]|[\u0e00-\u109f\u1780-\u17ff\u2e80-\uffef]/;
  // Marks above and below letters are as wide as nothing.
  const word = Math.max(
    ...title
      .replace(/\p{Mn}/gu, '')
      .split(ends)
      .map(({ length }) => length),
  );
  if (word > 34) return 'longest-yet';
  if (word > 26) return 'longest';
  if (word > 20 || title.length > 96) return 'longer';
  return word > 14 || title.length > 48 ? 'long' : undefined;
}

/** A text of the owner’s, in the direction of its own letters; nothing without one. */
export function Text({ as: Tag = 'p', children, phrases = false, ...attributes }: TextProps) {
  if (!children) return null;
  return (
    <Tag dir={textDirection(children)} data-words={/^h/.test(Tag) ? lengthOf(children) : undefined} {...attributes}>
      {phrases ? <Phrases text={children} /> : children}
    </Tag>
  );
}

/** End of a sentence: punctuation and a space, or CJK punctuation, which takes no space. */
const PHRASE_END = /(?<=[.!?])\s+|(?<=[。！？，、；])/;

/** A headline whose sentences stay together: lines break between sentences first, and inside one only if it does not fit. */
function Phrases({ text }: { text: string }) {
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
      <bdi>{text}</bdi>
      <ArrowRightIcon />
    </SiteLink>
  );
}

interface PictureProps {
  src: string;
  /** In dark mode; one of the two serves both appearances. */
  darkSrc: string;
  className?: string;
  alt?: string;
  /** Unknown for a logo, which has a height alone. */
  width?: number;
  height: number;
  /** It is in the first screen. */
  priority?: boolean;
}

/** A picture of the owner’s in one version for each appearance. Of two versions, browsers load the one that is shown. */
export function Picture({ src, darkSrc, className = '', alt = '', width, height, priority = false }: PictureProps) {
  const page = useShell();
  const [light, dark] = [src || darkSrc, darkSrc || src].map((address) => assetHref(address, page));
  if (!light) return null;
  const versions =
    light === dark
      ? [[light, '']]
      : [
          [light, 'logo-ink'],
          [dark, 'logo-white'],
        ];
  return versions.map(([address, shown]) => (
    <img
      suppressHydrationWarning
      key={address}
      className={`${className} ${shown}`.trim()}
      src={address}
      alt={alt}
      width={width}
      height={height}
      loading={priority && light === dark ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  ));
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
