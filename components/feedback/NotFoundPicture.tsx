import { LAMP } from '@/components/icons/LampMark';
import styles from './not-found.module.css';

/** The lamp shines on a place where no sheet lies: the page is missing. Drawn in the page's own colors. */
export function NotFoundPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 400 300" aria-hidden="true">
      <g transform="translate(72 10) scale(8)">
        <path className={styles.light} d={LAMP.light} />
        <path className={styles.lamp} d={`${LAMP.shade}M15.6-99h.8V3h-.8Z`} />
      </g>
      <path className={styles.line} d="M24 228h352M72 228v62m256-62v62" />
      <path className={styles.sheet} d="m152 222 14-40h68l14 40Z" />
    </svg>
  );
}
