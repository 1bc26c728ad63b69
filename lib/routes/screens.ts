import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { Locale } from '@/lib/i18n/locale';
import type { ShellPlugins } from '@/lib/routes/plugin-data';
import type { AlgoliaSource } from '@/lib/search/algolia-search';
import type {
  ArchivePost,
  Breadcrumb,
  CategoryOption,
  CommentArea,
  LanguageLink,
  MenuItem,
  PageIcon,
  Pagination,
  Picture,
  PostCard,
  PostDetail,
  PostLink,
  PostTitle,
  SiteInfo,
  TagOption,
} from '@/lib/site/model';
import type { ArticleNeeds } from '@/lib/store/model';

/** Posts are filtered by a category or a tag. */
export interface ListFilter {
  kind: 'category' | 'tag';
  name: string;
  /** Notion's colour name; of tags only. */
  color?: string;
}

/** Dashboard panels (specification section 2); '' is the summary. */
export const dashboardPanels = ['', 'user-profile', 'balance', 'membership', 'order', 'affiliate'] as const;
export type DashboardPanel = (typeof dashboardPanels)[number];

/**
 * Every screen with what its layout is given. A theme has one layout for each (see `themes/theme.ts`);
 * a route produces exactly one of them (see `lib/routes`).
 */
export interface Screens {
  /** `/` */
  home: { posts: PostCard[]; pagination: Pagination };
  /** `/archive`, newest first, grouped by `YYYY-MM`; `label` is the month with its year, `name` without. */
  archive: { groups: { month: string; label: string; name: string; posts: ArchivePost[] }[]; pagination: Pagination };
  /** `/page/n`, `/category/x`, `/tag/x` and their pages. */
  postList: { filter: ListFilter | null; posts: PostCard[]; pagination: Pagination };
  /** `/category` */
  categoryIndex: { categories: CategoryOption[] };
  /** `/tag` */
  tagIndex: { tags: TagOption[] };
  /** `/search`, `/search/x`, `/search/x/page/n`: rendered in the browser from the index. */
  search: { perPage: number };
  /** Posts, pages and pages below them. */
  post: {
    post: PostDetail;
    breadcrumbs: Breadcrumb[];
    previous: PostLink | null;
    next: PostLink | null;
    recommended: PostLink[];
    /** Null: nobody comments here. */
    comments: CommentArea | null;
  };
  notFound: {
    /** Where a visitor is sent who asked for a page that another site has, or null. */
    redirectBase: string | null;
    /** Seconds until then. */
    redirectWait: number;
  };
  signIn: Record<string, never>;
  signUp: Record<string, never>;
  dashboard: { panel: DashboardPanel };
  authResult: Record<string, never>;
}

export type ScreenKind = keyof Screens;

export const screenKinds = [
  'home',
  'archive',
  'postList',
  'categoryIndex',
  'tagIndex',
  'search',
  'post',
  'notFound',
  'signIn',
  'signUp',
  'dashboard',
  'authResult',
] as const satisfies readonly ScreenKind[];

/** A screen's props together with its kind, as `getStaticProps` hands it on. */
export type Screen = { [K in ScreenKind]: { kind: K; props: Screens[K] } }[ScreenKind];

/** Contact icons in the order in which they are rendered (specification section 2). */
export const contactNames = [
  'github',
  'twitter',
  'telegram',
  'linkedin',
  'weibo',
  'instagram',
  'email',
  'rss',
  'bilibili',
  'youtube',
  'xiaohongshu',
  'zhishixingqiu',
  'wechat',
] as const;
export type ContactName = (typeof contactNames)[number];

