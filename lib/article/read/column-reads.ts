import { pagesIn, titleOf } from '@/lib/article/read/rich-text';
import { passwordColumnOf, type SiteColumns } from '@/lib/article/read/site-columns';
import { toId32 } from '@/lib/ids';
import { definitionsOf, mayReadSecrets, namesInFormula, relatedDatabase } from '@/lib/source/column-reads';
import { asFields, asString, type Fields, type Records, type SourceBlock } from '@/lib/source/records';

/** What a value is made of beside the row that has it. */
export interface ColumnReads {
  /** Pages (32 hex digits) whose values or names are in it: readers who may not know one of them do not get the value. */
  pages: string[];
  /** It reads passwords, directly or through others, or it cannot be ruled out. */
  isSecret: boolean;
}

/** Longer chains of columns that read each other are given up. */
const MAX_DEPTH = 20;
/** Names in names, as texts are read. */
const MAX_NAMES = 4;

interface Sources {
  records: Records;
  siteColumns: SiteColumns;
}

/** Rows of a database with the definitions of its columns; null for a row, and for a database, of which the source gave nothing. */
interface Table {
  rows: (SourceBlock | null)[];
  columns: Fields | null;
}

/** What a column reads, by its definition: whether its value was computed here or by the source makes no difference. */
export function columnReads(row: SourceBlock, id: string, columns: Fields, sources: Sources): ColumnReads {
  const trace = new Trace(sources);
  trace.column({ rows: [row], columns }, id);
  return { pages: [...trace.pages], isSecret: trace.isSecret };
}

/**
 * Whether a column has or may read passwords by its definition alone. What a view leaves out, and its empty groups, say something of rows
 * that are not there to be looked at.
 */
export function mayReadPasswords(column: string, columns: Fields, { records, siteColumns }: Sources): boolean {
  return mayReadSecrets(column, definitionsOf(columns), {
    columnsOf: (collection_id) => {
      const schema = schemaOf({ collection_id }, records);
      return schema && definitionsOf(schema);
    },
    secretOf: (definitions) => passwordColumnOf(definitions, siteColumns),
  });
}

/** The columns of the database that a relation leads to; null where nothing is known of them. */
function schemaOf(relation: unknown, records: Records): Fields | null {
  const schema = asFields(records.record('collection', relatedDatabase(relation))?.schema);
  return Object.keys(schema).length > 0 ? schema : null;
}

class Trace {
  readonly pages = new Set<string>();
  isSecret = false;
  readonly #records: Records;
  readonly #siteColumns: SiteColumns;
  #depth = 0;
  /** What was followed before, by row and column: columns may read each other without end. */
  readonly #seen = new Map<Fields, Set<string>>();

  constructor({ records, siteColumns }: Sources) {
    this.#records = records;
    this.#siteColumns = siteColumns;
  }

  column(table: Table, id: string): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) this.isSecret = true;
    else this.#follow(table, id);
    this.#depth -= 1;
  }

  #follow({ rows, columns: known }: Table, id: string): void {
    // Of a database that nobody knows any column may have the passwords, but for the one with the names.
    const columns = known ?? { title: { type: 'title' } };
    if (!known && id !== 'title') this.isSecret = true;
    if (id !== '' && id === this.#passwordOf(columns)) this.isSecret = true;
    const { type, formula, formula2, relation_property, target_property } = asFields(columns[id]);
    for (const row of rows) {
      if (this.isSecret || !this.#isNew(columns, `${row?.id ?? ''} ${id}`)) continue;
      const table = { rows: [row], columns };
      if (type === 'formula') this.#formula(table, formula ?? formula2);
      else if (type === 'rollup') this.#rollup(table, asString(relation_property), asString(target_property));
      else if (type === 'relation') this.#related(table, id);
      else this.#name(row?.properties[id]);
    }
  }

  /** Notes the pages that a text names, and those that their names name. */
  #name(text: unknown, depth = 0): void {
    for (const page of depth < MAX_NAMES ? pagesIn(text) : []) {
      this.pages.add(toId32(page));
      this.#name(titleOf(page, this.#records), depth + 1);
    }
  }

  #isNew(columns: Fields, place: string): boolean {
    const seen = this.#seen.get(columns) ?? new Set();
    this.#seen.set(columns, seen);
    return !seen.has(place) && seen.add(place) !== undefined;
  }

  #passwordOf(columns: Fields): string | undefined {
    return passwordColumnOf(definitionsOf(columns), this.#siteColumns);
  }

  /** The rows that a relation leads to. */
  #related({ rows, columns }: Table, relation: string): Table {
    const theirs = schemaOf(columns?.[relation], this.#records);
    const ids = rows.flatMap((row) => pagesIn(row?.properties[relation]));
    for (const row of rows) this.#name(row?.properties[relation]);
    // Which rows those are that nobody knows is not known either: they may be hidden where rows can be.
    if (rows.some((row) => !isWhole(row)) && (!theirs || this.#passwordOf(theirs))) this.isSecret = true;
    const found = ids.map((id) => this.#records.block(id) ?? null);
    return { rows: rows.every(isWhole) ? found : [...found, null], columns: theirs };
  }

  #rollup(table: Table, relation: string, target: string): void {
    if (relation && target) this.column(this.#related(table, relation), target);
    else this.isSecret ||= this.#mayReadAnything(table.columns ?? {});
  }

  /** A formula of Notion's newer kind goes on from a relation to columns there, by their names. */
  #formula(table: Table, formula: unknown): void {
    const named = namesInFormula(formula);
    if (!named) {
      this.isSecret ||= this.#mayReadAnything(table.columns ?? {});
      return;
    }
    const tables = [table];
    const known = new Set<Fields | null>();
    for (const { rows, columns } of tables) {
      if (!columns) this.isSecret = true;
      if (!columns || known.has(columns)) continue;
      known.add(columns);
      for (const [id, column] of Object.entries(columns)) {
        const { name, type } = asFields(column);
        if (!named.ids.has(id) && !named.names.has(asString(name))) continue;
        this.column({ rows, columns }, id);
        if (type === 'relation' && named.goesOn) tables.push(this.#related({ rows, columns }, id));
      }
    }
  }

  #mayReadAnything(columns: Fields): boolean {
    const types = Object.values(columns).map((column) => asFields(column).type);
    return this.#passwordOf(columns) !== undefined || types.includes('relation');
  }
}

/** Of a page that is only named somewhere, nothing but its name is known. */
const isWhole = (row: SourceBlock | null): boolean => row !== null && row.parentId !== '';
