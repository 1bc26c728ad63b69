/** The records that texts become, as `lib/source/records.ts` has them; fields that this folder writes are named here. */

/** A mark on a run of text, e.g. `['b']`, `['a', 'https://…']`, `['h', 'red']`. */
export type Mark = [name: string, value?: unknown];

/** A run of text with its marks. */
export type Run = [text: string] | [text: string, marks: Mark[]];

export type RichText = Run[];

/** Stands for an inline object that its marks describe: a mention. */
export const MENTION = '‣';
/** Stands for an inline formula. */
export const EQUATION = '⁍';

/** The place of a record, which each has. */
interface Placed {
  id: string;
  parent_id: string;
  parent_table: string;
  alive: boolean;
}

export interface BlockRecord extends Placed {
  type: string;
  properties?: Record<string, RichText>;
  format?: Record<string, unknown>;
  content?: string[];
  view_ids?: string[];
  collection_id?: string;
}

export interface SelectOption {
  id: string;
  color: string;
  value: string;
  description?: string | undefined;
}

export interface ColumnSchema {
  name: string;
  type: string;
  options?: SelectOption[];
}

export interface CollectionRecord extends Placed {
  name: RichText;
  description?: RichText;
  icon?: string;
  cover?: string;
  schema: Record<string, ColumnSchema>;
}

/** The text of a property without its marks; formulas count as their source, mentions as nothing. */
export function plainText(text: RichText | undefined): string {
  return (text ?? [])
    .map(([run, marks]) => {
      if (run === EQUATION) return String(marks?.find(([name]) => name === 'e')?.[1] ?? '');
      return run === MENTION ? '' : run;
    })
    .join('');
}
