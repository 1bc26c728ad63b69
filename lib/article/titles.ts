import { allFiles } from '@/lib/article/references';
import { flatText } from '@/lib/article/text';
import { escapeHtml } from '@/lib/http/escape';
import { toId32 } from '@/lib/ids';
import type {
  Article,
  ChartKey,
  ContentNode,
  SiteReference,
  StoredArticle,
  StoredChart,
  StoredText,
} from '@/lib/store/model';

/** A page whose title and icon are not for everyone: one below a locked row, a draft, a page before its time. */
export interface SealedPage {
  /** Dashed UUID. */
  id: string;
  title: string;
  /** The row under which it lies, or itself: articles of that row are sealed or hidden themselves and may name it. */
  rowId: string;
  /** Stands for the title elsewhere, and is open to everyone: that of the locked row, or a word for nothing. */
  openTitle: string;
  /** It does not exist for readers: a line that is only a link to it goes. */
  hidden?: boolean;
}

/** What replaces a page's title; undefined where the title itself may be shown. */
export type OpenTitle = Pick<SealedPage, 'openTitle' | 'hidden'>;
type FindSealed = (page: string) => OpenTitle | undefined;

/**
 * Makes a function that looks up what replaces the title of a page (32 hex digits) in the articles of a row. `under` is what else is known of
 * pages that the site does not have: one that lies in a sealed page, or in a locked row, is sealed with it.
 */
export function createOpenTitles(
  pages: readonly SealedPage[],
  lockedRows: readonly SealedPage[] = [],
): (page: string, rowId: string | undefined, under?: StoredArticle['under']) => OpenTitle | undefined {
  const rows = new Map(lockedRows.map((row) => [toId32(row.id), row]));
  const byId = new Map(pages.map((page) => [toId32(page.id), page]));
  return (id, rowId, under) => {
    const around = rows.has(id) ? [] : (under?.[id] ?? []);
    const page = byId.get(id) ?? around.map((above) => byId.get(above) ?? rows.get(above)).find(Boolean);
    return page && page.rowId !== rowId ? page : undefined;
  };
}

/**
 * Makes a function that gives an article, of the row with an id, in which these pages go by their open titles. A source writes a
 * page's title and icon wherever it is mentioned: without this an open article gave them away, in its text, in feeds and in search.
 */
export function createTitleSealer(
  pages: readonly SealedPage[],
  lockedRows?: readonly SealedPage[],
): (article: StoredArticle, rowId?: string) => Article {
  const openTitle = createOpenTitles(pages, lockedRows);
  return (article, rowId) => {
    let sealed = false;
    const find: FindSealed = (id) => {
      const page = openTitle(id, rowId, article.under);
      if (page) sealed = true;
      return page;
    };
    const content = sealContent(article.content, find);
    const settled: Article = {
      ...article,
      outline: article.outline.map((item) => ({ ...item, text: openText(item.text, find) })),
      text: openText(article.text, find),
    };
    if (!sealed) return settled;
    // The icon may have been a picture.
    const files = allFiles(content);
    return {
      ...settled,
      content,
      media: article.media.filter((file) => files.has(file)),
    };
  };
}

/** A text as everyone may read it: sealed pages go by their open titles. */
export const openText = (text: StoredText, find: FindSealed): string => flatText(sealText(text, find));

function sealText(text: StoredText, find: FindSealed): StoredText {
  if (typeof text === 'string') return text;
  return text.map((part) => {
    if (typeof part === 'string') return part;
    return find(part.page)?.openTitle ?? { ...part, title: sealText(part.title, find) };
  });
}

function sealContent(content: readonly ContentNode[], find: FindSealed): ContentNode[] {
  return content.flatMap((node): ContentNode[] => {
    if (typeof node === 'string') return [node];
    const { reference } = node;
    if (reference.kind === 'title' || reference.kind === 'titleText') {
      const page = find(reference.page);
      if (!page) return [{ ...node, children: sealContent(node.children, find) }];
      const title = escapeHtml(page.openTitle);
      const children = reference.kind === 'title' ? [`<span class="notion-page-title-text">${title}</span>`] : [title];
      return [{ ...node, children }];
    }
    if (isHeldBack(reference, find)) return [];
    return [{ ...node, reference: sealReference(reference, find), children: sealContent(node.children, find) }];
  });
}

/** A line that leads to nothing for this reader, and what is computed from a page whose name alone is secret. */
function isHeldBack(reference: SiteReference, find: FindSealed): boolean {
  if (reference.kind === 'pageLine') return find(reference.page)?.hidden === true;
  return reference.kind === 'computed' && reference.pages.filter(find).length > 0;
}

function sealReference(reference: SiteReference, find: FindSealed): SiteReference {
  if (reference.kind === 'chart') return { ...reference, chart: sealChart(reference.chart, find) };
  if (reference.kind === 'page' || reference.kind === 'path') {
    // Where Notion shows the page itself is no secret to Notion's readers, but to ours.
    const { published, ...open } = { published: undefined, ...reference };
    const kept =
      published !== undefined && reference.kind === 'page' && find(reference.id) ? (open as SiteReference) : reference;
    const { words, sentence } = reference;
    if (!words) return kept;
    const sealed = { ...kept, words: sealText(words, find), ...(sentence && { sentence: sealText(sentence, find) }) };
    return sealed as SiteReference;
  }
  return reference;
}

/** Groups go by their open titles. */
function sealChart(chart: StoredChart, find: FindSealed): StoredChart {
  const seal = (keys: ChartKey[]): ChartKey[] => keys.map((key) => ({ ...key, label: sealText(key.label, find) }));
  return { ...chart, groups: seal(chart.groups), series: seal(chart.series) };
}
