import type { Thing, WithContext } from 'schema-dts';
import type { NewsletterForm } from '@/lib/config/services';
import type { ThemeSettings } from '@/lib/config/theme-settings';
import type { Origins } from '@/lib/http/content-security-policy';
import type { Locale } from '@/lib/i18n/locale';
import type {
  ArchivePost,
  Breadcrumb,
  CategoryOption,
  CommentArea,
  LanguageLink,
  Mention,
  MenuItem,
  NextPost,
  Pagination,
  PostCard,
  PostDetail,
  PostLink,
  PostTitle,
  SiteInfo,
  TagOption,
  TitleLink,
} from '@/lib/site/model';
import type { DashboardPanel } from '@/lib/site/open-screens';
import type { ArticleNeeds } from '@/lib/store/model';

/** The category, tag or author that filters posts. */
export interface ListFilter {
  kind: 'category' | 'tag' | 'author';
  name: string;
  /** Notion's color name; tags only. */
  color?: string;
  /** Its owner's description. */
  description?: string;
}

/** Every screen with the props of its layout: a theme has a layout for each, and a route produces exactly one of them. */
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
  /** Posts, pages and sub-pages. */
  post: {
    post: PostDetail;
    breadcrumbs: Breadcrumb[];
    previous: TitleLink | null;
    next: NextPost | null;
    recommended: PostLink[];
    /** Posts that link to it. */
    mentions: Mention[];
    /** Null: comments are off. */
    comments: CommentArea | null;
  };
  notFound: {
    /** The other site that visitors of a missing page are redirected to, or null. */
    redirectBase: string | null;
  };
  /** The address of an article that this language does not have, with the languages that do. */
  untranslated: {
    /** `language` is a tag, `label` that language's own name. */
    versions: { language: string; label: string; title: string; href: string }[];
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
  'untranslated',
  'signIn',
  'signUp',
  'dashboard',
  'authResult',
] as const satisfies readonly ScreenKind[];

/** A screen's kind and props, as `getStaticProps` passes them on. */
export type Screen = { [K in ScreenKind]: { kind: K; props: Screens[K] } }[ScreenKind];

/** Contact icons in their order (specification section 2). */
export const contactNames = [
  'github',
  'twitter',
  'telegram',
  'threads',
  'whatsapp',
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
  'phone',
] as const;
export type ContactName = (typeof contactNames)[number];

/** The addresses of the plugins' files, for pages. A site without plugins has none. */
export interface ShellPlugins {
  /** Address of the file with `Plugins` in the site's own language. */
  href?: string;
  /** Address of the owner's stylesheet: their CSS and fonts. */
  style?: string;
  /** Address of the owner's script. */
  script?: string;
  /** The owner's background color, for the browser's bars. */
  paper?: { light?: string; dark?: string };
  /** The owner's font files that pages preload, and which of ours they need no more. */
  fonts?: { files: string[]; replaced: ('serif' | 'sans')[] };
  /** The context menu switches themes, so navigation keeps `?theme=`. */
  keepsTheme?: true;
  /** Stylesheets from other hosts. Script adds them, so that a slow host never delays the page. */
  stylesheets?: string[];
}

