import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { SourceRecords } from './records';

/** What is known of a page without its content. */
export interface SourcePageInfo {
  /** Dashed UUID. */
  id: string;
  /** As people read it; the names of other pages in it are left out. */
  title: string;
  /** An emoji, or the address of a picture as the source has it; '' for none. */
  icon: string;
  /** The address of a picture as the source has it; '' for none. */
  cover: string;
  /** Which part of a cropped cover stays in view: 0 (bottom) to 1 (top). */
  coverPosition?: number;
  fullWidth: boolean;
  smallText: boolean;
  /** The source does not return width, small text and the position of the cover. */
  isLookUnknown?: true;
  /** Milliseconds since 1970; 0 where the source does not know. */
  createdTime: number;
  lastEditedTime: number;
  /** Another text whenever the page was edited; never `GONE`. */
  version: string;
  /** Where its owner finds it, for messages. */
  url: string;
}

/** A page with everything that is needed to render it. */
export interface SourcePage {
  info: SourcePageInfo;
  /** The page's own block, all blocks below it, and what they refer to. */
  records: SourceRecords;
  /** Pages below this page, in reading order: they become pages of the site. */
  childPages: SourcePageInfo[];
  /**
   * The versions of what the page shows and whose edits do not move its own version, by keys that `readVersions` understands.
   * Keys of databases begin with `collection/`.
   */
  dependencies: Record<string, string>;
  /** What was left out, with addresses. */
  diagnostics: Diagnostic[];
}
