import type { ScreenKind, Shell } from '@/lib/routes/screens';
import type { DefaultSettings } from '@/themes/default/settings';

/** Screens that list things can have the side column; those to read or fill in have none. */
const listScreens: readonly ScreenKind[] = ['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'search'];

/** Where the owner's announcement, greeting and contact are: beside the screen, or in the colophon at its foot. */
export interface SideColumnState {
  isList: boolean;
  /** An owner who says on which side the column is, wants it. */
  isShown: boolean;
}

export function sideColumnState(
  kind: ScreenKind,
  settings: Partial<DefaultSettings>,
  { sidebarReverse }: Pick<Shell['features'], 'sidebarReverse'>,
): SideColumnState {
  const isList = listScreens.includes(kind);
  return { isList, isShown: isList && (settings.sideColumn === true || sidebarReverse) };
}
