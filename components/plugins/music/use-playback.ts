import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { store, stored } from '@/components/shell/storage';
import { log } from '@/lib/diagnostics/log';
import { fromJson } from '@/lib/json';
import type { MusicPlugin, Song } from '@/lib/routes/data-files';
import { neighbor, turnsOf } from './playlist';

/** Where the music is: kept for the next page load in this tab. */
interface Kept {
  url: string;
  time: number;
  playing: boolean;
}

const KEY = 'notelight-music';
/** This many failed songs in a row mean that the network is down; the rest is not tried. */
const GIVE_UP_AFTER = 5;

/** Plays a list of songs: what is played, what a listener can do, and the properties of the audio element. */
export function usePlayback({ songs, order, autoPlay }: MusicPlugin) {
  const [kept] = useState(() => fromJson<Kept>(stored(KEY, 'sessionStorage')));
  const [first] = useState(() => {
    const place = songs.findIndex(({ url }) => url === kept?.url);
    if (place >= 0) return place;
    return order === 'random' ? Math.floor(Math.random() * songs.length) : 0;
  });
  const [turns] = useState(() => turnsOf(songs.length, order, first));
  // A song that is chosen again is another start.
  const [{ index, start }, setPlace] = useState({ index: first, start: 0 });
  const song = songs[index];
  const [playing, setPlaying] = useState(false);
  /** Songs that cannot be played, and the last one of them until the listener chooses another. */
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [passedOver, setPassedOver] = useState<Song | null>(null);
  const sound = useRef<HTMLAudioElement>(null);
  /** Whether music should be playing: the next song then follows one that fails. */
  const isWanted = useRef(false);
  const failedInARow = useRef(0);
  /** Where to resume the song once it can play. */
  const resumeAt = useRef(song && song.url === kept?.url ? kept.time : 0);

  /** If the browser does not allow that yet, it stays silent without a message. */
  function play() {
    if (failed.size === songs.length) return;
    isWanted.current = true;
    sound.current?.play().catch((error: unknown) => {
      // Songs that cannot be played fire an event of their own; `AbortError` means the song was changed meanwhile.
      if (error instanceof DOMException && error.name === 'NotAllowedError') isWanted.current = false;
    });
  }

  function pause() {
    isWanted.current = false;
    sound.current?.pause();
  }

  function begin(next: number | null, broken = failed) {
    if (next === null) return pause();
    setFailed(new Set([...broken].filter((other) => other !== next)));
    resumeAt.current = 0;
    setPlace({ index: next, start: start + 1 });
  }

  /** Reports a song that cannot be loaded once, and skips it. */
  function onError() {
    if (!song) return;
    log.warnOnce(`The song “${song.name}” (${song.url}) could not be played.`);
    const broken = new Set([...failed, index]);
    setFailed(broken);
    setPassedOver(song);
    setPlaying(false);
    failedInARow.current += 1;
    if (isWanted.current) begin(failedInARow.current < GIVE_UP_AFTER ? neighbor(turns, index, broken) : null, broken);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: each start plays once
  useEffect(() => {
    // If the listener has stopped the music, the next page does not start it again.
    if (start === 0 && !(kept ? kept.playing : autoPlay)) return;
    if (start > 0) sound.current?.load();
    play();
  }, [index, start]);

  useEffect(() => {
    const keep = () => {
      const place = { url: song?.url, time: sound.current?.currentTime, playing };
      store(KEY, JSON.stringify(place), 'sessionStorage');
    };
    addEventListener('pagehide', keep);
    return () => removeEventListener('pagehide', keep);
  }, [song, playing]);

  /** Plays a song of the list; one that has failed is tried again. */
  function select(chosen: number | null) {
    setPassedOver(null);
    begin(chosen);
  }

  const audio: ComponentProps<'audio'> = {
    ref: sound,
    src: song?.url,
    // If the browser does not allow autoplay, do not fetch the song either.
    preload: 'none',
    onPlay: () => {
      isWanted.current = true;
      setPlaying(true);
    },
    onPlaying: () => {
      failedInARow.current = 0;
    },
    onPause: () => {
      isWanted.current = false;
      setPlaying(false);
    },
    onLoadedMetadata: (event) => {
      if (resumeAt.current > 0) event.currentTarget.currentTime = resumeAt.current;
      resumeAt.current = 0;
    },
    onEnded: () => select(neighbor(turns, index, failed)),
    onError,
  };
  return { audio, song, index, playing, failed, passedOver, select, toggle: playing ? pause : play };
}
