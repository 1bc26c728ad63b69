import type { ElementContent } from 'hast';
import type { LinkRules } from '@/lib/article/addresses/links';
import type { DiagnosticSink } from '@/lib/article/diagnostics';
import type { Block, FileSource } from '@/lib/article/model';
import type { Locale } from '@/lib/i18n/locale';
import type { ArticleNeeds, MediaFile, SiteReference, StoredText } from '@/lib/store/model';

/** How Markdown writes an element where its name does not say it. */
export type MarkdownRule =
  /** Not at all: hooks for styles, and repeats of other text. */
  | { as: 'nothing' }
  /** The name of what follows. */
  | { as: 'label' }
  /** Parts that are next to each other on the page, and would run together in plain text. */
  | { as: 'series' }
  | { as: 'quote' }
  | { as: 'task'; checked: boolean }
  | { as: 'code'; language: string; code: string; meta?: string }
  | { as: 'footnoteLink'; number: number }
  /** Only what is in it. */
  | { as: 'content' }
  | { as: 'footnote'; number: number }
  | { as: 'math'; tex: string; display: boolean };

declare module 'hast' {
  interface ElementData {
    /** What of it depends on the site. */
    reference?: SiteReference;
    markdown?: MarkdownRule;
    /** Number of the finished children in `RenderContext.slots`: made by our own code, nothing for the sanitizer. */
    slot?: number;
  }
}

/** Targets that the source does not return. */
export type MissingTarget = 'alias' | 'page' | 'user';

/** What the rendering of one article shares: its inputs, and where problems are reported. */
export interface RenderContext extends DiagnosticSink {
  pageId: string;
  rules: LinkRules;
  locale: Locale;
  outline: readonly { id: string; text: StoredText; level: number }[];
  /** Element of each heading, 2 to 6, by the key of its block. */
  headingLevels: ReadonlyMap<string, number>;
  /** Highlighted lines of code by the block's id. */
  code: ReadonlyMap<string, string[]>;
  /** The kept copy of a picture or file, or undefined. */
  media(source: FileSource | undefined): MediaFile | undefined;
  /** TeX as finished markup. */
  math(tex: string, display: boolean, blockId: string): ElementContent[];
  children(block: Block): ElementContent[];
  /** The first picture of the article is wanted at once. */
  isFirstPicture(): boolean;
  /** A name that no other element of the article has. */
  uniqueName(base: string): string;
  /** Whether there is room for so many cells, entries or formatted pieces more; reported once where there is not. */
  hasRoom(count: number, blockId: string): boolean;
  /** A link or mention has an unknown target, and is left out. */
  missing(target: MissingTarget, blockId: string): void;
  /** The article links to this page. */
  linked(pageId: string): void;
  needs: ArticleNeeds;
  slots: ElementContent[][];
}
