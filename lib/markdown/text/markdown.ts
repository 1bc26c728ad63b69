import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
export type TextDirective = Extract<PhrasingContent, { type: 'textDirective' }>;
export type Directive = ContainerDirective | LeafDirective | TextDirective;

const processor = unified().use(remarkParse).use(remarkFrontmatter).use(remarkGfm).use(remarkMath).use(remarkDirective);

/** Markdown of `docs/markdown.md` without the content of HTML, as a tree. */
export const parseMarkdown = (text: string): Root => processor.parse(text);

/** The Markdown that a node was made of. */
export function sourceOf(node: Nodes, source: string): string {
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  return from === undefined || to === undefined ? '' : source.slice(from, to);
}

/** An attribute of a directive; undefined when absent or empty. */
export function attribute(directive: Directive, name: string): string | undefined {
  const value = directive.attributes?.[name];
  return value === undefined || value === null || value === '' ? undefined : value;
}

/** Whether an attribute is present, with or without a value: `{full}`. */
export function hasAttribute(directive: Directive, name: string): boolean {
  return directive.attributes?.[name] !== undefined && directive.attributes[name] !== 'false';
}

/** The text between the brackets of a directive, as it was typed: a colon within ("09:00") reads as one more. */
export function labelOf(directive: Directive, source: string): string {
  const from = directive.children.at(0)?.position?.start.offset;
  const to = directive.children.at(-1)?.position?.end.offset;
  return from === undefined || to === undefined ? '' : source.slice(from, to).trim();
}

/** Whether a piece of HTML is a comment: for authors, not for readers. */
export const isComment = (html: string): boolean => /^<!--[\s\S]*-->$/.test(html.trim());

/** HTML that Markdown's own writers use in cells and headings. */
export const isLineBreak = (html: string): boolean => /^<br\s*\/?>$/i.test(html.trim());

/** The entry of a table under a name that an author wrote: every object has some of its own, such as `constructor`. */
export function ownEntry<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The words of a node and of all below it, without marks. */
export function textOf(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
