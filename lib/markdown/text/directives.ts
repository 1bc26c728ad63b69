import type { RootContent } from 'mdast';
import { directive, reference } from '@/lib/markdown/messages';
import type { BlockSpec } from '@/lib/markdown/records/block-spec';
import type { RichText } from '@/lib/markdown/records/records';
import type { ConversionContext } from '@/lib/markdown/text/conversion';
import { bookmarkBlock, embedBlock, mediaBlock, pictureBlock } from '@/lib/markdown/text/embedded';
import { headingType } from '@/lib/markdown/text/headings';
import { asText, toNotionColor, toRichText } from '@/lib/markdown/text/inline';
import { pageFormat } from '@/lib/markdown/text/local-files';
import {
  attribute,
  type ContainerDirective,
  hasAttribute,
  type LeafDirective,
  ownEntry,
  textOf,
} from '@/lib/markdown/text/markdown';
import { tableBlock } from '@/lib/markdown/text/simple-table';

type Container = (node: ContainerDirective, context: ConversionContext) => BlockSpec[];
type Leaf = (node: LeafDirective, context: ConversionContext) => BlockSpec[];

const CONTAINERS: Record<string, Container> = {
  callout: (node, context) => [calloutBlock(node, context)],
  toggle: (node, context) => [{ type: 'toggle', ...labelled(node, context) }],
  text: (node, context) => [{ type: 'text', ...labelled(node, context) }],
  heading: (node, context) => [
    {
      type: headingType(Number(attribute(node, 'level') ?? 1)),
      format: { toggleable: true },
      ...labelled(node, context),
    },
  ],
  columns: (node, context) => [columnList(node, context)],
  tabs: (node, context) => [
    { type: 'tab', children: partsOf(node, 'tab').map((tab) => ({ type: 'text', ...labelled(tab, context) })) },
  ],
  synced: (node, context) => [
    {
      type: 'transclusion_container',
      key: `synced/${attribute(node, 'id') ?? ''}`,
      children: context.convert(contentOf(node)),
    },
  ],
  page: (node, context) => [
    {
      type: 'page',
      id: attribute(node, 'id'),
      ...labelled(node, context),
      format: pageFormat(attribute(node, 'icon'), context),
    },
  ],
  // A block by its record, which is the first thing in it; the rest lies in the block.
  block: ({ children: [record, ...rest] }, context) => {
    const blocks = record ? context.convert([record]) : [];
    const [block] = blocks;
    return block && record?.type === 'code' ? [{ ...block, children: context.convert(rest) }] : blocks;
  },
  table: (node, context) =>
    contentOf(node).flatMap((child) =>
      child.type === 'table'
        ? [
            tableBlock(child, hasAttribute(node, 'rowHeader'), context, {
              header: !hasAttribute(node, 'noHeader'),
              widths: node.attributes?.widths ?? undefined,
              colors: attribute(node, 'colors'),
            }),
          ]
        : context.convert([child]),
    ),
  color: (node, context) => {
    const color = toNotionColor(attribute(node, 'color') ?? 'default');
    return context
      .convert(contentOf(node))
      .map((block) => ({ ...block, format: { ...block.format, block_color: color } }));
  },
};

