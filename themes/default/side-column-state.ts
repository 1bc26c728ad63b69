import { isListScreen } from '@/components/shell/list-screens';
import type { ScreenKind, Shell } from '@/lib/routes/screens';
import type { DefaultSettings } from '@/themes/default/settings';

/** Where the owner's announcement, greeting and contact are: beside the screen, or in the colophon at its foot. */
export interface SideColumnState {
  isList: boolean;
  /** An owner who sets the side of the column wants it. */
  isShown: boolean;
}

export function sideColumnState(
  kind: ScreenKind,
  settings: Partial<DefaultSettings>,
  { sidebarReverse }: Pick<Shell['features'], 'sidebarReverse'>,
): SideColumnState {
  const isList = isListScreen(kind);
  return { isList, isShown: isList && (settings.sideColumn === true || sidebarReverse) };
}
