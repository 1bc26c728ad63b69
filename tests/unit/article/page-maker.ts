import type { ExtendedRecordMap } from 'notion-types';
import type { HighlightLimits } from '@/lib/article/blocks/code/highlight';
import { type ArticleLimits, renderArticle } from '@/lib/article/render';
import { type Presentation, type ReferenceResolver, resolveContent } from '@/lib/article/resolve';
import { createTitleSealer } from '@/lib/article/titles';
import type { Locale } from '@/lib/i18n/locale';
import { notionUrl } from '@/lib/ids';
import { toSourceRecords } from '@/lib/notion/v3/to-source';
import type { Article, MediaFile, StoredArticle } from '@/lib/store/model';

/** Makes record maps as Notion answers them, with only what matters written down. */

export interface MadeBlock {
  id?: string;
  type: string;
  properties?: Record<string, unknown>;
  format?: Record<string, unknown>;
  children?: MadeBlock[];
  [field: string]: unknown;
}

export const pageId = '00000000-0000-4000-8000-000000000001';

/** The UUID with this number. */
export function uuid(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}

export function id32(number: number): string {
  return uuid(number).replaceAll('-', '');
}

export function made(type: string, title: unknown = undefined, more: Partial<MadeBlock> = {}): MadeBlock {
  const text = typeof title === 'string' ? [[title]] : title;
  return { type, ...more, properties: { ...(text === undefined ? {} : { title: text }), ...more.properties } };
}

/** A page that holds these blocks; ids are counted from 16 where none is given. */
export function makePage(blocks: MadeBlock[], more: Record<string, unknown> = {}): ExtendedRecordMap {
  const block: Record<string, unknown> = {};
  let next = 16;
  const add = (entry: MadeBlock, parentId: string): string => {
    const { children, id = uuid(next++), ...fields } = entry;
    const content = children?.map((child) => add(child, id));
    block[id] = {
      role: 'reader',
      value: { id, parent_id: parentId, alive: true, ...(content && { content }), ...fields },
    };
    return id;
  };
  const root = { id: pageId, type: 'page', properties: { title: [['Made page']] }, alive: true };
  block[pageId] = { role: 'reader', value: root };
  const content = blocks.map((entry) => add(entry, pageId));
  block[pageId] = { role: 'reader', value: { ...root, content } };
  const { block: extra, ...tables } = more;
  return {
    block: { ...block, ...(extra as object | undefined) },
    collection: {},
    collection_view: {},
    notion_user: {},
    collection_query: {},
    signed_urls: {},
    ...tables,
  } as unknown as ExtendedRecordMap;
}

/** A kept picture of 1600 by 900 pixels with four copies, two of them also for browsers without AVIF. */
export function keptPicture(name = 'picture'): MediaFile {
  const copy = (format: 'avif' | 'webp') => (width: number) => ({
    file: `${name}-${width}.${format}`,
    type: `image/${format}` as const,
    width,
  });
  const variants = [...[640, 1080, 1200, 1600].map(copy('avif')), ...[640, 1200].map(copy('webp'))];
  return {
    file: `${name}.png`,
    type: 'image/png',
    bytes: 9,
    width: 1600,
    height: 900,
    placeholder: 'data:image/webp;base64,AA',
    variants,
  };
}

/** The default names of the columns by which a database is known as one of the site's. */
export const siteColumns = { password: 'password', type: 'type', status: 'status' };

export interface RenderOptions {
  media?: (url: string, blockId: string) => MediaFile | undefined;
  highlightLimits?: HighlightLimits;
  limits?: ArticleLimits;
  spoilerTag?: string;
  notionHosts?: string[];
  siteLink?: string;
  locale?: Locale;
  timeZone?: string;
}

/** What the store keeps of an article, with its HTML as `tokens` resolves it. */
export type RenderedArticle = Article & { html: string };

/** Addresses that say what they are of. */
export const tokens: ReferenceResolver = {
  page: (id) => `notelight:page/${id}`,
  path: (path) => `notelight:path${path}`,
  media: (file) => `notelight:media/${file}`,
};

/** Nothing is switched on or off. */
export const plainPresentation: Presentation = {
  code: { lineNumbers: false, fold: null },
  sideNotes: false,
  opening: 'plain',
  divider: 'line',
  zoomWidth: 1920,
  galleryLinks: true,
};

/** What the store keeps of a page. */
export function renderStored(
  recordMap: ExtendedRecordMap,
  {
    media = () => keptPicture(),
    highlightLimits,
    limits,
    spoilerTag = '',
    notionHosts = [],
    siteLink = 'https://blog.example',
    locale = 'en-US',
    timeZone = 'UTC',
  }: RenderOptions = {},
  id = pageId,
): Promise<StoredArticle> {
  return renderArticle({
    pageId: id,
    records: toSourceRecords(recordMap),
    blockUrl: (blockId) => notionUrl(id, blockId),
    media,
    highlightLimits,
    limits,
    options: { spoilerTag, notionHosts, siteLink, columns: siteColumns, locale, timeZone },
  });
}

export async function renderMap(
  recordMap: ExtendedRecordMap,
  options?: RenderOptions,
  id = pageId,
): Promise<RenderedArticle> {
  return withHtml(await renderStored(recordMap, options, id));
}

/** A stored article as a reader gets it who may know all titles. */
export function withHtml(stored: StoredArticle): RenderedArticle {
  const article = createTitleSealer([])(stored);
  return { ...article, html: resolveContent(article.content, { ...tokens, presentation: plainPresentation }) };
}

export function renderBlocks(blocks: MadeBlock[], options?: RenderOptions): Promise<RenderedArticle> {
  return renderMap(makePage(blocks), options);
}

/** The HTML inside the article's frame. */
export async function bodyOf(blocks: MadeBlock[], options?: RenderOptions): Promise<string> {
  const { html } = await renderBlocks(blocks, options);
  return html.replace(/^<div class="notion[^>]*>/, '').replace(/<\/div>$/, '');
}
