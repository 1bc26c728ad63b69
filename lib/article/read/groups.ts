import { asValues, FormulaDate, type FormulaValue, Page, toText } from '@/lib/article/read/formula/values';
import { type Period, periodEnd, periodStart } from '@/lib/article/read/periods';
import { optionColor, type Property, type StatusGroup, statusGroups } from '@/lib/article/read/properties';
import { pageTitle, plainWords, readPieces, titleText, userName } from '@/lib/article/read/rich-text';
import { flatText, trimText } from '@/lib/article/text';
import { formatDay, formatMonth } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import { asFields, asList, asString, type Fields, type Records, type SourceBlock } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

/** Rows that have something in common. */
export interface RowGroup<Row> {
  label: StoredText | null;
  /** Of select options. */
  color: string;
  rows: Row[];
  /** The same rows in groups again: the columns of a board. */
  groups?: RowGroup<Row>[];
}

/** What groups depend on beside the rows. */
interface GroupSources {
  records: Records;
  locale: Locale;
  value(row: SourceBlock, column: string): FormulaValue;
  /** Periods without rows between others are groups too. */
  fillsPeriods?: boolean;
}

/** What rows of a group have in common. */
interface Key {
  /** Unique among the groups; '' for rows without a value. */
  key: string;
  label: StoredText;
  color?: string;
  /** The place among others where the owner arranged none. */
  order: string | number;
}

const NONE: Key = { key: '', label: '–', order: '' };

/**
 * Rows in groups as a view arranges them.
 *
 * @param by keys of Notion's own model: `groupBy`, `sort`, `hideEmptyGroups`, and as `listed` the groups that the owner arranged or hid
 */
export function groupRows(
  rows: readonly SourceBlock[],
  property: Property,
  by: Fields,
  sources: GroupSources,
): RowGroup<SourceBlock>[] {
  const groups = new Map<string, { key: Key; rows: SourceBlock[] }>();
  const place = (key: Key): SourceBlock[] => {
    const group = groups.get(key.key) ?? { key, rows: [] };
    groups.set(key.key, group);
    return group.rows;
  };
  for (const key of choicesOf(property, by)) place(key);
  if (sources.fillsPeriods) for (const key of periodsOf(rows, property, by, sources)) place(key);
  for (const row of rows) {
    const keys = keysOf(row, property, by, sources);
    for (const key of keys.length > 0 ? keys : [NONE]) place(key).push(row);
  }
  const { order, hidden } = readListed(by.listed, property, sources.records);
  const shown = [...groups.values()].filter(
    (group) => !hidden.has(group.key.key) && !(by.hideEmptyGroups === true && group.rows.length === 0),
  );
  const direction = asString(asFields(by.sort).type) || asString(by.sort);
  const placeOf = ({ key }: { key: Key }): number => order.get(key.key) ?? (key === NONE ? -1 : order.size);
  shown.sort((one, other) =>
    direction === 'descending'
      ? compare(other.key.order, one.key.order)
      : (direction === 'ascending' ? 0 : placeOf(one) - placeOf(other)) || compare(one.key.order, other.key.order),
  );
  return shown.map(({ key, rows: own }) => ({ label: key.label, color: key.color ?? 'default', rows: own }));
}

const compare = (one: Key['order'], other: Key['order']): number =>
  typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));

const CHOICES = new Set(['select', 'status', 'multi_select']);

/** Groups that are there without rows: those of choices, and of a checkbox. */
function choicesOf({ type, name, schema }: Property, by: Fields): Key[] {
  if (type === 'checkbox') return [false, true].map((checked) => checkKey(checked, name));
  if (!CHOICES.has(type)) return [];
  if (byStatusGroup(type, by)) return statusGroups(schema).map(groupKey);
  return asList(schema.options).map((option, order) => choiceKey(asString(asFields(option).value), schema, order));
}

const choiceKey = (name: string, schema: Fields, order?: number): Key => ({
  key: name,
  label: name,
  color: optionColor(schema, name),
  order: order ?? asList(schema.options).length,
});

const groupKey = ({ name, color, order }: StatusGroup): Key => ({ key: name, label: name, color, order });

const checkKey = (checked: boolean, name: string): Key => ({
  key: String(checked),
  label: `${checked ? '☑' : '☐'} ${name}`,
  order: Number(checked),
});

const byStatusGroup = (type: string, by: Fields): boolean =>
  type === 'status' && asString(by.groupBy).includes('group');

