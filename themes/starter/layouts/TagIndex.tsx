import { TagList } from '@/components/post/lists/TagList';
import { useMessages } from '@/lib/i18n/messages-context';
import { Screen, ScreenHead } from '@/themes/starter/Screen';
import type { LayoutProps } from '@/themes/theme';

/** The index of tags. */
export default function TagIndex({ tags }: LayoutProps<'tagIndex'>) {
  const { COMMON } = useMessages();
  return (
    <Screen>
      <ScreenHead title={COMMON.TAGS} />
      <TagList tags={tags} />
    </Screen>
  );
}
