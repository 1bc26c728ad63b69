import { ProgressBar, SkipLink } from '@/components/feedback/PageAids';
import { SearchDialogHost } from '@/components/search/SearchDialogHost';
import { isListScreen } from '@/components/shell/Notice';
import { Footer } from '@/themes/starter/Footer';
import { Header } from '@/themes/starter/Header';
import { readSettings } from '@/themes/starter/read-settings';
import styles from '@/themes/starter/shell.module.css';
import type { BaseProps } from '@/themes/theme';

/** Header, main element and footer around every screen. */
export default function Base({ name, kind, settings, children }: BaseProps) {
  const starter = readSettings(settings);
  const overHero = kind === 'home' && starter.heroEnable;
  return (
    <div id={`theme-${name}`} className={styles.shell}>
      <SkipLink />
      <ProgressBar />
      <Header settings={starter} overHero={overHero} />
      <main id="main-wrapper" className={overHero ? styles.mainUnderHeader : styles.main} tabIndex={-1}>
        {children}
      </main>
      <Footer settings={starter} hasNotice={isListScreen(kind)} />
      <SearchDialogHost />
    </div>
  );
}
