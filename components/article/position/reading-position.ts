import type { ArticleMessages } from '@/components/article/article-messages';
import { store, stored } from '@/components/shell/storage';
import { fromJson } from '@/lib/json';
import styles from './reading-position.module.css';

/** Positions by the ids of articles: the block at the top of the window, counted from 0, latest last. Nothing else is stored. */
const KEY = 'reading-positions';
/** More articles than anybody is in the middle of. */
const MAX_ARTICLES = 40;
const THROTTLE_MS = 1_000;
/** No reader needs to be led back to the beginning. */
const MIN_BLOCK = 4;
/** The offer goes when it has been left alone for so long. */
const OFFERED_FOR_MS = 15_000;
/** Readers who come by a link to a place, or whose browser restores theirs, are where they want to be. */
const AT_TOP_PX = 200;

type Positions = [id: string, block: number][];

/** Remembers on this device how far an article was read, and offers to go on there on the next visit. */
export function readingPosition(root: HTMLElement, words: Pick<ArticleMessages, 'CONTINUE_READING'>): () => void {
  const id = root.dataset.article ?? '';
  const blocks = [...(root.firstElementChild?.children ?? [])];
  const before = new Map(read()).get(id) ?? 0;
  const listeners = new AbortController();
  const { signal } = listeners;
  let offer: HTMLElement | undefined;
  const withdraw = () => offer?.remove();
  const place = blocks[before];
  if (place && before >= MIN_BLOCK && scrollY < AT_TOP_PX && location.hash === '') {
    offer = offerTo(place, words.CONTINUE_READING, root);
    const timer = window.setTimeout(withdraw, OFFERED_FOR_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  let timer: number | undefined;
  const keep = () => {
    timer = undefined;
    const block = topBlock(blocks.map((element) => element.getBoundingClientRect().bottom));
    // Until they have read on, those who come back keep their place.
    if (offer?.isConnected && block < before) return;
    withdraw();
    const isRead = root.getBoundingClientRect().bottom < innerHeight;
    write(id, isRead || block < MIN_BLOCK ? undefined : block);
  };
  const keepSoon = () => {
    timer ??= window.setTimeout(keep, THROTTLE_MS);
  };
  addEventListener('scroll', keepSoon, { signal, passive: true });
  // The reader may have scrolled before this script loaded.
  if (scrollY >= AT_TOP_PX) keepSoon();
  return () => {
    listeners.abort();
    clearTimeout(timer);
    withdraw();
  };
}

/**
 * The first block that is not above the window, given the distances of their ends from its top.
 *
 * @example topBlock([-40, 300, 800]) // => 1
 */
export function topBlock(ends: readonly number[]): number {
  const block = ends.findIndex((end) => end > 0);
  return block < 0 ? ends.length - 1 : block;
}

function offerTo(place: Element, label: string, root: HTMLElement): HTMLElement {
  const button = document.createElement('button');
  button.type = 'button';
  // It answers by itself: no click on it waits for React.
  button.dataset.extra = '';
  button.className = `panel ${styles.offer ?? ''}`;
  button.textContent = label;
  button.addEventListener('click', () => {
    button.remove();
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    place.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'center' });
  });
  // Before the text: the keyboard reaches it first.
  root.before(button);
  return button;
}

function read(): Positions {
  const kept = fromJson(stored(KEY));
  return Array.isArray(kept) ? kept.filter((one): one is Positions[number] => Array.isArray(one)) : [];
}

function write(id: string, block: number | undefined): void {
  const others = read().filter(([other]) => other !== id);
  const positions = block === undefined ? others : [...others, [id, block]].slice(-MAX_ARTICLES);
  store(KEY, JSON.stringify(positions));
}
