/** @jsxImportSource hastscript */
import clsx from 'clsx';
import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { LinkRules } from '@/lib/article/addresses/links';
import type { BlockTypes } from '@/lib/article/blocks/block-type';
import { headingElements } from '@/lib/article/blocks/heading/heading';
import { type DiagnosticSink, reportFailure } from '@/lib/article/diagnostics';
import { missingTarget, tooMuch } from '@/lib/article/messages';
import type { Block, FileSource } from '@/lib/article/model';
import type { ArticleTree } from '@/lib/article/read/tree';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, asParsed, classesOf, nodesOf, withData } from '@/lib/article/render/elements';
import { renderMath } from '@/lib/article/render/formula';
import { sanitize } from '@/lib/article/render/sanitize';
import { hideSpoilers } from '@/lib/article/render/spoilers';
import { replaceChildren, walk } from '@/lib/article/walk';
import type { Locale } from '@/lib/i18n/locale';
import { toId32 } from '@/lib/ids';
import type { ArticleNeeds, MediaFile, StoredArticle } from '@/lib/store/model';

interface RenderOptions {
  types: BlockTypes;
  outline: StoredArticle['outline'];
  rules: LinkRules;
  spoilerTag: string;
  locale: Locale;
  code: ReadonlyMap<string, string[]>;
  /** The kept copy of a file. */
  media(source: FileSource): MediaFile | undefined;
  sink: DiagnosticSink;
  /** How much the article has room for. @default `MAX_ROOM` */
  room?: number | undefined;
}

export interface RenderedTree {
  /** Sanitized; formulas are in `finished`. */
  tree: Root;
  /** Puts formulas into the tree: they are made by our own code, so neither the sanitizer nor Markdown needs to see them. */
  finish(): Root;
  needs: ArticleNeeds;
  /** Pages that it links to (32 hex digits). */
  links: string[];
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
export function renderTree(article: ArticleTree, options: RenderOptions): RenderedTree {
  const { types, sink } = options;
  const needs = noNeeds();
  const links = new Set<string>();
  const slots: ElementContent[][] = [];
  let { room = MAX_ROOM } = options;
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
    pageId: article.pageId,
    rules: options.rules,
    locale: options.locale,
    outline: options.outline,
    headingLevels: headingElements(article.blocks),
    code: options.code,
    media: (source) => source && options.media(source),
    math: (tex, display, blockId) => {
      if (!context.hasRoom(Math.max(MIN_FORMULA, Math.ceil(tex.length / MATH_CHARACTERS)), blockId)) {
        return [asElement(<code className="notion-equation-source">{tex}</code>)];
      }
      const formula = renderMath(tex, display, blockId, { needs, sink });
      if ('source' in formula) return formula.source;
      slots.push(formula.finished);
      // Words, so that spaces around it are not taken for one.
      return [withData(asElement(<span>{tex}</span>), { slot: slots.length - 1 })];
    },
    children: ({ children }) => children.flatMap(renderBlock),
    isFirstPicture: () => pictures++ === 0,
    uniqueName: (base) => `${base}-${toId32(article.pageId).slice(-8)}-${++names}`,
    linked: (id) => links.add(id),
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

  const { fullWidth, smallText, pageId } = article;
  const className = clsx(
    'notion notion-page',
    fullWidth && 'notion-full-width',
    smallText && 'notion-small-text',
    `notion-block-${toId32(pageId)}`,
  );
  const frame = asElement(<div className={className}>{article.blocks.flatMap(renderBlock)}</div>);
  const root: Root = { type: 'root', children: [frame] };
  walk<Nodes>(root, (node) => {
    if (node.type === 'text') node.value = asParsed(node.value);
  });
  if (options.spoilerTag) hideSpoilers(root, options.spoilerTag);
  const tree = sanitize(root);
  if (!/^(?:zh|ja)/.test(options.locale)) markHangingQuotes(tree);
  return { tree, finish: () => fillSlots(tree, slots), needs, links: [...links] };
}

export const noNeeds = (): ArticleNeeds => ({ math: null, collections: false, italic: false });

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

/** The text that an element begins with; '' where that is code or no text. */
function firstWords({ children: [first] }: Element): string {
  if (first?.type === 'element') return first.tagName === 'code' ? '' : firstWords(first);
  return first?.type === 'text' ? first.value : '';
}

function fillSlots(tree: Root, slots: readonly ElementContent[][]): Root {
  if (slots.length > 0) {
    replaceChildren(tree, (node) => {
      const slot = node.type === 'element' ? node.data?.slot : undefined;
      return slot === undefined ? null : (slots[slot] ?? []);
    });
  }
  return tree;
}
