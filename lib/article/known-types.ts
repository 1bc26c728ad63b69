/** What articles can read of a source, for a check of what sources begin to give. */
export { columnTypes } from './blocks/database/cells';
export { blockTypes } from './blocks/registry';
export { readPieces } from './read/rich-text';
