import { log } from '@/lib/diagnostics/log';
import type { Song } from '@/lib/routes/plugin-data';
import { neighbor, type Order, turnsOf } from './playlist';

export interface PlayerState {
  index: number;
  playing: boolean;
  /** Seconds. */
  time: number;
  /** Seconds; 0 until it is known. */
  duration: number;
  muted: boolean;
  order: Order;
  /** Indexes of songs that cannot be played. */
  failed: ReadonlySet<number>;
  /** The last song that could not be played, until the listener chooses another. */
  passedOver: Song | null;
}

/** The state of the music that a tab keeps across page loads. */
export interface Kept {
  url: string;
  time: number;
  playing: boolean;
}

/** The part of an audio element that the player uses. */
type Sound = Pick<
  HTMLAudioElement,
  'src' | 'currentTime' | 'duration' | 'muted' | 'paused' | 'play' | 'pause' | 'addEventListener'
>;

/** This many failed songs in a row mean that the network is down; the rest is not tried. */
const GIVE_UP_AFTER = 5;

/** Plays a list of songs on an audio element that outlives every page. Independent of how it is displayed. */
export class Player {
  readonly songs: readonly Song[];
  readonly #sound: Sound;
  readonly #listeners = new Set<() => void>();
  #state: PlayerState;
  #turns: number[];
  /** Whether music should be playing: the next song then follows one that fails. */
  #wanted = false;
  #failedInARow = 0;
  /** Where to resume the song once it can play. */
  #resumeAt = 0;

  constructor(sound: Sound, songs: readonly Song[], { order, kept }: { order: Order; kept?: Kept | null }) {
    this.songs = songs;
    this.#sound = sound;
    const keptIndex = kept ? songs.findIndex(({ url }) => url === kept.url) : -1;
    this.#turns = turnsOf(songs.length, order, Math.max(keptIndex, 0));
    if (order === 'random' && keptIndex < 0) {
      this.#turns = turnsOf(songs.length, order, Math.floor(Math.random() * songs.length));
    }
    const index = keptIndex >= 0 ? keptIndex : (this.#turns[0] ?? 0);
    this.#resumeAt = keptIndex >= 0 && kept ? kept.time : 0;
    this.#state = {
      index,
      playing: false,
      time: this.#resumeAt,
      duration: 0,
      muted: sound.muted,
      order,
      failed: new Set(),
      passedOver: null,
    };
    this.#listen();
  }

  get state(): PlayerState {
    return this.#state;
  }

  get song(): Song | undefined {
    return this.songs[this.#state.index];
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Plays the current song. If the browser does not allow that yet, it stays silent without a message. */
  play(): void {
    const { song } = this;
    if (!song || this.#state.failed.size === this.songs.length) return;
    this.#wanted = true;
    if (!this.#sound.src) this.#sound.src = song.url;
    this.#sound.play().catch((error: unknown) => {
      // Songs that cannot be played fire an event of their own; `AbortError` means the song was changed meanwhile.
      if (error instanceof Error && error.name === 'NotAllowedError') this.#wanted = false;
    });
  }

  pause(): void {
    this.#wanted = false;
    this.#sound.pause();
  }

  toggle(): void {
    if (this.#state.playing) this.pause();
    else this.play();
  }

  /** Goes to the next or previous song. */
  step(step: 1 | -1): void {
    this.#set({ passedOver: null });
    this.#goOn(step);
  }

  /** Plays a song of the list; one that has failed is tried again. */
  select(index: number): void {
    this.#set({ passedOver: null });
    this.#begin(index);
  }

  #goOn(step: 1 | -1): void {
    const { index, failed } = this.#state;
    const next = neighbor(this.#turns, index, step, failed);
    if (next !== null) this.#begin(next);
    else this.pause();
  }

  #begin(index: number): void {
    const song = this.songs[index];
    if (!song) return;
    const failed = new Set(this.#state.failed);
    failed.delete(index);
    this.#resumeAt = 0;
    this.#set({ index, failed, time: 0, duration: 0 });
    this.#sound.src = song.url;
    this.play();
  }

  seek(time: number): void {
    if (!this.#sound.src) {
      this.#resumeAt = time;
      this.#set({ time });
    } else this.#sound.currentTime = time;
  }

  mute(): void {
    this.#sound.muted = !this.#sound.muted;
  }

  changeOrder(): void {
    const order = this.#state.order === 'list' ? 'random' : 'list';
    this.#turns = turnsOf(this.songs.length, order, this.#state.index);
    this.#set({ order });
  }

  /** For the next page load in this tab. */
  keep(): Kept | null {
    const { song } = this;
    return song ? { url: song.url, time: this.#state.time, playing: this.#state.playing } : null;
  }

  #listen(): void {
    const sound = this.#sound;
    sound.addEventListener('play', () => this.#set({ playing: true }));
    sound.addEventListener('playing', () => {
      this.#failedInARow = 0;
    });
    sound.addEventListener('pause', () => this.#set({ playing: false }));
    sound.addEventListener('timeupdate', () => this.#set({ time: sound.currentTime }));
    sound.addEventListener('volumechange', () => this.#set({ muted: sound.muted }));
    sound.addEventListener('ended', () => this.step(1));
    sound.addEventListener('durationchange', () => {
      this.#set({ duration: Number.isFinite(sound.duration) ? sound.duration : 0 });
    });
    sound.addEventListener('loadedmetadata', () => {
      if (this.#resumeAt > 0) sound.currentTime = this.#resumeAt;
      this.#resumeAt = 0;
    });
    sound.addEventListener('error', () => this.#fail());
  }

  /** Reports a song that cannot be loaded once, and skips it. */
  #fail(): void {
    const { song } = this;
    if (!song || !this.#sound.src) return;
    log.warnOnce(`The song “${song.name}” (${song.url}) could not be played.`);
    this.#set({ playing: false, passedOver: song, failed: new Set([...this.#state.failed, this.#state.index]) });
    this.#failedInARow += 1;
    if (!this.#wanted) return;
    if (this.#failedInARow < GIVE_UP_AFTER) this.#goOn(1);
    else this.pause();
  }

  #set(change: Partial<PlayerState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
