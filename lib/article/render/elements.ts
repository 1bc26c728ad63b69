import type { Element, ElementContent, ElementData, Nodes, RootContent, Text } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { type Child, h } from 'hastscript';
import type { Block } from '@/lib/article/model';
import { flatText, joinText, partsOf } from '@/lib/article/text';
import { toId32 } from '@/lib/ids';
import type { StoredText } from '@/lib/store/model';

/** What a block or a part of one is rendered to: nodes, words, or nothing. */
export type Markup = (Nodes | Words)[] | Nodes | Words;

type Words = string | number | null | undefined;

/** Elements that go on with the line they are in; all others are blocks, breaks or controls. */
export const INLINE: ReadonlySet<string> = new Set('a b code em img picture s span sup time u'.split(' '));

/** What this project keeps in an element's data. */
type OwnData = Pick<ElementData, 'reference' | 'tex' | 'slot'>;

/** Children as a list of nodes; neighboring texts become one. */
export function nodesOf(child: Child): ElementContent[] {
  const nodes: ElementContent[] = [];
  for (const node of h(null, child).children as (ElementContent | RootContent)[]) {
    if (node.type === 'doctype') continue;
    if (node.type !== 'text') {
      nodes.push(node);
      continue;
    }
    const value = asParsed(node.value);
    const last = nodes.at(-1);
    if (last?.type === 'text') last.value += value;
    else if (value !== '') nodes.push({ type: 'text', value });
  }
  return nodes;
}

/** A text as a parser of HTML reads it. */
export const asParsed = (text: string): string => text.replace(/\r\n?/g, '\n').replaceAll('\0', '');

/** One element, with what its HTML does not say. */
export function withData(markup: Child, data: OwnData): Element {
  const element = asElement(markup);
  element.data = { ...element.data, ...data } as ElementData;
  return element;
}

/** JSX of one element as an element: its type is no narrower than a node. */
export function asElement(node: Child): Element {
  const [only] = nodesOf(node);
  if (only?.type !== 'element') throw new TypeError('This is no element.');
  return only;
}

/** A text as nodes: titles of pages stay references, because only the reading site knows whether they may be shown. */
export function wordsOf(text: StoredText): ElementContent[] {
  return partsOf(text).flatMap((part): ElementContent[] => {
    if (typeof part === 'string') return part === '' ? [] : [textNode(part)];
    const title: Element = { type: 'element', tagName: 'span', properties: {}, children: wordsOf(part.title) };
    return [withData(title, { reference: { kind: 'titleText', page: part.page } })];
  });
}

/** The words of nodes, with the titles of pages apart; without numbers of notes, and icons and other things that only the eye sees. */
export function wordsIn(node: Nodes): StoredText {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const { reference, tex } = node.type === 'element' ? (node.data ?? {}) : {};
  const { ariaHidden, role } = node.type === 'element' ? node.properties : {};
  if (ariaHidden === 'true' || role === 'doc-noteref' || role === 'doc-backlink') return '';
  if (tex !== undefined) return tex;
  const words = joinText(node.children.map(wordsIn));
  const isTitle = reference?.kind === 'title' || reference?.kind === 'titleText';
  return isTitle ? [{ page: reference.page, title: words }] : words;
}

/** The text of stored HTML, where only tags have angle brackets. */
export const wordsOfHtml = (html: string): string =>
  flatText(wordsIn(fromHtml(html.replace(/<[^>]*>/g, ' '), { fragment: true })))
    .replace(/\s+/g, ' ')
    .trim();

const textNode = (value: string): Text => ({ type: 'text', value });

/** The names of an element's classes. */
export function classesOf(element: Element): string[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** `notion-block-<id>`: owners' stylesheets know blocks by it. */
export const blockClass = ({ id }: Pick<Block, 'id'>): string => `notion-block-${toId32(id)}`;

/** The class of a color, or undefined; `suffix` is `_co` on callouts. */
export const colorClass = (color: string, suffix = ''): string | undefined =>
  color ? `notion-${color}${suffix}` : undefined;
