import { reference } from '@/lib/markdown/messages';
import type { ColumnSpec, DatabaseSpec, RowSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
import { documentLink, resolveLinks } from '@/lib/markdown/records/links';
import { RecordMapBuilder } from '@/lib/markdown/records/record-map-builder';
import { toBlocks } from '@/lib/markdown/text/blocks';
import type { Attachment, ConversionContext } from '@/lib/markdown/text/conversion';
import { pageFormat } from '@/lib/markdown/text/directives';
import { toDateValue } from '@/lib/markdown/text/inline';
import type { RowHead, RowSource, WorkspaceSettings } from '@/lib/markdown/workspace-files';

export interface WorkspaceSource {
  /** The workspace's name, e.g. `zh-CN`, from which all ids are derived. */
  name: string;
  settings: WorkspaceSettings;
  rows: RowSource[];
  files: {
    /** Where each lies on the disk, by `<uuid>/<name>`. */
    named: Map<string, string>;
    /** Uploads the file at a path used in a text; `from` is the file with that text. */
    attach(path: string, from: string): Attachment | undefined;
    /** Explains why a file is missing. */
    reason?(path: string, from: string): string;
  };
  /** Rows before those of texts. */
  before?: RowSpec[];
  /** Makes one row; undefined leaves out one that cannot be made. */
  tryRow?(key: string, make: () => RowSpec): RowSpec | undefined;
}

/** What could not be done, and where. */
export interface WorkspaceProblem {
  /** The row's key; '' for what is about the whole workspace. */
  row: string;
  /** Of the row's file, counted from 1. */
  line?: number | undefined;
  message: string;
}

/** A workspace as records. */
export interface BuiltWorkspace {
  /** Dashed UUID of the database page. */
  pageId: string;
  records: RecordMapBuilder;
  problems: WorkspaceProblem[];
}

/** The records of a workspace, and its problems with the place of each. */
export function buildWorkspace({
  name,
  settings,
  rows,
  files,
  before = [],
  tryRow = (_key, make) => make(),
}: WorkspaceSource): BuiltWorkspace {
  const problems: WorkspaceProblem[] = [];
  const records = new RecordMapBuilder(name);
  const idOf = (row: RowSource): string => row.id ?? stableId(name, 'row', rowKey(row));
  const named = new Map(rows.map((row) => [rowKey(row), row]));
  for (const row of rows) for (const alias of row.names ?? []) if (!named.has(alias)) named.set(alias, row);
  const contextOf = (row: string, { source, file }: Pick<RowSource, 'source' | 'file'>): ConversionContext => {
    const context: ConversionContext = {
      rowKey: row,
      source,
      attach: (path) => files.attach(path, file),
      link: (url) => documentLink(url, file, settings.links) ?? url,
      rowId: (slug) => {
        const found = named.get(slug);
        return found && idOf(found);
      },
      keyedId: (key) => records.keyedId(key),
      userId: (user) => records.addUser(user),
      addRecords: (more) => records.addRecords(more),
      convert: (nodes) => toBlocks(nodes, context),
      missingFile: (path) => context.report(files.reason?.(path, file) ?? reference.missingFile(path)),
      report: (message) => problems.push({ row, line: context.line, message }),
    };
    return context;
  };

  const database = mainDatabase(settings, contextOf('workspace', { source: '', file: '' }));
  const made = rows.flatMap((row) => {
    const key = rowKey(row);
    return tryRow(key, () => ({ id: idOf(row), ...toRow(row, contextOf(key, row)) })) ?? [];
  });
  database.rows = [...before, ...made];
  const pageId = records.addRoot(database, settings.id);
  const find = (link: string): string | undefined => {
    const row = named.get(link);
    return row && rowKey(row);
  };
  resolveLinks(records, { find, report: (row, message) => problems.push({ row, message }) });
  for (const id of danglingReferences(records))
    problems.push({ row: '', message: reference.syncedBlockWithoutOriginal(id) });
  return { pageId, records, problems };
}

const COLUMNS: ColumnSpec[] = [
  { name: 'title', type: 'title' },
  {
    name: 'type',
    type: 'select',
    options: ['Post', 'Page', 'Notice', 'Menu', 'SubMenu', 'Config'].map((option) => ({ name: option })),
  },
  {
    name: 'status',
    type: 'select',
    options: ['Published', 'Invisible', 'Preview', 'Draft'].map((option) => ({ name: option })),
  },
  { name: 'slug', type: 'text' },
  { name: 'category', type: 'select' },
  { name: 'tags', type: 'multi_select' },
  { name: 'date', type: 'date' },
  { name: 'summary', type: 'text' },
  { name: 'password', type: 'text' },
  { name: 'icon', type: 'text' },
  { name: 'ext', type: 'text' },
  { name: 'comment', type: 'select' },
  { name: 'copyright', type: 'text' },
  { name: 'aliases', type: 'text' },
  { name: 'access', type: 'select', options: [{ name: 'Members' }] },
  { name: 'author', type: 'text' },
  { name: 'series', type: 'text' },
  { name: 'part', type: 'text' },
  { name: 'pinned', type: 'checkbox' },
  { name: 'featured', type: 'checkbox' },
];

function mainDatabase(settings: WorkspaceSettings, context: ConversionContext): DatabaseSpec {
  const cover = settings.cover === undefined ? undefined : context.attach(settings.cover);
  if (settings.cover !== undefined && !cover) context.missingFile(settings.cover);
  const icon = pageFormat(settings.icon, context).page_icon;
  const options: Record<string, ColumnSpec['options']> = {
    category: Array.isArray(settings.categories)
      ? settings.categories.map((category) => ({ name: category }))
      : toChoices(settings.categories),
    tags: toChoices(settings.tags),
  };
  return {
    key: 'main',
    title: settings.title,
    description: settings.description,
    ...(typeof icon === 'string' && { icon }),
    ...(cover && { cover: cover.source }),
    columns: COLUMNS.map((column) => ({ ...column, ...(options[column.name] && { options: options[column.name] }) })),
    views: ['table'],
    rows: [],
  };
}

function toRow(row: RowSource, context: ConversionContext): RowSpec {
  const { head } = row;
  const cover = head.cover === '' ? undefined : context.attach(head.cover);
  if (head.cover !== '' && !cover) context.missingFile(head.cover);
  return {
    key: context.rowKey,
    cells: toCells(head),
    format: {
      ...pageFormat(head.icon || undefined, context),
      ...(cover && { page_cover: cover.source, page_cover_position: head.coverPosition ?? 0.5 }),
      ...(head.fullWidth && { page_full_width: true }),
      ...(head.smallText && { page_small_text: true }),
    },
    children: [...context.convert(row.text), ...(row.blocks ?? [])],
  };
}

/** The values of a row by the names of their columns. */
export function toCells({ aliases, date, dateEnd, timeZone, ext, menuIcon, pinned, featured, ...head }: RowHead) {
  return {
    ...head,
    icon: menuIcon,
    aliases: aliases.join('\n'),
    date: date === '' ? undefined : toDateValue(dateEnd === '' ? date : `${date}/${dateEnd}`, timeZone || undefined),
    ext: typeof ext === 'object' ? JSON.stringify(ext) : (ext ?? ''),
    pinned: pinned ? 'Yes' : 'No',
    featured: featured ? 'Yes' : 'No',
  };
}

/** The columns of the main database. */
export const columnNames = COLUMNS.map(({ name }) => name);

/** What names a row: its slug, else its file. */
export function rowKey({ key, head, file }: RowSource): string {
  if (key !== undefined) return key;
  return head.slug || file.replace(/\.md$/, '');
}

function danglingReferences(records: RecordMapBuilder): string[] {
  return Object.values(records.tables.block).flatMap(({ id, format }) => {
    const pointer = format?.transclusion_reference_pointer as { id: string } | undefined;
    return pointer && !records.tables.block[pointer.id] ? [id] : [];
  });
}

const toChoices = (choices: WorkspaceSettings['tags']): NonNullable<ColumnSpec['options']> =>
  Object.entries(choices).map(([name, about]) => ({ name, ...(typeof about === 'string' ? { color: about } : about) }));
