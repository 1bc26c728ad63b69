import { CategoryList } from '@/components/post/lists/CategoryList';
import { useMessages } from '@/lib/i18n/messages-context';
import { PageTitle } from '@/themes/default/PageTitle';
import type { LayoutProps } from '@/themes/theme';

/** The contents page: a part to the left, what is in it to the right. */
export default function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  return (
    <>
      <PageTitle>{COMMON.CATEGORY}</PageTitle>
      <CategoryList categories={categories} />
    </>
  );
}
