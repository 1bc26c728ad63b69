import { NotFoundPicture } from '@/components/feedback/NotFoundPicture';
import { Versions } from '@/components/post/Versions';
import styles from '@/themes/starter/indexes.module.css';
import shell from '@/themes/starter/shell.module.css';
import type { LayoutProps } from '@/themes/theme';

/** An article that this language does not have, and the languages that do. */
export default function Untranslated({ versions }: LayoutProps<'untranslated'>) {
  return (
    <section className={`${shell.wide} ${styles.notFound}`}>
      <NotFoundPicture />
      <div>
        <Versions versions={versions} />
      </div>
    </section>
  );
}
