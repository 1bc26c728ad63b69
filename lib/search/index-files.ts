import type { SearchRecord } from './search';

/** The first file of an index, at `searchIndexHref`; the others lie in a folder beside it that has its version's name. */
export interface IndexHead {
  /** Of the content: another one is another index. */
  version: string;
  posts: number;
  termFiles: number;
}

/** A record in its file, in the order of the posts' numbers. */
export interface FiledRecord extends SearchRecord {
  id: string;
  /** There is a file with its text. */
  hasText: boolean;
}

/**
 * Records in one file. Results lie far apart, so each is a file at first, and its weight is the first query's. But each file is
 * a millisecond of the processor: of 10,000 posts, one letter more needs 1.6 files that are not there yet, and 3 with 8 records.
 */
export const RECORDS_PER_FILE = 48;
/** Of a longer text the rest is not read again for its excerpt (UTF-16 units). */
export const MAX_TEXT = 40_000;

/** Names of the files in the folder. All are gzip, whatever the host does: few hosts compress what they do not know. */
export const termFileName = (file: number): string => `t${file}.bin`;
export const recordFileName = (post: number): string => `r${Math.floor(post / RECORDS_PER_FILE)}.bin`;
export const textFileName = (post: number): string => `b${post}.bin`;
