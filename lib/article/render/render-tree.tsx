/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { BlockTypes } from '@/lib/article/blocks/block-type';
import { besideNotes } from '@/lib/article/blocks/footnotes/footnotes';
import { headingElements } from '@/lib/article/blocks/heading/heading';
import { type DiagnosticSink, reportFailure } from '@/lib/article/diagnostics';
import { missingTarget, signedAddress, tooMuch } from '@/lib/article/messages';
import type { Block, FileSource } from '@/lib/article/model';
import type { ArticleTree } from '@/lib/article/read/tree';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, asParsed, classesOf, nodesOf, withData } from '@/lib/article/render/elements';
import { renderMath } from '@/lib/article/render/math/formula';
import { sanitize } from '@/lib/article/render/sanitize';
import { hideSpoilers } from '@/lib/article/render/spoilers';
import { replaceChildren, walk } from '@/lib/article/walk';
import { toId32 } from '@/lib/ids';
import { isSignedAddress, withoutSignature } from '@/lib/source/hosts';
import type { ArticleNeeds, MediaFile } from '@/lib/store/model';

interface RenderOptions extends Pick<RenderContext, 'outline' | 'rules' | 'locale' | 'timeZone' | 'code'> {
  types: BlockTypes;
  spoilerTag: string;
  /** The kept copy of a file; `isDrawn`: only of a picture that can be drawn. */
  media(source: FileSource, isDrawn?: boolean): MediaFile | undefined;
  sink: DiagnosticSink;
  /** How much the article has room for. @default `MAX_ROOM` */
  room?: number | undefined;
}

/**
 * Cells, entries of tables of contents and formatted pieces that an article may hold, several times those of the largest pages that were
 * seen; together they take a few seconds to render.
 */
const MAX_ROOM = 60_000;
/** Characters of a formula that take as long as a cell, and what every formula takes. */
const MATH_CHARACTERS = 5;
const MIN_FORMULA = 8;

/** A tree of blocks as hast. A block that cannot be rendered is skipped and reported; the rest still renders. */
export function renderTree(article: ArticleTree, options: RenderOptions): { tree: Root; needs: ArticleNeeds } {
  const { types, sink, media, spoilerTag, room: given = MAX_ROOM, ...shared } = options;
  const needs: ArticleNeeds = { math: null, collections: false, italic: false };
  const slots: ElementContent[][] = [];
  let room = given;
  let names = 0;
  let pictures = 0;

  const renderBlock = (block: Block): ElementContent[] => {
    const type = types.get(block.type);
    if (!type) return [];
    try {
      return nodesOf(type.render(block, context));
    } catch (error) {
      reportFailure(sink, block.type, block.id, error);
      return [];
    }
  };

  const context: RenderContext = {
    ...sink,
    ...shared,
    pageId: article.pageId,
    headingLevels: headingElements(article.blocks),
    media: (source) => source && media(source),
    picture: (source) => source && media(source, true),
    math: (tex, display, blockId) => {
      if (!context.hasRoom(Math.max(MIN_FORMULA, Math.ceil(tex.length / MATH_CHARACTERS)), blockId)) {
        return [asElement(<code className="notion-equation-source">{tex}</code>)];
      }
      const formula = renderMath(tex, display, blockId, { needs, sink });
      if ('source' in formula) return formula.source;
      slots.push(formula.finished);
      // Words, so that spaces around it are not taken for one.
      return [withData(<span>{tex}</span>, { slot: slots.length - 1 })];
    },
    children: ({ children }) => children.flatMap(renderBlock),
    isFirstPicture: () => pictures++ === 0,
    uniqueName: (base) => `${base}-${toId32(article.pageId).slice(-8)}-${++names}`,
    hasRoom: (count, blockId) => {
      if (count <= room) {
        room -= count;
        return true;
      }
      sink.reportOnce('room', { ...tooMuch, blockId });
      return false;
    },
    missing: (target, blockId) => sink.reportOnce(`missing ${target}`, { ...missingTarget[target], blockId }),
    needs,
    slots,
  };

  const { fullWidth, smallText, font, pageId } = article;
  const className = clsx(
    'notion notion-page',
    fullWidth && 'notion-full-width',
    smallText && 'notion-small-text',
    font && `notion-font-${font}`,
    `notion-block-${toId32(pageId)}`,
  );
  const frame = asElement(<div className={className}>{besideNotes(article.blocks.flatMap(renderBlock))}</div>);
  const root: Root = { type: 'root', children: [frame] };
  walk<Nodes>(root, (node) => {
    if (node.type === 'text') node.value = asParsed(node.value);
  });
  dropSigned(frame, pageId, sink);
  if (spoilerTag) hideSpoilers(root, spoilerTag);
  const tree = sanitize(root);
  if (!/^(?:zh|ja)/.test(shared.locale)) markHangingQuotes(tree);
  fillSlots(tree, slots);
  return { tree, needs };
}

/** Addresses of attributes, by their names in hast. */
const ADDRESSES = ['href', 'src', 'dataEmbedSrc'] as const;

/** An address that is signed for an hour gives readers what the owner may have taken back, and then nothing: it is in no output. */
function dropSigned(element: Element, around: string, sink: DiagnosticSink): void {
  // In code, an address is an example.
  if (element.tagName === 'code' || element.tagName === 'pre') return;
  const own = classesOf(element).find((name) => name.startsWith('notion-block-'));
  const blockId = own?.slice('notion-block-'.length) ?? around;
  for (const name of ADDRESSES) {
    if (!isSignedAddress(String(element.properties[name] ?? ''))) continue;
    delete element.properties[name];
    sink.reportOnce(`signed ${blockId}`, { ...signedAddress, blockId });
  }
  for (const child of element.children) {
    if (child.type === 'element') dropSigned(child, blockId, sink);
    // Cards and links to it show it as well.
    else if (child.type === 'text') child.value = withoutSignature(child.value);
  }
}

const OPENING_QUOTE = /^\s*["“„«]/;

/**
 * Paragraphs that begin with a quotation mark say so: few browsers hang it into the margin by themselves. In Chinese and Japanese it is as
 * wide as a character.
 */
function markHangingQuotes(tree: Root): void {
  walk<Nodes>(tree, (node) => {
    if (node.type === 'element' && node.tagName === 'p' && OPENING_QUOTE.test(firstWords(node)))
      node.properties.className = [...classesOf(node), 'notion-hanging'];
  });
}

/** The first text of an element; '' if it begins with code or has none. */
function firstWords({ children: [first] }: Element): string {
  if (first?.type === 'element') return first.tagName === 'code' ? '' : firstWords(first);
  return first?.type === 'text' ? first.value : '';
}

/** Puts formulas into the tree: they are made by our own code, so the sanitizer need not see them. */
function fillSlots(tree: Root, slots: readonly ElementContent[][]): void {
  if (slots.length === 0) return;
  replaceChildren(tree, (node) => {
    const slot = node.type === 'element' ? node.data?.slot : undefined;
    return slot === undefined ? null : (slots[slot] ?? []);
  });
}
