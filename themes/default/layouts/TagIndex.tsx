import { TagList } from '@/components/post/lists/TagList';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** All tags, underlined in their Notion colors. */
export default function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <PageTitle>{COMMON.TAGS}</PageTitle>
      <TagList tags={tags} className={styles.tagIndex} />
    </>
  );
}
