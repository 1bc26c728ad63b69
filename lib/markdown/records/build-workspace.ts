import { reference } from '@/lib/markdown/messages';
import type { ColumnSpec, DatabaseSpec, RowSpec } from '@/lib/markdown/records/block-spec';
import { resolveLinks } from '@/lib/markdown/records/links';
import { RecordMapBuilder, type RowIds } from '@/lib/markdown/records/record-map-builder';
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
  };
  /** Turns the path of another text, as the file `from` names it, into `page:…`; undefined for everything else. */
  link?(url: string, from: string): string | undefined;
  /** Ids that rows set themselves. */
  ids?: RowIds;
  /** Explains why a file is missing. */
  missingFile?(path: string, from: string): string | undefined;
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
  link,
  ids,
  missingFile,
  before = [],
  tryRow = (_key, make) => make(),
}: WorkspaceSource): BuiltWorkspace {
  const problems: WorkspaceProblem[] = [];
  const records = new RecordMapBuilder(name, ids);
  const keys = new Map(rows.map((row) => [rowKey(row), rowKey(row)]));
  for (const row of rows) for (const alias of row.names ?? []) if (!keys.has(alias)) keys.set(alias, rowKey(row));
  const contextOf = (row: string, { source, file }: Pick<RowSource, 'source' | 'file'>): ConversionContext => {
    const context: ConversionContext = {
      rowKey: row,
      source,
      attach: (path) => files.attach(path, file),
      link: (url) => link?.(url, file) ?? url,
      rowId: (slug) => {
        const key = keys.get(slug);
        return key === undefined ? ids?.known(slug) : records.rowId(key);
      },
      keyedId: (key) => records.keyedId(key),
      userId: (user) => records.addUser(user),
      addRecords: (more) => records.addRecords(more),
      convert: (nodes) => toBlocks(nodes, context),
      missingFile: (path) => context.report(missingFile?.(path, file) ?? reference.missingFile(path)),
      report: (message) => problems.push({ row, line: context.line, message }),
    };
    return context;
  };

  const database = mainDatabase(settings, contextOf('workspace', { source: '', file: '' }));
  database.rows = [
    ...before,
    ...rows.flatMap((row) => tryRow(rowKey(row), () => toRow(row, contextOf(rowKey(row), row))) ?? []),
  ];
  const pageId = records.addRoot(database);
  const find = (link: string): string | undefined => keys.get(link);
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

function toCells(head: RowHead): RowSpec['cells'] {
  const { title, type, status, slug, category, tags, summary, password, access, comment, copyright } = head;
  const aliases = head.aliases.join('\n');
  const span = head.dateEnd === '' ? head.date : `${head.date}/${head.dateEnd}`;
  const date = head.date === '' ? '' : toDateValue(span, head.timeZone || undefined);
  const ext = typeof head.ext === 'object' ? JSON.stringify(head.ext) : (head.ext ?? '');
  const icon = head.menuIcon;
  const { author, series, part } = head;
  const ticked = (isTicked: boolean): string => (isTicked ? 'Yes' : 'No');
  return {
    ...{ title, type, status, slug, category, tags, date, summary, password, icon, ext, comment, copyright, aliases },
    ...{ author, series, part, access, pinned: ticked(head.pinned), featured: ticked(head.featured) },
  };
}

/** What names a row: its slug, else its file. */
export function rowKey({ key, head, file }: RowSource): string {
  if (key !== undefined) return key;
  return head.slug || file.replace(/\.md$/, '');
}

function danglingReferences(records: RecordMapBuilder): string[] {
  return Object.values(records.tables.block).flatMap(({ id, format }) => {
    const pointer = format?.transclusion_reference_pointer as { id: string } | undefined;
    return pointer && !records.tables.block[pointer.id] && !records.records.block[pointer.id] ? [id] : [];
  });
}

const toChoices = (choices: WorkspaceSettings['tags']): NonNullable<ColumnSpec['options']> =>
  Object.entries(choices).map(([name, about]) => ({ name, ...(typeof about === 'string' ? { color: about } : about) }));
