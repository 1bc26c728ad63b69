// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMenu } from '@/components/plugins/context-menu/start-menu';
import { MusicPlayer } from '@/components/plugins/music/MusicPlayer';
import { Player } from '@/components/plugins/music/player';
import type { Plugins } from '@/lib/routes/plugin-data';
import { messages as plugins } from '@/locales/plugins/en-US';
import { renderOnPage, stubClipboard } from './page';

describe('the music player', () => {
  class Sound extends EventTarget {
    src = '';
    currentTime = 0;
    duration = 60;
    #muted = false;
    get muted(): boolean {
      return this.#muted;
    }
    set muted(muted: boolean) {
      this.#muted = muted;
      this.dispatchEvent(new Event('volumechange'));
    }
    paused = true;
    async play(): Promise<void> {
      this.paused = false;
      this.dispatchEvent(new Event('play'));
      this.dispatchEvent(new Event('playing'));
    }
    pause(): void {
      this.paused = true;
      this.dispatchEvent(new Event('pause'));
    }
  }
  const songs = ['First', 'Second', 'Third'].map((name) => ({
    name,
    artist: 'Ada',
    url: `https://songs.example/${name}`,
    cover: '',
  }));
  const labels = plugins.PLAYER;
  const show = () => {
    const sound = new Sound();
    const player = new Player(sound as never, songs, { order: 'list' });
    renderOnPage(<MusicPlayer player={player} labels={labels} lang="en-US" visible />);
    return sound;
  };
  const button = (name: string | RegExp) => screen.getByRole('button', { name });

  test('plays and pauses with one button, which says what it does', async () => {
    const sound = show();
    await userEvent.click(button(labels.PLAY));
    expect(sound.src).toBe('https://songs.example/First');
    await userEvent.click(button(labels.PAUSE));
    expect(sound.paused).toBe(true);
    expect(button(labels.PLAY)).toBeTruthy();
  });

  test('opens into a card with all songs; one that is chosen plays; Escape closes the card', async () => {
    const sound = show();
    const opener = button(/First/);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('true');
    const list = screen.getByRole('list', { name: labels.LIST });
    const entries = within(list).getAllByRole('button');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['1FirstAda', '2SecondAda', '3ThirdAda']);
    await userEvent.click(entries[1] as HTMLElement);
    expect(sound.src).toBe('https://songs.example/Second');
    expect(entries[1]?.getAttribute('aria-current')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: labels.LIST })).toBeNull();
    expect(button(/Second/).getAttribute('aria-expanded')).toBe('false');
  });

  test('steps, shuffles and is muted, and each button tells its state', async () => {
    const sound = show();
    await userEvent.click(button(/First/));
    await userEvent.click(button(labels.NEXT));
    expect(screen.getByRole('region', { name: labels.TITLE }).textContent).toContain('Second');
    await userEvent.click(button(labels.PREV));
    expect(sound.src).toBe('https://songs.example/First');
    expect(button(labels.SHUFFLE).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(button(labels.SHUFFLE));
    expect(button(labels.SHUFFLE).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(button(labels.MUTE));
    expect(sound.muted).toBe(true);
    await userEvent.click(button(labels.UNMUTE));
    expect(sound.muted).toBe(false);
  });
});

describe('the menu of the right button', () => {
  let stop: (() => void) | undefined;
  const labels = {
    ...plugins.MENU,
    PAGE_URL_COPIED: 'Address copied',
    COPY_FAILED: 'Not copied',
    BACK_TO_TOP: 'To the top',
  };
  const settings: Plugins = {
    locale: 'en-US',
    basePath: '',
    contextMenu: {
      items: {
        randomPost: true,
        category: true,
        tag: true,
        copy: true,
        shareLink: true,
        darkMode: true,
        themeSwitch: false,
      },
      hrefs: { category: '/category', tag: '/tag', posts: '/posts.json' },
      labels,
    } as Plugins['contextMenu'],
  };

  beforeEach(async () => {
    vi.stubGlobal('PointerEvent', class extends MouseEvent {});
    await act(async () => {
      stop = startMenu(settings);
    });
  });
  afterEach(() => act(async () => stop?.()));

  const open = (target: Element = document.body, more: MouseEventInit = {}) =>
    act(async () => {
      fireEvent.contextMenu(target, { clientX: 20, clientY: 30, ...more });
    });
  const menu = () => screen.queryByRole('menu', { name: labels.LABEL });
  const press = (key: string) =>
    act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key }));

  test('opens in the place of the browser’s, which comes the second time', async () => {
    await open();
    expect(menu()).not.toBeNull();
    await open();
    expect(menu()).toBeNull();
  });

  test.each([
    ['with Shift', () => open(document.body, { shiftKey: true })],
    ['where something is typed', () => open(document.body.appendChild(document.createElement('input')))],
  ])('leaves the browser its own %s', async (_, act) => {
    await act();
    expect(menu()).toBeNull();
  });

  test('opens below what has the focus when a key asks for it, and gives the focus back', async () => {
    const link = document.body.appendChild(document.createElement('button'));
    link.focus();
    await press('ContextMenu');
    await open(link);
    const items = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(items[0]);
    await press('End');
    expect(document.activeElement).toBe(items.at(-1));
    await press('ArrowDown');
    expect(document.activeElement).toBe(items[0]);
    await press('ArrowUp');
    expect(document.activeElement).toBe(items.at(-1));
    await press('Home');
    expect(document.activeElement).toBe(items[0]);
    await press('Escape');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(link);
  });

  test('copies the address of the page, says so, and closes', async () => {
    const written = stubClipboard();
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: labels.SHARE_URL })));
    expect(written).toEqual([location.href]);
    expect(menu()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('Address copied');
  });

  test('offers to copy only what is selected, and to go where the owner wants', async () => {
    await open();
    expect(screen.queryByRole('menuitem', { name: labels.COPY })).toBeNull();
    expect(screen.getByRole('menuitem', { name: labels.TAGS }).getAttribute('href')).toBe('/tag');
    expect(screen.queryByRole('menuitem', { name: labels.THEME_SWITCH })).toBeNull();
    await act(async () => void fireEvent.pointerDown(document.body));
    expect(menu()).toBeNull();
  });
});
