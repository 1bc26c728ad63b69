/**
 * The input of machine-readable outputs: one language of the site, listed content only. Every `href` is absolute if the site has a base
 * address; otherwise it starts with `/`.
 */
export interface OutputSite {
  /** The language that it is written in. */
  language: string;
  /** Language prefix; '' for the first workspace. */
  prefix: string;
  /** The absolute address that all paths of the deployment start with, without trailing slash; '' if none is set. */
  base: string;
  /** The deployment's sub-path without trailing slash; '' at the root. */
  basePath: string;
  /** The WebSub hub of its feeds; '' without one. */
  hub: string;
  info: { title: string; description: string; author: string; icon: string; copyright: string };
  /**
   * The newest change of its posts and pages, in milliseconds since 1970. Never the time of a sync or a build: what did not change must not
   * look as if it did.
   */
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
  /** Shown in feeds for locked posts without a summary. */
  lockedText: string;
  /** The same of posts for members. */
  membersText: string;
}

/** An address, and the addresses of the same page in other languages. */
export interface OutputPage {
  href: string;
  /** The page in every language that has it, including its own; empty if there is no other. */
  translations: { language: string; href: string }[];
}

export interface OutputPost extends OutputPage {
  /** Dashed UUID of the page: unaffected by changes of title and address. */
  id: string;
  title: string;
  summary: string;
  category: string;
  /** Those after the first. */
  moreCategories?: string[];
  tags: string[];
  /** Who wrote it, if not the author of the site; `href` is '' if there is nowhere to read more of them. */
  author?: { name: string; href: string };
  /** Those after the first. */
  coauthors?: { name: string; href: string }[];
  /** The day that readers see, `YYYY-MM-DD`. */
  date: string;
  /** Milliseconds since 1970. */
  published: number;
  modified: number;
  /** Without the password or the sign-in, only title, summary and cover are readable. */
  locked: boolean;
  forMembers?: true;
  /** It is on another site. */
  external: boolean;
  /** Address of the cover, or ''. */
  image: string;
  /** Address of its Markdown alternate, if it has one. */
  markdown?: string;
  /** Key of its article in the store; absent if there is none that anyone may read. */
  article?: string;
}

export interface OutputList extends OutputPage {
  kind: 'category' | 'tag' | 'author';
  name: string;
  /** The folder of its feeds, decoded. */
  folder: string;
  posts: OutputPost[];
}
