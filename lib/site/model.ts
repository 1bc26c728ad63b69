import type { Locale } from '@/lib/i18n/locale';
import type { ArticleNeeds, OutlineItem } from '@/lib/store/model';

export type { CommentArea, CommentPage, CommentSystem, CommentSystemName } from '@/lib/site/comment-model';

/**
 * What themes may see. Every field is chosen by name: nothing of a row reaches the browser unless it is listed here.
 * Every `href` is complete (base path, language prefix, trailing slash) and goes straight into an `<a>`.
 */

/** A picture of the site's own media. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  /** Smaller copies, all AVIF. */
  srcSet?: string;
  /** One of them as WebP, for browsers that read no AVIF. */
  copy?: string;
  /** The first frame of one that moves. */
  still?: string;
  /** Data URI of a few pixels. */
  placeholder?: string;
  /** Which part stays in view where it is cropped: per cent from the top, in steps of five. Absent: the middle. */
  position?: number;
}

/** What precedes a title. */
export type PageIcon = { emoji: string } | { picture: Picture };

/** A link with a name and its day: latest posts, parts of a series. */
export interface PostTitle {
  id: string;
  title: string;
  href: string;
  /** `_blank` for posts that live elsewhere. */
  target: '_self' | '_blank';
  /** `publishDate` as `YYYY-MM-DD`, for `<time>`. */
  date: string;
  /** The day in the page's language. */
  publishDay: string;
  /** A password or a sign-in is needed to read it. */
  locked?: boolean;
}

/** A post's title as a link, and nothing else. */
export type TitleLink = Pick<PostTitle, 'title' | 'href' | 'target' | 'locked'>;

/** A link to a post with its cover. */
export interface PostLink extends TitleLink {
  pageCoverThumbnail: Picture | null;
}

/** The post that follows an article: the turn of its page. */
export interface NextPost extends PostLink {
  /** Its first sentence, of its summary or its text; '' where it is locked or has neither. */
  opening: string;
}

/** A post that links to another page. */
export interface Mention {
  title: string;
  href: string;
  /** The sentence around the link; '' where it is the link alone. */
  sentence: string;
}

/** The place of a post in its series. */
export interface SeriesPlace {
  name: string;
  /** From 1. */
  part: number;
  /** All parts that readers may know of, in order. */
  posts: PostTitle[];
  /** The address of all open parts as one book, if the owner offers it. */
  book?: string;
}

/** Who wrote a post. */
export interface PostAuthor {
  name: string;
  /** A line about them; may be empty. */
  bio: string;
  picture: Picture | null;
  /** Their pages elsewhere. */
  links: { name: string; href: string }[];
  /** The list of their posts; null on a site with one author. */
  href: string | null;
}

export interface CategoryOption {
  name: string;
  /** Published posts only. */
  count: number;
  href: string;
  /** Its owner's description, on the index. */
  description?: string;
  /** The newest posts in it; only on the index, and only if it is short. */
  latest?: TitleLink[];
}

export interface TagOption extends CategoryOption {
  /** One of Notion's color names: default gray brown orange yellow green blue purple pink red. */
  color: string;
}

/** A category and a tag as they are shown on a post. */
export type PostCategory = Pick<CategoryOption, 'name' | 'href'>;
export type PostTag = Omit<TagOption, 'count' | 'description' | 'latest'>;

/** A post as lists show it (specification section 3). */
export interface PostCard extends PostTitle, PostLink {
  slug: string;
  summary: string;
  /** How the post begins, a line for each block: in lists whose owner wants that, in the place of the summary. */
  preview?: string;
  category: PostCategory | null;
  moreCategories?: PostCategory[];
  tags: PostTag[];
  pageIcon: PageIcon | null;
  /** The day of the last edit in the site's zone as `YYYY-MM-DD`, and in the page's language. */
  lastEditedDate: string;
  lastEditedDay: string;
  locked: boolean;
  /** A sign-in is needed, and the password too if it has one. */
  forMembers?: true;
  /** It is ticked in the column `pinned`, or carries the tag that pins posts (`TOP_TAG`). */
  pinned: boolean;
}

/** A post as the archive shows it, below its month: its picture is small, and its summary no longer than two lines. */
export interface ArchivePost
  extends Omit<PostTitle, 'publishDay'>,
    Pick<PostCard, 'summary' | 'pageIcon' | 'pageCoverThumbnail'> {
  /** The day of the month in the page's language. */
  dayOfMonth: string;
}