/** What surrounds every screen. */
export interface Shell {
  site: SiteInfo & {
    author: string;
    bio: string;
    /** Copyright years, e.g. `2023–2026`. */
    years: string;
    /** Absolute address of this language's home. */
    link: string;
    version: string;
  };
  /** Of the interface. */
  locale: Locale;
  /** Tag of the language that the site is written in: `locale`, or one that the interface does not speak. */
  language: string;
  /** '' for the first workspace, else e.g. `en`. */
  prefix: string;
  /** Where the fixed routes of this language are. */
  hrefs: Record<
    'home' | 'archive' | 'category' | 'tag' | 'search' | 'feed' | 'signIn' | 'signUp' | 'dashboard' | 'membership',
    string
  >;
  /** The search index of this language, for the dialog. */
  searchIndexHref: string;
  /** Notion's own search instead of the index: where to ask, and below which page; or Algolia. Null when both are off. */
  remoteSearch: { href: string; ancestorId: string } | { algolia: AlgoliaSource } | null;
  languages: LanguageLink[];
  /** Empty: no menu and no toggler are rendered. */
  menu: MenuItem[];
  categories: CategoryOption[];
  /** The most used ones. */
  tags: TagOption[];
  tagTotal: number;
  latestPosts: PostTitle[];
  notice: {
    title: string;
    html: string;
    /** Its stylesheets; null for text and lists, which need none. */
    needs: Pick<ArticleNeeds, 'sheet' | 'math'> | null;
  } | null;
  /** Only those that are set; `email` is base64 so that harvesters pass it by. */
  contact: Partial<Record<ContactName, string>>;
  greetingWords: string[];
  legal: { icp: string; icpLink: string; police: string; policeLink: string };
  features: {
    themeSwitch: boolean;
    rss: boolean;
    canCopy: boolean;
    progressBar: boolean;
    /** A first visitor of the home page is led to the language of their browser. */
    languageRedirect: boolean;
    sidebarReverse: boolean;
    shareServices: string[];
    /** Sharing by Messenger needs it; absent when it is not set. */
    facebookAppId?: string;
    /** Twikoo's server, which knows how many comments the posts of a list have; absent when lists do not say it. */
    commentCountsFrom?: string;
    /** Waline's server, which knows the latest comments; absent when they are not shown. */
    recentCommentsFrom?: string;
    copyrightNotice: boolean;
    /** Members see a way to the dashboard in the header. */
    dashboardButton: boolean;
  };
  appearance: 'light' | 'dark' | 'auto';
  /** Hours from and to which `auto` is dark; null when only the system decides. */
  darkHours: [number, number] | null;
  /** Player, menu, effects, services of others and the owner's own code: absent unless something is switched on. */
  plugins?: ShellPlugins;
  /** Set when members sign in through a provider. */
  clerkPublishableKey: string;
  /** The same with what the browser needs to load it; null when member pages are a demonstration. */
  signInProvider: SignInProvider | null;
}

/** Clerk as the owner has set it. */
export interface SignInProvider {
  /** The publishable key. */
  key: string;
  /** Address of Clerk's browser program. */
  script: string;
  /** Address of the owner's own proxy to Clerk, or ''. */
  proxyUrl: string;
}

/** What the head of a page is made of. */
export interface HeadData {
  title: string;
  /** Under other interface languages, where the title has words of the interface. */
  titles?: Partial<Record<Locale, string>>;
  description: string;
  keywords: string;
  /** Absolute; '' when no base address is configured. */
  canonical: string;
  /** Absolute; '' without a base address. */
  image: string;
  /** Pixels of the image; null where they are not known. */
  imageSize: { width: number; height: number } | null;
  type: 'website' | 'article';
  siteName: string;
  noindex: boolean;
  published?: string;
  modified?: string;
  section?: string;
  tags?: string[];
  /** Who wrote an article, and the page of the publisher on Facebook; '' when not set. */
  author: string;
  publisher: string;
  alternates: { hreflang: string; href: string }[];
  feeds: { title: string; type: string; href: string }[];
  /** What else belongs to the page: its text as Markdown, where mentions of it are taken. */
  links: { rel: string; href: string; type?: string }[];
  favicon: string;
  /** JSON-LD objects. */
  structured: object[];
  meta: { name: string; content: string }[];
}

/** All that a page is rendered from. */
export interface PageProps {
  screen: Screen;
  shell: Shell;
  head: HeadData;
  theme: { name: string; settings: ThemeSettings };
  /** The names of the installed themes, for the switcher; only when switching is on. */
  themes: string[];
}

export { openScreens } from '@/lib/site/open-screens';
export type { PageIcon, Picture };
