import type { RootContent } from 'mdast';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { SourceRecords } from '@/lib/source/records';

/** An uploaded file as a block names it. */
export interface Attachment {
  /** `attachment:<uuid>:<name>`. */
  source: string;
  id: string;
  name: string;
  bytes: number;
}

/** What the conversion of one row's text needs to know about its surroundings. */
export interface ConversionContext {
  /** The row's slug, or its file's name. */
  rowKey: string;
  /** The Markdown that the tree was made of. */
  source: string;
  /** Uploads the file at a path; undefined, and a report, when there is none. */
  attach(path: string): Attachment | undefined;
  /** The same for a text that need not be a path. */
  find(text: string): Attachment | undefined;
  /** The address of a link as its record has it: a path to another document becomes `page:…`. */
  link(url: string): string;
  /** Dashed UUID of the row with this slug. */
  rowId(slug: string): string | undefined;
  /** Dashed UUID of the block with this `key`. */
  keyedId(key: string): string;
  /** Dashed UUID of a person; makes the record when it is new. */
  userId(name: string): string;
  /** Referenced records that no block contains. */
  addRecords(records: Partial<SourceRecords>): void;
  /** The blocks of a part of the tree: how a directive converts what it holds. */
  convert(nodes: RootContent[]): BlockSpec[];
  /** The line of the block that is converted. */
  line?: number | undefined;
  /** Reports what could not be done. */
  report(problem: string): void;
}
