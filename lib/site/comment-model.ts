import type { Config } from '@/lib/config/schema';

type CommentSettings = Omit<Config['comments'], 'hideSingleTab'>;

/** The comment systems, by the names of their settings. */
export type CommentSystemName = keyof CommentSettings;

/** A comment system that is on, with its settings: all of them are for the browser. */
export type CommentSystem<K extends CommentSystemName = CommentSystemName> = {
  [N in K]: {
    name: N;
    /** The name on its tab. */
    label: string;
    settings: CommentSettings[N];
    /** Where its comments can be read and written without the page. */
    discussion?: { label: string; href: string };
  };
}[K];

/**
 * What comment systems know an article by. Earlier blogs of this kind gave them the same, so that comments are found again that
 * were written there.
 */
export interface CommentPage {
  /** Dashed id of its Notion page. */
  id: string;
  /** Its address without host and without slash at the end. */
  path: string;
  /** Of the document. */
  title: string;
  /** Its address with host; '' when no base address is configured. */
  url: string;
  siteTitle: string;
}

/** What the comments below an article are made of. */
export interface CommentArea {
  page: CommentPage;
  /** At least one, in the order of the tabs. */
  systems: CommentSystem[];
  /** A single system has no tab. */
  hideSingleTab: boolean;
}
