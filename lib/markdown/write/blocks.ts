import type { BlockContent, ListItem, Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { headingLevel, isHeading } from '@/lib/markdown/text/headings';
import { recordFence } from '@/lib/markdown/write/records';
import { table } from '@/lib/markdown/write/table';
import { container, lettersOf, toPhrasing, type Writing } from '@/lib/markdown/write/text';
import { writeNodes } from '@/lib/markdown/write/write-nodes';
import { asString, firstText, type SourceBlock } from '@/lib/source/records';

/** Deeper than anybody nests by hand. */
const MAX_DEPTH = 64;
const COLORED = new Set(['text', 'quote', 'toggle', 'code', 'equation', 'divider', 'table']);
const LISTED = new Set(['bulleted_list', 'numbered_list', 'to_do']);

/** The blocks in a block, in the words of `docs/markdown.md`. */
export function contentNodes(parent: SourceBlock, writing: Writing): RootContent[] {
  const { records, path } = writing;
  const nodes: RootContent[] = [];
  let list: SourceBlock | undefined;
  for (const id of new Set(parent.content)) {
    const block = records.block(id);
    if (!block || block.fields.alive === false || path.includes(id) || path.length > MAX_DEPTH) continue;
    const inner = { ...writing, path: [...path, id] };
    writing.written.add(id);
    const last = nodes.at(-1);
    if (!LISTED.has(block.type)) {
      const written = colored(block, blockNodes(block, inner));
      // Two quotes or lists side by side would be one.
      if (written[0]?.type === 'blockquote' && last?.type === 'blockquote') nodes.push(SEPARATOR);
      nodes.push(...written);
      list = undefined;
    } else if (last?.type === 'list' && list?.type === block.type && !standsAlone(block) && !colorOf(list)) {
      last.children.push(listItem(block, inner));
      last.spread = last.children.some(({ spread }) => spread);
    } else {
      const item = listItem(block, inner);
      const start = Number(block.format.list_start_index) || 1;
      const ordered = block.type === 'numbered_list';
      if (last?.type === 'list') nodes.push(SEPARATOR);
      nodes.push(
        ...colored(block, [
          { type: 'list', ordered, ...(ordered && { start }), spread: item.spread === true, children: [item] },
        ]),
      );
      list = block;
    }
  }
  return nodes;
}

const SEPARATOR: RootContent = { type: 'html', value: '<!-- -->' };

/** An item that has its own color or start number starts a new list. */
const standsAlone = (block: SourceBlock): boolean =>
  colorOf(block) !== '' || Number(block.format.list_start_index ?? 1) !== 1;

const colorOf = ({ format }: SourceBlock): string =>
  format.block_color === 'default' ? '' : asString(format.block_color);

/** A block in its color; a record and a callout have their own. */
function colored(block: SourceBlock, nodes: RootContent[]): RootContent[] {
  const color = colorOf(block);
  const isForm = isHeading(block.type) || LISTED.has(block.type) || COLORED.has(block.type);
  return color === '' || !isForm ? nodes : [container('color', nodes, { color })];
}

function listItem(block: SourceBlock, writing: Writing): ListItem {
  const rest = contentNodes(block, writing) as BlockContent[];
  const words: Paragraph = { type: 'paragraph', children: toPhrasing(block.properties.title, writing) };
  return {
    type: 'listItem',
    spread: rest.some(({ type }) => type !== 'list'),
    ...(block.type === 'to_do' && { checked: firstText(block.properties.checked) === 'Yes' }),
    children: [words, ...rest],
  };
}

function blockNodes(block: SourceBlock, writing: Writing): RootContent[] {
  const { type, format, properties } = block;
  if (isHeading(type)) {
    const depth = headingLevel(type) as 1 | 2 | 3 | 4;
    if (format.toggleable === true || block.content.length > 0)
      return [labelled('heading', block, writing, { level: String(depth) })];
    return [{ type: 'heading', depth, children: toPhrasing(properties.title, writing, true) }];
  }
  switch (type) {
    case 'text': {
      if (block.content.length > 0) return [labelled('text', block, writing)];
      const children = toPhrasing(properties.title, writing);
      return [
        children.length > 0 ? { type: 'paragraph', children } : { type: 'leafDirective', name: 'blank', children },
      ];
    }
    case 'quote': {
      const words: Paragraph = { type: 'paragraph', children: toPhrasing(properties.title, writing) };
      return [{ type: 'blockquote', children: [words, ...(contentNodes(block, writing) as BlockContent[])] }];
    }
    case 'toggle':
      return [labelled('toggle', block, writing)];
    case 'callout':
      return [callout(block, writing)];
    case 'code':
      return [code(block)];
    case 'equation':
      return [{ type: 'math', value: lettersOf(properties.title) } as RootContent];
    case 'divider':
      return [{ type: 'thematicBreak' }];
    case 'table':
      return table(block, writing);
    case 'image':
      return [plainImage(block, writing) ?? recordFence(block, writing)];
  }
  if (type === 'page' && writing.places.isRow(block.id)) {
    const link = { ...block, id: '', type: 'alias', properties: {}, format: { alias_pointer: { id: block.id } } };
    return [recordFence(link, writing)];
  }
  const record = recordFence(block, writing);
  const inside = contentNodes(block, writing);
  return [inside.length > 0 ? container('block', [record, ...inside]) : record];
}

/** What Markdown cannot say of a picture. */
const OWN_LOOK = ['block_height', 'block_aspect_ratio', 'image_hyperlink', 'image_edit_metadata'];

/** A picture as wide as the text, which Markdown’s own are; undefined for others. */
function plainImage({ format, properties }: SourceBlock, writing: Writing): RootContent | undefined {
  const source = lettersOf(properties.source);
  const { block_width, block_page_width, block_full_width, block_alignment } = format;
  const isWide = block_width === 708 && block_page_width === true && block_full_width !== true;
  const isPlain = isWide && !OWN_LOOK.some((key) => format[key]) && !/left|right/.test(asString(block_alignment));
  if (!source || !isPlain) return;
  const children = toPhrasing(properties.caption, writing, true);
  const title = children.length > 0 ? writeNodes([{ type: 'paragraph', children }]) : null;
  const url = writing.places.file(source) ?? source;
  return { type: 'paragraph', children: [{ type: 'image', url, alt: lettersOf(properties.alt_text), title }] };
}

function labelled(
  name: string,
  block: SourceBlock,
  writing: Writing,
  attributes: Record<string, string> = {},
): ContainerDirective {
  const children = toPhrasing(block.properties.title, writing, true);
  const label: Paragraph = { type: 'paragraph', data: { directiveLabel: true }, children };
  return container(name, [...(children.length > 0 ? [label] : []), ...contentNodes(block, writing)], attributes);
}

function callout(block: SourceBlock, writing: Writing): RootContent {
  const icon = asString(block.format.page_icon);
  const rest = contentNodes(block, writing);
  const children = toPhrasing(block.properties.title, writing, rest.length > 0);
  const words: Paragraph = {
    type: 'paragraph',
    // Words beside blocks are a label; alone they are the callout's only paragraph.
    ...(rest.length > 0 && { data: { directiveLabel: true } }),
    children,
  };
  return container('callout', [...(children.length > 0 ? [words] : []), ...rest], {
    ...(icon && { icon: writing.places.file(icon) ?? icon }),
    color: colorOf(block) || 'default',
  });
}

function code({ properties, format }: SourceBlock): RootContent {
  const caption = lettersOf(properties.caption);
  // Options of the code are written after the fence, as they are in a caption.
  const meaning = /^(?:title="|\{\d|showLineNumbers)/.test(caption) ? caption : caption && `caption="${caption}"`;
  const meta = [meaning, format.code_wrap !== false && 'wrap'].filter(Boolean).join(' ');
  const lang = lettersOf(properties.language).toLowerCase().replaceAll(' ', '-') || (meta ? 'text' : null);
  return { type: 'code', lang, meta: meta || null, value: lettersOf(properties.title) };
}
