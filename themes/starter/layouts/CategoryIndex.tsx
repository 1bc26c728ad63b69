import { CategoryList } from '@/components/post/lists/CategoryList';
import { useMessages } from '@/lib/i18n/messages-context';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import type { LayoutProps } from '@/themes/theme';

/** The contents page, as in `default`. */
export default function CategoryIndex({ categories }: LayoutProps<'categoryIndex'>) {
  const { COMMON } = useMessages();
  return (
    <Screen>
      <ScreenHead title={COMMON.CATEGORY} />
      <CategoryList categories={categories} />
    </Screen>
  );
}
