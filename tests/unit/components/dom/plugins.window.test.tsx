// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startMenu } from '@/components/plugins/context-menu/start-menu';
import { startEffects } from '@/components/plugins/effects/start-effects';
import { MusicPlayer } from '@/components/plugins/music/MusicPlayer';
import { startPlugins } from '@/components/plugins/start-plugins';
import type { MusicPlugin, Plugins } from '@/lib/routes/data-files';
import { messages as plugins } from '@/locales/server/en-US';
import { renderOnPage, shownLines, stubClipboard } from './page';

test('the owner’s scripts run once, and texts come in the language of the page', async () => {
  const asked = vi.fn(async (_address: string) => Response.json({ scripts: ['/js/own.js'] }));
  vi.stubGlobal('fetch', asked);
  await startPlugins('/plugins.zh-CN.json?v=1');
  await startPlugins('/plugins.zh-CN.json?v=1', 'ar');
  expect(asked.mock.calls.map(([address]) => address)).toEqual(['/plugins.zh-CN.json?v=1', '/plugins.ar.json?v=1']);
  const scripts = [...document.head.querySelectorAll('script')];
  expect(scripts.map((script) => script.getAttribute('src'))).toEqual(['/js/own.js']);
});

describe('the music player', () => {
  const songs = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth'].map((name) => ({
    name,
    artist: 'Ada',
    url: `https://songs.example/${name}`,
    cover: '',
  }));
  const labels = plugins.PLAYER;
  const broken = new Set<string>();
  let isAllowed = true;
  const warnings: string[] = [];

  beforeEach(() => {
    broken.clear();
    sessionStorage.clear();
    warnings.length = 0;
    isAllowed = true;
    vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
    const tell = (sound: HTMLMediaElement, name: string) => void sound.dispatchEvent(new Event(name));
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
      if (!isAllowed) throw new DOMException('refused', 'NotAllowedError');
      tell(this, 'play');
      queueMicrotask(() => tell(this, broken.has(this.src) ? 'error' : 'playing'));
    });
    vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
      tell(this, 'pause');
    });
  });

  const show = (changes: Partial<MusicPlugin> = {}): HTMLAudioElement => {
    const music: MusicPlugin = { songs, order: 'list', autoPlay: false, visible: true, labels, ...changes };
    renderOnPage(<MusicPlayer music={music} lang="en-US" />);
    return document.querySelector('audio') as HTMLAudioElement;
  };
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  const hears = (sound: HTMLAudioElement, name: string) =>
    vi.waitFor(() =>
      expect([sound.src, button(labels.PAUSE)]).toEqual([`https://songs.example/${name}`, expect.anything()]),
    );

  test('asks no host before it is to play, and plays and pauses with one button', async () => {
    const sound = show();
    expect([sound.preload, HTMLMediaElement.prototype.play]).toEqual([
      'none',
      expect.objectContaining({ mock: expect.objectContaining({ calls: [] }) }),
    ]);
    await userEvent.click(button(labels.PLAY));
    await hears(sound, 'First');
    await userEvent.click(button(labels.PAUSE));
    expect(button(labels.PLAY)).toBeTruthy();
  });

  test('plays one song after the other, and says once which one is broken', async () => {
    broken.add('https://songs.example/Second');
    const sound = show({ autoPlay: true });
    await hears(sound, 'First');
    await act(async () => void sound.dispatchEvent(new Event('ended')));
    await hears(sound, 'Third');
    expect(screen.getByRole('status').textContent).toContain('“Second”');
    expect(warnings.filter((text) => text.includes('Second'))).toHaveLength(1);
    // It is tried again when it is chosen again.
    broken.clear();
    await userEvent.click(button(/Third/));
    await userEvent.click(button(/Second/));
    await hears(sound, 'Second');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('gives up after five broken songs in a row, which is the network', async () => {
    for (const { url } of songs) broken.add(url);
    const sound = show({ autoPlay: true });
    await vi.waitFor(() => expect(screen.getByRole('status').textContent).toContain('“Fifth”'));
    expect([sound.src, button(labels.PLAY)]).toEqual(['https://songs.example/Fifth', expect.anything()]);
  });

  test('stays silent and says nothing where the browser forbids to begin', async () => {
    isAllowed = false;
    const sound = show({ autoPlay: true });
    await act(async () => undefined);
    await act(async () => void sound.dispatchEvent(new Event('error')));
    expect([sound.src, button(labels.PLAY)]).toEqual(['https://songs.example/First', expect.anything()]);
  });

  test('begins with any song in random order, but with the one that was heard before', () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    expect(show({ order: 'random' }).src).toBe('https://songs.example/Sixth');
    cleanup();
    sessionStorage.setItem('notelight-music', JSON.stringify({ url: songs[0]?.url, time: 1, playing: false }));
    expect(show({ order: 'random' }).src).toBe('https://songs.example/First');
  });

  test('goes on where the page before it was, unless it was stopped there', async () => {
    const keep = (playing: boolean) =>
      sessionStorage.setItem(
        'notelight-music',
        JSON.stringify({ url: 'https://songs.example/Third', time: 12, playing }),
      );
    keep(true);
    const sound = show();
    await hears(sound, 'Third');
    await act(async () => void sound.dispatchEvent(new Event('loadedmetadata')));
    expect(sound.currentTime).toBe(12);
    sessionStorage.clear();
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('notelight-music')).toContain('Third');
    cleanup();
    keep(false);
    show({ autoPlay: true });
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
    expect(entries.slice(0, 3).map(({ textContent }) => textContent)).toEqual(['FirstAda', 'SecondAda', 'ThirdAda']);
    await userEvent.click(entries[1] as HTMLElement);
    await hears(sound, 'Second');
    expect(entries[1]?.getAttribute('aria-current')).toBe('true');
    expect(shownLines()).toMatchSnapshot();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list', { name: labels.LIST })).toBeNull();
    expect(button(/Second/).getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the menu of the right button', () => {
  let stop: (() => void) | undefined;
  const labels = {
    ...plugins.MENU,
    CATEGORY: 'Categories',
    TAGS: 'Tags',
    THEME_SWITCH: 'Switch theme',
    URL_COPIED: 'Address copied',
    COPY_LINK: 'Copy link',
    TO_DARK: 'Switch to dark mode',
    TO_LIGHT: 'Switch to light mode',
    COPY_FAILED: 'Not copied',
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
        themeSwitch: true,
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
    act(async () => {
      expect(fireEvent.keyDown(document.activeElement ?? document.body, { key })).toBe(key === 'ContextMenu');
    });

  test('opens in the place of the browser’s, which comes the second time', async () => {
    await open();
    expect(menu()?.style).toMatchObject({ left: '20px', top: '30px' });
    expect(document.activeElement).toBe(menu());
    expect(shownLines()).toMatchSnapshot();
    await open();
    expect(menu()).toBeNull();
  });

  test('stays inside the window', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(200);
    await open(document.body, { clientX: innerWidth, clientY: innerHeight - 10 });
    expect(menu()?.style).toMatchObject({ left: `${innerWidth - 108}px`, top: `${innerHeight - 208}px` });
  });

  test('closes when the page is scrolled', async () => {
    await open();
    await act(async () => void fireEvent.scroll(document));
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
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft', altKey: true });
    expect(document.activeElement).toBe(items.at(-1));
    await press('Home');
    expect(document.activeElement).toBe(items[0]);
    await press('ArrowRight');
    expect(document.activeElement).toBe(items[1]);
    await press('ArrowLeft');
    expect(document.activeElement).toBe(items[0]);
    await press('Escape');
    expect(menu()).toBeNull();
    expect(document.activeElement).toBe(link);
  });

  test('copies the address of the page, says so, and closes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const written = stubClipboard();
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: labels.COPY_LINK })));
    expect(written).toEqual([location.href]);
    expect(menu()).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Address copied');
    vi.advanceTimersByTime(5_000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says where what is selected cannot be copied, as on plain http', async () => {
    vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
    vi.spyOn(window, 'getSelection').mockReturnValue('lamp' as unknown as Selection);
    await open();
    await act(async () => void fireEvent.click(screen.getByRole('menuitem', { name: labels.COPY })));
    expect(screen.getByRole('alert').textContent).toBe(labels.COPY_FAILED);
  });

  test('offers to copy only what is selected, and to go where the owner wants', async () => {
    await open();
    expect(screen.queryByRole('menuitem', { name: labels.COPY })).toBeNull();
    expect(screen.getByRole('menuitem', { name: labels.TAGS }).getAttribute('href')).toBe('/tag');
    const categories = screen.getByRole('menuitem', { name: labels.CATEGORY });
    categories.addEventListener('click', (event) => event.preventDefault());
    await act(async () => void fireEvent.click(categories));
    expect(menu()).toBeNull();
    await open();
    await act(async () => void fireEvent.pointerDown(document.body));
    expect(menu()).toBeNull();
  });
});

