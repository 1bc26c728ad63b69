/** Everything that articles can read, for the check that watches sources for new types. */
export { columnTypes } from './blocks/database/cells';
export { viewTypes } from './blocks/database/registry';
export { blockTypes } from './blocks/registry';
export { readPieces } from './read/rich-text';
