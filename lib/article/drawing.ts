import type { ReactNode } from 'react';
import type { LinkRules } from '@/lib/article/links';
import type { Records } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import type { MediaFile, OutlineItem } from '@/lib/store/model';

/** What the drawing of one article shares: where to ask, and where to leave word. */
export interface Drawing {
  pageId: string;
  records: Records;
  rules: LinkRules;
  outline: OutlineItem[];
  /** Heading element, 2 to 6, of each heading block's place. */
  headingLevels: Map<string, number>;
  /** Highlighted code of each code block's id. */
  code: Map<string, string>;
  /** The kept copy of a picture, or undefined. */
  picture(url: string, blockId: string): MediaFile | undefined;
  /** The kept copy of any other file, or undefined. */
  file(url: string, blockId: string): MediaFile | undefined;
  /** Finished HTML that skips parsing and cleaning; only for what our own code has made and escaped. */
  slot(html: string): ReactNode;
  /** TeX as finished markup. */
  math(tex: string, display: boolean, blockId: string): ReactNode;
  /** Rich text. */
  text(value: unknown, options?: { links?: boolean }): ReactNode;
  plain(value: unknown): string;
  children(node: BlockNode): ReactNode;
  /** The first picture of the article is wanted at once. */
  isFirstPicture(): boolean;
  /** A name that no other element of the article has. */
  uniqueName(base: string): string;
  linked(pageId: string): void;
  report(problem: { level: 'error' | 'warning' | 'info'; what: string; blockId: string; fix?: string }): void;
}
