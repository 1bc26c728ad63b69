/** What the readers of Notion’s interfaces know, and their clients, for a check of what Notion begins to give. */
export { officialBlockTypes } from './official/blocks';
export { cellTypes } from './official/cells';
export { isUnseen, OfficialClient, type OfficialClientOptions } from './official/client';
export { type ClientTiming, NotionClient, type NotionClientOptions } from './v3/client';
export { normalizeRecordMap, READ_FIELDS, unwrapRecord } from './v3/records';
