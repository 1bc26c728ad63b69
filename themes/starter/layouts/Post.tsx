import { ArticlePage } from '@/components/post/ArticlePage';
import type { CoverPlace } from '@/components/post/cover-sizes';
import shell from '@/themes/starter/shell.module.css';
import type { LayoutProps } from '@/themes/theme';

/** In the width of `.shell`. */
const PLACES: Record<'cover' | 'recommended', readonly CoverPlace[]> = {
  cover: [
    { from: 80, width: '74rem', ratio: 12 / 5 },
    { from: 45, width: '92vw', ratio: 12 / 5 },
    { width: '88vw', ratio: 2 },
  ],
  recommended: [{ from: 80, width: '23.3rem' }, { from: 45, width: '29vw' }, { width: '6rem' }],
};

/** A post or page. */
export default function Post(props: LayoutProps<'post'>) {
  return <ArticlePage {...props} titleClass={shell.title} noticeClass="notice-box" places={PLACES} />;
}
