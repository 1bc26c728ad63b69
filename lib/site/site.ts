import type { Config } from '@/lib/config/schema';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { Locale } from '@/lib/i18n/locale';
import type { MenuItem, PostCard, SiteInfo } from '@/lib/site/model';
import type { MediaFile, Row, SubPage } from '@/lib/store/model';
import type { SearchNumbers } from '@/lib/store/reader';

/**
 * One workspace as a site: who is where, in which order, seen by whom. Server side; what themes are given of it is
 * chosen field by field in `lib/routes`.
 */
export interface Site {
  /** Sub-path of the deployment without trailing slash, e.g. `/blog`; '' at the root. */
  basePath: string;
  /** Language prefix without slashes; '' for the first workspace. */
  prefix: string;
  /** Of the interface. */
  locale: Locale;
  /** Tag of the language that the site is written in: `lang`, `hreflang`. */
  language: string;
  /** Dashed id of the page or database that the site is made from. */
  pageId: string;
  config: Config;
  info: SiteInfo;
  /** Of its database. */
  cover: MediaFile | null;
  /** Listed posts in site order (with pinned ones in their places). */
  posts: SiteEntry[];
  /** Listed rows of type Page. */
  pages: SiteEntry[];
  /** Reached by address only: invisible rows, rows past their end, rows of the owner's own types, drafts at their secret address. */
  unlisted: SiteEntry[];
  /** Pages below rows; they share the lock and the visibility of their row. */
  subPages: SiteEntry[];
  /** Categories of listed posts, in option order. */
  categories: Term[];
  /** Tags of listed posts, by count or in option order. */
  tags: Term[];
  /** Every option of both columns, those without posts too; and the authors, if posts name several. */
  terms: Record<Term['kind'], TermIndex>;
  /** Menu rows; with the custom menu off the listed pages, which the default entries follow. */
  menu: MenuItem[];
  /** The rows that entries of the menu come from. */
  menuRows: ReadonlyMap<Omit<MenuItem, 'subMenus'>, Row>;
  /** The announcement, when a published one has an article. */
  notice: Row | null;
  /** Listed posts by publish date, newest first. By last edit, as in NotionNext, a corrected letter would change every page. */
  latest: SiteEntry[];
  diagnostics: Diagnostic[];
  /** Milliseconds since 1970 at which a schedule next changes the site; null when none does. */
  nextChangeAt: number | null;
  /** Reachable entries by decoded path without language prefix. */
  byPath: ReadonlyMap<string, SiteEntry>;
  /** Drafts and the pages below them by 32 hex digits. Only a draft itself may name them. */
  secrets: ReadonlyMap<string, SiteEntry>;
  /** Reachable entries by 32 hex digits, without `secrets`: an id must not lead to a secret address. */
  byId: ReadonlyMap<string, SiteEntry>;
  /** Reachable entries by their former paths, if no other entry uses these now. */
  aliases: ReadonlyMap<string, SiteEntry>;
  /** Listed entries by what their translations share with them. */
  byTranslation: ReadonlyMap<string, SiteEntry>;
  /** Address of the row, sub-page or database with an id in either spelling; null when readers may not know of it. */
  hrefById(id: string): string | null;
  /** Rows, by 32 hex digits, that no list may name: those of databases inside articles follow the same rule. */
  excluded: ReadonlySet<string>;
  /** What is known of the numbers in the search index. */
  searchNumbers: SearchNumbers | undefined;
  mediaHref: MediaHref;
}

/** Where a media file is served, complete. */
export type MediaHref = (file: string) => string;

/** What has an address on the site. */
export interface SiteEntry {
  kind: 'post' | 'page' | 'other' | 'subPage';
  /** Dashed UUID. */
  id: string;
  title: string;
  /** Decoded, without language prefix and outer slashes; '' for what lives elsewhere. */
  path: string;
  href: string;
  listed: boolean;
  /** A draft, or a page below one: at a secret address. */
  secret: boolean;
  locked: boolean;
  /** Its row; of a sub-page the row it lies under. */
  row: Row;
  subPage: SubPage | null;
  card: PostCard;
  cover: MediaFile | null;
  /** Key of its article in the store. */
  article: string | undefined;
  fullWidth: boolean;
  smallText: boolean;
  /** When it came out: milliseconds since 1970 (`publishedAt`). */
  publishDate: number;
  lastEditedTime: number;
  /** Place among the listed posts; -1 for all else. */
  position: number;
  /** What translations of it in other workspaces share with it; '' when nothing can. */
  translationKey: string;
}

/** A category, a tag, or an author. */
export interface Term {
  kind: 'category' | 'tag' | 'author';
  /** Of its choice in the source, which stays when it is renamed; absent for a name without one. */
  id?: string;
  name: string;
  color: string;
  /** Its owner's description; '' for none. */
  description: string;
  /** Its path segment, decoded: the name itself unless no address can hold it. */
  segment: string;
  /** Its name in the file system, and in the addresses of its feeds. */
  file: string;
  href: string;
  /** Listed posts that carry it, in site order. */
  posts: SiteEntry[];
}

export interface TermIndex {
  byName: ReadonlyMap<string, Term>;
  bySegment: ReadonlyMap<string, Term>;
  /** By what else they are known by: file name, name, former segment. */
  byAlias: ReadonlyMap<string, Term>;
  /** By the segments that they had under other names. */
  former: ReadonlyMap<string, Term>;
}
