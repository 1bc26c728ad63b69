import { blockTypes, columnTypes, viewTypes } from '@/lib/article/known-types';
import { cellTypes, officialBlockTypes } from '@/lib/notion/known-types';

/** Blocks of Notion that are known to be shown as their text alone. */
export const PLAIN_BLOCKS: readonly string[] = ['copy_indicator', 'form', 'personal_home_page', 'team_home_page'];

/** Blocks that the official interface is known to keep to itself, by the names that it has for them. */
export const UNSUPPORTED_BLOCKS: readonly string[] = ['ai_block', 'button', 'copy_indicator', 'drive', 'form'];

/** Columns of Notion that are known to show their words alone, by their names in either interface. */
export const PLAIN_COLUMNS: readonly string[] = ['unique_id'];

/** Other names of views: those of the official interface, and what somebody has begun to make. */
const VIEW_NAMES: readonly string[] = ['form', 'placeholder'];

/** What the readers know, and what is known besides. */
export const isKnown = {
  block: (type: string): boolean => blockTypes.has(type) || PLAIN_BLOCKS.includes(type),
  column: (type: string): boolean => columnTypes.has(type) || PLAIN_COLUMNS.includes(type),
  view: (type: string): boolean => viewTypes.has(type) || VIEW_NAMES.includes(type),
  officialBlock: (type: string): boolean => officialBlockTypes.has(type),
  unsupportedBlock: (type: string): boolean => UNSUPPORTED_BLOCKS.includes(type),
  officialProperty: (type: string): boolean => cellTypes.has(type) || PLAIN_COLUMNS.includes(type),
} as const;
