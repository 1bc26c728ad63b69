import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { Locale } from '@/lib/i18n/locale';
import type { ScreenKind } from '@/lib/routes/screens';
import type { ShareImage } from '@/lib/routes/share-image';
import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { Article } from '@/lib/store/model';
import type { Messages } from '@/locales/en-US';

/** All that pages are made of: the sites, and the doors to what is not in memory. */
export interface SiteContext {
  /** One for each workspace; the first one has no prefix. */
  sites: readonly Site[];
  /** Of the program, shown in the footer. */
  version: string;
  /** Milliseconds since 1970. */
  now: number;
  /** The interface's texts in a language. */
  messages(locale: Locale): Messages;
  /** A rendered article by its key in the store; null when it could not be read at sync. */
  readArticle(key: string): Promise<Article | null>;
  /** The files that an article shows, as data URIs: a sealed one carries them. */
  inlineMedia(article: Article): Promise<ReadonlyMap<string, string>>;
  /** Makes the article with this id unreadable without the password. */
  seal(body: ArticleBody, password: string, id: string): Promise<SealedArticle>;
  /** The settings of the site's theme for a screen, those of its shell included. */
  themeSettings(site: Site, kind: ScreenKind): ThemeSettings;
  /** All settings of any theme in any language of the interface, for visitors who switch. */
  allThemeSettings(site: Site, theme: string, locale: Locale): ThemeSettings;
  /** Names of the installed themes. */
  themes: readonly string[];
  /** Where the search index of a site is. */
  searchIndexHref(site: Site): string;
  /** A summary written by a service, '' when there is none. */
  aiSummary?(entry: SiteEntry): Promise<string>;
  /** Where the picture made for sharing an entry is, or that of the site where no entry is given; null without one. */
  socialCard?(site: Site, entry?: SiteEntry): ShareImage | null;
}
