import type { DiagnosticSink } from '@/lib/article/diagnostics';
import { missingFootnote, unusedFootnote } from '@/lib/article/messages';
import type { Block, RichText, Span } from '@/lib/article/model';
import { type ArticleTree, walkBlocks } from '@/lib/article/read/tree';
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
  /** After the block that refers to them first, or all of them below the text. The site's settings choose. */
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
  const { defined, referred } = findNotes(tree.blocks);
  if (defined.size === 0) return;
  const reached = new Set<string>();
  const follow = (from: Block | undefined): void => {
    for (const name of referred.get(from) ?? []) {
      if (reached.has(name)) continue;
      reached.add(name);
      const note = defined.get(name);
      if (note) follow(note);
    }
  };
  follow(undefined);
  for (const [name, note] of [...defined]) {
    if (reached.has(name)) continue;
    sink.reportOnce(`footnote ${name}`, { ...unusedFootnote(name), blockId: note.id });
    defined.delete(name);
    // It stays in the text, and so does what it refers to.
    follow(note);
  }
  for (const name of reached)
    if (!defined.has(name)) sink.reportOnce(`footnote ${name}`, { ...missingFootnote(name), blockId: tree.pageId });
  if (defined.size === 0) return;
  const definitions = new Set(defined.values());
  const blocks = withoutDefinitions(tree.blocks, definitions);
  for (const block of definitions) removeLabel(block);

  const notes = new Map<Block, Footnote>();
  /** Numbers what refers to notes in these blocks, and in the notes themselves. Returns the notes that come up first. */
  const number = (among: readonly Block[]): Footnote[] => {
    const first: Footnote[] = [];
    const see = (blocksOfOne: readonly Block[]): void => {
      walkBlocks(blocksOfOne, (block) => {
        for (const text of textsOf(block)) {
          refer(text, (name) => {
            const definition = defined.get(name);
            if (!definition) return undefined;
            let note = notes.get(definition);
            if (!note) {
              note = { number: notes.size + 1, places: 0, blocks: [definition] };
              notes.set(definition, note);
              first.push(note);
            }
            note.places += 1;
            return note;
          });
        }
      });
    };
    see(among);
    // Grows while it is walked: notes may refer to others.
    for (const note of first) see(note.blocks);
    return first;
  };
  tree.blocks = blocks.flatMap((block) => {
    const own = number([block]);
    return own.length > 0 ? [block, notesBlock(block, own, 'aside')] : [block];
  });
  const last = tree.blocks.at(-1);
  if (last) tree.blocks.push(notesBlock(last, [...notes.values()], 'end'));
}

/** The notes by name (the first one counts), and the names that each note refers to; `undefined` stands for the text. */
function findNotes(blocks: readonly Block[]) {
  const defined = new Map<string, Block>();
  const referred = new Map<Block | undefined, Set<string>>();
  const look = (among: readonly Block[], outer: Block | undefined): void => {
    for (const block of among) {
      const label = labelOf(block);
      const isNote = label !== undefined && !defined.has(label);
      if (isNote) defined.set(label, block);
      const within = isNote ? block : outer;
      const names = referred.get(within) ?? new Set<string>();
      referred.set(within, names);
      for (const name of namesIn(block)) names.add(name);
      look(block.children, within);
    }
  };
  look(blocks, undefined);
  return { defined, referred };
}

/** The names that a block refers to; a note's own label is not one of them. */
function namesIn(block: Block): string[] {
  const hasLabel = labelOf(block) !== undefined;
  return textsOf(block).flatMap(({ spans }) =>
    spans.filter(refers).flatMap(({ text }, index) => {
      const words = hasLabel && index === 0 ? text.replace(DEFINITION, '') : text;
      return [...words.matchAll(new RegExp(REFERENCE, 'g'))].map(([, name = '']) => name);
    }),
  );
}

/** Those at the end hold the notes as children, so that they are counted and searched once. */
function notesBlock({ key, id }: Block, notes: Footnote[], form: Footnotes['form']): Block<Footnotes> {
  const children = form === 'end' ? notes.flatMap(({ blocks }) => blocks) : [];
  return { key: `${key}-${form}`, id, type: FOOTNOTES, color: '', children, data: { notes, form } };
}

const isText = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'spans' in value && 'plain' in value;

/** The texts of a block: its own, its caption, its cells. Databases have other pages' texts. */
function textsOf({ type, data }: Block): RichText[] {
  if (type.startsWith('collection_view') || typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((value) => {
    if (isText(value)) return [value];
    return value instanceof Map ? [...value.values()].filter(isText) : [];
  });
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
function withoutDefinitions(blocks: readonly Block[], definitions: ReadonlySet<Block>): Block[] {
  const isGone = (block: Block): boolean =>
    definitions.has(block) ||
    (block.children.length > 0 && block.children.every((child) => isGone(child) || isEmpty(child)) && hasNote(block));
  const hasNote = ({ children }: Block): boolean => children.some((child) => definitions.has(child) || hasNote(child));
  const clean = (block: Block): void => {
    block.children = block.children.filter((child) => !isGone(child));
    block.children.forEach(clean);
  };
  const kept = blocks.filter((block) => !isGone(block));
  const last = blocks.findLast((block) => !isEmpty(block));
  kept.forEach(clean);
  definitions.forEach(clean);
  if (last && isGone(last)) {
    while (isEmpty(kept.at(-1)) || kept.at(-1)?.type === 'divider') kept.pop();
    if (/header|heading/.test(kept.at(-1)?.type ?? '')) kept.pop();
    while (isEmpty(kept.at(-1)) || kept.at(-1)?.type === 'divider') kept.pop();
  }
  return kept;
}

function isEmpty(block: Block | undefined): boolean {
  if (block?.type !== 'text' || block.children.length > 0) return false;
  const [text] = textsOf(block);
  return text !== undefined && isBlank(text.plain);
}