const LEAVES: Record<string, Leaf> = {
  image: (node, context) => {
    const width = Number(attribute(node, 'width'));
    return pictureBlock(
      {
        src: attribute(node, 'src') ?? '',
        alt: attribute(node, 'alt') ?? '',
        caption: attribute(node, 'caption') ?? '',
        ...(width > 0 && { width }),
        align: attribute(node, 'align'),
        full: hasAttribute(node, 'full'),
        page: hasAttribute(node, 'page'),
      },
      context,
    );
  },
  bookmark: (node, context) => [bookmarkBlock(node, context)],
  video: (node, context) => mediaBlock('video', node, context),
  audio: (node, context) => mediaBlock('audio', node, context),
  pdf: (node, context) => mediaBlock('pdf', node, context),
  file: (node, context) => mediaBlock('file', node, context),
  embed: (node, context) => [embedBlock(node, context)],
  synced: (node, context) => {
    const id = context.keyedId(`synced/${attribute(node, 'of') ?? ''}`);
    const pointer = { id, table: 'block' };
    return [{ type: 'transclusion_reference', format: { transclusion_reference_pointer: pointer } }];
  },
  alias: (node, context) => {
    const slug = attribute(node, 'page') ?? '';
    const id = context.rowId(slug);
    if (id === undefined) {
      context.report(reference.aliasOfMissingRow(slug));
      return [];
    }
    return [{ type: 'alias', format: { alias_pointer: { id, table: 'block' } } }];
  },
  blank: () => [{ type: 'text', properties: { title: [] } }],
  toc: () => [{ type: 'table_of_contents' }],
  // Any type that Notion has: a new one needs no name of its own here.
  block: (node, context) => {
    const { type, ...others } = node.attributes ?? {};
    if (!type) return asText(node, context);
    const text = toRichText(node.children, context);
    const properties = Object.entries(others).map(([name, value]): [string, RichText] => [name, [[value ?? '']]]);
    return [{ type, properties: { ...(text.length > 0 && { title: text }), ...Object.fromEntries(properties) } }];
  },
  button: (node, context) => {
    const title = toRichText(node.children, context);
    return [
      { type: 'button', properties: { title }, format: { automation_id: context.keyedId(`button/${textOf(node)}`) } },
    ];
  },
};

/** `:::name` … `:::`: a block with others inside. */
export function convertContainer(node: ContainerDirective, context: ConversionContext): BlockSpec[] {
  const convert = ownEntry(CONTAINERS, node.name);
  if (convert) return convert(node, context);
  // A leaf that was written as a container keeps what it holds behind it.
  const leaf = ownEntry(LEAVES, node.name);
  if (leaf) {
    context.report(directive.twoColons(node.name));
    const asLeaf: LeafDirective = { ...node, type: 'leafDirective', children: labelRuns(node) };
    return [...leaf(asLeaf, context), ...context.convert(contentOf(node))];
  }
  context.report(directive.unknown(node.name));
  return context.convert(contentOf(node));
}

/** `::name`: a block of its own. */
export function convertLeaf(node: LeafDirective, context: ConversionContext): BlockSpec[] {
  const convert = ownEntry(LEAVES, node.name);
  return convert ? convert(node, context) : asText(node, context);
}

function calloutBlock(node: ContainerDirective, context: ConversionContext): BlockSpec {
  const color = toNotionColor(attribute(node, 'color') ?? 'gray_background');
  const format = { ...pageFormat(attribute(node, 'icon'), context), block_color: color };
  const words = labelled(node, context);
  const { children: blocks = [] } = words;
  const [first] = blocks;
  if (words.properties?.title && words.properties.title.length > 0) return { type: 'callout', ...words, format };
  // Notion writes a callout of one paragraph in the classic way and a longer one as a container; readers meet both.
  if (blocks.length === 1 && first?.type === 'text' && !first.children?.length && !first.format) {
    return { ...first, type: 'callout', format };
  }
  return { type: 'callout', format, children: blocks };
}

function columnList(node: ContainerDirective, context: ConversionContext): BlockSpec {
  const columns = partsOf(node, 'column');
  return {
    type: 'column_list',
    children: columns.map((column) => ({
      type: 'column',
      format: { column_ratio: Number(attribute(column, 'ratio')) || 1 / columns.length },
      children: context.convert(contentOf(column)),
    })),
  };
}

/** The children of one name; what else lies between them (blank paragraphs, comments) has no place in Notion. */
function partsOf(node: ContainerDirective, name: string): ContainerDirective[] {
  return node.children.flatMap((child) => (child.type === 'containerDirective' && child.name === name ? [child] : []));
}

/** Text and contents of a block whose label is the text on it. */
const labelled = (node: ContainerDirective, context: ConversionContext): Omit<BlockSpec, 'type'> => ({
  properties: { title: toRichText(labelRuns(node), context) },
  children: context.convert(contentOf(node)),
});

function isLabel(node: RootContent): boolean {
  return node.type === 'paragraph' && node.data !== undefined && 'directiveLabel' in node.data;
}

function labelRuns(node: ContainerDirective): LeafDirective['children'] {
  return node.children.flatMap((child) => (child.type === 'paragraph' && isLabel(child) ? child.children : []));
}

function contentOf(node: ContainerDirective): RootContent[] {
  return node.children.filter((child) => !isLabel(child));
}
