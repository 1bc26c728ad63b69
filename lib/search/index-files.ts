import type { SearchRecord } from './search';

/** The first file of an index, at `searchIndexHref`. The others are in a folder next to it, named after the version. */
export interface IndexHead {
  /** Changes with the content; each version is an index of its own. */
  version: string;
  posts: number;
  termFiles: number;
}

/** A record as it is stored, in the order of the posts' numbers. */
export interface FiledRecord extends SearchRecord {
  id: string;
  /** Whether there is a file with its text. */
  hasText: boolean;
}

/**
 * Records per file. Results are scattered, so larger files make the first query heavier, while every file costs a millisecond of
 * processor time. With 10,000 posts, each further letter needs 1.6 files that are not loaded yet; with 8 records per file it would be 3.
 */
export const RECORDS_PER_FILE = 48;
/** Excerpts are taken from this much of a text (UTF-16 code units). */
export const MAX_TEXT = 40_000;

/** Names of the files in the folder. They are always gzipped, because few hosts compress unknown types. */
export const termFileName = (file: number): string => `t${file}.bin`;
export const recordFileName = (post: number): string => `r${Math.floor(post / RECORDS_PER_FILE)}.bin`;
export const textFileName = (post: number): string => `b${post}.bin`;
