import type { Locale } from '@/lib/i18n/locale';
import type { OutputSite } from '@/lib/outputs/site/input';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Article } from '@/lib/store/model';
import type { Messages } from '@/locales/en-US';

/** A picture in a format that every reader of books shows. */
export interface BookPicture {
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/svg+xml';
  content: Uint8Array;
}

/** What becomes a book. */
export interface Book {
  title: string;
  site: Site;
  output: OutputSite;
  /** In reading order; of those that not everyone may read there is nothing. */
  entries: readonly SiteEntry[];
}

/** What books are made from. */
export interface BookSources {
  /** All languages. */
  sites: readonly Site[];
  readArticle(key: string): Promise<Article | null>;
  messages(locale: Locale): Messages;
  /** A picture of the site's media for a book; null if it cannot be had. */
  bookPicture(file: string): Promise<BookPicture | null>;
}
