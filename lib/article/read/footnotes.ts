import type { DiagnosticSink } from '@/lib/article/diagnostics';
import { missingFootnote, unusedFootnote } from '@/lib/article/messages';
import type { Block, RichText, Span } from '@/lib/article/model';
import { type ArticleTree, LIST, textsOf, walkBlocks } from '@/lib/article/read/tree';
import { isBlank, mapText } from '@/lib/article/text';

/** A note to a place in the text. */
export interface Footnote {
  /** From 1 on, in the order of the text. */
  number: number;
  /** How many places refer to it. */
  places: number;
  blocks: Block[];
}

/** Stand where their notes are rendered; no source has them as blocks. */
export const FOOTNOTES = 'footnotes';

export interface Footnotes {
  notes: Footnote[];
  /** After the block or item of a list that refers to them first, or all of them below the text. The site's settings choose. */
  form: 'aside' | 'end';
}

/** A paragraph that begins like this is a note. */
const DEFINITION = /^\[\^([^\s[\]^]{1,40})\]:\s*/;
/** A place in the text that refers to one. */
const REFERENCE = /\[\^([^\s[\]^]{1,40})\]/;

/**
 * Takes the notes of an article out of its text: paragraphs that begin with `[^name]:`, wherever they are, with the blocks in them.
 * `[^name]` in any text refers to one. What refers to no note stays as it was written, as does a note that nothing refers to.
 */
export function takeFootnotes(tree: ArticleTree, sink: DiagnosticSink): void {
  const defined = findNotes(tree, sink);
  if (defined.size === 0) return;
  const definitions = new Set(defined.values());
  const blocks = withoutNotes(tree.blocks, definitions);
  for (const block of definitions) removeLabel(block);

  const notes = new Map<Block, Footnote>();
  /** Numbers what refers to notes in these blocks, and in the notes themselves. Returns the notes that come up first. */
  const number = (among: readonly Block[]): Footnote[] => {
    const first: Footnote[] = [];
    const noteOf = (name: string): Footnote | undefined => {
      const definition = defined.get(name);
      if (!definition) return undefined;
      const note = notes.get(definition) ?? { number: notes.size + 1, places: 0, blocks: [definition] };
      if (!notes.has(definition)) first.push(note);
      notes.set(definition, note);
      note.places += 1;
      return note;
    };
    const see = (block: Block): void => {
      for (const text of textsOf(block)) refer(text, noteOf);
    };
    walkBlocks(among, see);
    // Grows while it is walked: notes may refer to others.
    for (const note of first) walkBlocks(note.blocks, see);
    return first;
  };
  const notesOf = (block: Block): Block[] => {
    const own = number([block]);
    return own.length > 0 ? [notesBlock(block, own, 'aside')] : [];
  };
  tree.blocks = blocks.flatMap((block) => {
    if (block.type === LIST) for (const item of block.children) item.children.push(...notesOf(item));
    return [block, ...notesOf(block)];
  });
  // Notes that only refer to each other.
  const others = [...definitions].flatMap((definition) => (notes.has(definition) ? [] : number([definition])));
  const last = tree.blocks.at(-1) ?? [...definitions][0];
  if (!last) return;
  if (others.length > 0) tree.blocks.push(notesBlock(last, others, 'aside'));
  tree.blocks.push(notesBlock(last, [...notes.values()], 'end'));
}

/** The notes by name, the first one of each. Notes that nothing else refers to are none, and are reported as names without a note are. */
function findNotes({ pageId, blocks }: ArticleTree, sink: DiagnosticSink): Map<string, Block> {
  const defined = new Map<string, Block>();
  const referred = new Set<string>();
  walkBlocks(blocks, (block) => {
    const label = labelOf(block);
    const isNote = label !== undefined && !defined.has(label);
    if (isNote) defined.set(label, block);
    for (const name of namesIn(block)) if (name !== label) referred.add(name);
  });
  if (defined.size === 0) return defined;
  const missing = [...referred].filter((name) => !defined.has(name));
  for (const [name, note] of [...defined]) {
    if (referred.has(name)) continue;
    sink.reportOnce(`footnote ${name}`, { ...unusedFootnote(name), blockId: note.id });
    defined.delete(name);
  }
  for (const name of missing) sink.reportOnce(`footnote ${name}`, { ...missingFootnote(name), blockId: pageId });
  return defined;
}

