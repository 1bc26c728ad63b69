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

/** A column of a schema in Notion's own words. */
export function definitionOf(id: string, column: unknown): ColumnDefinition {
  const { name, type, formula, formula2, relation_property, target_property, collection_id } = asFields(column);
  const rollup = { relation: asString(relation_property), target: asString(target_property) };
  return {
    id,
    name: asString(name),
    ...(type === 'formula' && { computed: { formula: formula ?? formula2 } }),
    ...(type === 'rollup' && { computed: rollup.relation && rollup.target ? rollup : { formula: undefined } }),
    ...(type === 'relation' && { relatesTo: asString(collection_id) }),
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
    // Those of the first kind end in their own database.
    const goesOn = namesInFormula(formula)?.names.size !== 0;
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

/** Rows of one view that are read for an article: of more, the view's order decides which. */
export const VIEW_ROWS = 200;

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
}

/** `prop("Name")`, and the form that the official interface had before. */
const PROPERTY = /\bprop\(\s*(["'])((?:\\.|(?!\1).)*)\1\s*\)|block_property:([^:}]+)/g;

/** The columns that a formula names: a tree of the first kind, or a text; null for what is neither. */
export function namesInFormula(formula: unknown): FormulaNames | null {
  if (typeof formula === 'string') {
    const found = [...formula.matchAll(PROPERTY)];
    return {
      names: new Set(found.flatMap(([, , name]) => name?.replace(/\\(.)/g, '$1') ?? [])),
      ids: new Set(found.flatMap(([, , , id]) => (id ? [id, decoded(id)] : []))),
    };
  }
  const tree = asFields(formula);
  if (typeof tree.type !== 'string') return null;
  const nodes = [tree];
  for (const { args } of nodes) nodes.push(...asList(args).map(asFields));
  const ids = nodes.flatMap(({ type, id }) => (type === 'property' ? asString(id) : []));
  return { ids: new Set(ids), names: new Set() };
}

/**
 * Tells which columns a formula may read. Of one of v3's newer kind only its parts are known, of any other nothing: that may read all.
 */
function mayReadBy(formula: unknown): (id: string, name: string) => boolean {
  const named = namesInFormula(formula);
  if (named) return (id, name) => named.ids.has(id) || named.names.has(name);
  const text = formula ? JSON.stringify(formula) : '';
  const isIn = (word: string): boolean => text.includes(JSON.stringify(word).slice(1, -1));
  return (id, name) => text === '' || isIn(id) || isIn(name);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    // Not encoded: it is the id.
    return id;
  }
}
