import { CategoryList } from '@/components/post/lists/CategoryList';
import { TagList } from '@/components/post/lists/TagList';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import styles from '@/themes/default/screens.module.css';
import type { LayoutProps } from '@/themes/theme';

/** The contents page: a part to the left, what is in it to the right. */
export function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <PageTitle>{COMMON.CATEGORY}</PageTitle>
      <CategoryList categories={categories} />
    </>
  );
}

/** All tags, underlined in their Notion colors. */
export function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <PageTitle>{COMMON.TAGS}</PageTitle>
      <TagList tags={tags} className={styles.tagIndex} />
    </>
  );
}
