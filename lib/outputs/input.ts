/**
 * What machine-readable outputs are made of: one language of the site, listed content only.
 * Every `href` is absolute when the site has a base address, else it begins with `/`.
 */
export interface OutputSite {
  /** Tag of the language that it is written in. */
  language: string;
  /** Language prefix; '' for the first workspace. */
  prefix: string;
  /** Absolute address that all paths of the deployment begin with, without trailing slash; '' when none is set. */
  base: string;
  /** Sub-path of the deployment without trailing slash; '' at the root. */
  basePath: string;
  info: { title: string; description: string; author: string; icon: string; copyright: string };
  /** Milliseconds since 1970 at which the content was read. */
  updated: number;
  home: OutputPage;
  /** Archive, category index and the like. */
  screens: OutputPage[];
  /** In site order. */
  posts: OutputPost[];
  pages: OutputPost[];
  /** Open pages below posts and pages. */
  subPages: OutputPost[];
  /** Categories and tags that have posts. */
  lists: OutputList[];
  /** What stands in feeds where a locked post has no summary. */
  lockedText: string;
}

/** An address, and where the same page is in other languages. */
export interface OutputPage {
  href: string;
  /** The page in all languages that have it, its own among them; empty when there is no other. */
  translations: { language: string; href: string }[];
}

export interface OutputPost extends OutputPage {
  /** Dashed UUID of the page: stays when title and address change. */
  id: string;
  title: string;
  summary: string;
  category: string;
  tags: string[];
  /** The day that readers see, `YYYY-MM-DD`. */
  date: string;
  /** Milliseconds since 1970. */
  published: number;
  modified: number;
  /** A password stands between the reader and everything but title, summary and cover. */
  locked: boolean;
  /** It lives on another site. */
  external: boolean;
  /** Address of the cover, or ''. */
  image: string;
  /** Address of its Markdown alternate, where there is one. */
  markdown?: string;
  /** Key of its article in the store; absent when there is none that anyone may read. */
  article?: string;
}

export interface OutputList extends OutputPage {
  kind: 'category' | 'tag';
  name: string;
  /** The folder of its feeds, decoded. */
  folder: string;
  posts: OutputPost[];
}