function keysOf(row: SourceBlock, property: Property, by: Fields, sources: GroupSources): Key[] {
  const { id, type, name, schema } = property;
  const value = sources.value(row, id);
  if (typeof value === 'boolean') return [checkKey(value, name)];
  if (typeof value === 'number') return [numberKey(value, by)];
  if (value instanceof FormulaDate) return [dateKey(value.getTime(), by, sources.locale)];
  const parts = asValues(value);
  const pages = new Set(parts.flatMap((part) => (part instanceof Page ? part.row.id : [])));
  if (pages.size > 0) return [...pages].flatMap((page) => pageKey(page, sources.records));
  const names = [...new Set(parts.map((part) => toText(part, sources.locale).trim()).filter(Boolean))];
  if (byStatusGroup(type, by)) {
    return statusGroups(schema)
      .filter(({ choices }) => names.some((one) => choices.has(one)))
      .map(groupKey);
  }
  if (CHOICES.has(type)) return names.map((choice) => choiceKey(choice, schema));
  return typeof value === 'string'
    ? [textKey(row, value, property, by, sources.records)]
    : names.map((one) => ({ key: one, label: one, order: one }));
}

function pageKey(page: string, records: Records): Key[] {
  const title = titleText(page, pageTitle(page, records));
  return title.length > 0 ? [{ key: page, label: title, order: page }] : [];
}

/** Titles of pages stay apart: not every reader may know them. */
function textKey(row: SourceBlock, text: string, { id, type }: Property, by: Fields, records: Records): Key {
  const words = plainWords(readPieces(row.properties[id]), records);
  const label = type === 'title' ? titleText(row.id, words) : flatText(words) ? trimText(words) : text;
  const isExact = by.groupBy !== 'alphabet_prefix' || typeof label !== 'string';
  const [first = ''] = isExact ? [text] : label.toLocaleUpperCase();
  return { key: first, label: isExact ? label : first, order: first };
}

function numberKey(number: number, by: Fields): Key {
  const [size, first = 0, end = Number.POSITIVE_INFINITY] = ['size', 'start', 'end'].map((name) => {
    const value = by[`range_${name}`] ?? by[name];
    return typeof value === 'number' ? value : undefined;
  });
  if (size === undefined || size <= 0) return { key: String(number), label: String(number), order: number };
  if (number < first) return { key: `<${first}`, label: `< ${first}`, order: number };
  if (number >= end) return { key: `≥${end}`, label: `≥ ${end}`, order: end };
  const step = Math.floor(exact((number - first) / size));
  const [low, high] = [exact(first + step * size), exact(first + (step + 1) * size)];
  return { key: String(low), label: `${low} – ${high}`, order: low };
}

/** Without the last digits, which are those of binary fractions: 0.1 + 0.2 is 0.3. */
const exact = (number: number): number => Number(number.toPrecision(12));

/** Days from today would be others tomorrow: groups that Notion names so are months. */
const PERIODS: Readonly<Record<string, Period>> = { day: [1, 'day'], week: [1, 'week'], year: [12, 'month'] };

function dateKey(time: number, { groupBy, start_day_of_week }: Fields, locale: Locale): Key {
  const unit = asString(groupBy);
  const start = periodStart(time, PERIODS[unit] ?? [1, 'month'], start_day_of_week === 0 ? 0 : 1);
  const key = new Date(start).toISOString().slice(0, 10);
  if (unit === 'year') return { key, label: key.slice(0, 4), order: key };
  return { key, label: unit in PERIODS ? formatDay(key, locale) : formatMonth(key.slice(0, 7), locale), order: key };
}

/** No more periods are filled in where nothing is. */
const MAX_PERIODS = 220;

/** A group for each period from the first date to the last; none if they are too many. */
function periodsOf(rows: readonly SourceBlock[], { id }: Property, by: Fields, sources: GroupSources): Key[] {
  const dates = rows.map((row) => sources.value(row, id)).filter((value) => value instanceof FormulaDate);
  const times = dates.map((date) => date.getTime());
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const period = PERIODS[asString(by.groupBy)] ?? [1, 'month'];
  const keys: Key[] = [];
  for (let time = first; time <= last && keys.length <= MAX_PERIODS; time = periodEnd(time, period))
    keys.push(dateKey(time, by, sources.locale));
  return keys.length > MAX_PERIODS ? [] : keys;
}

/** The groups that an owner arranged, by their keys. */
function readListed(
  listed: unknown,
  property: Property,
  records: Records,
): { order: Map<string, number>; hidden: Set<string> } {
  const order = new Map<string, number>();
  const hidden = new Set<string>();
  for (const entry of asList(listed).map(asFields)) {
    // A view keeps groups of a column by which it was grouped before.
    if (typeof entry.property === 'string' && entry.property !== property.id) continue;
    const key = listedKey(asFields(entry.value).value, property, records);
    if (!order.has(key)) order.set(key, order.size);
    if (entry.hidden === true || entry.visible === false) hidden.add(key);
  }
  return { order, hidden };
}

function listedKey(value: unknown, property: Property, records: Records): string {
  const { id, value: inner, range, start_date } = asFields(value);
  if (inner !== undefined) return listedKey(inner, property, records);
  if (property.type === 'checkbox') return String(value === true || value === 'Yes');
  const named = asString(id) || (typeof value === 'number' ? String(value) : asString(value));
  if (property.type === 'person') return userName(named, records) || named;
  return named || asString(start_date) || asString(asFields(range).start_date);
}
