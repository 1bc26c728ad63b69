import { type BlockSpec, buildWorkspace, row } from '@/tests/fake-notion/build';
import {
  addColumn,
  deleteRow,
  renameChoice,
  renameColumn,
  rewrite,
  rowBySlug,
  setCell,
} from '@/tests/fake-notion/edit';
import type { BlockRecord, DemoWorkspace } from '@/tests/fake-notion/records';
import { Uploads } from '@/tests/fake-notion/uploads';
import type { Random } from './random';

/** Who may read a post. */
export const kinds = ['open', 'unlisted', 'draft', 'preview', 'locked', 'members', 'scheduled'] as const;
export type Kind = (typeof kinds)[number];

/** A post on one day. The words of title and text name post and version: `tq7x2`, and `aq7x4b`, `aq7x4m`, `aq7x4e` from begin to end. */
export interface Post {
  kind: Kind;
  slug: string;
  title: number;
  text: number;
}

/** The posts that there are on a day, by their numbers. */
export type Day = ReadonlyMap<number, Post>;

const CELLS: Readonly<Record<Kind, Record<string, string>>> = {
  open: { status: 'Published' },
  unlisted: { status: 'Invisible' },
  draft: { status: 'Draft' },
  preview: { status: 'Preview' },
  locked: { status: 'Published', password: 'zinnober7turm' },
  members: { status: 'Published', access: 'Members' },
  scheduled: { status: 'Published', date: '2999-01-01' },
};
const OPEN = { password: '', access: '', date: '2026-03-01' };

/** Posts that are ever written in a year, and those that there are at its beginning. */
const POSTS = 60;
const FIRST_POSTS = 20;
/** A site never has fewer: what loses half at once is withheld. */
const FEWEST_POSTS = 14;

/** Columns that decide who reads a post: the product knows them without a copy too. */
const DECIDING = ['password', 'access', 'type', 'status', 'date'];

/** An owner at work for a year, and all that they know of their own site. */
export class Owner {
  readonly workspace: DemoWorkspace;
  readonly uploads = new Uploads();
  /** Posts that some text names. */
  readonly mentioned = new Set<number>();
  /** What is called otherwise for some days. */
  misnamed: { name: string; back(): void } | undefined;
  readonly #posts = new Map<number, Post>();
  readonly #trash = new Map<number, Post>();
  readonly #records = new Map<number, BlockRecord>();
  readonly #random: Random;
  readonly #columns: string[] = [];
  #slugs = 0;

