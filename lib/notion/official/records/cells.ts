import { asFields, asList, asOptionalFields, asString, type Fields, type SourceText } from '@/lib/source/records';
import {
  NOBODY,
  noteUser,
  plainTextOf,
  type References,
  readFileObject,
  toSourceDate,
  toSourceText,
} from './rich-text';

const words = (text: string): SourceText => (text ? [[text]] : []);
const MENTION = '‣';

type ReadCell = (value: unknown, references: References) => SourceText;

const chosen: ReadCell = (value) => words(asString(asFields(value).name));
const person: ReadCell = (value, references) => {
  noteUser(value, references);
  return [];
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
  people: (value, references) =>
    listed(
      asList(value).flatMap((one) => {
        const id = noteUser(one, references);
        return id ? [[MENTION, [['u', id]]]] : [];
      }),
    ),
  relation: (value, references) =>
    listed(
      asList(value).flatMap((page) => {
        const id = asString(asFields(page).id);
        if (id) references.page(id, '');
        return id ? [[MENTION, [['p', id]]]] : [];
      }),
    ),
  files: (value, references) =>
    listed(
      asList(value).flatMap((file) => {
        const source = readFileObject(file, references);
        return source ? [[asString(asFields(file).name) || source, [['a', source]]]] : [];
      }),
    ),
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
  place: (value) => words(asString(asFields(value).name) || asString(asFields(value).address)),
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

/** Values separated by commas. */
const listed = (pieces: SourceText): SourceText =>
  pieces.flatMap((piece, index): SourceText => (index === 0 ? [piece] : [[','], piece]));

/** What a formula or rollup came to: a text, a number, a truth, `{ start_date }`, or a list of texts; null for nothing. */
export type Computed = string | number | boolean | { start_date: string } | string[] | null;

/** The value of a formula or rollup: the token's interface computes them, the public one leaves that to its reader. */
export function toComputed(property: Fields): Computed {
  const result = asOptionalFields(property[asString(property.type)]);
  if (!result) return null;
  const value = result[asString(result.type)];
  switch (result.type) {
    case 'number':
      return typeof value === 'number' ? value : null;
    case 'boolean':
      return typeof value === 'boolean' ? value : null;
    case 'date': {
      const date = toSourceDate(value);
      return date ? { start_date: asString(date.start_date) } : null;
    }
    case 'array':
      return asList(value)
        .map((item) => plainValue(asFields(item)))
        .filter(Boolean);
    default:
      return typeof value === 'string' ? value : null;
  }
}

/** A property value as one line. */
function plainValue(property: Fields): string {
  const type = asString(property.type);
  const value = property[type];
  if (type === 'formula' || type === 'rollup') {
    const computed = toComputed(property);
    return typeof computed === 'object' ? asString(asFields(computed).start_date) : String(computed);
  }
  if (type === 'title' || type === 'rich_text') return plainTextOf(value);
  if (type === 'people' || type === 'files') return namesOf(value).join(', ');
  if (type === 'date') return asString(toSourceDate(value)?.start_date);
  return toCellText(property, NOBODY)
    .map(([text]) => text)
    .join('');
}

const COLUMN_TYPES: Readonly<Record<string, string>> = {
  rich_text: 'text',
  people: 'person',
  files: 'file',
  unique_id: 'auto_increment_id',
};

/** A property of a data source as the schema of a collection has it; `title` is the id of the title. */
export function toSchema(properties: unknown): Record<string, Fields> {
  return Object.fromEntries(
    Object.values(asFields(properties))
      .map(asFields)
      .flatMap((property) => {
        const type = asString(property.type);
        const id = type === 'title' ? 'title' : asString(property.id);
        if (!id || !type) return [];
        const about = asFields(property[type]);
        const { options, format, groups } = about;
        const column: Fields = {
          name: asString(property.name),
          type: COLUMN_TYPES[type] ?? type,
          ...computedFrom(type, about),
          ...(typeof format === 'string' && { number_format: format }),
          ...(Array.isArray(options) && {
            options: options.map(asFields).map(({ name, color, description }) => ({
              value: asString(name),
              color: asString(color),
              ...(typeof description === 'string' && description && { description }),
            })),
            ...(type === 'status' && { groups: statusGroups(asList(options), asList(groups)) }),
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
  return { relation_property: asString(relation_property_id), target_property: asString(rollup_property_id) };
}

/** To-do, In progress and Complete, with the names of the choices in each. */
function statusGroups(options: unknown[], groups: unknown[]): Fields[] {
  const names = new Map(options.map(asFields).map(({ id, name }) => [id, asString(name)]));
  return groups.map(asFields).map(({ name, option_ids }) => ({
    name: asString(name),
    values: asList(option_ids).flatMap((id) => names.get(id) ?? []),
  }));
}
