import { preloadLocale } from '@/lib/i18n/locale-provider';
import { preloadMemberMessages } from '@/lib/i18n/member-messages';
import type { PageProps } from '@/lib/routes/screens';
import { preloadTheme, themeOf } from './registry';

/**
 * Loads what a page is rendered with. Next does so too, but of several pages that it renders at the same time only the first one waits
 * for it: the others would come without their screens.
 */
export async function preloadPage({
  theme,
  screen,
  shell,
}: Pick<PageProps, 'theme' | 'screen' | 'shell'>): Promise<void> {
  await Promise.all([
    preloadTheme(themeOf(theme.name), screen.kind),
    preloadLocale(shell.locale),
    preloadMemberMessages(shell.locale),
  ]);
}
