import type { ColumnSpec, DatabaseSpec, RowSpec } from '@/lib/markdown/records/block-spec';
import { stableId } from '@/lib/markdown/records/ids';
import { toBlocks } from '@/lib/markdown/text/blocks';
import type { Attachment, ConversionContext } from '@/lib/markdown/text/conversion';
import { toDateValue } from '@/lib/markdown/text/inline';
import { pageFormat } from '@/lib/markdown/text/local-files';
import { documentLink, resolveLinks } from '@/lib/markdown/workspace/links';
import { RecordMapBuilder } from '@/lib/markdown/workspace/record-map-builder';
import type { RowHead, RowSource, WorkspaceSettings } from '@/lib/markdown/workspace-files';

export interface WorkspaceSource {
  /** The workspace's name, e.g. `zh-CN`, from which all ids are derived. */
  name: string;
  settings: WorkspaceSettings;
  rows: RowSource[];
  files: {
    /** Where each lies on the disk, by `<uuid>/<name>`. */
    named: Map<string, string>;
    /** Uploads the file at a path used in a text, or gives the reason why it cannot; `from` is the file with that text. */
    attach(path: string, from: string): Attachment | string;
  };
  /** Makes one row; undefined leaves out one that cannot be made. */
  tryRow?(key: string, make: () => RowSpec): RowSpec | undefined;
}

/** What could not be done, and where. */
export interface WorkspaceProblem {
  /** The row's key; `workspace` for what is about its settings. */
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
export function buildWorkspace(workspace: WorkspaceSource): BuiltWorkspace {
  const { name, settings, rows, files, tryRow = (_key, make) => make() } = workspace;
  const problems: WorkspaceProblem[] = [];
  const records = new RecordMapBuilder(name);
  const idOf = (row: RowSource): string => row.id ?? stableId(name, 'row', rowKey(row));
  const named = new Map(rows.map((row) => [rowKey(row), row]));
  for (const row of rows) for (const alias of row.names ?? []) if (!named.has(alias)) named.set(alias, row);
  const contextOf = (row: string, { source, file }: Pick<RowSource, 'source' | 'file'>): ConversionContext => {
    const context: ConversionContext = {
      rowKey: row,
      source,
      attach: (path) => {
        const found = files.attach(path, file);
        if (typeof found !== 'string') return found;
        context.report(found);
        return undefined;
      },
      find: (text) => {
        const found = files.attach(text, file);
        return typeof found === 'string' ? undefined : found;
      },
      link: (url) => documentLink(url, file, settings.links) ?? url,
      rowId: (slug) => {
        const found = named.get(slug);
        return found && idOf(found);
      },
      keyedId: (key) => records.keyedId(key),
      userId: (user) => records.addUser(user),
      addRecords: (more) => records.addRecords(more),
      convert: (nodes) => toBlocks(nodes, context),
      report: (message) => problems.push({ row, line: context.line, message }),
    };
    return context;
  };

  const database = mainDatabase(settings, contextOf('workspace', { source: '', file: '' }));
  database.rows = rows.flatMap((row) => {
    const key = rowKey(row);
    return tryRow(key, () => ({ id: idOf(row), ...toRow(row, contextOf(key, row)) })) ?? [];
  });
  const pageId = records.addRoot(database, settings.id);
  resolveLinks(
    records,
    (link) => {
      const row = named.get(link);
      return row ? rowKey(row) : link;
    },
    (row, message) => problems.push({ row, message }),
  );
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
export const toCells = ({ aliases, date, dateEnd, timeZone, ext, menuIcon, pinned, featured, ...head }: RowHead) => ({
  ...head,
  icon: menuIcon,
  aliases: aliases.join('\n'),
  date: date === '' ? undefined : toDateValue(dateEnd === '' ? date : `${date}/${dateEnd}`, timeZone),
  ext: typeof ext === 'object' ? JSON.stringify(ext) : (ext ?? ''),
  pinned: pinned ? 'Yes' : 'No',
  featured: featured ? 'Yes' : 'No',
});

/** The columns of the main database. */
export const columnNames = COLUMNS.map(({ name }) => name);

/** What names a row: its slug, else its file. */
export function rowKey({ key, head, file }: RowSource): string {
  if (key !== undefined) return key;
  return head.slug || file.replace(/\.md$/, '');
}

const toChoices = (choices: WorkspaceSettings['tags']): NonNullable<ColumnSpec['options']> =>
  Object.entries(choices).map(([name, about]) => ({ name, ...(typeof about === 'string' ? { color: about } : about) }));
