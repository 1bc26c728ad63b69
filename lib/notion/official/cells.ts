import { asFields, asList, asOptionalFields, asString, type Fields, type SourceText } from '@/lib/source/records';
import { noteUser, type References, readFileObject } from './references';
import { plainTextOf, toSourceDate, toSourceText } from './rich-text';

const words = (text: string): SourceText => (text ? [[text]] : []);
const MENTION = '‣';

/** A property value as records keep it in a row, for all types but formulas and rollups. Empty for what has no text. */
export function toCellText(property: Fields, references: References): SourceText {
  const type = asString(property.type);
  const value = property[type];
  switch (type) {
    case 'title':
    case 'rich_text':
      return toSourceText(value, references);
    case 'select':
    case 'status':
      return words(asString(asFields(value).name));
    case 'multi_select':
      return words(namesOf(value).join(','));
    case 'checkbox':
      return [[value === true ? 'Yes' : 'No']];
    case 'number':
      return typeof value === 'number' ? [[String(value)]] : [];
    case 'date': {
      const date = toSourceDate(value);
      return date ? [[MENTION, [['d', date]]]] : [];
    }
    case 'people':
      return listed(
        asList(value).flatMap((person) => {
          const id = noteUser(person, references);
          return id ? [[MENTION, [['u', id]]]] : [];
        }),
      );
    case 'relation':
      return listed(
        asList(value).flatMap((page) => {
          const id = asString(asFields(page).id);
          if (id) references.page(id, '');
          return id ? [[MENTION, [['p', id]]]] : [];
        }),
      );
    case 'files':
      return listed(
        asList(value).flatMap((file) => {
          const source = readFileObject(file, references);
          return source ? [[asString(asFields(file).name) || source, [['a', source]]]] : [];
        }),
      );
    case 'created_by':
    case 'last_edited_by':
      noteUser(value, references);
      return [];
    case 'unique_id': {
      const { prefix, number } = asFields(value);
      if (typeof number !== 'number') return [];
      return [[asString(prefix) ? `${asString(prefix)}-${number}` : String(number)]];
    }
    case 'verification':
      return words(asString(asFields(value).state));
    case 'place':
      return words(asString(asFields(value).name) || asString(asFields(value).address));
    case 'button':
    case 'created_time':
    case 'last_edited_time':
      return [];
    default:
      return words(typeof value === 'string' ? value : '');
  }
}

const namesOf = (value: unknown): string[] =>
  asList(value)
    .map((option) => asString(asFields(option).name))
    .filter(Boolean);

/** Values with a comma between each two. */
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

/** For words alone, in which nothing is named. */
const NOBODY: References = { user() {}, page() {}, emoji() {}, object() {}, file() {} };

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
        const { options, format, groups } = asFields(property[type]);
        const column: Fields = {
          name: asString(property.name),
          type: COLUMN_TYPES[type] ?? type,
          ...(typeof format === 'string' && { number_format: format }),
          ...(Array.isArray(options) && {
            options: options
              .map(asFields)
              .map(({ name, color }) => ({ value: asString(name), color: asString(color) })),
            ...(type === 'status' && { groups: statusGroups(asList(options), asList(groups)) }),
          }),
        };
        return [[id, column] as const];
      }),
  );
}

/** To-do, In progress and Complete, with the names of the choices in each. */
function statusGroups(options: unknown[], groups: unknown[]): Fields[] {
  const names = new Map(options.map(asFields).map(({ id, name }) => [id, asString(name)]));
  return groups.map(asFields).map(({ name, option_ids }) => ({
    name: asString(name),
    values: asList(option_ids).flatMap((id) => names.get(id) ?? []),
  }));
}
