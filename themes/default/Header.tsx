import { AppearanceToggle } from '@/components/header/AppearanceToggle';
import { LanguageMenu } from '@/components/header/LanguageMenu';
import { Logo } from '@/components/header/Logo';
import { MemberButtons } from '@/components/header/MemberButtons';
import { Menu } from '@/components/header/Menu';
import { SearchButton } from '@/components/header/SearchButton';
import type { DefaultSettings } from '@/themes/default/settings';

/** Logo, menu and controls in one row. It stays in view, and draws its line once the page is scrolled. */
export function Header({ settings }: { settings: Partial<DefaultSettings> }) {
  return (
    <header className="site-header">
      <div className="page-width site-header-row">
        <Logo src={settings.logo} whiteSrc={settings.logoWhite} />
        <Menu />
        <div className="site-header-actions">
          <SearchButton />
          <LanguageMenu />
          <AppearanceToggle />
          {settings.memberButtons !== false && <MemberButtons />}
        </div>
      </div>
    </header>
  );
}
