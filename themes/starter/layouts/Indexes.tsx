import { CategoryList } from '@/components/post/lists/CategoryList';
import { TagList } from '@/components/post/lists/TagList';
import { useMessages } from '@/lib/i18n/messages-context';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import type { LayoutProps } from '@/themes/theme';

/** The contents page, as in `default`. */
export function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  return (
    <Screen>
      <ScreenHead title={COMMON.CATEGORY} />
      <CategoryList categories={categories} />
    </Screen>
  );
}

/** The index of tags. */
export function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <Screen>
      <ScreenHead title={COMMON.TAGS} />
      <TagList tags={tags} />
    </Screen>
  );
}
