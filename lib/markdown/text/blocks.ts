import type { BlockContent, Blockquote, FootnoteDefinition, List, ListItem, Paragraph, RootContent } from 'mdast';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { RichText } from '@/lib/markdown/records/records';
import { calloutOf } from '@/lib/markdown/text/alerts';
import { toNotionLanguage } from '@/lib/markdown/text/code-languages';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { convertContainer, convertLeaf } from '@/lib/markdown/text/directives';
import { pictureBlock } from '@/lib/markdown/text/embedded';
import { headingType } from '@/lib/markdown/text/headings';
import { asText, toRichText } from '@/lib/markdown/text/inline';
import { convertDatabase } from '@/lib/markdown/text/inline-database';
import { isComment, isLineBreak } from '@/lib/markdown/text/markdown';
import { RECORD_FENCE, readRecord } from '@/lib/markdown/text/record-fence';
import { tableBlock } from '@/lib/markdown/text/simple-table';

/** A Markdown tree as Notion's blocks. What Notion has no block for becomes text and is reported. */
export function toBlocks(nodes: RootContent[], context: ConversionContext): BlockSpec[] {
  return nodes.flatMap((node) => convertBlock(node, context));
}

function convertBlock(node: RootContent, context: ConversionContext): BlockSpec[] {
  context.line = node.position?.start.line;
  switch (node.type) {
    case 'heading':
      return [titled(headingType(node.depth), node, context)];
    case 'paragraph':
      return convertParagraph(node, context);
    case 'blockquote': {
      const callout = calloutOf(node, context.source);
      return callout ? convertContainer(callout, context) : [firstLineAsTitle('quote', node, context)];
    }
    case 'list':
      return convertList(node, context);
    case 'code':
      if (node.lang === 'database') return convertDatabase(node.value, context);
      if (node.lang === RECORD_FENCE) return readRecord(node.value, context);
      return [codeBlock(node.value, node.lang, node.meta)];
    case 'math':
      return [{ type: 'equation', properties: { title: [[node.value]] } }];
    case 'thematicBreak':
      return [{ type: 'divider' }];
    case 'table':
      return [tableBlock(node, false, context)];
    case 'containerDirective':
      return convertContainer(node, context);
    case 'leafDirective':
      return convertLeaf(node, context);
    case 'html':
      if (isLineBreak(node.value)) return [{ type: 'text', properties: { title: [['\n']] } }];
      return isComment(node.value) ? [] : asText(node, context);
    case 'footnoteDefinition':
      return [footnote(node, context)];
    case 'definition':
    case 'yaml':
      return [];
    default:
      return asText(node, context);
  }
}

function convertParagraph(node: Paragraph, context: ConversionContext): BlockSpec[] {
  const [first] = node.children;
  const [only, ...others] = first?.type === 'link' && node.children.length === 1 ? first.children : node.children;
  if (only?.type === 'image' && others.length === 0) {
    const link = first?.type === 'link' ? context.link(first.url) : undefined;
    return pictureBlock({ src: only.url, alt: only.alt ?? '', caption: only.title ?? '', link }, context);
  }
  return [titled('text', node, context)];
}

/** A block whose text is that of the node. */
function titled(
  type: string,
  node: Extract<RootContent, { type: 'paragraph' | 'heading' }>,
  context: ConversionContext,
): BlockSpec {
  return { type, properties: { title: toRichText(node.children, context) } };
}

/** Quotes and list items: their first paragraph is the block's own text, the rest lies inside. */
export function firstLineAsTitle(type: string, node: Blockquote | ListItem, context: ConversionContext): BlockSpec {
  const [first, ...rest] = node.children as BlockContent[];
  if (first?.type !== 'paragraph') {
    return { type, properties: { title: [] }, children: toBlocks(node.children, context) };
  }
  const children = toBlocks(rest, context);
  return { ...titled(type, first, context), ...(children.length > 0 && { children }) };
}

/** A paragraph that begins with the note's name, with what else is in the note below it. */
function footnote({ label, identifier, children }: FootnoteDefinition, context: ConversionContext): BlockSpec {
  const [first, ...rest] = children;
  const isText = first?.type === 'paragraph';
  const words = isText ? toRichText(first.children, context) : [];
  const below = toBlocks(isText ? rest : children, context);
  const title: RichText = [[`[^${label ?? identifier}]: `], ...words];
  return { type: 'text', properties: { title }, ...(below.length > 0 && { children: below }) };
}

function convertList(list: List, context: ConversionContext): BlockSpec[] {
  return list.children.map((item, index) => {
    if (typeof item.checked === 'boolean') {
      const block = firstLineAsTitle('to_do', item, context);
      if (item.checked) block.properties = { ...block.properties, checked: [['Yes']] };
      return block;
    }
    if (!list.ordered) return firstLineAsTitle('bulleted_list', item, context);
    const block = firstLineAsTitle('numbered_list', item, context);
    const start = list.start ?? 1;
    return index === 0 && start !== 1 ? { ...block, format: { list_start_index: start } } : block;
  });
}

/** Words for readers, or settings of the code (`title="…" {3}`), as the caption of Notion's block has it. */
function codeCaption(meta: string): string {
  const only = /^(?:wrap\s+)?caption="([^"]*)"(?:\s+wrap)?$/.exec(meta.trim())?.[1];
  const parts = meta.match(/(?:title|caption)="[^"]*"|showLineNumbers(?:\{\d+\})?|\{[\d,\s-]+\}/g) ?? [];
  return only ?? parts.join(' ');
}

function codeBlock(value: string, lang: string | null | undefined, meta: string | null | undefined): BlockSpec {
  const caption = codeCaption(meta ?? '');
  return {
    type: 'code',
    properties: {
      title: [[value]],
      language: [[toNotionLanguage(lang)]],
      ...(caption && { caption: [[caption]] }),
    },
    format: { code_wrap: /(?:^| )wrap(?: |$)/.test((meta ?? '').replace(/"[^"]*"/g, '')) },
  };
}
