import { createRoot, type Root } from 'react-dom/client';
import { store, stored } from '@/components/shell/storage';
import type { MusicPlugin, Plugins, Song } from '@/lib/routes/plugin-data';
import { MusicPlayer } from './MusicPlayer';
import { type Kept, Player } from './player';

/** The music's state in session storage, so that it continues after a page load. */
const KEY = 'notelight-music';

/** One player per visit, across pages, themes and languages. */
let current: { player: Player; root: Root; list: string } | undefined;
/** Shows the player, and starts it if the owner wants that and the browser allows it. */
export function startMusic({ music, locale }: Plugins): undefined {
  if (music) show(music, locale);
}

function show(music: MusicPlugin, locale: string): void {
  const list = JSON.stringify(music.songs);
  if (current?.list !== list) {
    if (current) current.player.pause();
    else addEventListener('pagehide', () => current && writeKept(current.player.keep()));
    current = { player: create(music), root: current?.root ?? createRoot(place()), list };
  }
  const { player, root } = current;
  root.render(<MusicPlayer player={player} labels={music.labels} lang={locale} visible={music.visible} />);
}

function place(): HTMLElement {
  const element = document.createElement('div');
  element.id = 'music-player';
  document.body.append(element);
  return element;
}

function create({ songs, order, autoPlay }: MusicPlugin): Player {
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
    return JSON.parse(stored(KEY, 'sessionStorage') ?? 'null') as Kept | null;
  } catch {
    // Not ours: start at the beginning of the list.
    return null;
  }
}

const writeKept = (kept: Kept | null): void => store(KEY, JSON.stringify(kept), 'sessionStorage');

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
