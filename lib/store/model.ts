import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { ContentNode, StoredText } from '@/lib/store/article-content';

export type * from '@/lib/store/article-content';

/**
 * The shapes that the content store keeps. Plain JSON: a test fixture is a saved `Snapshot`.
 * Nothing here knows Notion's wire format, nothing here knows how a page looks.
 */

/** A file kept for ever under its content hash. */
export interface MediaFile {
  /** Name under `media/`, e.g. `3f2a….webp`. */
  file: string;
  /** MIME type. */
  type: string;
  bytes: number;
  /** Pixels; only of pictures. */
  width?: number;
  height?: number;
  /** A picture of a few pixels as data URI, drawn until the real one is there. */
  placeholder?: string;
  /** Copies of a picture in other formats and widths; those of a format are in order, smallest first. */
  variants?: MediaVariant[];
  /** A page whose scripts may run. */
  runs?: true;
  /** The image file is truncated; browsers show the part that is there. */
  isCut?: true;
  /** Of a moving picture that is cropped, the first frame. */
  isStill?: true;
  /** Of a drawing, all but the words that are HTML in it. */
  isWordless?: true;
  /**
   * A frame of a film, shown until it plays, or the first of a moving picture, shown where nothing shall move; null when none could be
   * drawn. Where there is no `ffmpeg`, a film has none yet.
   */
  poster?: MediaPoster | null;
  /** Why this picture cannot be drawn, as the end of a sentence: readers get its file. */
  notDrawn?: string;
}

export interface MediaVariant {
  file: string;
  type: 'image/webp' | 'image/avif';
  width: number;
}

/** WebP: the attribute that shows it takes one address. */
export interface MediaPoster {
  file: string;
  width: number;
  height: number;
}

/** What precedes a title: an emoji or a picture. */
export type Icon = { emoji: string } | { media: MediaFile };

/** A choice of a select column. `color` is one of Notion's color names. */
export interface Option {
  /** Stays when its owner renames it. */
  id?: string;
  name: string;
  color: string;
  /** A line about it, on the index and above its posts. */
  description?: string;
}

/** A date cell. Times are local to `timeZone`. */
export interface DateRange {
  /** `YYYY-MM-DD`. */
  start: string;
  /** `HH:MM`. */
  startTime?: string;
  end?: string;
  endTime?: string;
  /** IANA name. */
  timeZone?: string;
}

/** What is kept of a page of Notion, be it a row of the database or a page below one. */
export interface StoredPage {
  /** Dashed UUID. */
  id: string;
  title: string;
  pageIcon: Icon | null;
  pageCover: MediaFile | null;
  /** Which part of a cropped cover stays in view: per cent from the top, in steps of five. Absent: the middle. */
  pageCoverPosition?: number;
  fullWidth: boolean;
  smallText: boolean;
  /** Milliseconds since 1970. */
  createdTime: number;
  lastEditedTime: number;
  /** The page in Notion, for messages. */
  url: string;
  /** Names the page's article in the store; absent where the content is not read. */
  article?: string;
}

/** A row of the database, its columns already resolved to their roles and its values cleaned. */
export interface Row extends StoredPage {
  /** Texts in parts, where they name pages: those are shown by the names that readers may know. */
  naming?: Partial<
    Record<'title' | 'summary' | 'author' | 'series' | 'part' | 'copyright', (string | { id: string })[]>
  >;
  /** `Post`, `Page`, `Notice`, `Menu`, `SubMenu`, `Config`, or the owner's own word. */
  type: string;
  /** `Published`, `Invisible`, or anything else: a draft. */
  status: string;
  /** As written by the owner, trimmed; may be empty, `#…`, or an address. */
  slug: string;
  summary: string;
  category: string;
  moreCategories?: string[];
  tags: string[];
  date: DateRange | null;
  /** Empty: open. Never leaves the server. */
  password: string;
  /** Only members who are signed in may read it. */
  membersOnly?: true;
  /** The icon column: a Font Awesome class list, for menus. */
  icon: string;
  ext: Record<string, unknown>;
  /** `Hide` suppresses comments. */
  comment: string;
  copyright: string;
  /** Other addresses that lead to it, as written by the owner. */
  aliases?: string[];
  /** Who wrote it, and who else. Absent: the site's author. */
  author?: string;
  coauthors?: string[];
  /** Name of the series that it is part of. */
  series?: string;
  /** Its number there, as written. Parts without one follow in the order of their dates. */
  part?: string;
  /** It comes first in lists. */
  pinned?: true;
  /** It leads the home page. */
  featured?: true;
  /** The site has written it itself: it is in no store and in no menu. */
  written?: true;
}