test('sparks fly from a click, not from a key and not where less motion is wanted', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  const flights: unknown[] = [];
  const ends: (() => void)[] = [];
  HTMLElement.prototype.animate = function animate(...flight: unknown[]) {
    if (flights.length < 2) flights.push(flight);
    return {
      set onfinish(end: () => void) {
        ends.push(end);
      },
    } as unknown as Animation;
  };
  const stop = startEffects({ effects: { fireworks: true } } as Plugins);
  const sparks = () => document.querySelectorAll<HTMLElement>('[data-effect] > span');
  const click = (detail: number) => fireEvent.click(document.body, { clientX: 5, clientY: 7, detail });
  click(0);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  click(1);
  expect(sparks()).toHaveLength(0);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  click(1);
  expect(sparks()).toHaveLength(30);
  expect([sparks()[0]?.style.cssText, flights]).toMatchSnapshot();
  for (const end of ends) end();
  expect(sparks()).toHaveLength(0);
  stop();
  click(1);
  expect(document.querySelector('[data-effect]')).toBeNull();
});

test('dots circle the mouse, each with its reach, pace and size', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const stop = startEffects({ effects: { mouseFollow: true } } as Plugins);
  const dots = document.querySelectorAll<HTMLElement>('[data-effect] > span');
  expect([dots.length, dots[24]?.outerHTML.replace(/class="\w+"/, '')]).toMatchSnapshot();
  stop();
  expect(document.querySelector('[data-effect]')).toBeNull();
});
