import type { BlockContent, PhrasingContent, RootContent } from 'mdast';
import type { ContainerDirective, TextDirective } from 'mdast-util-directive';
import { ID, toId32 } from '@/lib/ids';
import { MENTION } from '@/lib/markdown/records/records';
import { FILE_SCHEME, mapStrings } from '@/lib/markdown/text/local-files';
import { asList, asString, type Records, type SourceRecords } from '@/lib/source/records';

/** What of a page lies outside of its records. */
export interface ExportPlaces {
  /** Where the copy of a file is, as the document names it; undefined for files that are not copied. */
  file(url: string): string | undefined;
  /** Whether the page has a document of its own. */
  isRow(id: string): boolean;
  /** The name of the document of a page, and the anchor of a block on it, as links name them; undefined for pages without one. */
  link(id32: string, block32: string): string | undefined;
}

/** What a block is written by. */
export interface Writing {
  source: SourceRecords;
  records: Records;
  places: ExportPlaces;
  /** Ids of the blocks that the text has. */
  written: Set<string>;
  /** Ids of the blocks around. */
  path: readonly string[];
}

type Format = [name: string, value: unknown];
type Piece = [text: string, formats: Format[]];

const BREAK: PhrasingContent = { type: 'html', value: '<br>' };

/** Rich text as Markdown's nodes. In one line, a line break is HTML: an end of the line would end the text. */
export function toPhrasing(text: unknown, writing: Writing, oneLine = false): PhrasingContent[] {
  const nodes = group(asList(text).map(toPiece), 0, writing, oneLine);
  // At the end of a paragraph, Markdown has no line break.
  return nodes.at(-1)?.type === 'break' ? [...nodes.slice(0, -1), BREAK] : nodes;
}

/** The letters of rich text. */
export function lettersOf(text: unknown): string {
  return asList(text)
    .map((piece) => asString(asList(piece)[0]))
    .join('');
}

/** The same value with the names of copied files for their addresses. */
export const withCopies = (value: unknown, places: ExportPlaces): unknown =>
  mapStrings(value, (text) => {
    const file = places.file(text);
    return file === undefined ? text : FILE_SCHEME + file;
  });

/** The values that are set, as attributes. */
export function attributesOf(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined || value === null || value === '' || value === false
        ? []
        : [[key, value === true ? '' : String(value)]],
    ),
  );
}

/** Links are around all else, code is in it, and what stands for something is inside. */
const ORDER: Readonly<Record<string, number>> = {
  a: -1,
  c: 1,
  e: 2,
  p: 2,
  u: 2,
  d: 2,
  lm: 2,
  eoi: 2,
  ce: 2,
  [MENTION]: 2,
};
const KNOWN = new Set(['b', 'i', 's', '_', 'h', ...Object.keys(ORDER)]);
const COLOR = /^[a-z]+(?:_background)?$/;

function toPiece(item: unknown): Piece {
  const [text, formats] = asList(item);
  const known = asList(formats).flatMap((format): Format[] => {
    const [name, value] = asList(format) as Format;
    if (!KNOWN.has(name) || (name === 'a' && !value)) return [];
    if (name === 'h' && (value === 'default' || !COLOR.test(asString(value)))) return [];
    return [[name, value]];
  });
  const unique = known.filter(([name], index) => known.findIndex(([other]) => other === name) === index);
  return [asString(text), unique.sort(([one], [other]) => (ORDER[one] ?? 0) - (ORDER[other] ?? 0))];
}

function group(pieces: readonly Piece[], depth: number, writing: Writing, oneLine: boolean): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (let index = 0; index < pieces.length; ) {
    const [text, formats] = pieces[index] as Piece;
    const format = formats[depth];
    if (!format || ORDER[format[0]] === 2) {
      nodes.push(...(format ? objectOf(text, format, writing) : linesOf(text, oneLine)));
      index++;
      continue;
    }
    const same = JSON.stringify(format);
    const first = index;
    while (index < pieces.length && JSON.stringify(pieces[index]?.[1][depth]) === same) index++;
    nodes.push(...wrap(format, pieces.slice(first, index), depth, writing, oneLine));
  }
  return nodes;
}

function linesOf(text: string, oneLine: boolean): PhrasingContent[] {
  return text
    .split('\n')
    .flatMap((line, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [oneLine ? BREAK : ({ type: 'break' } as const)]),
      ...(line === '' ? [] : [{ type: 'text' as const, value: line }]),
    ]);
}

function wrap(
  [name, value]: Format,
  pieces: readonly Piece[],
  depth: number,
  writing: Writing,
  oneLine: boolean,
): PhrasingContent[] {
  const letters = pieces.map(([text]) => text).join('');
  if (name === 'c' && !letters.includes('\n') && pieces.every(([, formats]) => formats.length === depth + 1))
    return letters === '' ? [] : [{ type: 'inlineCode', value: letters }];
  const children = group(pieces, depth + 1, writing, oneLine);
  // What holds no letter is no format's.
  if (children.length === 0) return [];
  switch (name) {
    case 'a':
      return [{ type: 'link', url: linkOf(asString(value), writing), children: children as never }];
    case 'h':
      return [textDirective('color', children, { color: asString(value) })];
    case '_':
      return [textDirective('underline', children)];
    case 'c':
      return [textDirective('code', children)];
    default:
      return withSpacesOutside(name === 'b' ? 'strong' : name === 'i' ? 'emphasis' : 'delete', children);
  }
}

/** Markdown does not know a format that begins or ends in a space. */
function withSpacesOutside(type: 'strong' | 'emphasis' | 'delete', children: PhrasingContent[]): PhrasingContent[] {
  const before = takeSpace(children, 0);
  const after = takeSpace(children, -1);
  return [...before, ...(children.length > 0 ? [{ type, children }] : []), ...after];
}

function takeSpace(children: PhrasingContent[], end: 0 | -1): PhrasingContent[] {
  const node = children.at(end);
  if (node?.type === 'break' || node === BREAK) return children.splice(end, 1);
  if (node?.type !== 'text') return [];
  const rest = end === 0 ? node.value.trimStart() : node.value.trimEnd();
  if (rest === node.value) return [];
  const size = node.value.length - rest.length;
  const space = end === 0 ? node.value.slice(0, size) : node.value.slice(-size);
  if (rest === '') children.splice(end, 1);
  else children.splice(end, 1, { ...node, value: rest });
  return [{ type: 'text', value: space }];
}

const PAGE_ADDRESS = new RegExp(`^/(${ID})(?:#(${ID}))?$`, 'i');

function linkOf(address: string, { places }: Writing): string {
  const [, page, block = ''] = PAGE_ADDRESS.exec(address) ?? [];
  return (page && places.link(toId32(page), toId32(block))) || address;
}

/** What a text mentions, by its mark. */
function objectOf(text: string, mark: Format, { places }: Writing): PhrasingContent[] {
  const [name, value] = mark;
  if (name === 'e') return value === '' ? [] : [{ type: 'inlineMath', value: asString(value) } as PhrasingContent];
  const words = text === MENTION || text === '' ? [] : linesOf(text, true);
  return [textDirective('notion', words, { mark: JSON.stringify(withCopies(mark, places)) })];
}

/** `:::name` … `:::`: a block with others inside. */
export function container(
  name: string,
  children: RootContent[],
  attributes: Record<string, string> = {},
): ContainerDirective {
  return { type: 'containerDirective', name, attributes, children: children as BlockContent[] };
}

function textDirective(
  name: string,
  children: PhrasingContent[] = [],
  attributes: Record<string, string> = {},
): TextDirective {
  return { type: 'textDirective', name, children, attributes };
}