/** The names that a block refers to. */
const namesIn = (block: Block): string[] =>
  textsOf(block).flatMap(({ spans }) =>
    spans
      .filter(refers)
      .flatMap(({ text }) => [...text.matchAll(new RegExp(REFERENCE, 'g'))].map(([, name = '']) => name)),
  );

/** Those at the end hold the notes as children, so that they are counted and searched once. */
function notesBlock({ key, id }: Block, notes: Footnote[], form: Footnotes['form']): Block<Footnotes> {
  const children = form === 'end' ? notes.flatMap(({ blocks }) => blocks) : [];
  return { key: `${key}-${form}`, id, type: FOOTNOTES, color: '', children, data: { notes, form } };
}

function labelOf(block: Block): string | undefined {
  const [text] = block.type === 'text' ? textsOf(block) : [];
  const [first] = text?.spans ?? [];
  return first && refers(first) ? DEFINITION.exec(first.text)?.[1] : undefined;
}

/** Code is left as it is. */
const refers = ({ marks, mention }: Span): boolean => !mention && marks.every(({ type }) => type !== 'code');

function removeLabel(block: Block): void {
  for (const text of textsOf(block)) {
    const [first, ...others] = text.spans;
    if (!first) continue;
    const rest = first.text.replace(DEFINITION, '');
    text.spans = rest === '' ? others : [{ ...first, text: rest }, ...others];
    text.plain = mapText(text.plain, (run) => run.replace(DEFINITION, ''));
  }
}

/** Replaces what refers to notes by a mention of them. */
function refer(text: RichText, find: (name: string) => Footnote | undefined): void {
  const names = new Set<string>();
  text.spans = text.spans.flatMap((span) => {
    if (!refers(span) || !span.text.includes('[^')) return [span];
    const spans: Span[] = [];
    // Every second piece is a name.
    span.text.split(new RegExp(REFERENCE, 'g')).forEach((piece, index) => {
      const note = index % 2 === 1 ? find(piece) : undefined;
      if (note) {
        names.add(piece);
        // Without formats: a link around it would nest links.
        spans.push({ text: '', marks: [], mention: { kind: 'footnote', number: note.number, place: note.places } });
      } else {
        const words = index % 2 === 1 ? `[^${piece}]` : piece;
        if (words !== '') spans.push({ ...span, text: words });
      }
    });
    return spans;
  });
  for (const name of names) text.plain = mapText(text.plain, (run) => run.replaceAll(`[^${name}]`, ''));
}

/** Without the notes, what held nothing else, and the heading above those at the end of the text. */
function withoutNotes(blocks: readonly Block[], notes: ReadonlySet<Block>): Block[] {
  const take = (among: readonly Block[]): Block[] =>
    among.filter((block) => {
      const had = block.children.length;
      block.children = take(block.children);
      return !notes.has(block) && !(had > block.children.length && block.children.every(isEmpty));
    });
  const end = blocks.findLast((block) => !isEmpty(block));
  const kept = take(blocks);
  const dropBlank = (): void => {
    while (isEmpty(kept.at(-1)) || kept.at(-1)?.type === 'divider') kept.pop();
  };
  if (end && !kept.includes(end)) {
    dropBlank();
    if (/header|heading/.test(kept.at(-1)?.type ?? '')) kept.pop();
    dropBlank();
  }
  return kept;
}

function isEmpty(block: Block | undefined): boolean {
  if (block?.type !== 'text' || block.children.length > 0) return false;
  const [text] = textsOf(block);
  return text !== undefined && isBlank(text.plain);
}
