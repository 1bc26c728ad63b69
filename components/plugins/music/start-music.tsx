import { createRoot, type Root } from 'react-dom/client';
import { loadJson } from '@/components/external/load-external';
import { log } from '@/lib/diagnostics/log';
import type { MusicPlugin, Plugins, Song } from '@/lib/routes/plugin-data';
import { MusicPlayer } from './MusicPlayer';
import { type Kept, Player } from './player';
import { songsOf } from './playlist';

/** The music's state in session storage, so that it continues after a page load. */
const KEY = 'notelight-music';

/** One player per visit, across pages, themes and languages. */
let current: { player: Player; root: Root; list: string } | undefined;
/** Counts starts: one that waited for a service and is no longer the latest gives up. */
let lastTurn = 0;

/** Shows the player, and starts it if the owner wants that and the browser allows it. */
export function startMusic({ music, locale }: Plugins): undefined {
  if (music) void show(music, locale);
}

async function show(music: MusicPlugin, locale: string): Promise<void> {
  const turn = ++lastTurn;
  const list = JSON.stringify([music.songs, music.service]);
  if (current?.list !== list) {
    const songs = [...music.songs, ...(await songsOfService(music.service))];
    if (songs.length === 0 || turn !== lastTurn) return;
    if (current) current.player.pause();
    else addEventListener('pagehide', () => current && writeKept(current.player.keep()));
    current = { player: create(songs, music), root: current?.root ?? createRoot(place()), list };
  }
  const { player, root } = current;
  root.render(
    <MusicPlayer
      player={player}
      labels={music.labels}
      lang={locale}
      visible={music.visible}
      loadLyrics={(index) => loadLyrics(player.songs[index], music.lyrics)}
    />,
  );
}

function place(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'music-player';
  document.body.append(element);
  return element;
}

function create(songs: Song[], { order, autoPlay }: MusicPlugin): Player {
  const kept = readKept();
  const sound = new Audio();
  // If the browser does not allow autoplay, do not fetch the song either.
  sound.preload = 'none';
  const player = new Player(sound, songs, { order, kept });
  announce(player);
  // If the listener has stopped the music, the next page does not start it again.
  if (kept ? kept.playing : autoPlay) player.play();
  return player;
}

function readKept(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
  } catch {
    // Blocked or invalid: start at the beginning of the list.
    return null;
  }
}

function writeKept(kept: Kept | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Blocked: the next page load starts from the beginning.
  }
}

/** Tells the device which song is playing, which makes its media keys work. */
function announce(player: Player): void {
  if (!('mediaSession' in navigator)) return;
  const { mediaSession } = navigator;
  mediaSession.setActionHandler('play', () => player.play());
  mediaSession.setActionHandler('pause', () => player.pause());
  mediaSession.setActionHandler('previoustrack', () => player.step(-1));
  mediaSession.setActionHandler('nexttrack', () => player.step(1));
  let announced: Song | undefined;
  player.subscribe(() => {
    const { song } = player;
    if (song === announced || !song) return;
    announced = song;
    const artwork = song.cover ? [{ src: new URL(song.cover, location.href).href }] : [];
    mediaSession.metadata = new MediaMetadata({ title: song.name, artist: song.artist, artwork });
  });
}

async function songsOfService(address: string): Promise<Song[]> {
  if (address === '') return [];
  // A service that is down is reported once; the owner's own songs play anyway.
  return loadJson(address).then(songsOf, () => []);
}

async function loadLyrics(song: Song | undefined, kind: MusicPlugin['lyrics']): Promise<string> {
  if (!song?.lyrics || kind === 'none') return '';
  if (kind === 'text') return song.lyrics;
  try {
    const response = await fetch(song.lyrics);
    return response.ok ? await response.text() : '';
  } catch {
    log.warnOnce(`The lyrics at ${song.lyrics} could not be loaded.`);
    return '';
  }
}
