import type { OpenTitle } from '@/lib/article/titles';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import type { Locale } from '@/lib/i18n/locale';
import type { ScreenKind } from '@/lib/routes/screens';
import type { ShareImage } from '@/lib/routes/share-image';
import type { ArticleBody, Mention, SealedArticle } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Article } from '@/lib/store/model';
import type { AddressBook, ColumnBook } from '@/lib/store/reader';
import type { Messages } from '@/locales/en-US';

/** A redirect from an address where the site has no page. */
export interface OwnerRedirect {
  /** Decoded path without base path and outer slashes, of a rule for everything below it without its `/*`. */
  from: string;
  /** A complete address; `:splat` stands for what a rule for everything below has matched. */
  to: string;
  status: 301 | 302 | 303 | 307 | 308;
  /** Whether it redirects everything below `from` that is not a page. */
  below: boolean;
  /** A page lies below: hosts whose rules go over files must not have this one. */
  coversPages: boolean;
}

/** The redirects that count, and what is wrong with the others. */
export interface OwnerRedirects {
  rules: readonly OwnerRedirect[];
  problems: Diagnostic[];
}

/** Everything that pages are made of: the sites, and functions for what is not in memory. */
export interface SiteContext {
  /** One per workspace; the first one has no prefix. */
  sites: readonly Site[];
  /** The owner's redirects and those of addresses that earlier systems gave. @default none */
  redirects?: OwnerRedirects;
  /** The addresses that rows have and had. @default none */
  addresses?: AddressBook;
  /** The columns that decide who reads a row. @default none */
  columns?: ColumnBook;
  /** Notelight's version, shown in the footer. */
  version: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The interface's texts in a language. */
  messages(locale: Locale): Messages;
  /** A rendered article by its key in the store; null if sync could not read it. */
  readArticle(key: string): Promise<Article | null>;
  /** What replaces the title of a page (32 hex digits) in an article; undefined where the title itself may be shown. */
  openTitle(key: string, page: string): OpenTitle | undefined;
  /** Another text whenever `openTitle` answers otherwise. */
  titles?: string;
  /** An article's files as data URIs, which sealed articles contain. */
  inlineMedia(article: Article): Promise<ReadonlyMap<string, string>>;
  /** Encrypts the article with this id, so that it cannot be read without the password. */
  seal(body: ArticleBody, password: string, id: string): Promise<SealedArticle>;
  /** The theme's settings for one kind of screen, or for the shell. */
  themeSettings(site: Site, kind: ScreenKind | 'shell'): ThemeSettings;
  /** All settings of any theme in any interface language, for visitors who switch. */
  allThemeSettings(site: Site, theme: string, locale: Locale): ThemeSettings;
  /** Names of the installed themes. */
  themes: readonly string[];
  /** The address of a site's search index. */
  searchIndexHref(site: Site): string;
  /** A summary written by a service; '' if there is none. */
  aiSummary?(entry: SiteEntry): Promise<string>;
  /** The posts that link to an entry. */
  mentionsOf?(entry: SiteEntry): Mention[];
  /** The address of an entry's social card, or of the site's if no entry is given; null without one. */
  socialCard?(site: Site, entry?: SiteEntry): ShareImage | null;
}