  constructor(random: Random) {
    this.#random = random;
    const rows = Array.from({ length: POSTS }, (_, number) => {
      // Two that content faults name.
      const slug = ['letter', 'private'][number] ?? `p${number}-s0`;
      const kind = number < 4 || number >= FIRST_POSTS ? 'open' : kinds[number % kinds.length];
      this.#posts.set(number, { kind: kind as Kind, slug, title: 0, text: 0 });
      const image: BlockSpec = { type: 'image', properties: { source: [[this.#picture(number, 0)]] } };
      const blocks = number % 3 === 2 ? [image] : [];
      return row({
        ...OPEN,
        ...CELLS[kind as Kind],
        ...{ title: wordOf('t', number, 0), slug, tags: [wordOf('g', number, 0)], category: `c${number % 4}` },
        text: paragraphs(number, 0).join('\n\n'),
        blocks,
      });
    });
    this.workspace = buildWorkspace({ name: 'year', rows, settings: { TITLE: 'Year', BIO: 'Words about me' } });
    for (const [number, { slug }] of this.#posts) this.#records.set(number, rowBySlug(this.workspace, slug));
    for (let number = FIRST_POSTS; number < POSTS; number++) this.#remove(number);
  }

  today(): Day {
    return new Map([...this.#posts].map(([number, post]) => [number, { ...post }]));
  }

  /** Whether the product knows without a copy what has another name. */
  get isRemembered(): boolean {
    return !this.misnamed || DECIDING.includes(this.misnamed.name);
  }

  /** Changes of a day; says what they were. */
  work(hasCopy: boolean): string[] {
    const done: string[] = [];
    for (let left = this.#random.below(6); left > 0; left--) done.push(this.#change());
    if (this.misnamed && this.#random.oneIn(2)) {
      done.push(`${this.misnamed.name} is back`);
      this.misnamed.back();
      this.misnamed = undefined;
    } else if (!this.misnamed && this.#random.oneIn(25)) done.push(`${this.#misname(hasCopy)} has another name`);
    return done;
  }

  #change(): string {
    const random = this.#random;
    const number = random.of([...this.#posts.keys()]);
    const post = this.#posts.get(number) as Post;
    const what = random.of(['text', 'text', 'title', 'slug', 'kind', 'kind', 'text and kind', 'new', 'gone', 'column']);
    // Content faults find theirs under the same slug, for everybody to read.
    const isFixed = number < 2;
    if (what === 'new') return this.#add();
    if (what === 'column') return this.#column();
    if (what === 'gone' && !isFixed && this.#posts.size > FEWEST_POSTS) this.#remove(number);
    if (what.includes('text')) this.#write(number, post);
    if (what === 'title') {
      post.title++;
      this.#set(number, 'title', wordOf('t', number, post.title));
    }
    if (what === 'slug' && !isFixed) {
      post.slug = `p${number}-s${++this.#slugs}`;
      this.#set(number, 'slug', post.slug);
    }
    if (what.includes('kind') && !isFixed) {
      post.kind = random.of(['open', ...kinds]);
      for (const [column, value] of Object.entries({ ...OPEN, ...CELLS[post.kind] })) this.#set(number, column, value);
    }
    return `${what} of ${number} (${post.kind})`;
  }

  /** A new post, or one that comes back from the trash with the address that it had. */
  #add(): string {
    const away = [...this.#records.keys()].filter((number) => !this.#posts.has(number));
    if (away.length === 0) return 'nothing new';
    const number = this.#random.of(away);
    const record = this.#record(number);
    this.workspace.recordMap.block[record.id] = record;
    const post = this.#trash.get(number) as Post;
    this.#posts.set(number, post);
    // The choice may have got another name meanwhile, and its former one back.
    this.#set(number, 'status', CELLS[post.kind].status ?? '');
    return `new: ${number}`;
  }

  #remove(number: number): void {
    this.#trash.set(number, this.#posts.get(number) as Post);
    this.#posts.delete(number);
    deleteRow(this.workspace, this.#record(number));
  }

  #write(number: number, post: Post): void {
    post.text++;
    const [begin = '', middle = '', end = ''] = paragraphs(number, post.text);
    const other = this.#random.of([...this.#posts.keys()]);
    this.mentioned.add(other);
    const mention = ['‣', [['p', this.#records.get(other)?.id ?? '']]];
    const page = this.#record(number);
    const picture = page.content?.length === 4 ? [{ source: [[this.#picture(number, post.text)]] }] : [];
    rewrite(this.workspace, page, [
      { title: [[begin]] },
      { title: [[`${middle} `], mention] },
      { title: [[end]] },
      ...picture,
    ]);
  }

  #picture(number: number, version: number): string {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${number} ${version}</title><path d="M0 0h9v9z"/></svg>`;
    return this.uploads.add(`p${number}-${version}.svg`, svg);
  }

  #record = (number: number): BlockRecord => this.#records.get(number) as BlockRecord;

  /** Whoever has renamed a column or a choice goes on with it under its other name. */
  #set(number: number, column: string, value: string): void {
    const now = (name: string): string => (name === this.misnamed?.name ? `My ${name}` : name);
    setCell(this.workspace, this.#record(number), now(column), now(value));
  }

  #column(): string {
    const known = this.#columns.at(-1);
    const name = `Extra ${this.#columns.length}`;
    if (known && this.#random.oneIn(2)) renameColumn(this.workspace, known, name);
    else addColumn(this.workspace, { name, type: this.#random.of(['text', 'number', 'checkbox', 'url']) });
    this.#columns.push(name);
    return `column ${name}`;
  }

  #misname(hasCopy: boolean): string {
    const { workspace } = this;
    // With a copy, renaming any column in use is withheld.
    const name = this.#random.of(hasCopy ? [...DECIDING, 'slug', 'Published'] : DECIDING);
    const rename = (from: string, to: string): void =>
      name === 'Published' ? renameChoice(workspace, 'status', from, to) : renameColumn(workspace, from, to);
    rename(name, `My ${name}`);
    this.misnamed = { name, back: () => rename(`My ${name}`, name) };
    return name;
  }
}

/** `version` of the words of a post. */
const wordOf = (what: 't' | 'g' | 'a', number: number, version: number): string => `${what}q${number}x${version}`;

const paragraphs = (number: number, version: number): string[] =>
  ['b', 'm', 'e'].map((part) => `${wordOf('a', number, version)}${part} and more.`);
