import type { ExtendedRecordMap } from 'notion-types';
import type { ReactNode } from 'react';
import { codeOf, isMermaid } from '@/lib/article/blocks/code';
import { headingElements } from '@/lib/article/blocks/headings';
import { unsafeLink } from '@/lib/article/blocks/links';
import { bodyText, countWords, readingMinutes } from '@/lib/article/body-text';
import { cleanMarkup } from '@/lib/article/clean';
import type { SiteColumns } from '@/lib/article/collection-data';
import type { Finding, MissingTarget, Room } from '@/lib/article/drawing';
import { createFormulaWork } from '@/lib/article/formula';
import { createHighlightLimits, highlight } from '@/lib/article/highlight';
import { pageTitle, plainText, readPieces } from '@/lib/article/inline';
import { type LinkRules, linkTarget } from '@/lib/article/links';
import { type DrawingParts, renderMarkup } from '@/lib/article/markup';
import { renderFormula } from '@/lib/article/math';
import { isNotionFile, isPictureSource, type MediaSource } from '@/lib/article/media';
import { buildOutline } from '@/lib/article/outline';
import { createRecords, type Records, toId32 } from '@/lib/article/records';
import { type BlockNode, buildTree, type TreeReport } from '@/lib/article/tree';
import type { Problem } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/locale';
import type { Article, MediaFile } from '@/lib/store/model';

/** Part of an article's key in the store: raise it whenever the same records give another result. */
export const articleKeyVersion = 16;

/**
 * What an article may hold, several times that of the largest pages that were seen; together it takes a few seconds to draw.
 * Of formulas the characters are counted, each formula as at least `MIN_FORMULA`.
 */
const ROOM: Record<Room, number> = { cells: 40_000, entries: 40_000, math: 300_000, pieces: 50_000 };
const MIN_FORMULA = 40;
const roomFindings: Record<Room, string> = {
  cells: 'The page holds too many cells of tables and databases; the last rows are left out.',
  entries: 'The page holds too many entries in tables of contents; the last tables of contents are left out.',
  math: 'The page holds too many formulas; of the last ones the source is shown.',
  pieces:
    'The page holds too many formatted pieces of text; the last ones are shown without formats, or left out in databases.',
};
/** What is said of all that leads to what nobody knows, with its number. */
const missingFindings: Record<MissingTarget, (count: number) => Pick<Finding, 'what' | 'fix'>> = {
  alias: (count) => ({
    what:
      count === 1
        ? 'A link to a page leads to one that cannot be read; it is left out.'
        : `${count} links to pages lead to some that cannot be read; they are left out.`,
    fix: 'Share the page it leads to with the web, or delete the link.',
  }),
  page: (count) => ({
    what:
      count === 1
        ? 'A page that is mentioned cannot be read; the mention is left out.'
        : `Pages that are mentioned cannot be read; ${count} mentions are left out.`,
    fix: 'Share the page with the web, or write its name as text.',
  }),
  user: (count) => ({
    what:
      count === 1
        ? 'A person who is mentioned cannot be read; the mention is left out.'
        : `People who are mentioned cannot be read; ${count} mentions are left out.`,
    fix: 'Write the name as text; Notion tells nothing of people who left the workspace.',
  }),
};
/** More say nothing new. */
const MAX_PROBLEMS = 200;

export interface ArticleInput {
  /** Dashed UUID. */
  pageId: string;
  recordMap: ExtendedRecordMap;
  /** The kept copy of a file, by the address that the record has. */
  media(url: string, blockId: string): MediaFile | undefined;
  options: {
    /** Text between two of these is a spoiler; '' switches them off. */
    spoilerTag: string;
    /** Hosts beside Notion's own whose pages are Notion pages. */
    notionHosts: string[];
    /** Absolute address of the site; links to it stay in the tab. */
    siteLink: string;
    /** Columns of the site's own databases. */
    columns: SiteColumns;
    /** The language in which days, numbers and lists are written. */
    locale: Locale;
    /** Where the day of a moment is read. */
    timeZone: string;
  };
}

