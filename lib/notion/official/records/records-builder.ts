import { mentionedPeople } from '@/lib/source/people';
import {
  asFields,
  asString,
  emptyRecords,
  type Fields,
  type SourceRecords,
  type SourceText,
} from '@/lib/source/records';
import { recordFields, toSourceBlock } from './blocks';
import { toCellText, toComputed, toSchema } from './cells';
import { putDatabase, type ShownDatabase } from './database-records';
import { noteUser, type References, readFileObject, readIcon } from './rich-text';

/** Gathers what the official interface answers for a page, in any order, as the records that articles read. */
export class RecordsBuilder {
  /** Signed addresses of Notion's files, by the names that records have for them. */
  readonly files = new Map<string, string>();
  readonly #records = emptyRecords();
  readonly #databases: ShownDatabase[] = [];
  readonly #titles = new Map<string, string>();
  readonly #references: References = {
    user: (id, fields) => {
      this.#records.user[id] = { ...this.#records.user[id], ...fields };
    },
    page: (id, title) => {
      if (title || !this.#titles.has(id)) this.#titles.set(id, title);
    },
    emoji: (id, url) => {
      this.#records.custom_emoji[id] = url;
    },
    object: (id, record) => {
      this.#records.block[id] = record;
    },
    file: (source, url) => {
      this.files.set(source, url);
    },
  };

  /** A page object: the page itself, a row, or one that is mentioned. */
  addPage(page: unknown, content: readonly string[] = []): void {
    this.#addRecord(toPageRecord(page, content, this.#references));
  }

  /** A block with the ids of the blocks in it. */
  addBlock(block: unknown, content: readonly string[] = []): void {
    this.#addRecord(toSourceBlock(block, content, this.#references));
  }

  /** A database that the page shows; its rows are added as pages. */
  addDatabase(database: ShownDatabase): void {
    this.#databases.push(database);
  }

  /** The columns of a database that is not shown itself: values elsewhere are computed from them. */
  addColumns(dataSource: unknown): void {
    const { id, properties } = asFields(dataSource);
    if (typeof id === 'string') this.#records.collection[id] = { id, schema: toSchema(properties) };
  }

  /** A user object, e.g. of `/v1/users/{id}`. */
  addUser(user: unknown): void {
    noteUser(user, this.#references);
  }

  /** Whether a page or block was added. */
  has(id: string): boolean {
    return this.#records.block[id] !== undefined;
  }

  /** Takes the name of a page back; whether one was known. */
  hideName(id: string): boolean {
    const line = this.#databases.findIndex(({ blockId }) => blockId === id);
    const isNamed = Boolean(this.#titles.get(id)) || this.has(id) || line !== -1;
    this.#titles.set(id, '');
    delete this.#records.block[id];
    if (line !== -1) this.#databases.splice(line, 1);
    return isNamed;
  }

  /** Ids of pages and databases that texts and links name and that were not added. */
  unknownPages(): string[] {
    return [...this.#titles.keys()].filter((id) => !this.has(id));
  }

  /** Ids of people of whom only the id is known. */
  unknownUsers(): string[] {
    return [...mentionedPeople(this.#records)].filter((id) => !this.#records.user[id]);
  }

  records(): SourceRecords {
    const { block, collection, collection_view, view_rows } = this.#records;
    const own = { block: { ...block }, collection: { ...collection }, collection_view: { ...collection_view } };
    const all: SourceRecords = { ...this.#records, ...own, view_rows: { ...view_rows } };
    for (const database of this.#databases) putDatabase(database, all, this.#references);
    for (const [id, title] of this.#titles) {
      if (title && !all.block[id]) all.block[id] = mentionedPage(id, title);
    }
    for (const [id, block] of Object.entries(all.block)) all.block[id] = withOriginal(block, all);
    return all;
  }

  #addRecord(record: Fields | undefined): void {
    if (!record) return;
    this.#records.block[asString(record.id)] = record;
    const target = asString(asFields(asFields(record.format).alias_pointer).id);
    if (target) this.#references.page(target, '');
  }
}

/** What a text that mentions a page knows about it. */
const mentionedPage = (id: string, title: string): Fields => ({
  id,
  type: 'page',
  properties: { title: [[title]] },
});

/** A copy whose original cannot be seen shows what it holds itself. */
function withOriginal(block: Fields, { block: blocks }: SourceRecords): Fields {
  if (block.type !== 'transclusion_reference') return block;
  const original = blocks[asString(asFields(asFields(block.format).transclusion_reference_pointer).id)];
  return original ? block : { ...block, type: 'transclusion_container' };
}

/** A page object as the record of type `page`; undefined if it is not one. Rows have their values by the ids of columns. */
function toPageRecord(value: unknown, content: readonly string[], references: References): Fields | undefined {
  const page = asFields(value);
  const id = asString(page.id);
  if (!id) return undefined;
  const icon = readIcon(page.icon, references);
  const cover = readFileObject(page.cover, references);
  const properties: Record<string, SourceText> = {};
  const computed: Fields = {};
  for (const property of Object.values(asFields(page.properties)).map(asFields)) {
    const column = asString(property.id);
    if (property.type === 'formula' || property.type === 'rollup') computed[column] = toComputed(property, references);
    else properties[column] = toCellText(property, references);
  }
  noteUser(page.created_by, references);
  noteUser(page.last_edited_by, references);
  return {
    id,
    type: 'page',
    properties,
    format: { ...(icon && { page_icon: icon }), ...(cover && { page_cover: cover }) },
    ...(content.length > 0 && { content: [...content] }),
    ...(Object.keys(computed).length > 0 && { computed }),
    ...recordFields(page),
  };
}
