import { createHash } from 'node:crypto';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
import type * as port from '@/lib/markdown/records/records';
import { buildWorkspace, rowKey, type WorkspaceSource } from '@/lib/markdown/workspace/build-workspace';
import { menuRows, type RowSource, readRowHead, type WorkspaceSettings } from '@/lib/markdown/workspace-files';
import type { BlockRecord, DemoWorkspace, RecordTables } from '@/tests/fake-notion/records';

/** Time of what has no time of its own: the first day of the demo. */
const EPOCH = Date.UTC(2026, 0, 1);
/** Half a day: what a changed text may add to its day of editing without leaving it in most time zones. */
const EDIT_SPAN_MS = 12 * 60 * 60 * 1000;
const OWNER = 'Notelight';

/** A workspace of Markdown as Notion’s v3 interface has it: the one place that adds to records what only the wire carries. */
export function toWorkspace(source: WorkspaceSource): DemoWorkspace {
  const { name, files, settings } = source;
  const rows = [configRow(settings), ...menuRows(settings), ...source.rows];
  const built = buildWorkspace({ ...source, rows });
  const { tables } = built.records;
  const [space, owner] = [stableId(name, 'space'), built.records.addUser(OWNER)];
  const wire = { version: 1, space_id: space };
  const people = { created_by_table: 'notion_user', created_by_id: owner, last_edited_by_table: 'notion_user' };
  /** Pointers name the space too. */
  const pointed = (format: Record<string, unknown>) =>
    mapped(format, (one, key) => (key.endsWith('_pointer') ? { ...(one as object), spaceId: space } : one));
  const toBlock = (block: port.BlockRecord, created = EPOCH, edited = EPOCH): BlockRecord => {
    const files = [...new Set(JSON.stringify([block.properties?.source, block.format]).match(ATTACHMENT) ?? [])];
    return {
      ...wire,
      ...block,
      ...(block.format && { format: pointed(block.format) }),
      ...(files.length > 0 && { file_ids: files }),
      ...{ created_time: Math.min(created, edited), last_edited_time: edited, ...people, last_edited_by_id: owner },
    };
  };

  const heads = new Map(rows.map((row) => [rowKey(row), row.head]));
  const block: RecordTables['block'] = {};
  for (const { key, blocks } of built.records.rows) {
    const head = heads.get(key);
    // A row is read again when its time of editing moves: that follows from what is in it.
    const contents = createHash('sha256').update(JSON.stringify(blocks)).digest();
    const edited = dayOf(head?.edited || head?.date) + (contents.readUInt32BE(0) % EDIT_SPAN_MS);
    for (const own of blocks) block[own.id] = toBlock(own, dayOf(head?.date), edited);
  }
  for (const other of Object.values(tables.block)) block[other.id] ??= toBlock(other);
  const root = tables.block[built.pageId];
  if (root) {
    const permissions = [{ role: 'reader', type: 'public_permission', allow_duplicate: false }];
    const edited = Object.values(block).reduce((last, { last_edited_time }) => Math.max(last, last_edited_time), EPOCH);
    block[root.id] = { ...toBlock(root, EPOCH, edited), permissions };
  }
  const sorted = new Map<string, string[]>();
  for (const { id, parent_id, parent_table } of Object.values(block)) {
    if (parent_table !== 'collection') continue;
    const rows = sorted.get(parent_id) ?? [];
    rows.push(id);
    sorted.set(parent_id, rows);
  }
  return {
    pageId: built.pageId,
    recordMap: {
      block,
      collection: mapped(tables.collection, (one) => ({
        ...wire,
        ...one,
        format: {
          collection_page_properties: Object.keys(one.schema).map((property) => ({ property, visible: true })),
        },
      })),
      collection_view: mapped(tables.collection_view as unknown as RecordTables['collection_view'], (one) => ({
        ...wire,
        ...one,
        format: pointed(one.format),
        page_sort: sorted.get(tables.block[one.parent_id]?.collection_id ?? '') ?? [],
      })),
      notion_user: mapped(tables.user as unknown as RecordTables['notion_user'], (one) => ({ ...one, version: 1 })),
    },
    files: files.named,
    problems: built.problems.map(({ row, message }) => `${name}/${row}: ${message}`),
  };
}

const ATTACHMENT = /(?<=attachment:)[0-9a-f-]{36}/g;

const mapped = <From, To>(table: Record<string, From>, change: (one: From, id: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(table).map(([id, one]) => [id, change(one, id)]));

/** Midnight in UTC; the demo’s first day when there is no day or an unreadable one. */
function dayOf(date = ''): number {
  const day = Date.parse(date.slice(0, 10));
  return Number.isNaN(day) ? EPOCH : day;
}

/** The Config row. Its page holds the settings database, with column names in the owner's language. */
function configRow(settings: WorkspaceSettings): RowSource {
  const isChinese = String(settings.settings.LANG).startsWith('zh');
  const [enable, key, value] = isChinese ? ['启用', '配置名', '配置值'] : ['Enable', 'Name', 'Value'];
  const table: BlockSpec = {
    type: 'collection_view',
    key: 'config-table',
    database: {
      key: 'config',
      title: isChinese ? '站点配置' : 'Settings',
      columns: [
        { name: key, type: 'title' },
        { name: enable, type: 'checkbox' },
        { name: value, type: 'text' },
      ],
      views: ['table'],
      rows: Object.entries(settings.settings).map(([setting, content]) => ({
        key: setting,
        cells: {
          [key]: setting,
          [enable]: true,
          [value]: typeof content === 'string' ? content : JSON.stringify(content),
        },
      })),
    },
  };
  const head = { title: isChinese ? '配置中心' : 'Config', type: 'Config', status: 'Published' };
  return { key: 'config', file: '', head: readRowHead(head, 'config'), text: [], source: '', blocks: [table] };
}