/** Renders a page's blocks to HTML. Bad input costs the block it is in and leaves a problem; nothing throws. */
export async function renderArticle({ pageId, recordMap, media, options }: ArticleInput): Promise<Article> {
  const records = createRecords(recordMap);
  const desk = createReportDesk(pageId, records);
  const root = buildTree(pageId, records, desk.tree);
  if (!root) {
    desk.add({ level: 'error', what: 'The page could not be read; its article is empty.', blockId: pageId });
    return emptyArticle(pageId, desk.problems);
  }
  reportText(root, desk, options);

  const text = bodyText(root, records, options.spoilerTag);
  const wordCount = countWords(text);
  const needs = needsOf(root);
  const links = new Set<string>();
  const used = new Set<string>();
  const keep = (url: string, blockId: string): MediaFile | undefined => {
    const file = media(url, blockId);
    if (file) {
      for (const { file: name } of [file, ...(file.variants ?? [])]) used.add(name);
    }
    return file;
  };
  const slots: string[] = [];
  const parts = partsOf({ pageId, records, root, options, desk });
  const markup = renderMarkup(
    root,
    {
      ...parts,
      code: await highlightAll(root, records, desk),
      picture: (url, blockId) => (isPictureSource(url) ? keep(url, blockId) : undefined),
      file: keep,
      math: (tex, display, blockId) => {
        if (parts.hasRoom('math', Math.max(MIN_FORMULA, tex.length), blockId))
          return drawFormula(tex, display, blockId, slots, desk, needs);
        return <code className="notion-equation-source">{tex}</code>;
      },
      linked: (id) => links.add(id),
    },
    slots,
  );
  parts.reportMissing();
  const html = cleanMarkup(markup, { slots, spoilerTag: options.spoilerTag });
  return {
    id: pageId,
    html,
    outline: buildOutline(root, records),
    text,
    wordCount,
    readMinutes: readingMinutes(wordCount),
    needs,
    links: [...links],
    media: [...used],
    problems: desk.problems,
  };
}

/** Every file of a page that the site has to keep, found by drawing the page once without them. */
export function collectMediaSources(recordMap: ExtendedRecordMap, pageId: string, columns: SiteColumns): MediaSource[] {
  const records = createRecords(recordMap);
  const desk = createReportDesk(pageId, records);
  const root = buildTree(pageId, records, desk.tree);
  if (!root) return [];
  const sources = new Map<string, MediaSource>();
  const note = (kind: MediaSource['kind']) => (url: string, blockId: string) => {
    if (!sources.has(url)) sources.set(url, { url, blockId, kind });
    return undefined;
  };
  renderMarkup(
    root,
    {
      ...partsOf({
        pageId,
        records,
        root,
        options: { spoilerTag: '', notionHosts: [], siteLink: '', columns, locale: 'en-US', timeZone: 'UTC' },
        desk,
      }),
      code: new Map(codeNodes(root).map((node) => [node.block.id, ''])),
      picture: (url, blockId) => (isPictureSource(url) ? note('image')(url, blockId) : undefined),
      file: (url, blockId) => (isNotionFile(url) ? note('file')(url, blockId) : undefined),
      math: () => null,
      partsOnly: true,
      formulaWork: createFormulaWork(0),
      linked: () => {},
    },
    [],
  );
  return [...sources.values()];
}

interface PartsInput {
  pageId: string;
  records: Records;
  root: BlockNode;
  options: ArticleInput['options'];
  desk: ReportDesk;
}

type SharedParts = Omit<DrawingParts, 'code' | 'picture' | 'file' | 'math' | 'linked'>;

function partsOf({ pageId, records, root, options, desk }: PartsInput): SharedParts & { reportMissing(): void } {
  const room = { ...ROOM };
  const missing = new Map<MissingTarget, { blockId: string; count: number }>();
  let names = 0;
  let pictures = 0;
  return {
    pageId,
    records,
    rules: { notionHosts: options.notionHosts, siteLink: options.siteLink },
    siteColumns: options.columns,
    locale: options.locale,
    timeZone: options.timeZone,
    formulaWork: createFormulaWork(),
    outline: buildOutline(root, records),
    headingLevels: headingElements(root),
    plain: (value) => plainText(value, records),
    isFirstPicture: () => pictures++ === 0,
    uniqueName: (base) => `${base}-${toId32(pageId).slice(-8)}-${++names}`,
    hasRoom: (kind, count, blockId) => {
      room[kind] -= count;
      if (room[kind] >= 0) return true;
      desk.addOnce(`room ${kind}`, { level: 'warning', what: roomFindings[kind], blockId, fix: 'Split the page.' });
      return false;
    },
    missing: (target, blockId) => {
      const known = missing.get(target);
      if (known) known.count += 1;
      else missing.set(target, { blockId, count: 1 });
    },
    reportMissing: () => {
      for (const [target, { blockId, count }] of missing)
        desk.add({ level: 'warning', ...missingFindings[target](count), blockId });
    },
    report: desk.add,
    reportOnce: desk.addOnce,
  };
}

function emptyArticle(id: string, problems: Problem[]): Article {
  return {
    id,
    html: '',
    outline: [],
    text: '',
    wordCount: 0,
    readMinutes: readingMinutes(0),
    needs: { math: false, mermaid: false, collections: false },
    links: [],
    media: [],
    problems,
  };
}

function walk(root: BlockNode, see: (node: BlockNode) => void): void {
  see(root);
  for (const child of root.children) walk(child, see);
}

function codeNodes(root: BlockNode): BlockNode[] {
  const nodes: BlockNode[] = [];
  walk(root, (node) => {
    if (node.kind === 'code') nodes.push(node);
  });
  return nodes;
}

