import { asFields, asList, asOptionalFields, asString, type Fields } from '@/lib/source/records';

/** A column of a database as a view shows it. */
export interface Property {
  id: string;
  name: string;
  type: string;
  schema: Fields;
  /** All columns of the database: computed ones read the others. */
  columns: Fields;
  /** Pixels, of table columns. */
  width?: number;
  /** False where long values stay on one line. */
  wraps?: boolean;
}

/** The columns with this id or name, whichever an interface gives. */
export const columnsNamed = (property: unknown, schema: Fields): string[] =>
  Object.keys(schema).filter((id) => property && (id === property || asFields(schema[id]).name === property));

/** The visible properties in the view's order; the title always, and first where a view leaves it out. */
export function readProperties(type: string, format: Fields, schema: Fields): Property[] {
  const listed = asList(format[`${type}_properties`])
    .map(asFields)
    .filter((entry) => typeof entry.property === 'string' && asOptionalFields(schema[entry.property]));
  const visible = listed
    .filter((entry) => entry.visible === true)
    .map((entry) => propertyOf(asString(entry.property), schema, entry));
  // A view that lists nothing shows everything, as Notion does in a fresh table.
  if (listed.length === 0 && type === 'table') {
    visible.push(...Object.keys(schema).map((id) => propertyOf(id, schema)));
    visible.sort((a, b) => Number(b.type === 'title') - Number(a.type === 'title'));
  }
  if (visible.some(({ type: kind }) => kind === 'title')) return visible;
  return [{ ...propertyOf('title', schema), type: 'title' }, ...visible];
}

/** @param entry what a view sets for the column */
export function propertyOf(id: string, columns: Fields, entry: Fields = {}): Property {
  const own = asFields(columns[id]);
  const { width, wrap, date_format = own.date_format, time_format = own.time_format } = entry;
  return {
    id,
    name: asString(own.name),
    type: asString(own.type),
    schema: {
      ...own,
      ...(date_format !== undefined && { date_format }),
      ...(time_format !== undefined && { time_format }),
    },
    columns,
    ...(typeof width === 'number' && { width }),
    ...(typeof wrap === 'boolean' && { wraps: wrap }),
  };
}

export function optionColor({ options }: Fields, name: string): string {
  const option = asList(options).find((one) => asFields(one).value === name);
  return asString(asFields(option).color) || 'default';
}

export type StatusGroup = ReturnType<typeof statusGroups>[number];

/** To-do, In progress and Complete, each with the choices in it. */
export function statusGroups({ groups, options }: Fields) {
  const names = new Map(asList(options).map((option) => [asFields(option).id, asFields(option).value]));
  return asList(groups).map((group, order) => {
    const { name, color, optionIds } = asFields(group);
    const choices = new Set(asList(optionIds).map((id) => names.get(id)));
    return { name: asString(name), color: asString(color) || 'default', order, choices };
  });
}
