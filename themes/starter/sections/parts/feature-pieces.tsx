import { ArrowRightIcon, CheckIcon } from '@/components/icons/icons';
import styles from '@/themes/starter/sections/features.module.css';

/**
 * Small pieces of the product's interface for the features. They need no translation: their words are the point, or there are none. The
 * cell around them hides them from assistive technology as pictures.
 */

/** The blocks of a page and of its translation: the same shapes in the same places. */
export function BlockTwins() {
  return (
    <svg className={styles.twins} viewBox="0 0 360 220" aria-hidden="true">
      <Page x={0} />
      <path className={styles.twinThread} d="M164 42h32M164 84h32M164 130h32M164 182h32" />
      <Page x={196} tone={styles.twinTarget} />
    </svg>
  );
}

/** Heading, paragraph, toggle, table and code, as bars. */
function Page({ x, tone }: { x: number; tone?: string }) {
  return (
    <g transform={`translate(${x})`} className={tone}>
      <rect className={styles.twinPaper} x="0.5" y="0.5" width="163" height="219" rx="8" />
      <path className={styles.twinHeading} d="M20 36h78v12H20z" />
      <path className={styles.twinText} d="M20 68h124v6H20zm0 13h124v6H20zm0 13h72v6H20z" />
      <path className={styles.twinHeading} d="M20 124l9 6-9 6zM36 127h66v6H36z" />
      <path
        className={styles.twinGrid}
        d="M20 156.5h124m-124 17h124m-124 17h124M20 156.5v34m41-34v34m42-34v34m41-34v34"
      />
      <path
        className={styles.twinText}
        d="M26 163h22v4H26zm41 0h26v4H67zm42 0h18v4h-18zm-83 17h16v4H26zm41 0h22v4H67zm42 0h26v4h-26z"
      />
    </g>
  );
}

const terms = [
  { en: 'lamp', ja: 'ランプ', tr: 'lamba' },
  { en: 'page', ja: 'ページ', tr: 'sayfa' },
  { en: 'Notelight', ja: 'Notelight', tr: 'Notelight' },
];

/** Three terms in two languages; a name stays a name. */
export function Glossary() {
  return (
    <ul className={styles.glossary}>
      {terms.map(({ en, ja, tr }) => (
        <li key={en}>
          <span>{en}</span>
          <span lang="ja">{ja}</span>
          <span lang="tr">{tr}</span>
        </li>
      ))}
    </ul>
  );
}

/** One of five lines is removed and rewritten; the others are checked off. */
export function OneChange() {
  return (
    <ul className={styles.diff}>
      {['kept', 'old', 'new', 'also kept'].map((line) => (
        <li key={line} className={line === 'old' ? styles.diffOld : line === 'new' ? styles.diffNew : undefined}>
          <span className={styles.diffSign}>{line === 'old' ? '−' : line === 'new' ? '+' : <CheckIcon />}</span>
          <span className={styles.diffBar} />
        </li>
      ))}
    </ul>
  );
}

const addresses = [
  ['en', 'English', '/en/letters'],
  ['ja', '日本語', '/ja/letters'],
  ['fr', 'Français', '/fr/letters'],
  ['tr', 'Türkçe', '/tr/letters'],
] as const;

/** The same article at its address in each language. */
export function AddressList() {
  return (
    <ul className={styles.addresses}>
      {addresses.map(([lang, name, path]) => (
        <li key={lang}>
          <span lang={lang}>{name}</span>
          <ArrowRightIcon />
          <code>{path}</code>
        </li>
      ))}
    </ul>
  );
}
