import { quickConditions } from '@/lib/source/column-reads';
import {
  asFields,
  asList,
  asString,
  type Fields,
  type SourceRowGroup,
  type SourceViewRows,
} from '@/lib/source/records';
import { type References, readFileObject, readIcon, timeOf, toSourceText } from './rich-text';

/** A database that a page shows, in objects of the official interface. */
export interface ShownDatabase {
  /** The block that shows it: the database's own id. */
  blockId: string;
  /** The database object: its title, its icon and whether it is inline. */
  database: unknown;
  /** The data source with its properties. */
  dataSource: unknown;
  /** View objects in their order; without any, one table of all rows is shown. */
  views: readonly unknown[];
  /** Ids of rows in the order of each view, by the ids of views; `''` for the order of a database without views. */
  rowIds: Readonly<Record<string, readonly string[]>>;
}

/** The records that one shown database needs beside its rows. */
export interface DatabaseRecords {
  isInline: boolean;
  collectionId: string;
  collection: Fields;
  views: Fields[];
}

/** Undefined if the data source was not returned. */
export function toDatabaseRecords(
  { blockId, database, dataSource, views }: ShownDatabase,
  schema: Record<string, Fields>,
  references: References,
): DatabaseRecords | undefined {
  const source = asFields(dataSource);
  const around = asFields(database);
  const collectionId = asString(source.id);
  if (!collectionId) return undefined;
  const title = [around.title, source.title].map((text) => toSourceText(text, references));
  const known = views.map((view) => toView(view, collectionId)).filter((view) => view !== undefined);
  const edited = timeOf(source.last_edited_time);
  return {
    isInline: around.is_inline === true,
    collectionId,
    collection: {
      id: collectionId,
      parent_id: blockId,
      name: title.find((text) => text.length > 0) ?? [],
      icon: readIcon(around.icon ?? source.icon, references),
      cover: readFileObject(around.cover ?? source.cover, references),
      schema,
      ...(edited !== undefined && { last_edited_time: edited }),
    },
    views: known.length > 0 ? known : [plainTable(blockId, collectionId)],
  };
}

/** Replaces the views of a database that returns none. */
const plainTable = (blockId: string, collectionId: string): Fields => ({
  id: blockId,
  type: 'table',
  name: '',
  format: { collection_pointer: { id: collectionId, table: 'collection' } },
});

function toView(value: unknown, collectionId: string): Fields | undefined {
  const view = asFields(value);
  const id = asString(view.id);
  const type = asString(view.type);
  if (!id || !type) return undefined;
  const about = asFields(view.configuration);
  const cover = asFields(about.cover);
  const by = asFields(about.group_by);
  const groupedBy = asString(by.property_id) && {
    property: by.property_id,
    type: by.type,
    // Of a status: by To-do, In progress and Complete rather than by its choices.
    ...(by.group_by === 'group' && { byGroup: true }),
    hideEmptyGroups: by.hide_empty_groups === true,
  };
  return {
    id,
    type,
    name: asString(view.name),
    query2: { ...(Array.isArray(view.sorts) && { sort: view.sorts }), filter: filtersOf(view) },
    format: {
      collection_pointer: { id: collectionId, table: 'collection' },
      ...(Array.isArray(about.properties) && { [`${type}_properties`]: about.properties.map(toViewProperty) }),
      ...(typeof cover.type === 'string' && { [`${type}_cover`]: { type: cover.type, property: cover.property_id } }),
      ...(about.cover_size !== undefined && { [`${type}_cover_size`]: about.cover_size }),
      ...(about.cover_aspect !== undefined && { [`${type}_cover_aspect`]: about.cover_aspect }),
      ...(groupedBy && { [type === 'board' ? 'board_columns_by' : 'collection_group_by']: groupedBy }),
    },
  };
}

function toViewProperty(value: unknown): Fields {
  const { property_id, visible, width } = asFields(value);
  return { property: property_id, visible: visible !== false, ...(typeof width === 'number' && { width }) };
}

/** Columns by whose values rows can be put in groups: names of a list, or people. */
const GROUPED_BY = new Set(['select', 'status', 'multi_select', 'checkbox', 'person']);

/** The rows of a view; in groups where it is grouped by choices or people. The interface lists rows and leaves groups to its reader. */
export function toViewRows(
  view: Fields,
  { schema }: Fields,
  rowIds: readonly string[],
  row: (id: string) => Fields | undefined,
): SourceViewRows {
  const format = asFields(view.format);
  const groupedBy = asFields(view.type === 'board' ? format.board_columns_by : format.collection_group_by);
  const column = asString(groupedBy.property);
  const definition = asFields(asFields(schema)[column]);
  const type = asString(definition.type);
  if (!GROUPED_BY.has(type)) return { rowIds: [...rowIds] };
  const names = asList(definition.options).map((option) => asString(asFields(option).value));
  const statusGroups = groupedBy.byGroup === true ? asList(definition.groups).map(asFields) : [];
  const valuesOf = (id: string): string[] => {
    const cell = asFields(row(id)?.properties)[column];
    if (type === 'person') return orNone(peopleIn(cell));
    const text = asString(asList(asList(cell)[0])[0]);
    if (statusGroups.length > 0) return [groupOf(text, statusGroups)];
    return type === 'multi_select' ? text.split(',') : [text];
  };
  const groups = new Map<string, string[]>();
  for (const id of rowIds) {
    for (const value of valuesOf(id)) groups.set(value, [...(groups.get(value) ?? []), id]);
  }
  const toGroup = (value: string): SourceRowGroup => ({
    value: groupValue(type, value),
    rowIds: groups.get(value) ?? [],
  });
  const without = type === 'checkbox' ? undefined : groups.get('');
  return { groups: [...(without ? [{ value: null, rowIds: without }] : []), ...order().map(toGroup)] };

  function order(): string[] {
    if (type === 'checkbox') return ['No', 'Yes'];
    if (type === 'person') return [...groups.keys()].filter(Boolean);
    return statusGroups.length > 0 ? statusGroups.map(({ name }) => asString(name)) : names;
  }
}

function groupValue(type: string, value: string): SourceRowGroup['value'] {
  if (type === 'checkbox') return value === 'Yes';
  return type === 'person' ? { user: value } : value;
}

const orNone = (values: string[]): string[] => (values.length > 0 ? values : ['']);

/** '' for a choice that is in no group. */
const groupOf = (choice: string, groups: readonly Fields[]): string =>
  asString(groups.find(({ values }) => asList(values).includes(choice))?.name);

function peopleIn(cell: unknown): string[] {
  return asList(cell)
    .flatMap((piece) => asList(asList(piece)[1]))
    .flatMap((mark) => {
      const [name, id] = asList(mark);
      return name === 'u' && typeof id === 'string' ? [id] : [];
    });
}

/** All conditions of a view. */
const filtersOf = ({ filter, quick_filters }: Fields): unknown[] => [filter, ...quickConditions(quick_filters)];
