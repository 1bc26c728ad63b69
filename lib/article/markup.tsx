import type { Block, Decoration, ExtendedRecordMap } from 'notion-types';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type NotionComponents, NotionRenderer, Text } from 'react-notion-x';
import { drawBookmark } from '@/lib/article/blocks/bookmark';
import { drawCode, drawEquation } from '@/lib/article/blocks/code';
import { drawCollection } from '@/lib/article/blocks/collection';
import { drawAudio, drawDrive, drawFile, drawFrame, drawPdf, drawVideo } from '@/lib/article/blocks/files';
import { drawContents, drawHeading } from '@/lib/article/blocks/headings';
import { drawCallout, drawColumns, drawTable, drawTabs } from '@/lib/article/blocks/layout';
import { drawLink } from '@/lib/article/blocks/links';
import { drawList } from '@/lib/article/blocks/lists';
import { drawExternalBlock, drawPart } from '@/lib/article/blocks/mentions';
import { drawAlias, drawBreadcrumb, drawButton, drawPage } from '@/lib/article/blocks/page-links';
import { drawImage } from '@/lib/article/blocks/pictures';
import { isAdvertisement } from '@/lib/article/body-text';
import type { Drawing } from '@/lib/article/drawing';
import { joinPieces, type Piece, type PlacedPart, readPieces, toDecorations } from '@/lib/article/inline';
import type { BlockNode } from '@/lib/article/tree';

type Draw = (node: BlockNode, drawing: Drawing) => ReactNode;

/** Blocks that react-notion-x draws wrongly, or not at all, on a server. */
const own: Record<string, Draw> = {
  list: drawList,
  header: drawHeading,
  sub_header: drawHeading,
  sub_sub_header: drawHeading,
  header_4: drawHeading,
  table_of_contents: drawContents,
  page: drawPage,
  collection_view_page: drawPage,
  alias: drawAlias,
  breadcrumb: drawBreadcrumb,
  button: drawButton,
  bookmark: drawBookmark,
  callout: drawCallout,
  column_list: drawColumns,
  column: (node, drawing) => drawing.children(node),
  table: drawTable,
  tab: drawTabs,
  image: drawImage,
  video: drawVideo,
  audio: drawAudio,
  file: drawFile,
  pdf: drawPdf,
  drive: drawDrive,
  tweet: drawFrame,
  maps: drawFrame,
  figma: drawFrame,
  typeform: drawFrame,
  codepen: drawFrame,
  excalidraw: drawFrame,
  gist: drawFrame,
  replit: drawFrame,
  miro: drawFrame,
  embed: drawFrame,
  code: drawCode,
  equation: drawEquation,
  collection_view: drawCollection,
  database: drawCollection,
  external_object_instance: drawExternalBlock,
};

/** Blocks that it draws as they should be; the copy of a synced block is drawn like its original. */
const native: Record<string, string> = {
  text: 'text',
  quote: 'quote',
  toggle: 'toggle',
  divider: 'divider',
  transclusion_container: 'transclusion_container',
  transclusion_reference: 'transclusion_container',
};

/** A toggle without a title would be a control without a name. */
const NO_TITLE = '…';

const COLOR = /^[a-z]+(?:_background)?$/;

interface OwnBlock {
  node: BlockNode;
}

/** All of a `Drawing` that does not depend on how markup is made. */
export type DrawingParts = Omit<Drawing, 'text' | 'children' | 'slot'>;

/**
 * The article's frame and its plain blocks are NotionRenderer's. It walks a record map made for it: one entry per
 * place of a block, in which blocks of our own pass as `embed` and reach us through its `Embed` component.
 */