async function highlightAll(root: BlockNode, records: Records, desk: ReportDesk): Promise<Map<string, string>> {
  const highlighted = new Map<string, string>();
  const limits = createHighlightLimits();
  for (const node of codeNodes(root)) {
    const { code, language } = codeOf(node, records);
    if (highlighted.has(node.block.id) || isMermaid(language)) continue;
    const html = await highlight(code, language, limits);
    if (html !== null) highlighted.set(node.block.id, html);
    else
      desk.addOnce('code', {
        level: 'warning',
        what: 'The page’s code takes too long to colour; some of it is shown plain.',
        blockId: node.block.id,
        fix: 'Split the page, or break its longest lines.',
      });
  }
  return highlighted;
}

function needsOf(root: BlockNode): Article['needs'] {
  const needs = { math: false, mermaid: false, collections: false };
  walk(root, (node) => {
    if (node.kind === 'collection_view' || node.kind === 'database') needs.collections = true;
    if (node.kind === 'code' && isMermaid(plainLanguage(node))) needs.mermaid = true;
  });
  return needs;
}

function plainLanguage(node: BlockNode): string {
  return readPieces(node.block.properties.language)[0]?.text ?? '';
}

function drawFormula(
  tex: string,
  display: boolean,
  blockId: string,
  slots: string[],
  desk: ReportDesk,
  needs: Article['needs'],
): ReactNode {
  const formula = renderFormula(tex, display);
  if ('html' in formula) {
    needs.math = true;
    slots.push(formula.html);
    return <i data-slot={slots.length - 1} />;
  }
  desk.add({
    level: 'warning',
    what: 'A formula cannot be read, and its source is shown',
    quote: formula.error,
    blockId,
    fix: 'Correct the TeX in Notion.',
  });
  return (
    <>
      <code className="notion-equation-source">{tex}</code>
      <span className="notion-equation-error">{formula.error}</span>
    </>
  );
}

interface ReportDesk {
  problems: Problem[];
  add(finding: Finding): void;
  /** The same finding counts once in an article, under the given name. */
  addOnce(name: string, finding: Finding): void;
  tree: TreeReport;
}

function createReportDesk(pageId: string, records: Records): ReportDesk {
  const problems: Problem[] = [];
  const told = new Set<string>();
  const where = pageTitle(pageId, records) || undefined;
  const add = ({ blockId, ...problem }: Finding): void => {
    if (problems.length > MAX_PROBLEMS) return;
    if (problems.length === MAX_PROBLEMS) {
      const url = `https://www.notion.so/${toId32(pageId)}`;
      problems.push({ level: 'warning', what: 'The page has more problems than are listed here.', where, url });
      return;
    }
    const fragment = blockId && blockId !== pageId ? `#${toId32(blockId)}` : '';
    problems.push({ ...problem, where, url: `https://www.notion.so/${toId32(pageId)}${fragment}` });
  };
  const addOnce = (name: string, finding: Finding): void => {
    if (told.has(name)) return;
    told.add(name);
    add(finding);
  };
  return {
    problems,
    add,
    addOnce,
    tree: {
      missingBlock: (blockId) =>
        addOnce(`missing ${blockId}`, {
          level: 'warning',
          what: 'A block could not be read; it is left out.',
          blockId,
          fix: 'Look whether something is missing there; a synced block whose original is private looks like this.',
        }),
      cycle: (blockId) =>
        addOnce(`cycle ${blockId}`, {
          level: 'warning',
          what: 'A block contains itself; it is drawn once.',
          blockId,
          fix: 'Take the synced copy out of its own original.',
        }),
      tooDeep: (blockId) =>
        addOnce('deep', {
          level: 'warning',
          what: 'Blocks are nested too deep; the deepest are left out.',
          blockId,
          fix: 'Move what stands there further out.',
        }),
      tooLarge: (blockId) =>
        addOnce('large', {
          level: 'warning',
          what: 'The page holds too many blocks; the last are left out.',
          blockId,
          fix: 'Split the page.',
        }),
      unknownType: (type, blockId) =>
        addOnce(`type ${type}`, {
          level: 'warning',
          what: `Blocks of type "${type}" are not supported; they are left out.`,
          blockId,
          fix: 'Write what stands there with another kind of block.',
        }),
    },
  };
}

/** Inline formats that nobody knows, whose text is shown plain, and links that cannot be: said once each. */
function reportText(root: BlockNode, desk: ReportDesk, rules: LinkRules): void {
  walk(root, ({ block }) => {
    const unknownFormat = (format: string): void =>
      desk.addOnce(`format ${format}`, {
        level: 'info',
        what: `The text format "${format}" is not known; its text is shown plain.`,
        blockId: block.id,
        fix: 'Nothing needs to be done if the text reads well without it.',
      });
    for (const value of Object.values(block.properties)) {
      for (const { marks } of readPieces(value, { unknownFormat })) {
        const href = marks.find(([name]) => name === 'a')?.[1];
        // The cells of the page's own row are not drawn.
        if (href && block !== root.block && !linkTarget(href, rules))
          desk.addOnce(`link ${href}`, unsafeLink(href, block.id));
      }
    }
  });
}
