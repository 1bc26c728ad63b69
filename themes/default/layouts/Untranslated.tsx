import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { Versions } from '@/components/post/Versions';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** An article that this language does not have, and the languages that do. */
export default function Untranslated({ versions }: LayoutProps<'untranslated'>) {
  return (
    <div className={styles.notFound}>
      <NotFoundPicture />
      <div className={styles.notFoundText}>
        <Versions versions={versions} />
      </div>
    </div>
  );
}
