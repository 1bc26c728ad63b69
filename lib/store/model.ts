import type { Problem } from '@/lib/errors';

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
  /** Smaller copies of a picture, smallest first. */
  variants?: MediaVariant[];
  /** A picture whose file ends too early: it is shown as far as it goes. */
  isCut?: true;
}

export interface MediaVariant {
  file: string;
  type: 'image/webp' | 'image/avif';
  width: number;
}

/** What stands before a title: an emoji or a picture. */
export type Icon = { emoji: string } | { media: MediaFile };

/** A choice of a select column. `color` is one of Notion's colour names. */
export interface Option {
  name: string;
  color: string;
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
  /** `Post`, `Page`, `Notice`, `Menu`, `SubMenu`, `Config`, or the owner's own word. */
  type: string;
  /** `Published`, `Invisible`, or anything else: a draft. */
  status: string;
  /** As written by the owner, trimmed; may be empty, `#…`, or an address. */
  slug: string;
  summary: string;
  category: string;
  tags: string[];
  date: DateRange | null;
  /** Empty: open. Never leaves the server. */
  password: string;
  /** The icon column: a Font Awesome class list, for menus. */
  icon: string;
  ext: Record<string, unknown>;
  /** `Hide` suppresses comments. */
  comment: string;
  copyright: string;
}

/** A page below a row's page: it belongs to the site as part of its row (and shares its lock). */
export interface SubPage extends StoredPage {
  /** Id of the row it lies under. */
  rowId: string;
}

/** One workspace at one moment. */
export interface Snapshot {
  /** '' for the first workspace, else the prefix of its addresses, e.g. `en`. */
  prefix: string;
  pageId: string;
  /** Milliseconds since 1970. */
  syncedAt: number;
  database: {
    title: string;
    description: string;
    icon: Icon | null;
    cover: MediaFile | null;
    url: string;
  };
  /** Options of the category and tags columns, in Notion's order. */
  categories: Option[];
  tags: Option[];
  /** All rows in site order: the view's order, then rows that the order does not know. */
  rows: Row[];
  subPages: SubPage[];
  /** The enabled rows of the Config page's table, `INLINE_CONFIG` merged in. Untyped: the config layer converts. */
  settings: Record<string, unknown>;
  /** What the last sync had to say about this workspace. */
  problems: Problem[];
}

/** An entry of an article's outline. */
export interface OutlineItem {
  /** Anchor: the block's id without dashes. */
  id: string;
  text: string;
  /** 0 to 3, never more than one deeper than the entry before. */
  level: number;
}

/**
 * An article, rendered. In `html`, addresses that depend on the rest of the site are tokens:
 * `notelight:page/<32 hex digits>` (with `?at=<address>` when it is public on Notion too), `notelight:path/<path of the site>` and `notelight:media/<file>`; see `lib/article/resolve.ts`.
 */
export interface Article {
  /** Dashed UUID of its page. */
  id: string;
  html: string;
  outline: OutlineItem[];
  /** Body text in reading order, for search, counts and summaries. */
  text: string;
  wordCount: number;
  readMinutes: number;
  /** What the page must load beside the article's own styles. */
  needs: { math: boolean; mermaid: boolean; collections: boolean };
  /** Pages that the text links to (32 hex digits). */
  links: string[];
  /** Media files that the text names. */
  media: string[];
  problems: Problem[];
}
