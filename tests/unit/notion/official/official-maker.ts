import { renderArticle } from '@/lib/article/render';
import { notionUrl } from '@/lib/ids';
import { RecordsBuilder } from '@/lib/notion/official/records/records-builder';
import type { SourceRecords } from '@/lib/source/records';
import { keptPicture, pageId, type RenderedArticle, siteColumns, uuid, withHtml } from '../../article/page-maker';

/** Makes answers of Notion's official interface, with only what matters written down. */

export interface OfficialBlock {
  id?: string;
  type: string;
  children?: OfficialBlock[];
  [field: string]: unknown;
}

const plain = { bold: false, italic: false, strikethrough: false, underline: false, code: false, color: 'default' };

/** One piece of rich text. */
export function piece(content: string, annotations: object = {}, url: string | null = null) {
  return {
    type: 'text',
    text: { content, link: url === null ? null : { url } },
    annotations: { ...plain, ...annotations },
    plain_text: content,
    href: url,
  };
}

/** A piece that stands for something. */
export function mention(type: string, about: unknown, plainText: string, annotations: object = {}) {
  return {
    type: 'mention',
    mention: { type, [type]: about },
    annotations: { ...plain, ...annotations },
    plain_text: plainText,
    href: null,
  };
}

export function formula(expression: string) {
  return { type: 'equation', equation: { expression }, annotations: plain, plain_text: expression, href: null };
}

const asText = (text: unknown) => (typeof text === 'string' ? (text ? [piece(text)] : []) : text);

/** A block with rich text. */
export function titled(type: string, text: unknown, more: object = {}, children?: OfficialBlock[]): OfficialBlock {
  return { type, [type]: { rich_text: asText(text), color: 'default', ...more }, ...(children && { children }) };
}

/** Any other block. */
export function block(type: string, about: object = {}, children?: OfficialBlock[]): OfficialBlock {
  return { type, [type]: about, ...(children && { children }) };
}

export const hosted = (name: string, id = uuid(900)) => ({
  type: 'file',
  file: {
    url: `https://prod-files-secure.s3.us-west-2.amazonaws.com/${uuid(901)}/${id}/${name}?X-Amz-Algorithm=A&X-Amz-Expires=3600`,
    expiry_time: '2026-11-22T21:00:00.000Z',
  },
});

export const external = (url: string) => ({ type: 'external', external: { url } });

/** The records of a page that holds these blocks; ids are counted from 16 as in `makePage`. */
export function officialRecords(blocks: OfficialBlock[], more?: (builder: RecordsBuilder) => void): SourceRecords {
  const builder = new RecordsBuilder();
  let next = 16;
  const add = ({ children = [], id = uuid(next++), ...fields }: OfficialBlock, parent: object): string => {
    const content = children.map((child) => add(child, { type: 'block_id', block_id: id }));
    builder.addBlock(
      { object: 'block', id, parent, has_children: content.length > 0, in_trash: false, ...fields },
      content,
    );
    return id;
  };
  const ids = blocks.map((entry) => add(entry, { type: 'page_id', page_id: pageId }));
  const title = { id: 'title', type: 'title', title: [piece('Made page')] };
  builder.addPage({ object: 'page', id: pageId, properties: { Name: title }, in_trash: false }, ids);
  more?.(builder);
  return builder.records();
}

export async function renderRecords(records: SourceRecords): Promise<RenderedArticle> {
  return withHtml(
    await renderArticle({
      pageId,
      records,
      blockUrl: (blockId) => notionUrl(pageId, blockId),
      media: (url) => keptPicture(url.split(':').at(-1)?.split('/').at(-1)),
      options: {
        spoilerTag: '',
        notionHosts: [],
        siteLink: 'https://blog.example',
        columns: siteColumns,
        locale: 'en-US',
        timeZone: 'UTC',
      },
    }),
  );
}
