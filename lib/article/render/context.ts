import type { ElementContent } from 'hast';
import type { LinkRules } from '@/lib/article/addresses/links';
import type { DiagnosticSink } from '@/lib/article/diagnostics';
import type { missingTarget } from '@/lib/article/messages';
import type { Block, FileSource } from '@/lib/article/model';
import type { Locale } from '@/lib/i18n/locale';
import type { ArticleNeeds, MediaFile, SiteReference, StoredText } from '@/lib/store/model';

declare module 'hast' {
  interface ElementData {
    /** The part that depends on the site. */
    reference?: SiteReference;
    /** What a formula was written as. */
    tex?: string;
    /** Number of the finished children in `RenderContext.slots`: made by our own code, nothing for the sanitizer. */
    slot?: number;
  }
}

/** Shared by all blocks while an article is rendered. */
export interface RenderContext extends DiagnosticSink {
  pageId: string;
  rules: LinkRules;
  locale: Locale;
  /** The zone of the site: times of others name theirs. */
  timeZone: string;
  outline: readonly { id: string; text: StoredText; level: number }[];
  /** Element of each heading, 2 to 6, by the key of its block. */
  headingLevels: ReadonlyMap<string, number>;
  /** Highlighted lines of code by the block's id. */
  code: ReadonlyMap<string, string[]>;
  /** The kept copy of a picture or file, or undefined. */
  media(source: FileSource | undefined): MediaFile | undefined;
  /** The kept copy of a picture that can be drawn, or undefined. */
  picture(source: FileSource | undefined): MediaFile | undefined;
  /** TeX as finished markup. */
  math(tex: string, display: boolean, blockId: string): ElementContent[];
  children(block: Block): ElementContent[];
  /** Whether this is the first picture, which loads eagerly. */
  isFirstPicture(): boolean;
  /** Unique within the article. */
  uniqueName(base: string): string;
  /** Takes room for this many cells, entries or spans; false, and reported once, if there is none left. */
  hasRoom(count: number, blockId: string): boolean;
  /** A link or mention has an unknown target, and is left out. */
  missing(target: keyof typeof missingTarget, blockId: string): void;
  needs: ArticleNeeds;
  slots: ElementContent[][];
}
