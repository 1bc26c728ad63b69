import { AppearanceToggle } from './AppearanceToggle';
import { LanguageMenu } from './LanguageMenu';
import { Logo, type LogoProps } from './Logo';
import { MemberButtons, type MemberButtonsProps } from './MemberButtons';
import { Menu } from './Menu';
import { SearchButton } from './SearchButton';

interface HeaderRowProps {
  className: string;
  logo: LogoProps;
  /** The buttons for members; null for none. */
  members: MemberButtonsProps | null;
  /** See `Menu`. */
  wideRoom?: number;
}

/** Logo, menu and controls in one row. */
export function HeaderRow({ className, logo, members, wideRoom }: HeaderRowProps) {
  const shown = members ? [members.signIn, members.signUp].filter((button) => button !== null) : [];
  const words = shown.map((button) => button?.text ?? '');
  return (
    <div className={`header-row ${className}`}>
      <Logo {...logo} />
      <Menu members={members && <MemberButtons inMenu {...members} />} buttons={words} wideRoom={wideRoom} />
      <div className="header-actions">
        <SearchButton />
        <LanguageMenu />
        <AppearanceToggle />
        {members && <MemberButtons {...members} />}
      </div>
    </div>
  );
}
