import type { BlockContent, ListItem, Paragraph, RootContent } from 'mdast';
import type { ContainerDirective } from 'mdast-util-directive';
import { isHeading } from '@/lib/markdown/text/headings';
import { container, leaf } from '@/lib/markdown/write/directives';
import { captionOf, image, media, placement } from '@/lib/markdown/write/media';
import { recordFence } from '@/lib/markdown/write/records';
import { table } from '@/lib/markdown/write/table';
import {
  attributesOf,
  externalAttributes,
  fileOf,
  lettersOf,
  pageName,
  syncedName,
  toPhrasing,
  type Writing,
} from '@/lib/markdown/write/text';
import { asFields, asString, firstText, type SourceBlock } from '@/lib/source/records';

/** Deeper than anybody nests by hand. */
const MAX_DEPTH = 64;
const LISTED = new Set(['bulleted_list', 'numbered_list', 'to_do']);
const FRAMES =
  /^(?:embed|tweet|figma|typeform|codepen|excalidraw|gist|drive|replit|maps|miro|loom|abstract|invision|framer|whimsical|sketch|deepnote)$/;

/** The blocks in a block, in the words of `docs/markdown.md`. */
export function contentNodes(parent: SourceBlock, writing: Writing): RootContent[] {
  const { records, path } = writing;
  const nodes: RootContent[] = [];
  let list: SourceBlock | undefined;
  for (const id of new Set(parent.content)) {
    const block = records.block(id);
    if (!block || block.fields.alive === false || path.includes(id) || path.length > MAX_DEPTH) continue;
    const inner = { ...writing, path: [...path, id] };
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

/** A block in its color; a callout always has one of its own. */
function colored(block: SourceBlock, nodes: RootContent[]): RootContent[] {
  const color = colorOf(block);
  if (color === '' || nodes.length === 0 || ['callout', 'table_of_contents', 'page', 'alias'].includes(block.type))
    return nodes;
  return [container('color', nodes, { color })];
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
  const { records, places } = writing;
  const inside = () => contentNodes(block, writing);
  if (isHeading(type)) {
    const depth = headingLevel(type);
    if (format.toggleable === true || block.content.length > 0)
      return [labelled('heading', block, writing, { level: String(depth) })];
    return [{ type: 'heading', depth, children: toPhrasing(properties.title, writing, true) }];
  }
  switch (type) {
    case 'text': {
      if (block.content.length > 0) return [labelled('text', block, writing)];
      const children = toPhrasing(properties.title, writing);
      return [children.length > 0 ? { type: 'paragraph', children } : leaf('blank')];
    }
    case 'quote': {
      const words: Paragraph = { type: 'paragraph', children: toPhrasing(properties.title, writing) };
      return [{ type: 'blockquote', children: [words, ...(inside() as BlockContent[])] }];
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
      return lettersOf(properties.source) || format.display_source ? [image(block, writing)] : [];
    case 'video':
    case 'audio':
    case 'pdf':
    case 'file':
      return lettersOf(properties.source) ? [media(block, writing)] : [];
    case 'bookmark':
      return [
        leaf('bookmark', [], {
          ...attributesOf({
            url: lettersOf(properties.link),
            title: lettersOf(properties.title),
            description: lettersOf(properties.description),
            caption: captionOf(block, writing),
            icon: fileOf(asString(format.bookmark_icon), writing),
            cover: fileOf(asString(format.bookmark_cover), writing),
          }),
        }),
      ];
    case 'column_list':
      return [
        container(
          'columns',
          partsOf(block, writing, (column, inner) =>
            container('column', contentNodes(column, inner), { ratio: String(column.format.column_ratio ?? 'auto') }),
          ),
        ),
      ];
    case 'tab':
      return [
        container(
          'tabs',
          partsOf(block, writing, (tab, inner) => labelled('tab', tab, inner)),
        ),
      ];
    case 'transclusion_container':
      return [container('synced', inside(), { id: syncedName(block.id) })];
    case 'transclusion_reference': {
      const original = records.block(asFields(format.transclusion_reference_pointer).id);
      if (!original) return [];
      // The copy of a block that no document here has holds what it shows.
      return isIn(original, writing)
        ? [leaf('synced', [], { of: syncedName(original.id) })]
        : contentNodes(original, writing);
    }
    case 'table_of_contents':
      return [leaf('toc', [], attributesOf({ color: colorOf(block) }))];
    case 'external_object_instance': {
      const known = externalAttributes(format);
      return known.url ? [leaf('github', [], known)] : [];
    }
    case 'page':
      if (places.isRow(block.id)) return [alias(block.id, writing)];
      return [
        labelled('page', block, writing, {
          ...attributesOf({
            id: block.id,
            icon: fileOf(asString(format.page_icon), writing),
            cover: fileOf(asString(format.page_cover), writing),
            coverPosition: format.page_cover_position,
            fullWidth: format.page_full_width === true,
            smallText: format.page_small_text === true,
          }),
        }),
      ];
    case 'alias':
      return [alias(asString(asFields(format.alias_pointer).id), writing)];
    case 'collection_view':
    case 'collection_view_page':
    case 'button':
    case 'drive':
      if (type !== 'drive' || format.drive_properties) return [recordFence(block, writing)];
  }
  if (FRAMES.test(type) && properties.source) {
    const caption = captionOf(block, writing);
    const own = attributesOf({ type, src: lettersOf(properties.source), caption });
    return [leaf('embed', [], { ...own, ...placement(block) })];
  }
  return [leaf('block', toPhrasing(properties.title, writing, true), { type }), ...inside()];
}

const headingLevel = (type: string): 1 | 2 | 3 | 4 =>
  (['header', 'sub_header', 'sub_sub_header', 'header_4'].indexOf(type) + 1) as 1 | 2 | 3 | 4;

/** Whether a block is part of a document of this export. */
function isIn(block: SourceBlock, { records, places }: Writing): boolean {
  const seen = new Set<string>();
  for (let one: SourceBlock | undefined = block; one && !seen.has(one.id); one = records.block(one.parentId)) {
    if (places.isRow(one.id) || places.isRow(one.parentId)) return true;
    seen.add(one.id);
  }
  return false;
}

function partsOf(
  { content }: SourceBlock,
  writing: Writing,
  write: (part: SourceBlock, inner: Writing) => RootContent,
): RootContent[] {
  return content.flatMap((id) => {
    const part = writing.records.block(id);
    return part && !writing.path.includes(id) ? [write(part, { ...writing, path: [...writing.path, id] })] : [];
  });
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
  const rest = contentNodes(block, writing);
  const children = toPhrasing(block.properties.title, writing, rest.length > 0);
  const words: Paragraph = {
    type: 'paragraph',
    // Words beside blocks are a label; alone they are the callout's only paragraph.
    ...(rest.length > 0 && { data: { directiveLabel: true } }),
    children,
  };
  return container('callout', [...(children.length > 0 ? [words] : []), ...rest], {
    ...attributesOf({ icon: fileOf(asString(block.format.page_icon), writing) }),
    color: colorOf(block) || 'default',
  });
}

function alias(id: string, writing: Writing): RootContent {
  const { title, icon } = pageName(id, writing);
  return leaf('alias', title === '' ? [] : [{ type: 'text', value: title }], attributesOf({ page: id, icon }));
}

function code({ properties, format }: SourceBlock): RootContent {
  const caption = lettersOf(properties.caption);
  // Options of the code are written after the fence, as they are in a caption.
  const meaning = /^(?:title="|\{\d|showLineNumbers)/.test(caption) ? caption : caption && `caption="${caption}"`;
  const meta = [meaning, format.code_wrap !== false && 'wrap'].filter(Boolean).join(' ');
  const lang = lettersOf(properties.language).toLowerCase().replaceAll(' ', '-') || (meta ? 'text' : null);
  return { type: 'code', lang, meta: meta || null, value: lettersOf(properties.title) };
}
