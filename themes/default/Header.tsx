import { AppearanceToggle } from '@/components/header/AppearanceToggle';
import { LanguageMenu } from '@/components/header/LanguageMenu';
import { Logo } from '@/components/header/Logo';
import { MemberButtons } from '@/components/header/MemberButtons';
import { Menu } from '@/components/header/Menu';
import { SearchButton } from '@/components/header/SearchButton';
import styles from '@/themes/default/default.module.css';
import type { DefaultSettings } from '@/themes/default/settings';

/** Logo, menu and controls in one row. It stays in view and gets a line below it once the page is scrolled. */
export function Header({ settings }: { settings: Partial<DefaultSettings> }) {
  return (
    <header className={`${styles.siteHeader} site-header`}>
      <div className={`${styles.pageWidth} ${styles.siteHeaderRow}`}>
        <Logo src={settings.logo} whiteSrc={settings.logoWhite} />
        <Menu members={settings.memberButtons !== false && <MemberButtons inMenu recede />} />
        <div className={styles.siteHeaderActions}>
          <SearchButton />
          <LanguageMenu />
          <AppearanceToggle />
          {settings.memberButtons !== false && <MemberButtons recede />}
        </div>
      </div>
    </header>
  );
}
