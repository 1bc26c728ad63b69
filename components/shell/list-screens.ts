import type { ScreenKind } from '@/lib/routes/screens';

const listScreens: readonly ScreenKind[] = ['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'search'];

/** Whether a screen lists things. Only these show the owner's announcement. */
export const isListScreen = (kind: ScreenKind): boolean => listScreens.includes(kind);
