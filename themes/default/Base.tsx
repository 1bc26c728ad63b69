import { ProgressBar, SkipLink } from '@/components/feedback/PageAids';
import { SearchDialogHost } from '@/components/search/SearchDialogHost';
import { isListScreen } from '@/components/shell/Notice';
import { useShell } from '@/components/shell/shell-context';
import { Colophon } from '@/themes/default/Colophon';
import styles from '@/themes/default/default.module.css';
import { Header } from '@/themes/default/Header';
import { SideColumn } from '@/themes/default/SideColumn';
import type { DefaultSettings } from '@/themes/default/settings';
import type { BaseProps } from '@/themes/theme';

/** The shell of every screen: header, the screen, on lists the side column if its owner wants it, colophon. */
export default function Base({ name, kind, settings, children }: BaseProps) {
  const { features } = useShell();
  // The server has resolved and converted all of them.
  const own = settings as Partial<DefaultSettings>;
  const isList = isListScreen(kind);
  // An owner who sets the side of the column wants it.
  const aside = isList && (own.sideColumn === true || features.sidebarReverse);
  return (
    <div id={`theme-${name}`} className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <Header settings={own} />
      <div
        // Articles have their own full-width grid.
        className={`${kind === 'post' ? '' : styles.pageWidth} ${styles.body} ${aside ? 'with-aside' : ''}`}
        data-reverse={features.sidebarReverse || undefined}
      >
        <main id="main-wrapper" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {aside && <SideColumn />}
      </div>
      <Colophon hasNews={isList && !aside} hasOwner={!aside} />
      <SearchDialogHost />
    </div>
  );
}
