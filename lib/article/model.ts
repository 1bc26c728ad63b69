import type { Crop } from '@/lib/source/crop';
import type { StoredText } from '@/lib/store/model';

/** Part of an article's key in the store: raise it whenever the same records give another result. */
export const articleKeyVersion = 45;

/**
 * An article as a tree of typed blocks. Nothing here is of any source's wire format: a reader (`lib/article/read`) makes the tree,
 * and the registry of blocks (`lib/article/blocks/registry.ts`) knows how each type is rendered.
 */

/** A block in its place. The same block may be in several places (synced copies), so its place has a key of its own. */
export interface Block<Data = unknown> {
  /** Unique in the article. */
  key: string;
  /** Dashed UUID; the same for every place of a block. */
  id: string;
  /** A type of the registry. */
  type: string;
  /** A color name such as `red` or `blue_background`; '' for none. */
  color: string;
  children: Block[];
  /** What the type's own `read` found. */
  data: Data;
}

/** A file that an article shows or offers. Only the reader makes these, so that the tree lists all files that it names. */
export interface FileSource {
  /** As the source has it. */
  url: string;
  /** The block for which the source hands the file out. */
  blockId: string;
  /** Of a picture of which only a part may be seen. */
  crop?: Crop;
}

/** What precedes a title. */
export type Icon = { emoji: string } | { picture: FileSource };

/** A page that an article names. Its title may be secret to readers, so it is never mixed into plain text. */
export interface PageReference {
  /** 32 hex digits. */
  id: string;
  /** '' when it has none. */
  title: StoredText;
  icon: Icon | null;
}

export type PlainFormat = 'bold' | 'italic' | 'strikethrough' | 'code' | 'underline';

export type Mark = { type: PlainFormat } | { type: 'color'; color: string } | { type: 'link'; href: string };

/** A date as it was written, not yet in any language. */
export interface DateMention {
  start: string;
  startTime: string;
  end: string;
  endTime: string;
  /** The zones of both times; '' for the site's own. */
  zone: string;
  endZone: string;
  /** How days and times are written, in the words of either interface, e.g. `MM/DD/YYYY`, `12_hour`; '' for the site's own way. */
  dayFormat: string;
  timeFormat: string;
  /** Words of the source's own, e.g. of relative dates. */
  fallback: string;
}

export interface LinkMention {
  href: string;
  title: string;
  provider: string;
  description: string;
  icon?: FileSource;
  thumbnail?: FileSource;
}

/** An object of another service, such as a repository. */
export interface ExternalObject {
  id: string;
  href: string;
  title: string;
  owner: string;
  /** `YYYY-MM-DD` or ''. */
  updated: string;
}

/** Inline content other than text. */
export type Mention =
  /** A short one takes along the punctuation that `ending` is. */
  | { kind: 'equation'; tex: string; ending?: string }
  /** Null: an unknown page. */
  | { kind: 'page'; page: PageReference | null }
  | { kind: 'user'; name: string; photo?: FileSource }
  | { kind: 'date'; date: DateMention }
  | { kind: 'words'; words: string }
  | { kind: 'link'; link: LinkMention }
  | { kind: 'external'; object: ExternalObject | null }
  | { kind: 'emoji'; picture?: FileSource }
  /** A number that leads to a note; `place` counts what refers to the same one. */
  | { kind: 'footnote'; number: number; place: number };

/** Text in one format, or a mention. */
export interface Span {
  text: string;
  /** Innermost first, a link last. */
  marks: Mark[];
  mention?: Mention;
}

/** Rich text, with the words in it. */
export interface RichText {
  /** The block that contains it. */
  blockId: string;
  /** Set for text inside a link: its mentions are not linked. */
  unlinked?: true;
  spans: Span[];
  /** Its words: pages by title, dates by their start, equations by their source. */
  plain: StoredText;
}

/** How wide a picture, player or frame is, and on which side. */
export interface Placement {
  size: 'full' | 'page' | 'own';
  /** Pixels. */
  width?: number;
  height?: number;
  /** Height over width. */
  ratio?: number;
  align: 'left' | 'right' | '';
}
