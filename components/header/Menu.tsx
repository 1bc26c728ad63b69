import type { ReactNode } from 'react';
import { ChevronDownIcon, CloseIcon, MenuIcon, PathIcon } from '@/components/icons/icons';
import { SiteLink } from '@/components/navigation/SiteLink';
import { ContentText } from '@/components/shell/ContentText';
import { useShell } from '@/components/shell/shell-context';
import { useMessages } from '@/lib/i18n/messages-context';
import type { MenuItem } from '@/lib/site/model';

type Item = Omit<MenuItem, 'subMenus'>;

/** A menu entry with an address of its own. */
export function MenuAnchor({ item, className }: { item: Item; className: string }) {
  const { NAV, COMMON } = useMessages();
  const own = { archive: NAV.ARCHIVE, search: NAV.SEARCH, category: COMMON.CATEGORY, tag: COMMON.TAGS };
  return (
    <SiteLink className={className} href={item.href} target={item.target} locked={item.locked} data-nav="">
      <PathIcon path={item.icon} />
      {item.screen ? own[item.screen] : <ContentText>{item.name}</ContentText>}
    </SiteLink>
  );
}

function MenuList({ items }: { items: MenuItem[] }) {
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={`${item.name} ${item.href}`}>
          {item.subMenus.length > 0 ? (
            <details className="menu-details" data-menu="">
              <summary className="menu-link menu-top">
                <PathIcon path={item.icon} />
                <ContentText>{item.name}</ContentText>
                <ChevronDownIcon className="menu-chevron" />
              </summary>
              <ul className="panel menu-panel" aria-label={item.name}>
                {item.subMenus.map((child) => (
                  <li key={`${child.name} ${child.href}`}>
                    <MenuAnchor item={child} className="menu-link" />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuAnchor item={item} className="menu-link menu-top" />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A character's width at the menu's font size, in rem as all widths here; Chinese, Japanese and Korean ones (from U+2E80 on) are twice as wide. */
const LETTER = 0.5;
const IDEOGRAPH = 0.95;
/** The space around an entry; its icon, and the arrow of one that opens. */
const AROUND = 1.5;
const ICON = 1.6;
/** The name is larger, and follows a picture. */
const NAME_SCALE = 1.32;
const LOGO = 4.5;
/** A logo that is the name, at its widest. */
const WORDMARK = 16;
/** Search, language and appearance; what surrounds the words of a button. */
const CONTROLS = 9.5;
const AROUND_BUTTON = 2.25;
/** What a header has room for in windows of 64 rem. */
const ROOM = 58;

/** Marks above and below letters, as in Hindi and Thai, have none. */
const widthOf = (text: string): number =>
  [...text.replace(/\p{Mn}/gu, '')].reduce((width, letter) => width + (letter < '\u2e80' ? LETTER : IDEOGRAPH), 0);

/**
 * Whether the entries are too many for one row beside the site's name and the buttons: only in windows of less than 80 rem, or always.
 * Estimated from their letters, so that it is known before anything is rendered.
 */
export function crowding(
  items: readonly MenuItem[],
  { name, buttons = [], wideRoom = 64 }: { name?: string; buttons?: readonly string[]; wideRoom?: number } = {},
): 'narrow' | 'always' | undefined {
  const others = (name === undefined ? WORDMARK : widthOf(name) * NAME_SCALE + LOGO) + CONTROLS;
  const entries = items.reduce(
    (sum, item) => sum + widthOf(item.name) + AROUND + (item.subMenus.length > 0 ? ICON : 0),
    buttons.reduce((sum, text) => sum + widthOf(text) + AROUND_BUTTON, others),
  );
  const icons = items.filter(({ icon }) => icon).length * ICON;
  if (entries > wideRoom) return 'always';
  return entries > ROOM || entries + icons > wideRoom ? 'narrow' : undefined;
}

export interface MenuProps {
  /** Sign-in and sign-up links, below the entries, for headers without room for them. */
  members?: ReactNode;
  /** The words of the buttons beside it. */
  buttons?: readonly string[];
  /** What a header has room for in windows of 80 rem. @default 64 */
  wideRoom?: number | undefined;
}

/**
 * The site's menu: a row on wide screens; behind a toggle on narrow ones, or if there are too many entries. Both are plain HTML
 * (`details`), so they work before and without the framework; the boot script closes them on outside clicks, Escape and navigation.
 */
export function Menu({ members, buttons, wideRoom }: MenuProps) {
  const { menu, site } = useShell();
  const { NAV } = useMessages();
  const hasEntries = menu.length > 0;
  const name = site.logoIsName ? undefined : site.title;
  if (!hasEntries && !members) return null;
  return (
    <>
      {hasEntries && (
        <nav className="menu-row" aria-label={NAV.MAIN} data-crowded={crowding(menu, { name, buttons, wideRoom })}>
          <MenuList items={menu} />
        </nav>
      )}
      <details className="menu-details menu-narrow" data-menu="" data-members-only={!hasEntries || undefined}>
        <summary id="navbarToggler" className="icon-button">
          <span className="when-closed">
            <MenuIcon />
            <span className="sr-only">{NAV.OPEN_MENU}</span>
          </span>
          <span className="when-open">
            <CloseIcon />
            <span className="sr-only">{NAV.CLOSE_MENU}</span>
          </span>
        </summary>
        <nav id="navbarCollapse" className="panel menu-panel menu-panel-end menu-panel-wide" aria-label={NAV.MAIN}>
          {hasEntries && <MenuList items={menu} />}
          {members}
        </nav>
      </details>
    </>
  );
}
