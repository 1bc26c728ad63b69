import styles from './not-found.module.css';

/** A desk whose lamp shines on an empty sheet: the page is missing. Drawn in the page's own colours. */
export function NotFoundPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 400 300" aria-hidden="true" focusable="false">
      <path className={styles.light} d="M236 96 120 244h210Z" />
      <path className={styles.line} d="M40 244h320" />
      <path className={styles.line} d="M92 244v36m216-36v36" />
      <path className={styles.sheet} d="m168 236 14-44h72l14 44Z" />
      <path className={`${styles.line} ${styles.dashed}`} d="M190 206h50m-54 12h62" />
      <path className={styles.line} d="M330 244h-44m22 0v-78l-60-66" />
      <path className={styles.shade} d="m212 108 36-34a24 24 0 0 1 20 14 24 24 0 0 1-6 26Z" />
      <circle className={styles.joint} cx="308" cy="166" r="6" />
      <path className={styles.line} d="m78 214 30-16 12 22-30 16Zm24 12 18 8" />
      <path className={styles.line} d="m60 96 8 8m0-8-8 8m58-48 5 5m0-5-5 5m212-9 6 6m0-6-6 6" />
    </svg>
  );
}
