import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { Versions } from '@/components/post/Versions';
import styles from '@/themes/starter/not-found.module.css';
import type { LayoutProps } from '@/themes/theme';

/** An article that this language does not have, and the languages that do. */
export default function Untranslated({ versions }: LayoutProps<'untranslated'>) {
  return (
    <section className={styles.notFound}>
      <NotFoundPicture />
      <div>
        <Versions versions={versions} />
      </div>
    </section>
  );
}
