import { decodeOnce } from '@/lib/percent-encoding';
import { asFields, asList, asString, type Fields } from '@/lib/source/records';

/** What the definition of a column declares about where its values come from. */
export interface ColumnDefinition {
  id: string;
  name: string;
  /** Of a column whose values are computed: the formula, or the relation that a rollup follows and the column there. */
  computed?: { formula: unknown } | { relation: string; target: string };
  /** Of a relation: the id of the database that it leads to. */
  relatesTo?: string;
}

/** What is known of databases beyond the definitions of one. */
export interface OtherDatabases {
  /** Null where nothing is known of a database; `hidden` where nothing that its rows have may be read. */
  columnsOf(database: string): readonly ColumnDefinition[] | 'hidden' | null;
  /** The id of the column that nobody may read. */
  secretOf(columns: readonly ColumnDefinition[]): string | undefined;
}

/** The id of the database that a relation leads to; '' for none. */
export const relatedDatabase = (column: unknown): string =>
  asString(asFields(column).collection_id) || asString(asFields(asFields(column).collection_pointer).id);

/** A column of a schema in Notion's own words. */
export function definitionOf(id: string, column: unknown): ColumnDefinition {
  const { name, type, formula, formula2, relation_property, target_property } = asFields(column);
  const rollup = { relation: asString(relation_property), target: asString(target_property) };
  return {
    id,
    name: asString(name),
    ...(type === 'formula' && { computed: { formula: formula ?? formula2 } }),
    ...(type === 'rollup' && { computed: rollup.relation && rollup.target ? rollup : { formula: undefined } }),
    ...(type === 'relation' && { relatesTo: relatedDatabase(column) }),
  };
}

export const definitionsOf = (schema: Fields): ColumnDefinition[] =>
  Object.entries(schema).map(([id, column]) => definitionOf(id, column));

/** Whether a column has or may read what nobody may, by definitions alone: through others, and through other databases. */
export function mayReadSecrets(
  column: string,
  columns: readonly ColumnDefinition[],
  { columnsOf, secretOf }: OtherDatabases,
): boolean {
  const seen = new Set<string>();
  type Database = [id: string, columns: ReturnType<OtherDatabases['columnsOf']>];
  const isSecret = ([database, known]: Database, id: string): boolean => {
    if (known === 'hidden') return true;
    const definition = known?.find((one) => one.id === id);
    if (!known || !definition) return id !== 'title';
    if (id === secretOf(known)) return true;
    const place = `${database} ${id}`;
    if (seen.has(place)) return false;
    seen.add(place);
    const { computed, relatesTo } = definition;
    // The names of the rows that it leads to.
    if (!computed) return relatesTo !== undefined && columnsOf(relatesTo) === 'hidden';
    if ('formula' in computed) return formulaReads([database, known], computed.formula);
    const relation = known.find((one) => one.id === computed.relation)?.relatesTo ?? '';
    return isSecret([relation, columnsOf(relation)], computed.target);
  };
  const formulaReads = (first: Database, formula: unknown): boolean => {
    const isNamed = mayReadBy(formula);
    const goesOn = namesInFormula(formula)?.goesOn !== false;
    const databases = new Map([first]);
    for (const [database, known] of databases) {
      if (known === 'hidden' || !known) return true;
      for (const { id, name, relatesTo } of known) {
        if (!isNamed(id, name)) continue;
        if (isSecret([database, known], id)) return true;
        if (relatesTo !== undefined && goesOn && !databases.has(relatesTo))
          databases.set(relatesTo, columnsOf(relatesTo));
      }
    }
    return false;
  };
  return isSecret(['', columns], column);
}

/** What a view asks of a column. */
export interface ViewCondition {
  /** The column's id or name, whichever the source gives. */
  property: string;
  /** It asks only whether the cell is empty. */
  isPresence: boolean;
}

/** The conditions in parts of a view, in whichever form: they lie in each other. */
export function conditionsIn(parts: readonly unknown[]): ViewCondition[] {
  const found: ViewCondition[] = [];
  const left = [...parts];
  for (const part of left) {
    if (typeof part !== 'object' || part === null) continue;
    left.push(...Object.values(part));
    const { property, ...condition } = asFields(part);
    if (typeof property !== 'string') continue;
    found.push({ property, isPresence: /"is_(?:not_)?empty"/.test(JSON.stringify(condition)) });
  }
  return found;
}

/** Conditions beside a view's filter, which are by the ids of columns, in the form of the others. */
export const quickConditions = (byColumn: unknown): unknown[] =>
  Object.entries(asFields(byColumn)).map(([property, condition]) => ({ property, condition }));

/** The names and ids of columns that a formula may read. */
export interface FormulaNames {
  ids: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** It may go on from a relation to columns there. Those of the language before 2023 end in their own database. */
  goesOn: boolean;
}

/** `prop("Name")`, and the form that the official interface had before. */
const PROPERTY = /\bprop\(\s*(["'])((?:\\.|(?!\1).)*)\1\s*\)|block_property:([^:}]+)/g;

/** The columns that a formula names: a tree of the first kind, a text, or `{ code }` in parts; null for what is none of these. */
export function namesInFormula(formula: unknown): FormulaNames | null {
  if (typeof formula === 'string') return namesInCode([formula]);
  const tree = asFields(formula);
  if (tree.code !== undefined) return namesInCode(typeof tree.code === 'string' ? [tree.code] : asList(tree.code));
  if (typeof tree.type !== 'string') return null;
  const nodes = [tree];
  for (const { args } of nodes) nodes.push(...asList(args).map(asFields));
  const ids = nodes.flatMap(({ type, id }) => (type === 'property' ? asString(id) : []));
  return { ids: new Set(ids), names: new Set(), goesOn: false };
}

/** What stands for a column, and for a variable, a person or a day, in the code of a formula. */
const COLUMN = 'fpp';
const NO_COLUMNS: ReadonlySet<unknown> = new Set([COLUMN, 'fv', 'u', 'd']);

function namesInCode(parts: readonly unknown[]): FormulaNames | null {
  const names = new Set<string>();
  const ids = new Set<string>();
  for (const part of parts) {
    const [text, formats] = typeof part === 'string' ? [part] : asList(part);
    for (const [kind, data] of asList(formats).map(asList)) {
      const { property, name } = asFields(data);
      if (!NO_COLUMNS.has(kind)) return null;
      if (kind !== COLUMN) continue;
      if (typeof property === 'string') ids.add(property);
      else if (typeof name === 'string') names.add(name);
      else return null;
    }
    const found = [...asString(text).matchAll(PROPERTY)];
    // One that is written in another way.
    const written = asString(text).match(/\bprop\b/g) ?? [];
    if (written.length !== found.filter(([, , name]) => name !== undefined).length) return null;
    for (const [, , name, id] of found) {
      if (name !== undefined) names.add(name.replace(/\\(.)/g, '$1'));
      if (id) for (const one of [id, decodeOnce(id)]) ids.add(one);
    }
  }
  return { ids, names, goesOn: true };
}

/** Tells which columns a formula may read. One that cannot be read may read all that it has the words of. */
function mayReadBy(formula: unknown): (id: string, name: string) => boolean {
  const named = namesInFormula(formula);
  if (named) return (id, name) => named.ids.has(id) || named.names.has(name);
  const text = formula ? JSON.stringify(formula) : '';
  const isIn = (word: string): boolean => text.includes(JSON.stringify(word).slice(1, -1));
  return (id, name) => text === '' || isIn(id) || isIn(name);
}
