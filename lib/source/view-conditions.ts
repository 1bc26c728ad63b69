import { asFields } from './records';

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
