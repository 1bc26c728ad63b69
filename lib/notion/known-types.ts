/** What the readers of Notion’s interfaces know, and their clients, for a check of what Notion begins to give. */

export { isUnseen, OfficialClient, type OfficialClientOptions } from './official/client/client';
export { officialBlockTypes } from './official/records/blocks';
export { cellTypes } from './official/records/cells';
export type { ClientTiming } from './requests/request-queue';
export { NotionClient, type NotionClientOptions } from './v3/client';
export { normalizeRecordMap, READ_FIELDS, unwrapRecord } from './v3/records';
