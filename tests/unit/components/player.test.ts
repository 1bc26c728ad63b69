import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Player } from '@/components/plugins/music/player';
import type { Song } from '@/lib/routes/plugin-data';

/** An audio element whose songs are there or not. */
class FakeSound extends EventTarget {
  src = '';
  currentTime = 0;
  duration = 60;
  muted = false;
  paused = true;
  allowed = true;
  broken = new Set<string>();

  async play(): Promise<void> {
    if (!this.allowed) throw new DOMException('refused', 'NotAllowedError');
    this.tell('play');
    this.paused = false;
    if (this.broken.has(this.src)) queueMicrotask(() => this.tell('error'));
    else this.tell('playing');
  }
  pause(): void {
    this.paused = true;
    this.tell('pause');
  }
  tell(name: string): void {
    this.dispatchEvent(new Event(name));
  }
}

const songs: Song[] = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({
  name,
  artist: '',
  url: `https://songs.example/${name}`,
  cover: '',
}));

let sound: FakeSound;
let warnings: string[];
const create = (options: Partial<ConstructorParameters<typeof Player>[2]> = {}): Player =>
  new Player(sound, songs, { order: 'list', ...options });
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

beforeEach(() => {
  sound = new FakeSound();
  warnings = [];
  vi.spyOn(console, 'warn').mockImplementation((text: string) => void warnings.push(text));
});
afterEach(() => vi.restoreAllMocks());

describe('a player', () => {
  test('asks no host before it is to play', () => {
    create();
    expect(sound.src).toBe('');
  });

  test('plays one song after the other', async () => {
    const player = create();
    player.play();
    sound.tell('ended');
    await settled();
    expect(player.state).toMatchObject({ index: 1, playing: true });
    expect(sound.src).toBe('https://songs.example/b');
  });

  test('stays silent and says nothing where the browser forbids to begin', async () => {
    sound.allowed = false;
    const player = create({ kept: { url: 'https://songs.example/g', time: 0, playing: false } });
    player.play();
    await settled();
    expect(player.state).toMatchObject({ index: 6, playing: false, failed: new Set() });
    expect(warnings).toEqual([]);
    // Nor does it try its luck with the other songs.
    sound.tell('error');
    expect(player.state.index).toBe(6);
  });

  test('says once that a song is broken and goes on with the next', async () => {
    sound.broken.add('https://songs.example/a');
    const player = create();
    player.play();
    await settled();
    expect(player.state).toMatchObject({ index: 1, playing: true, failed: new Set([0]), passedOver: songs[0] });
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('“a” (https://songs.example/a)');
  });

  test('gives up after five songs in a row, which is the network', async () => {
    for (const { url } of songs) sound.broken.add(url);
    const player = create();
    player.play();
    await settled();
    expect(player.state.playing).toBe(false);
    expect(player.state.failed.size).toBe(5);
  });

  test('plays a broken song again when it is chosen again', async () => {
    sound.broken.add('https://songs.example/a');
    const player = create();
    player.play();
    await settled();
    sound.broken.clear();
    player.select(0);
    await settled();
    expect(player.state).toMatchObject({ index: 0, playing: true, failed: new Set() });
  });

  test('goes on where the page before it was', () => {
    const player = create({ kept: { url: 'https://songs.example/c', time: 12, playing: true } });
    expect(player.state).toMatchObject({ index: 2, time: 12 });
    player.play();
    sound.tell('loadedmetadata');
    expect(sound.currentTime).toBe(12);
    expect(player.keep()).toEqual({ url: 'https://songs.example/c', time: 12, playing: true });
  });

  test('tells who listens of each change, and no longer after they left', () => {
    const player = create();
    let told = 0;
    const stop = player.subscribe(() => {
      told += 1;
    });
    player.changeOrder();
    stop();
    player.changeOrder();
    expect(told).toBe(1);
  });
});
