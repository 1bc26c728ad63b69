import type { StoredChart } from '@/lib/store/chart';
import type { StoredText } from '@/lib/store/text';

/** A picture or another file of the site's media that an element names in its attributes. */
export interface MediaReference {
  kind: 'media';
  /** The file by the attribute that names it. */
  files: Partial<Record<'src' | 'href' | 'poster' | 'data-embed-src' | 'data-zoom', string>>;
  /** Copies in several widths: file and width, smallest first. */
  srcSet?: [file: string, width: number][];
  /** Copies to choose from when the picture is enlarged, smallest first. @default `srcSet` */
  zoomSet?: [file: string, width: number][];
  sizes?: string;
  /** The picture of a card: it zooms where cards are not links. */
  isCover?: true;
}

/**
 * What in an article depends on the site that shows it: its other pages, its files, its settings, and who reads. Links that an author
 * has made keep their words, for messages about those that lead nowhere, and the sentence around them, for the pages that they lead to.
 */
export type SiteReference =
  /** A link to a page; `bare` when nothing stays of it where the page has no address, `row` for what a database links to by itself: its rows, and related ones. */
  | {
      kind: 'page';
      id: string;
      fragment: string;
      published?: string;
      bare: boolean;
      row?: true;
      words?: StoredText;
      sentence?: StoredText;
    }
  /** A link to a path of the site, as its author wrote it. */
  | { kind: 'path'; path: string; words?: StoredText; sentence?: StoredText }
  /** A link to a place in the same article, `#` included; `siteOnly` where feeds go without. */
  | { kind: 'anchor'; anchor: string; siteOnly?: true }
  /** A settled link in an embedded database, whose links can be switched off. */
  | { kind: 'link' }
  | MediaReference
  /** A page's icon and title as one. */
  | { kind: 'title'; page: string }
  /** A page's title alone, among other words. */
  | { kind: 'titleText'; page: string }
  /** A line that is only a link to a page. */
  | { kind: 'pageLine'; page: string }
  /** A row of an embedded database. */
  | { kind: 'row'; page: string }
  /** A value that was computed from these pages: it is for those who may know all of them. */
  | { kind: 'computed'; pages: string[] }
  /** A group of rows, and in it the place of the number of those that are left. */
  | { kind: 'group' }
  | { kind: 'rowCount' }
  /** A chart of rows. */
  | { kind: 'chart'; chart: StoredChart }
  /** A view of an embedded database whose links can be switched off. */
  | { kind: 'view'; view: 'table' | 'gallery' }
  /** The few pixels that are shown until a picture has loaded, as data URI. */
  | { kind: 'placeholder'; image: string }
  /** The bar above code, with the lines of code below it. */
  | {
      kind: 'code';
      /** HTML. */
      lines: string[];
      /** First and last line of each marked stretch, counted from 1. */
      marked?: [first: number, last: number][];
      /** The first line's number, where lines have numbers whatever the site's setting is. */
      numbersFrom?: number;
    }
  /** Notes beside the text or below it: a site shows one of the forms. */
  | { kind: 'footnotes'; form: 'aside' | 'end' | 'frame' }
  /** What needs the site's own styles or scripts: feeds go without. A frame of ours is not in what is sealed, whose policy it would inherit. */
  | { kind: 'siteOnly'; isFrame?: true };

/** An element that a reference is about. */
export interface ReferenceNode {
  tag: string;
  /** Its settled attributes as HTML, each with a blank before it. */
  attributes: string;
  reference: SiteReference;
  children: ContentNode[];
}

/** A stretch of an article's HTML: finished markup, or an element that depends on the site. */
export type ContentNode = string | ReferenceNode;

/** A link of a stored article that its site has to resolve. */
export type StoredLink = { words: StoredText; sentence?: StoredText } & (
  | { path: string }
  | { page: string; published?: string }
);