/** The shell's data: everything around the screen. */
export interface Shell {
  site: SiteInfo & {
    author: string;
    bio: string;
    /** Copyright years, e.g. `2023–2026`. */
    years: string;
    /** Absolute address of this language's home. */
    link: string;
    version: string;
    /** The logo of the settings, for themes that have none of their own. */
    logo?: { src: string; dark: string };
    /** Whether the logo, this one or the theme's, is the written name. */
    logoIsName?: true;
  };
  /** The interface language. */
  locale: Locale;
  /** The language that the site is written in: `locale`, or one that the interface does not have. */
  language: string;
  /** '' for the first workspace, else e.g. `en`. */
  prefix: string;
  /** The theme's settings for the shell. */
  themeSettings: ThemeSettings;
  /** The addresses of this language's fixed routes. */
  hrefs: Record<
    'home' | 'archive' | 'category' | 'tag' | 'search' | 'feed' | 'signIn' | 'signUp' | 'dashboard' | 'membership',
    string
  >;
  /** This language's search index, for the dialog. */
  searchIndexHref: string;
  /** Notion's own search instead of the index: its address and the page to search below. */
  remoteSearch: { href: string; ancestorId: string } | null;
  languages: LanguageLink[];
  /** Empty: neither menu nor toggle is rendered. */
  menu: MenuItem[];
  categories: CategoryOption[];
  /** The most used ones. */
  tags: TagOption[];
  tagTotal: number;
  latestPosts: PostTitle[];
  notice: {
    /** Changes with its words: who has closed it sees the next one. */
    key: string;
    title: string;
    html: string;
    /** Its stylesheets; null for text and lists, which need none. */
    needs: Pick<ArticleNeeds, 'math' | 'collections'> | null;
  } | null;
  /** Only those that are set; `email` is base64 against harvesters. */
  contact: Partial<Record<ContactName, string>>;
  greetingWords: string[];
  /** The pages about privacy and accessibility, the owner's or the site's own; absent without any. */
  statements?: Partial<Record<'privacy' | 'accessibility', { name: string; href: string }>>;
  legal: { icp: string; icpLink: string; police: string; policeLink: string };
  features: {
    themeSwitch: boolean;
    rss: boolean;
    canCopy: boolean;
    progressBar: boolean;
    /** What helps in reading an article: the choice of text size, the remembered position, the line of progress. Absent: nothing. */
    readingAids?: ('text' | 'position' | 'progress' | 'previews')[];
    /** The key `/` opens search. */
    searchSlashKey: boolean;
    /** First visitors of the home page are redirected to the language of their browser. */
    languageRedirect: boolean;
    sidebarReverse: boolean;
    shareServices: string[];
    /** Required for sharing by Messenger; absent if not set. */
    facebookAppId?: string;
    copyrightNotice: boolean;
    /** Where the icon of a post is: above the title of its article, or before its titles in lists too; absent for nowhere. */
    titleIcon?: 'above' | 'before';
    /** Whether articles link to their translations. */
    alsoIn: boolean;
    /** Where replies to posts are sent; absent for nowhere. */
    replyTo?: string;
    /** The form that subscribes readers to a newsletter; absent for none. */
    newsletter?: Omit<NewsletterForm, 'origins'>;
    /** Browsers may fetch pages that a reader is about to open; absent if not. */
    prefetchLinks?: true;
    /** The site can be installed, and visited pages are read offline; absent if not. */
    offlineReading?: true;
    /** The server counts how often pages are read; absent if not. */
    countViews?: true;
  };
  appearance: 'light' | 'dark' | 'auto';
  /** The hours between which `auto` is dark; null if only the system decides. */
  darkHours: [number, number] | null;
  /** Player, menu, effects, third-party services and the owner's own code: absent unless something is switched on. */
  plugins?: ShellPlugins;
  /** Set if members sign in through a provider; null if member pages are a demonstration. */
  signInProvider: SignInProvider | null;
  /** Hosts that pages of the site may contact; absent for none, null for a site without a policy. */
  origins?: Origins | null;
  /** The file with all but the fields in `own`, which this page has itself; documents leave the others out. */
  shared?: { href: string; own: (keyof Shell)[] };
}

/** Clerk, as the owner has configured it. */
export interface SignInProvider {
  /** The publishable key. */
  key: string;
  /** Address of Clerk's browser program. */
  script: string;
  /** Address of the owner's own proxy for Clerk, or ''. */
  proxyUrl: string;
}

/** Everything in the head of a page. */
export interface HeadData {
  title: string;
  /** In other interface languages, if the title contains words of the interface. */
  titles?: Partial<Record<Locale, string>>;
  description: string;
  keywords: string;
  /** Absolute; '' if no base address is configured. */
  canonical: string;
  /** Absolute; '' without a base address. */
  image: string;
  /** Size of the image in pixels; null if unknown. */
  imageSize: { width: number; height: number } | null;
  type: 'website' | 'article';
  siteName: string;
  noindex: boolean;
  published?: string;
  modified?: string;
  section?: string;
  tags?: string[];
  /** The author of an article. */
  author: string;
  alternates: { hreflang: string; href: string }[];
  feeds: { title: string; type: string; href: string }[];
  /** The page's other links: its text as Markdown, the address for webmentions. */
  links: { rel: string; href: string; type?: string }[];
  favicon: string;
  /** JSON-LD objects. */
  structured: WithContext<Thing>[];
  meta: { name: string; content: string }[];
}

/** All props of a page. */
export interface PageProps {
  screen: Screen;
  shell: Shell;
  head: HeadData;
  /** The settings are those of this kind of screen alone. */
  theme: { name: string; settings: ThemeSettings };
  /** The names of the installed themes, for the switcher; only if switching is on. */
  themes: string[];
  /** Of a page that follows what is written in Notion: what it shows; '' for the last sync's. */
  preview?: string;
}

/** Whether the text of a page comes only once its reader has opened it: with a password, or by signing in. Until then nothing of it is known. */
export function isOpenedLater(screen: Screen): boolean {
  return screen.kind === 'post' && (screen.props.post.lock != null || screen.props.post.membersOnly !== undefined);
}
