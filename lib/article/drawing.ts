import type { ReactNode } from 'react';
import type { SiteColumns } from '@/lib/article/collection-data';
import type { FormulaWork } from '@/lib/article/formula';
import type { LinkRules } from '@/lib/article/links';
import type { Records } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import type { Problem } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locale';
import type { MediaFile, OutlineItem } from '@/lib/store/model';

/** Something wrong with a block. */
export interface Finding {
  level: Problem['level'];
  what: string;
  quote?: string;
  blockId: string;
  fix?: string;
}

export interface TextOptions {
  /** The block that the text stands in: problems name it, and Notion gives its pictures for it. */
  blockId: string;
  /** False for text that already stands inside a link. @default true */
  links?: boolean;
}

/** Things that an article could hold without number, each with room for so many. */
export type Room = 'cells' | 'entries' | 'math' | 'pieces';

/** Targets that Notion's records do not hold. */
export type MissingTarget = 'alias' | 'page' | 'user';

/** What the drawing of one article shares: where to ask, and where to leave word. */
export interface Drawing {
  pageId: string;
  records: Records;
  rules: LinkRules;
  siteColumns: SiteColumns;
  /** The language in which days, numbers and lists are written. */
  locale: Locale;
  /** Where the day of a moment is read. */
  timeZone: string;
  /** What the formulas of its databases may still take. */
  formulaWork: FormulaWork;
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
  text(value: unknown, options: TextOptions): ReactNode;
  plain(value: unknown): string;
  children(node: BlockNode): ReactNode;
  /** The first picture of the article is wanted at once. */
  isFirstPicture(): boolean;
  /** A name that no other element of the article has. */
  uniqueName(base: string): string;
  linked(pageId: string): void;
  /** Whether there is room for so many more; said once when there is none left. */
  hasRoom(room: Room, count: number, blockId: string): boolean;
  /** Only what can name a file is wanted of rich text. */
  partsOnly?: boolean;
  /** Something leads to what nobody knows, and is left out. */
  missing(target: MissingTarget, blockId: string): void;
  report(finding: Finding): void;
  /** The same finding counts once in an article, under the given name. */
  reportOnce(name: string, finding: Finding): void;
}
