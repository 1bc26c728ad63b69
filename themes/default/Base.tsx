import { ProgressBar } from '@/components/feedback/ProgressBar';
import { SkipLink } from '@/components/feedback/SkipLink';
import { SearchDialogHost } from '@/components/search/SearchDialogHost';
import { useShell } from '@/components/shell/shell-context';
import type { ScreenKind } from '@/lib/routes/screens';
import styles from '@/themes/default/default.module.css';
import { Footer } from '@/themes/default/Footer';
import { Header } from '@/themes/default/Header';
import { readSettings } from '@/themes/default/read-settings';
import { SideColumn } from '@/themes/default/SideColumn';
import type { BaseProps } from '@/themes/theme';

/** Screens that list things have the side column; those to read or fill in have none. */
const listScreens: readonly ScreenKind[] = ['home', 'archive', 'postList', 'categoryIndex', 'tagIndex', 'search'];

/** The shell of every screen: header, the screen, on lists the side column, footer. */
export default function Base({ name, kind, settings, children }: BaseProps) {
  const { features } = useShell();
  const own = readSettings(settings);
  const aside = (own.sideColumn ?? true) && listScreens.includes(kind);
  return (
    <div id={`theme-${name}`} className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <Header settings={own} />
      <div
        className={`${styles.pageWidth} ${styles.body} ${aside ? styles.withAside : ''}`}
        data-reverse={features.sidebarReverse || undefined}
      >
        <main id="main-wrapper" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside && <SideColumn />}
      </div>
      <Footer />
      <SearchDialogHost />
    </div>
  );
}