export function renderMarkup(root: BlockNode, parts: DrawingParts, slots: string[]): string {
  const recordMap = emptyRecordMap();
  const drawing: Drawing = {
    ...parts,
    slot: (html) => {
      slots.push(html);
      return <i data-slot={slots.length - 1} />;
    },
    text: (value, options) => {
      const pieces = drawnPieces(value, options.blockId, parts);
      if (pieces.length === 0) return null;
      return <Text value={toDecorations(pieces, options)} block={{ id: options.blockId } as Block} />;
    },
    children: (node) => node.children.map((child) => <Nested key={child.key} id={child.key} />),
  };

  const drawOwn = (node: BlockNode): ReactNode => {
    try {
      return own[node.kind]?.(node, drawing) ?? null;
    } catch (error) {
      reportFailure(parts, node, error);
      return null;
    }
  };

  const components: Partial<NotionComponents> = {
    Embed: ({ block }: { block: OwnBlock }) => drawOwn(block.node),
    Equation: ({ math }: { math: PlacedPart }) => drawPart(math, drawing),
    Link: ({ href, children }: { href: unknown; children: ReactNode }) =>
      drawLink(drawing, { href: String(href ?? ''), className: 'notion-link', blockId: root.block.id, children }),
  };

  function Nested({ id }: { id: string }) {
    return <NotionRenderer recordMap={recordMap} blockId={id} components={components} isImageZoomable={false} />;
  }

  fillRecordMap(recordMap, root, drawing);
  const render = (node: BlockNode) => renderToStaticMarkup(<Nested id={node.key} />);
  try {
    return render(root);
  } catch {
    // A block broke the renderer itself. Each is tried alone, so that it costs that block and not the article.
    const sound = root.children.filter((child) => {
      try {
        render(child);
        return true;
      } catch (error) {
        reportFailure(parts, child, error);
        return false;
      }
    });
    setContent(recordMap, root, sound);
    return render(root);
  }
}

function reportFailure(parts: DrawingParts, node: BlockNode, error: unknown): void {
  const why = error instanceof Error ? error.message : String(error);
  parts.report({
    level: 'error',
    what: `A block of type "${node.block.type}" could not be drawn (${why}); it is left out.`,
    blockId: node.block.id,
  });
}

function emptyRecordMap(): ExtendedRecordMap {
  return { block: {}, collection: {}, collection_view: {}, notion_user: {}, collection_query: {}, signed_urls: {} };
}

function fillRecordMap(recordMap: ExtendedRecordMap, root: BlockNode, drawing: Drawing): void {
  const visit = (node: BlockNode): void => {
    const block = node === root ? rootBlock(root) : rendererBlock(node, drawing);
    recordMap.block[node.key] = { role: 'reader', value: block as unknown as Block };
    for (const child of node.children) visit(child);
  };
  visit(root);
}

function setContent(recordMap: ExtendedRecordMap, root: BlockNode, children: BlockNode[]): void {
  const block = { ...rootBlock(root), content: children.map(({ key }) => key) };
  recordMap.block[root.key] = { role: 'reader', value: block as unknown as Block };
}

/** Always a page without a parent: the renderer asks for a database's properties otherwise. */
function rootBlock(root: BlockNode): object {
  const { page_full_width, page_small_text } = root.block.format;
  return {
    id: root.block.id,
    type: 'page',
    format: { page_full_width: page_full_width === true, page_small_text: page_small_text === true },
    content: root.children.map(({ key }) => key),
  };
}

function rendererBlock(node: BlockNode, drawing: Drawing): object {
  const { id, properties, format } = node.block;
  const type = native[node.kind];
  if (!type) return { id, type: 'embed', node };
  const pieces = readPieces(properties.title);
  const drawn = drawnPieces(properties.title, id, drawing);
  const empty = pieces.length === 0 || (node.kind === 'text' && isAdvertisement(drawing.plain(properties.title)));
  const content = node.children.length > 0 ? node.children.map(({ key }) => key) : undefined;
  return {
    id,
    type,
    content,
    properties: titleProperties(type, empty, content !== undefined, toDecorations(drawn, { blockId: id })),
    format:
      typeof format.block_color === 'string' && COLOR.test(format.block_color)
        ? { block_color: format.block_color }
        : {},
  };
}

/** The pieces of a rich text: neighbours of one format as one, and all without formats once there is no room for more. */
function drawnPieces(value: unknown, blockId: string, { hasRoom, partsOnly, plain }: DrawingParts): Piece[] {
  const pieces = readPieces(value);
  if (partsOnly) return pieces.filter(({ part }) => part);
  const joined = joinPieces(pieces);
  const lines = joined.reduce((count, { text }) => count + text.split('\n').length, 0);
  if (joined.length === 0 || hasRoom('pieces', lines, blockId)) return joined;
  return [{ text: plain(value).replaceAll('\n', ' '), marks: [] }];
}

function titleProperties(type: string, empty: boolean, hasContent: boolean, title: Decoration[]): object | undefined {
  if (!empty) return { title };
  // Without properties a text is drawn as a blank line; one with blocks below it is only their frame.
  if (type === 'text') return hasContent ? {} : undefined;
  return type === 'toggle' ? { title: [[NO_TITLE]] } : {};
}
