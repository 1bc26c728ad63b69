import type { LinkRules } from '@/lib/article/addresses/links';
import type { MediaSource } from '@/lib/article/addresses/media';
import { type Code, isCode, isMermaid } from '@/lib/article/blocks/code/code';
import { coloredIn, createHighlightLimits, type HighlightLimits, highlight } from '@/lib/article/blocks/code/highlight';
import { blockTypes } from '@/lib/article/blocks/registry';
import { createDiagnostics, type DiagnosticSink, noDiagnostics } from '@/lib/article/diagnostics';
import { slowHighlighting } from '@/lib/article/messages';
import type { Block } from '@/lib/article/model';
import { ancestorsOf } from '@/lib/article/read/ancestors';
import { takeFootnotes } from '@/lib/article/read/footnotes';
import type { ReadOptions } from '@/lib/article/read/reader';
import { pageTitle } from '@/lib/article/read/rich-text';
import type { SiteColumns } from '@/lib/article/read/site-columns';
import { type ArticleTree, readTree, walkBlocks } from '@/lib/article/read/tree';
import { referencesOf } from '@/lib/article/references';
import { bodyText, countWords, readingMinutes } from '@/lib/article/render/body-text';
import { toContent } from '@/lib/article/render/content';
import { buildOutline, nameHeadings } from '@/lib/article/render/headings';
import { renderTree } from '@/lib/article/render/render-tree';
import { flatText } from '@/lib/article/text';
import { RenderTime } from '@/lib/concurrency/render-time';
import type { Crop } from '@/lib/source/crop';
import { createRecords, type SourceRecords } from '@/lib/source/records';
import { namesOf } from '@/lib/store/media-type';
import type { MediaFile, StoredArticle } from '@/lib/store/model';

export type { MediaSource } from './addresses/media';

/** How much an article may hold: blocks and cells that are read, and what is rendered of them. */
export type ArticleLimits = Partial<Record<'blocks' | 'cells' | 'room', number>>;

export interface ArticleInput {
  /** Dashed UUID. */
  pageId: string;
  records: SourceRecords;
  /** Where the owner finds one of its blocks, for messages. */
  blockUrl(blockId: string): string;
  /** The kept copy of a file, by the address that the record has. */
  media(url: string, blockId: string, crop?: Crop): MediaFile | undefined;
  highlightLimits?: HighlightLimits;
  /** What was rendered before, by the same renderer: code that is still in it keeps its colors. */
  former?: StoredArticle | undefined;
  /** Overrides of the default limits, for tests. */
  limits?: ArticleLimits | undefined;
  /** Time for rendering, without highlighting. @default no limit */
  time?: RenderTime;
  options: ArticleOptions;
}

/** Settings that stored articles depend on. */
export interface ArticleOptions extends Omit<ReadOptions, 'limits'>, LinkRules {
  /** Text between two of these is a spoiler; '' switches them off. */
  spoilerTag: string;
  /** Scripts of uploaded pages may run, so that their frames are others. */
  htmlScripts?: boolean;
}

/** A page that is read but not rendered yet. */
export interface ReadArticle {
  /** Empty where the page is not among its records. */
  tree: ArticleTree;
  sink: ReturnType<typeof createDiagnostics>;
}

/** Reads a page's blocks; `tree.files` are those that the site has to keep. */
export function readArticle(input: ArticleInput): ReadArticle {
  const { pageId, blockUrl, options, limits, time = new RenderTime() } = input;
  return time.run(() => {
    const records = createRecords(input.records);
    const sink = createDiagnostics(pageId, flatText(pageTitle(pageId, records)), blockUrl);
    const tree = readTree(pageId, records, blockTypes, { ...options, limits }, sink);
    takeFootnotes(tree, sink);
    return { tree, sink };
  });
}

/**
 * Renders a page's blocks as the store keeps them. A block with bad input is skipped and reported; nothing throws but a
 * `RenderTimeError`.
 */
export async function renderArticle(
  input: ArticleInput,
  { tree, sink }: ReadArticle = readArticle(input),
): Promise<StoredArticle> {
  const { time = new RenderTime() } = input;
  // Highlighting has limits of its own.
  const code = await highlightAll(tree.blocks, input, sink);
  return time.run(() => renderRead(tree, code, sink, input));
}

function renderRead(
  article: ArticleTree,
  code: Map<string, string[]>,
  sink: ReadArticle['sink'],
  { pageId, records, media, options, limits }: ArticleInput,
): StoredArticle {
  const text = bodyText(article.blocks, blockTypes, options.spoilerTag);
  const wordCount = countWords(flatText(text));
  nameHeadings(article.blocks);
  const outline = buildOutline(article.blocks);
  const used = new Set<string>();
  const { tree, needs } = renderTree(article, {
    types: blockTypes,
    outline,
    rules: options,
    spoilerTag: options.spoilerTag,
    locale: options.locale,
    timeZone: options.timeZone,
    code,
    media: ({ url, blockId, crop }, isDrawn) => {
      const file = media(url, blockId, crop);
      if (isDrawn && file?.notDrawn !== undefined) return undefined;
      for (const name of file ? namesOf(file) : []) used.add(name);
      return file;
    },
    sink,
    room: limits?.room,
  });
  const content = toContent(tree);
  const named = createRecords(records);
  const under = referencesOf({ content, outline, text }).pages.flatMap((page) => {
    const above = ancestorsOf(page, named);
    return above.length > 0 ? [[page, above] as const] : [];
  });
  return {
    id: pageId,
    content,
    ...(under.length > 0 && { under: Object.fromEntries(under) }),
    outline,
    text,
    wordCount,
    readMinutes: readingMinutes(wordCount, flatText(text)),
    needs,
    media: [...used],
    diagnostics: sink.diagnostics,
  };
}

/** Every file of a page that the site has to keep. */
export function collectMediaSources(records: SourceRecords, pageId: string, columns: SiteColumns): MediaSource[] {
  const options = { columns, locale: 'en-US', timeZone: 'UTC' } as const;
  return readTree(pageId, createRecords(records), blockTypes, options, noDiagnostics).files;
}

async function highlightAll(
  blocks: readonly Block[],
  { highlightLimits = createHighlightLimits(), former }: ArticleInput,
  sink: DiagnosticSink,
): Promise<Map<string, string[]>> {
  const found = new Map<string, Code>();
  walkBlocks(blocks, (block) => {
    if (isCode(block) && !isMermaid(block.data)) found.set(block.id, block.data);
  });
  const known = former && coloredIn(former.content);
  const highlighted = new Map<string, string[]>();
  for (const [id, { code, language }] of found) {
    const html = await highlight(code, language, highlightLimits, known);
    // Colors never reach over the end of a line.
    if (html !== null) highlighted.set(id, html.split('\n'));
    else sink.reportOnce('code', { ...slowHighlighting, blockId: id });
  }
  return highlighted;
}
