import { Fragment } from 'react';
import styles from '@/themes/starter/shell.module.css';

/** After a sentence followed by a space, and after Chinese and Japanese full stops, which need none. */
const PHRASE_END = /(?<=[.!?])\s+|(?<=[。！？，、；])/;

/** A headline whose sentences stay together: lines break between sentences first, and inside one only if it does not fit. */
export function Phrases({ text }: { text: string }) {
  return text.split(PHRASE_END).map((phrase, index, all) => (
    <Fragment key={phrase}>
      <span className={styles.phrase}>{phrase}</span>
      {index < all.length - 1 && /^[\x20-\u024f]/.test(all[index + 1] ?? '') ? ' ' : null}
    </Fragment>
  ));
}
