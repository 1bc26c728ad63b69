import { asFields, asList, asString } from './records';

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
export function mayReadBy(formula: unknown): (id: string, name: string) => boolean {
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
