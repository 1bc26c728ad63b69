import { functionOf } from './functions';
import type { Node } from './syntax';
import { asValues, FormulaError, type FormulaValue, type Host, isTrue, MAX_TEXT, order } from './values';

type Names = ReadonlyMap<string, FormulaValue>;

/** Lists of more entries, as of more than can be shown, are given up. */
const MAX_LIST = 10_000;

export function evaluate(node: Node, host: Host, names: Names = new Map()): FormulaValue {
  const value = limited(compute(node, host, names), host);
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  return typeof value === 'number' && Number.isNaN(value) ? null : value;
}

/** Counts what was done. Whatever goes on for too long has no value. */
function limited(value: FormulaValue, { steps }: Host): FormulaValue {
  const size = Array.isArray(value) ? value.length : 0;
  for (const count of steps) {
    count.left -= 1 + size;
    if (count.left < 0 || size > MAX_LIST) throw new FormulaError('limit');
  }
  return value;
}

function compute(node: Node, host: Host, names: Names): FormulaValue {
  if ('value' in node) return node.value;
  const { name, args } = node;
  if (args.length === 0 && names.has(name)) return names.get(name) ?? null;
  const read: Read = (arg, more) => (arg ? evaluate(arg, host, more ? new Map([...names, ...more]) : names) : null);
  const form = forms.get(name);
  if (form) return form(args, read, host);
  const values = args.map((arg) => read(arg));
  return functionOf(name)(values, host);
}

/** The value of an argument, with more names than those around it. */
type Read = (arg: Node | undefined, more?: Names) => FormulaValue;

/** Functions that do not compute all of their arguments, or compute one for each entry of a list. */
type Form = (args: readonly Node[], read: Read, host: Host) => FormulaValue;

/** The last of an odd number: what holds beside the pairs. */
const lastOf = (args: readonly Node[]): Node | undefined => (args.length % 2 === 1 ? args.at(-1) : undefined);

/** Conditions with their values, and what holds else. */
const choose: Form = (args, read) => {
  for (let index = 0; index + 1 < args.length; index += 2) {
    if (isTrue(read(args[index]))) return read(args[index + 1]);
  }
  return read(lastOf(args));
};

/** Names with their values, and what is computed with them. */
const define: Form = (args, read) => {
  const known = new Map<string, FormulaValue>();
  for (let index = 0; index + 1 < args.length; index += 2) {
    const name = args[index];
    if (!name || 'value' in name) throw new FormulaError('syntax');
    known.set(name.name, read(args[index + 1], known));
  }
  return read(lastOf(args), known);
};

/** A column of the row, or of the pages before it. */
const column =
  (by: 'id' | 'name'): Form =>
  (args, read, host) => {
    const key = args.at(-1);
    if (!key || !('value' in key)) throw new FormulaError('syntax');
    return host.column({ [by]: String(key.value) }, args.length > 1 ? read(args[0]) : undefined);
  };

/** What the second argument is for each entry of the first. */
const mapped =
  (finish: (entries: FormulaValue[], values: FormulaValue[]) => FormulaValue): Form =>
  ([list, each], read) => {
    const entries = asValues(read(list));
    if (!each) return finish(entries, entries);
    const namesOf = (current: FormulaValue, index: number) => new Map(Object.entries({ current, index }));
    return finish(
      entries,
      entries.map((entry, index) => read(each, namesOf(entry, index))),
    );
  };

const forms = new Map<string, Form>(
  Object.entries({
    prop: column('name'),
    column: column('id'),
    if: choose,
    ifs: choose,
    let: define,
    lets: define,
    and: (args, read) => args.every((arg) => isTrue(read(arg))),
    or: (args, read) => args.some((arg) => isTrue(read(arg))),
    map: mapped((_, values) => values),
    filter: mapped((entries, values) => entries.filter((__, index) => isTrue(values[index]))),
    find: mapped((entries, values) => entries[values.findIndex(isTrue)] ?? null),
    findIndex: mapped((_, values) => values.findIndex(isTrue)),
    some: mapped((_, values) => values.some(isTrue)),
    every: mapped((_, values) => values.every(isTrue)),
    count: mapped((_, values) => values.filter(isTrue).length),
    sort: mapped((entries, values) =>
      entries
        .map((entry, index) => ({ entry, value: values[index] }))
        .sort((a, b) => order(a.value, b.value) || 0)
        .map(({ entry }) => entry),
    ),
  } satisfies Record<string, Form>),
);
