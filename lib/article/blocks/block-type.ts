import type { Block } from '@/lib/article/model';
import type { Reader } from '@/lib/article/read/reader';
import type { RenderContext } from '@/lib/article/render/context';
import type { Markup } from '@/lib/article/render/elements';
import type { SourceBlock } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** Everything that an article's code knows about a type of block. The registry lists them; nothing else distinguishes types. */
export interface BlockType<Data = unknown> {
  /** Names in the source's records. */
  types: readonly string[];
  /** Its content is a page of its own and is not read with it. */
  closed?: boolean;
  /** Neighbors of the type form one list. */
  listed?: boolean;
  /** The id of the block whose content it shows instead of its own. */
  holder?(source: SourceBlock): string;
  /** The ids of the blocks in it. @default those that its record lists */
  content?(source: SourceBlock): string[];
  /**
   * Its content, read from its record: files are named through the reader, so that sync copies them. Its children are read already.
   * A type without it has no content but its children, or is made while the tree is read.
   *
   * @param place 1 for the first place of the block in its article, 2 for a synced copy of it, …
   */
  read?(source: SourceBlock, reader: Reader, block: Block, place: number): Data;
  /** Its HTML as hast. `lib/article/markdown` reads Markdown from it, by tag names and classes. */
  render(block: Block<Data>, context: RenderContext): Markup;
  /** Its text without its children's, for search, summaries and counts. @default its rich texts */
  text?(block: Block<Data>): readonly StoredText[];
  /** Its children's words are in its own. */
  textIncludesChildren?: boolean;
}

/** By the names of types; `unknown` stands for all others. */
export type BlockTypes = ReadonlyMap<string, BlockType>;

/** The entry for what no other entry knows. */
export const UNKNOWN = 'unknown';

/** Keeps the type of an entry's data to the entry. */
export function defineBlock<Data>(entry: BlockType<Data>): BlockType {
  return entry as BlockType;
}
