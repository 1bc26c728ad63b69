import { ArticlePage } from '@/components/post/ArticlePage';
import type { CoverPlace } from '@/components/post/cover-sizes';
import styles from '@/themes/default/default.module.css';
import type { LayoutProps } from '@/themes/theme';

/** In the width of `.shell`. */
const PLACES: Record<'cover' | 'recommended', readonly CoverPlace[]> = {
  cover: [
    { from: 120, width: '75rem', ratio: 12 / 5 },
    { from: 71, width: '65rem', ratio: 12 / 5 },
    { from: 45, width: '92vw', ratio: 12 / 5 },
    { width: '88vw', ratio: 2 },
  ],
  recommended: [{ from: 71, width: '20.5rem' }, { from: 45, width: '29vw' }, { width: '6rem' }],
};

/** A post or page. */
export default function Post(props: LayoutProps<'post'>) {
  return <ArticlePage {...props} className={styles.reading} noticeClass={styles.noticeCard} places={PLACES} />;
}
