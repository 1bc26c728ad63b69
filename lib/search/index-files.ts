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

/** Records in one file: results lie far apart, so that more would be read in vain. */
export const RECORDS_PER_FILE = 8;
/** Of a longer text the rest is not read again for its excerpt (UTF-16 units). */
export const MAX_TEXT = 40_000;

/** Names of the files in the folder. All are gzip, whatever the host does: few hosts compress what they do not know. */
export const termFileName = (file: number): string => `t${file}.bin`;
export const recordFileName = (post: number): string => `r${Math.floor(post / RECORDS_PER_FILE)}.bin`;
export const textFileName = (post: number): string => `b${post}.bin`;
