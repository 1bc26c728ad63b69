import type { ScreenKind } from '@/lib/routes/screens';

const listScreens: readonly ScreenKind[] = ['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'search'];

/** Whether a screen lists things, as opposed to those that are read or filled in: the owner's news stand on lists alone. */
export const isListScreen = (kind: ScreenKind): boolean => listScreens.includes(kind);
