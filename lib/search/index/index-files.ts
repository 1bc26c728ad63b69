import type { SearchRecord } from '@/lib/search/search';
import { type OrderRuns, unpackOrder } from './site-order';

/** The first file of an index, at `searchIndexHref`. The others are in a folder next to it. */
export interface IndexHead {
  /** Changes with the content. The other files are asked for with it, because their names stay. */
  version: string;
  /** The folder of the other files. It changes when posts get other numbers or terms other files, which is rare. */
  folder: string;
  /** The numbers of all posts in the order of the site. Numbers that posts had before may be missing. */
  order: OrderRuns;
  termFiles: number;
  /** Other forms of the Han characters in it, each followed by the one that it counts as. */
  variants: string;
}

/** The posts of an index as `findPosts` takes them. */
export function openOrder({ order }: IndexHead): { order: readonly number[]; size: number } {
  const numbers = unpackOrder(order);
  return { order: numbers, size: numbers.reduce((size, number) => Math.max(size, number + 1), 0) };
}

/** A record as it is stored, at the place of the post's number; null where a post has gone. */
export interface FiledRecord extends SearchRecord {
  id: string;
  /** The first byte of its text in its file and the first one after it; null if it has none. */
  text: readonly [from: number, to: number] | null;
}

/**
 * Records per file. Results are scattered, so larger files make the first query heavier, while every file costs a millisecond of
 * processor time. With 10,000 posts, each further letter needs 1.6 files that are not loaded yet; with 8 records per file it would be 3.
 */
export const RECORDS_PER_FILE = 48;
/** Texts per file, each gzipped by itself: browsers ask for the bytes of one, but a host may answer with the whole file. */
export const TEXTS_PER_FILE = 8;
/** Excerpts are taken from this much of a text (UTF-16 code units). */
export const MAX_TEXT = 40_000;

/** Names of the files in the folder. They are always gzipped, because few hosts compress unknown types. */
export const termFileName = (file: number): string => `t${file}.bin`;
export const recordFileName = (post: number): string => `r${Math.floor(post / RECORDS_PER_FILE)}.bin`;
export const textFileName = (post: number): string => `b${Math.floor(post / TEXTS_PER_FILE)}.bin`;
