import { asFields, asList, asOptionalFields, asString, type Fields, type SourceText } from '@/lib/source/records';
import {
  MENTION,
  NOBODY,
  noteUser,
  plainTextOf,
  type References,
  readFileObject,
  toSourceDate,
  toSourceText,
  plainPieces as words,
} from './rich-text';

type ReadCell = (value: unknown, references: References) => SourceText;

const chosen: ReadCell = (value) => words(asString(asFields(value).name));
const person: ReadCell = (value, references) => {
  noteUser(value, references);
  return [];
};
/** Values separated by commas. */
const each =
  (read: (one: Fields, references: References) => SourceText[number] | undefined): ReadCell =>
  (value, references) => {
    const pieces = asList(value).flatMap((one) => {
      const piece = read(asFields(one), references);
      return piece ? [piece] : [];
    });
    return pieces.flatMap((piece, index): SourceText => (index === 0 ? [piece] : [[','], piece]));
  };
/** What the page object itself holds, or why it cannot be read. */
const nothing: ReadCell = () => [];

const cells: Readonly<Record<string, ReadCell>> = {
  title: toSourceText,
  rich_text: toSourceText,
  select: chosen,
  status: chosen,
  multi_select: (value) => words(namesOf(value).join(',')),
  checkbox: (value) => [[value === true ? 'Yes' : 'No']],
  number: (value) => (typeof value === 'number' ? [[String(value)]] : []),
  date: (value) => {
    const date = toSourceDate(value);
    return date ? [[MENTION, [['d', date]]]] : [];
  },
  people: each((one, references) => {
    const id = noteUser(one, references);
    return id ? [MENTION, [['u', id]]] : undefined;
  }),
  relation: each((one, references) => {
    const id = asString(one.id);
    if (id) references.page(id, '');
    return id ? [MENTION, [['p', id]]] : undefined;
  }),
  files: each((one, references) => {
    const source = readFileObject(one, references);
    return source ? [asString(one.name) || source, [['a', source]]] : undefined;
  }),
  url: (value) => words(asString(value)),
  email: (value) => words(asString(value)),
  phone_number: (value) => words(asString(value)),
  created_by: person,
  last_edited_by: person,
  unique_id: (value) => {
    const { prefix, number } = asFields(value);
    if (typeof number !== 'number') return [];
    return [[asString(prefix) ? `${asString(prefix)}-${number}` : String(number)]];
  },
  verification: (value) => words(asString(asFields(value).state)),
  place: (value) => {
    const { name, address, lat, lon } = asFields(value);
    if (!value) return [];
    return [[asString(name) || asString(address) || MENTION, [['plc', { name, address, lat, lon }]]]];
  },
  button: nothing,
  created_time: nothing,
  last_edited_time: nothing,
};

/** The types of properties that are read. */
export const cellTypes: ReadonlySet<string> = new Set([...Object.keys(cells), 'formula', 'rollup']);

/** A property value as records keep it in a row, for all types but formulas and rollups. Empty for what has no text. */
export function toCellText(property: Fields, references: References): SourceText {
  const type = asString(property.type);
  const value = property[type];
  const read = Object.hasOwn(cells, type) ? cells[type] : undefined;
  return read ? read(value, references) : unknownCell(value, references);
}

/** Where a value of an unknown type may have text. */
const unknownCell: ReadCell = (value, references) => {
  if (typeof value === 'string' || typeof value === 'number') return words(String(value));
  if (!Array.isArray(value)) return words(asString(asFields(value).name) || asString(asFields(value).text));
  const text = toSourceText(value, references);
  return text.length > 0 ? text : words(namesOf(value).join(','));
};

const namesOf = (value: unknown): string[] =>
  asList(value)
    .map((option) => asString(asFields(option).name))
    .filter(Boolean);

/**
 * What a formula or rollup came to: a text, a number, a truth, a date, a person, a page, or a list of these; null for nothing. Of
 * `unsupported` Notion does not give the value.
 */
export type Computed =
  | string
  | number
  | boolean
  | null
  | Computed[]
  | { start_date?: unknown }
  | { user: string }
  | { page: string }
  | { unsupported: true };

/** The value of a formula or rollup, and of properties in lists of those: the token's interface computes them, the public one leaves that to its reader. */
export function toComputed(
  property: Fields,
  references: References,
  otherwise: (property: Fields) => Computed = textOf,
): Computed {
  const type = asString(property.type);
  const value = property[type];
  switch (type) {
    case 'formula':
    case 'rollup': {
      const result = asOptionalFields(value);
      return result ? toComputed(result, references, () => ({ unsupported: true })) : null;
    }
    case 'number':
    case 'boolean':
    case 'string':
      return typeof value === type ? (value as Computed) : null;
    case 'checkbox':
      return typeof value === 'boolean' ? value : null;
    case 'date':
      return (toSourceDate(value) as Computed | undefined) ?? null;
    case 'array':
      return asList(value).map((item) => toComputed(asFields(item), references));
    case 'people':
      return users(value, references);
    case 'created_by':
    case 'last_edited_by':
      return users([value], references);
    case 'relation':
      return asList(value).flatMap((one) => {
        const page = asString(asFields(one).id);
        if (page) references.page(page, '');
        return page ? [{ page }] : [];
      });
    case 'multi_select':
    case 'files':
      return namesOf(value);
    case 'title':
    case 'rich_text':
      return plainTextOf(value);
    default:
      return otherwise(property);
  }
}

const users = (value: unknown, references: References): Computed[] =>
  asList(value).flatMap((one) => {
    const user = noteUser(one, references);
    return user ? [{ user }] : [];
  });

const textOf = (property: Fields): string =>
  toCellText(property, NOBODY)
    .map(([text]) => text)
    .join('');

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  rich_text: 'text',
  people: 'person',
  files: 'file',
  unique_id: 'auto_increment_id',
};

/** A collection's schema from the properties of a data source. The title's id is `title` in both. */
export function toSchema(properties: unknown): Record<string, Fields> {
  return Object.fromEntries(
    Object.values(asFields(properties))
      .map(asFields)
      .flatMap((property) => {
        const type = asString(property.type);
        const id = asString(property.id);
        if (!id || !type) return [];
        const about = asFields(property[type]);
        const { options, format, groups } = about;
        const column: Fields = {
          name: asString(property.name),
          type: COLUMN_TYPES[type] ?? type,
          ...computedFrom(type, about),
          number_format: format,
          ...(Array.isArray(options) && {
            options: options.map(asFields).map(({ id, name, color, description }) => ({
              ...(typeof id === 'string' && { id }),
              value: asString(name),
              color: asString(color),
              ...(typeof description === 'string' && description && { description }),
            })),
            ...(type === 'status' && { groups: asList(groups).map(statusGroup) }),
          }),
        };
        return [[id, column] as const];
      }),
  );
}

/** The part of a definition that names the other columns read for a column's values. */
function computedFrom(type: string, about: Fields): Fields {
  if (type === 'formula') return { formula: asString(about.expression) || undefined };
  if (type === 'relation') return { collection_id: asString(about.data_source_id) };
  if (type !== 'rollup') return {};
  const { relation_property_id, rollup_property_id } = about;
  return {
    relation_property: asString(relation_property_id),
    target_property: asString(rollup_property_id),
    ...(asString(about.function) && { aggregation: about.function }),
  };
}

/** To-do, In progress or Complete, with the choices in it. */
function statusGroup(group: unknown): Fields {
  const { name, color, option_ids: optionIds } = asFields(group);
  return { name, color, optionIds };
}