/** The content blocks of an article, as HTML. */
export interface ArticleBody {
  html: string;
  /** Of a page below a locked row: its own title, which is sealed with the rest. */
  title?: string;
  /** Empty below three entries (specification section 2). */
  outline: OutlineItem[];
  wordCount: number;
  readMinutes: number;
  /** Tag of the language that it is written in, if that is not the site's. */
  language?: string;
  needs: ArticleNeeds;
  /** Classes that the owner's settings put on the article, separated by blanks. */
  classes?: string;
  /** Origins of the frames that a reader may open in it; absent for none. */
  frames?: string[];
}

/**
 * A locked article as the page carries it: unreadable without the password, and in the place of another article.
 * All texts are base64. The key is argon2id(password, salt), the id of the article is additional data of AES-GCM; see `lib/lock`.
 */
export interface SealedArticle {
  /** Another number opens with other scripts than those of this build. */
  version: 3;
  /** Of this article alone. */
  salt: string;
  iv: string;
  data: string;
  /** argon2id's parameters, so that they can grow without breaking old pages. */
  kdf: { memoryKiB: number; iterations: number; parallelism: number };
}

/** What a page knows of an article that only signed-in members may read: none of its text. */
export interface MembersOnly {
  /** Address that returns the text to members as a `MemberArticle`; null without a sign-in, as in an export. */
  href: string | null;
}

/** What a server gives to a signed-in member: the article, or if it has a password as well, the sealed article. */
export type MemberArticle = { body: ArticleBody } | { lock: SealedArticle };

/** A post or page on its own screen. */
export interface PostDetail extends PostCard {
  type: string;
  aiSummary: string;
  fullWidth: boolean;
  smallText: boolean;
  /** `Hide` suppresses comments. */
  comment: string;
  /** The license; empty where the owner grants none. */
  copyright: string;
  /** Null if no author is named. */
  author: PostAuthor | null;
  coauthors?: PostAuthor[];
  /** Null outside series. */
  series: SeriesPlace | null;
  /** Where the page can be edited, if its owner wants readers to know. */
  editLink?: string;
  /** The content blocks; null while locked. */
  blockMap: ArticleBody | null;
  /** The article holds databases. */
  shouldLoadCollection: boolean;
  /** Set instead of `blockMap` when a password is needed. */
  lock: SealedArticle | null;
  /** Set instead of both when only members may read it. */
  membersOnly?: MembersOnly;
  /** A draft: only people with its address can see it. */
  secret?: true;
  /** The notice that the article is old, when it is on and due, else null. */
  expiry: ExpiryNotice | null;
}

export interface ExpiryNotice {
  /** Since the last edit; a day that has begun counts. */
  days: number;
  /** The owner's words, `{days}` in them for the days; '' for those of the language. */
  message: string;
}

/** A breadcrumb of an article: home, category, the article above a sub-page. */
export interface Breadcrumb {
  name: string;
  href: string;
}

export interface MenuItem {
  name: string;
  /** The screen that an entry of the site's own leads to: it is named in the language that its visitor reads. */
  screen?: 'archive' | 'search' | 'category' | 'tag';
  href: string;
  target: '_self' | '_blank';
  /** Font Awesome class list, or empty; in a `Shell` the path that `menuIconPath` renders for it. */
  icon: string;
  /** In a `Shell`: a password or a sign-in is needed to read it. */
  locked?: boolean;
  subMenus: Omit<MenuItem, 'subMenus'>[];
}

/** One page of a list. */
export interface Pagination {
  /** From 1. */
  page: number;
  totalPages: number;
  totalItems: number;
  /** Null at the ends. */
  previousHref: string | null;
  nextHref: string | null;
  /** Links for the pager: first, last and the neighbors of the current page; `null` stands for a gap. */
  pages: ({ page: number; href: string } | null)[];
  /** The next page is brought as its reader comes near the end of this one. */
  scrolls?: true;
}

export interface LanguageLink {
  /** Of the interface there. */
  locale: Locale;
  /** Tag of the language that the page there is written in. */
  language: string;
  /** The language's own name. */
  label: string;
  /** The same page in that language, or that language's home; only a query with `wordsOnly`. */
  href: string;
  current: boolean;
  /** There is no translation: `href` leads to that language's home. */
  home: boolean;
  /** There is no translation: `href` leads to a page that explains it. */
  untranslated?: true;
  /** Of a site in one language: the page stays, and only the words of its interface change. */
  wordsOnly?: boolean;
}

export interface SiteInfo {
  title: string;
  description: string;
  /** Cover of the database, or the configured banner. */
  pageCover: Picture | null;
  icon: PageIcon | null;
}
