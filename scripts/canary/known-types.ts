import { blockTypes, columnTypes } from '@/lib/article/known-types';
import { cellTypes, officialBlockTypes } from '@/lib/notion/known-types';

/** Blocks of Notion that are known to be shown as their text alone. */
export const PLAIN_BLOCKS: readonly string[] = [
  'copy_indicator',
  'factory',
  'form',
  'personal_home_page',
  'team_home_page',
  'transcription',
];

/** Blocks that the official interface is known to keep to itself, by the names that it has for them. */
export const UNSUPPORTED_BLOCKS: readonly string[] = ['ai_block', 'button', 'copy_indicator', 'drive', 'form'];

/** Columns of Notion that are known to show their words alone, by their names in either interface. */
export const PLAIN_COLUMNS: readonly string[] = [
  'auto_increment_id',
  'button',
  'id',
  'last_visited_time',
  'location',
  'place',
  'unique_id',
  'verification',
];

const plainBlocks = new Set(PLAIN_BLOCKS);
const plainColumns = new Set(PLAIN_COLUMNS);
const unsupported = new Set(UNSUPPORTED_BLOCKS);

/** What the readers know, and what is known besides. */
export const isKnown = {
  block: (type: string): boolean => blockTypes.has(type) || plainBlocks.has(type),
  column: (type: string): boolean => columnTypes.has(type) || plainColumns.has(type),
  officialBlock: (type: string): boolean => officialBlockTypes.has(type),
  unsupportedBlock: (type: string): boolean => unsupported.has(type),
  officialProperty: (type: string): boolean => cellTypes.has(type) || plainColumns.has(type),
} as const;