/** A page below a row's page: it belongs to the site as part of its row (and shares its lock). */
export interface SubPage extends StoredPage {
  /** Id of the row it lies under. */
  rowId: string;
}

/** A column of a workspace's database as it was read. */
export interface StoredColumn {
  /** As Notion's public interface has it: it stays when the column is renamed. */
  id: string;
  name: string;
  /** In Notion's words, e.g. `text` or `select`. */
  type: string;
  /** What the site read in it. */
  role?: string;
}

/** One workspace at one moment. */
export interface Snapshot {
  /** '' for the first workspace, else the prefix of its addresses, e.g. `en`. */
  prefix: string;
  pageId: string;
  /** What its rows were written in when a sync first knew: the language of a site for which no owner has set one. */
  language?: string;
  /** Milliseconds since 1970. */
  syncedAt: number;
  database: {
    title: string;
    description: string;
    icon: Icon | null;
    cover: MediaFile | null;
    url: string;
  };
  /** In the order of the source; absent in stores of earlier versions. */
  columns?: StoredColumn[];
  /** Options of the category and tags columns, in Notion's order. */
  categories: Option[];
  tags: Option[];
  /** The same of the authors column, if it is one of choices. */
  authors?: Option[];
  /** All rows in site order: the view's order, then rows that the order does not know. */
  rows: Row[];
  subPages: SubPage[];
  /** The enabled rows of the Config page's table, `INLINE_CONFIG` merged in. Untyped: the config layer converts. */
  settings: Record<string, unknown>;
  /** Dashed id of the row whose page has the table of settings; absent without one. */
  settingsPage?: string;
  /** What the last sync had to say about this workspace. */
  diagnostics: Diagnostic[];
}

/** An entry of an article's outline. */
export interface OutlineItem {
  /** Anchor: the heading's words, or its block's id without dashes. */
  id: string;
  text: string;
  /** 0 to 3, never more than one deeper than the entry before. */
  level: number;
}

/** What a page must load for an article. */
export interface ArticleNeeds {
  /** KaTeX's font files that its formulas are set in; null without formulas. */
  math: { fonts: string[] } | null;
  collections: boolean;
  /** It has emphasized words, which are set in a font of their own. */
  italic: boolean;
}

/**
 * An article as the store keeps it: all that does not depend on the rest of the site is settled. `lib/article/titles.ts` makes an
 * `Article` of it for its reader, and `lib/article/resolve.ts` the HTML.
 */
export interface StoredArticle {
  /** Dashed UUID of its page. */
  id: string;
  content: ContentNode[];
  outline: { id: string; text: StoredText; level: number }[];
  /** Body text in reading order, for search, counts and summaries. */
  text: StoredText;
  wordCount: number;
  readMinutes: number;
  needs: ArticleNeeds;
  /** Of pages that it names what they lie in, from the inside out, as far as its source knew (all of 32 hex digits). */
  under?: Record<string, string[]>;
  /** Media files that the text names. */
  media: string[];
  diagnostics: Diagnostic[];
}

/** An article for a reader: its titles are those that this reader may know. */
export interface Article extends Omit<StoredArticle, 'outline' | 'text'> {
  outline: OutlineItem[];
  text: string;
}
