import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { isPlainPress } from '@/components/boot/clicks';
import { loadJson } from '@/components/external/load-external';
import { PathIcon } from '@/components/icons/icons';
import { follow } from '@/components/navigation/follow';
import { showToast } from '@/components/shell/toast';
import { ignore } from '@/lib/diagnostics/ignore';
import { readableAddress } from '@/lib/percent-encoding';
import type { ContextMenuPlugin } from '@/lib/routes/data-files';
import styles from './context-menu.module.css';

const icons = {
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
}

/** Minimum distance from the edges of the window, in pixels. */
const MARGIN = 8;

/** The site's menu at the pointer, kept inside the window. */
export function ContextMenu({ settings, themes, x, y, byKey, selection, close }: ContextMenuProps) {
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

  async function write(text: string, done?: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      if (done) showToast(done);
    } catch {
      // Pages on plain http may not write to the clipboard.
      showToast(labels.COPY_FAILED);
    }
  }

  const leave = () => close(byKey);
  const entries: (Entry | false)[] = [
    items.randomPost && { icon: icons.random, label: labels.WALK_AROUND, act: run(() => openRandomPost(hrefs.posts)) },
    items.category && { icon: icons.category, label: labels.CATEGORY, href: hrefs.category, act: leave },
    items.tag && { icon: icons.tag, label: labels.TAGS, href: hrefs.tag, act: leave },
    items.copy && selection !== '' && { icon: icons.copy, label: labels.COPY, act: run(() => write(selection)) },
    items.shareLink && {
      icon: icons.share,
      label: labels.COPY_LINK,
      act: run(() => write(readableAddress(location.href), labels.URL_COPIED)),
    },
    items.darkMode && { icon: icons.appearance, label: labels.TO_DARK, lightLabel: labels.TO_LIGHT, act: leave },
    items.themeSwitch && { icon: icons.theme, label: labels.THEME_SWITCH, act: run(() => switchTheme(themes)) },
  ];

  return (
    <div
      ref={menu}
      className={`panel ${styles.menu}`}
      role="menu"
      aria-label={labels.LABEL}
      tabIndex={-1}
      onKeyDown={(event) => moveFocus(event, menu.current, close)}
    >
      {entries.map((entry) => entry && <Item key={entry.icon} {...entry} />)}
      <p className={styles.hint}>{labels.BROWSER_MENU}</p>
    </div>
  );
}

interface Entry {
  icon: string;
  label: string;
  /** The label in dark mode, of the entry that switches it. */
  lightLabel?: string;
  /** Of a link. */
  href?: string;
  act(): void;
}

const ITEM = { type: 'button', role: 'menuitem', tabIndex: -1 } as const;

function Item({ icon, label, lightLabel, href, act }: Entry) {
  if (href !== undefined) {
    return (
      <a role="menuitem" tabIndex={-1} className={styles.item} href={href} onClick={act}>
        <PathIcon path={icon} />
        {label}
      </a>
    );
  }
  return (
    // The boot script switches the appearance and remembers the choice.
    <button {...ITEM} className={styles.item} onClick={act} data-appearance-toggle={lightLabel && ''}>
      <PathIcon path={icon} />
      {lightLabel ? (
        <>
          <span className="in-light">{label}</span>
          <span className="in-dark">{lightLabel}</span>
        </>
      ) : (
        label
      )}
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
  } else if (move && isPlainPress(event)) {
    event.preventDefault();
    items[move()]?.focus();
  }
}

/** Any listed post except the current one. */
async function openRandomPost(list: string): Promise<void> {
  const posts = (await loadJson(list).catch(ignore('the entry leads nowhere then'))) ?? [];
  if (!Array.isArray(posts)) return;
  const others = posts.filter((post): post is string => typeof post === 'string' && post !== location.pathname);
  const post = others[Math.floor(Math.random() * others.length)];
  if (post) follow(post);
}

/** Switches the same page to the next installed theme, wrapping around. */
function switchTheme(names: readonly string[]): void {
  const shown = document.querySelector('[id^="theme-"]')?.id.slice('theme-'.length) ?? '';
  const next = names[(names.indexOf(shown) + 1) % names.length];
  if (!next) return;
  const query = new URLSearchParams(location.search);
  query.set('theme', next);
  follow(`?${query}`);
}
