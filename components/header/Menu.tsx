import { useFrame } from '@/components/frame/frame-context';
import { ChevronDownIcon, CloseIcon, MenuIcon, PathIcon } from '@/components/icons/icons';
import { formatMessage } from '@/lib/i18n/messages';
import { useMessages } from '@/lib/i18n/messages-context';
import type { MenuItem } from '@/lib/site/model';

type Item = Omit<MenuItem, 'subMenus'>;

/** A menu entry that leads somewhere. */
export function MenuAnchor({ item, className }: { item: Item; className: string }) {
  return (
    <a
      className={className}
      href={item.href}
      target={item.target === '_blank' ? '_blank' : undefined}
      rel={item.target === '_blank' ? 'noopener noreferrer' : undefined}
      data-nav=""
    >
      <PathIcon path={item.icon} />
      {item.name}
    </a>
  );
}

function MenuList({ items }: { items: MenuItem[] }) {
  const { NAV } = useMessages();
  return (
    <ul className="menu">
      {items.map((item) => (
        <li key={`${item.name} ${item.href}`}>
          {item.subMenus.length > 0 ? (
            <details className="menu-details" data-menu="">
              <summary className="menu-link">
                <PathIcon path={item.icon} />
                {item.name}
                <ChevronDownIcon className="menu-chevron" />
              </summary>
              <ul className="menu-panel" aria-label={formatMessage(NAV.SUBMENU, { name: item.name })}>
                {item.subMenus.map((child) => (
                  <li key={`${child.name} ${child.href}`}>
                    <MenuAnchor item={child} className="menu-link" />
                  </li>
                ))}
              </ul>
            </details>
          ) : (
            <MenuAnchor item={item} className="menu-link" />
          )}
        </li>
      ))}
    </ul>
  );
}

/**
 * The site's menu: a row on wide screens, behind a toggler on narrow ones. Both are plain HTML (`details`), so they
 * answer before and without the framework; the boot script closes them on outside clicks, Escape and navigation.
 */
export function Menu() {
  const { menu } = useFrame();
  const { NAV } = useMessages();
  if (menu.length === 0) return null;
  return (
    <>
      <nav className="menu-row" aria-label={NAV.MAIN}>
        <MenuList items={menu} />
      </nav>
      <details className="menu-details menu-narrow" data-menu="">
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
        <nav id="navbarCollapse" className="menu-panel menu-panel-end menu-panel-wide" aria-label={NAV.MAIN}>
          <MenuList items={menu} />
        </nav>
      </details>
    </>
  );
}
