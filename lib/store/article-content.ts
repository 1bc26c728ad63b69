/** The title of a page in a text. Readers who may not know the page get another title. */
export interface TitleInText {
  /** 32 hex digits. */
  page: string;
  /** It may name other pages itself. */
  title: StoredText;
}

export type TextPart = string | TitleInText;

/** A text that may name pages; a plain string where it names none. */
export type StoredText = string | TextPart[];

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
      language: string;
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

/**
 * A chart as the store keeps it: what each row adds to it. It is drawn when an article is read, because only then is it known which rows
 * readers may know.
 */
export interface StoredChart {
  /** Unique in the article. */
  id: string;
  type: 'column' | 'bar' | 'line' | 'donut' | 'number';
  /** A tag of `lib/i18n/locale.ts`. */
  locale: string;
  /** Of the view. */
  name: string;
  /** What its axes stand for; '' for rows that are counted. */
  groupName: string;
  valueName: string;
  /** How the values of a group are combined into one. */
  aggregator: string;
  /** Notion's name of the number format. */
  format: string;
  /** Digits after the decimal point. */
  precision?: number | undefined;
  groups: ChartKey[];
  /** The groups are stretches of time or of numbers, in their order. */
  isScale: boolean;
  /** What groups are divided into; none where they are not. */
  series: ChartKey[];
  rows: ChartRow[];
  caption: StoredText;
  /** `chartFormat` of Notion's own model: how it looks. */
  settings: Record<string, unknown>;
}

/** A group or a series. */
export interface ChartKey {
  label: StoredText;
  /** A color of Notion's, or ''. */
  color: string;
  /** A page (32 hex digits) that rows are related to. */
  page?: string;
  /** Of rows without a value. */
  isNone?: true;
}

export interface ChartRow {
  /** 32 hex digits: the row counts for those who may know it. */
  page: string;
  /** Places in `groups` and `series`. */
  groups: number[];
  series: number[];
  value: ChartValue;
}

export type ChartValue = number | boolean | string | string[] | null;
