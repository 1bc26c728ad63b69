import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { loadJson } from '@/components/external/load-external';
import { PathIcon } from '@/components/icons/icons';
import { follow } from '@/components/navigation/follow';
import { switchTheme } from '@/components/plugins/switch-theme';
import { ignore } from '@/lib/diagnostics/ignore';
import type { ContextMenuPlugin } from '@/lib/routes/plugin-data';
import styles from './context-menu.module.css';

const icons = {
  back: 'M20 12H4m6-6-6 6 6 6',
  forward: 'M4 12h16m-6-6 6 6-6 6',
  reload: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
  top: 'M12 20V7m-6 6 6-6 6 6M5 3.5h14',
  random: 'M4 7h3l9 10h4m-3-3 3 3-3 3M4 17h3l2.5-2.8M13.5 9.8 16 7h4m-3-3 3 3-3 3',
  category: 'M3 18V6a1 1 0 0 1 1-1h5l2 2.5h9a1 1 0 0 1 1 1V18a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1Z',
  tag: 'M3 12V4.5A1.5 1.5 0 0 1 4.5 3H12l9 9-8.5 8.5L3 12Zm5-4h.01',
  copy: 'M9 9h11v11H9ZM15 9V4H4v11h5',
  share:
    'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1',
  appearance: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  theme: 'M4 4h7v7H4Zm9 0h7v7h-7ZM4 13h7v7H4Zm9 0h7v7h-7Z',
};

/** Where the menu was opened, and on what. */
export interface Opening {
  x: number;
  y: number;
  /** Opened by keyboard: focus the first item. */
  byKey: boolean;
  /** The text selected on the page. */
  selection: string;
}

export interface ContextMenuProps extends Opening {
  settings: ContextMenuPlugin;
  /** Names of the installed themes. */
  themes: readonly string[];
  /** `giveBack`: return the focus to where it was. */
  close(giveBack: boolean): void;
  /** Shows a short message. */
  announce(text: string): void;
}

/** Minimum distance from the edges of the window, in pixels. */
const MARGIN = 8;

/** The site's menu at the pointer, kept inside the window. */
export function ContextMenu({ settings, themes, x, y, byKey, selection, close, announce }: ContextMenuProps) {
  const { items, labels, hrefs } = settings;
  const menu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = menu.current;
    if (!element) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    element.style.left = `${Math.max(MARGIN, Math.min(x, innerWidth - width - MARGIN))}px`;
    element.style.top = `${Math.max(MARGIN, Math.min(y, innerHeight - height - MARGIN))}px`;
  }, [x, y]);

  useEffect(() => {
    if (byKey) itemsOf(menu.current)[0]?.focus();
    else menu.current?.focus();
  }, [byKey]);

  const run = (act: () => unknown) => () => {
    close(byKey);
    void act();
  };

  async function write(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      announce(done);
    } catch {
      // Pages on plain http may not write to the clipboard.
      announce(labels.COPY_FAILED);
    }
  }

  return (
    <div
      ref={menu}
      className={`panel ${styles.menu}`}
      role="menu"
      aria-label={labels.LABEL}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, menu.current, close)}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu */}
      <div className={styles.row} role="group">
        <IconItem label={labels.BACK} icon={icons.back} act={run(() => history.back())} />
        <IconItem label={labels.FORWARD} icon={icons.forward} act={run(() => history.forward())} />
        <IconItem label={labels.RELOAD} icon={icons.reload} act={run(() => location.reload())} />
        <IconItem label={labels.BACK_TO_TOP} icon={icons.top} act={run(scrollToTop)} />
      </div>
      {items.randomPost && (
        <Item icon={icons.random} act={run(() => openRandomPost(hrefs.posts))}>
          {labels.WALK_AROUND}
        </Item>
      )}
      {items.category && (
        <LinkItem icon={icons.category} href={hrefs.category} act={() => close(byKey)}>
          {labels.CATEGORY}
        </LinkItem>
      )}
      {items.tag && (
        <LinkItem icon={icons.tag} href={hrefs.tag} act={() => close(byKey)}>
          {labels.TAGS}
        </LinkItem>
      )}
      {items.copy && selection && (
        <Item
          icon={icons.copy}
          act={run(() => navigator.clipboard.writeText(selection).catch(() => announce(labels.COPY_FAILED)))}
        >
          {labels.COPY}
        </Item>
      )}
      {items.shareLink && (
        <Item icon={icons.share} act={run(() => write(location.href, labels.PAGE_URL_COPIED))}>
          {labels.SHARE_URL}
        </Item>
      )}
      {items.darkMode && (
        <Item icon={icons.appearance} act={() => close(byKey)} togglesAppearance>
          <span className="in-light">{labels.DARK_MODE}</span>
          <span className="in-dark">{labels.LIGHT_MODE}</span>
        </Item>
      )}
      {items.themeSwitch && (
        <Item icon={icons.theme} act={run(() => switchTheme(themes))}>
          {labels.THEME_SWITCH}
        </Item>
      )}
      <p className={styles.hint}>{labels.BROWSER_MENU}</p>
    </div>
  );
}

interface ItemProps {
  icon: string;
  act(): void;
  children: ReactNode;
}

function Item({ icon, act, children, togglesAppearance }: ItemProps & { togglesAppearance?: boolean }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      onClick={act}
      // The boot script handles it and remembers the choice.
      data-appearance-toggle={togglesAppearance ? '' : undefined}
    >
      <PathIcon path={icon} />
      {children}
    </button>
  );
}

function LinkItem({ icon, href, act, children }: ItemProps & { href: string }) {
  return (
    <a role="menuitem" tabIndex={-1} className={styles.item} href={href} onClick={act}>
      <PathIcon path={icon} />
      {children}
    </a>
  );
}

function IconItem({ label, icon, act }: { label: string; icon: string; act(): void }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.iconItem}
      aria-label={label}
      title={label}
      onClick={act}
    >
      <PathIcon path={icon} />
    </button>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
];

/** The usual menu keys: arrows, Home and End move; Escape and Tab close. */
function moveFocus(event: KeyboardEvent, menu: HTMLElement | null, close: ContextMenuProps['close']): void {
  const items = itemsOf(menu);
  const place = items.indexOf(document.activeElement as HTMLElement);
  const moves: Record<string, () => number> = {
    ArrowDown: () => (place + 1) % items.length,
    ArrowRight: () => (place + 1) % items.length,
    ArrowUp: () => (place <= 0 ? items.length : place) - 1,
    ArrowLeft: () => (place <= 0 ? items.length : place) - 1,
    Home: () => 0,
    End: () => items.length - 1,
  };
  const move = moves[event.key];
  if (event.key === 'Escape' || event.key === 'Tab') {
    event.stopPropagation();
    event.preventDefault();
    close(true);
  } else if (move) {
    event.preventDefault();
    items[move()]?.focus();
  }
}

function scrollToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** Any listed post except the current one. */
async function openRandomPost(list: string): Promise<void> {
  const posts = (await loadJson(list).catch(ignore('the entry leads nowhere then'))) ?? [];
  if (!Array.isArray(posts)) return;
  const others = posts.filter((post): post is string => typeof post === 'string' && post !== location.pathname);
  const post = others[Math.floor(Math.random() * others.length)];
  if (post) follow(post);
}
