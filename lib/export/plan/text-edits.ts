import type { Inputs } from '@/lib/export/plan/inputs';
import { untranslatedRoutes } from '@/lib/routes/page-props';
import type { Route } from '@/lib/routes/routes';
import { allRoutes } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import type { Snapshot, StoredPage } from '@/lib/store/model';
import type { Content } from '@/lib/store/reader';
import { hashOf } from './manifest';

/**
 * What owners do most is to edit a text. It changes two facts of a row: the key of its article and the time of its last edit. All others
 * decide which pages there are, in which order and under which addresses; they are the frame of the site. While the frame is the same,
 * a page can only differ if it says something of an edited post, so the inputs of all other pages and files are those of the last export
 * and need not be computed: with 10,000 posts that would take longer than everything else.
 */

/** What a build notes for the next one. */
export interface FrameNote {
  /** What the manifest says of the content that the note belongs to. */
  content: string;
  frame: string;
  /** The inputs of what is the same around all pages, by site. */
  shells: string[];
  /** The facts that an edit changes, by row and page below a row. */
  texts: TextFacts[];
  /** The numbers of the pages that name each of them, in the order of `pageRoutes`. */
  pages: number[][];
}

type TextFacts = [id: string, article: string | null, lastEditedTime: number];

/** What was edited since the last export, where nothing else has changed. */
export interface TextEdits {
  /** Dashed ids of the rows and of the pages below them. */
  ids: ReadonlySet<string>;
  /** The present keys of their articles. */
  articles: ReadonlySet<string>;
  /** The numbers of the pages that may differ. */
  pages: ReadonlySet<number>;
}

/** All pages of an export, always in the same order while the frame is the same. */
export const pageRoutes = (context: SiteContext): { site: Site; route: Route }[] =>
  context.sites.flatMap((site) =>
    [...allRoutes(site), ...untranslatedRoutes(site, context)].map((route) => ({ site, route })),
  );

const pagesOf = ({ snapshots }: Content): StoredPage[] =>
  snapshots.flatMap(({ rows, subPages }): StoredPage[] => [...rows, ...subPages]);

/**
 * Names everything that pages are made of but texts and the times of edits; null where a page may differ without any of them.
 *
 * @param settled what of it is beside the workspaces
 */
export function frameOf(content: Content, { sites }: SiteContext, settled: string): string | null {
  // The age of a post is counted in days since its edit, at whatever hour; and a service may answer where it did not before.
  const isUnsettled = sites.some(({ config }) => config.posts.expirationEnabled || config.ai.summaryApi !== '');
  if (isUnsettled) return null;
  const workspaces = content.manifest.sites.map(({ snapshot: _snapshot, ...site }) => site);
  // Pinned posts are in the order of their edits.
  const order = sites.map(({ posts }) => posts.map(({ id }) => id));
  return hashOf(JSON.stringify([settled, workspaces, content.snapshots.map(frameOfSnapshot), order]));
}

function frameOfSnapshot({ syncedAt: _time, diagnostics: _said, rows, subPages, ...snapshot }: Snapshot): unknown {
  return [snapshot, rows.map(withoutText), subPages.map(withoutText)];
}

/** Whether it has an article at all is part of the frame. */
function withoutText({ article, lastEditedTime: _lastEditedTime, ...page }: StoredPage): unknown {
  return [page, article !== undefined];
}

const textsOf = (content: Content): TextFacts[] =>
  pagesOf(content).map(({ id, article, lastEditedTime }) => [id, article ?? null, lastEditedTime]);

/** What was edited since a note was written; null if anything else has changed, or the note belongs to another export. */
export function textEditsSince(
  note: FrameNote | undefined,
  { content, frame, exported }: { content: Content; frame: string | null; exported: string | undefined },
): TextEdits | null {
  if (!note || frame === null || note.frame !== frame || note.content !== exported) return null;
  const edits = { ids: new Set<string>(), articles: new Set<string>(), pages: new Set<number>() };
  for (const [index, [id, article, lastEditedTime]] of textsOf(content).entries()) {
    const [formerId, formerArticle, formerTime] = note.texts[index] ?? [];
    if (formerId === id && formerArticle === article && formerTime === lastEditedTime) continue;
    edits.ids.add(id);
    if (article !== null) edits.articles.add(article);
    for (const page of note.pages[index] ?? []) edits.pages.add(page);
  }
  return edits;
}

/** Whether what is around all pages is what it was: an announcement is an article too. */
export async function hasSameShells({ shells }: FrameNote, sites: readonly Site[], inputs: Inputs): Promise<boolean> {
  const present = await shellsOf(sites, inputs);
  return JSON.stringify(present) === JSON.stringify(shells);
}

const shellsOf = (sites: readonly Site[], inputs: Inputs): Promise<string[]> =>
  Promise.all(sites.map((site) => inputs.ofShell(site)));

/**
 * The note of an export all of whose inputs were computed.
 *
 * @param names what each page names, in the order of `pageRoutes`
 */
export async function noteFrame(
  content: Content,
  { sites }: SiteContext,
  {
    inputs,
    names,
    frame,
    hash,
  }: { inputs: Inputs; names: readonly ReadonlySet<string>[]; frame: string; hash: string },
): Promise<FrameNote> {
  const texts = textsOf(content);
  const pages = texts.map((): number[] => []);
  const places = new Map<string, number>();
  for (const [place, [id, article]] of texts.entries()) {
    places.set(id, place);
    if (article !== null) places.set(article, place);
  }
  for (const [page, named] of names.entries()) {
    const found = new Set([...named].flatMap((name) => places.get(name) ?? []));
    for (const place of found) pages[place]?.push(page);
  }
  return { content: hash, frame, shells: await shellsOf(sites, inputs), texts, pages };
}

/** The note of an export after text edits: the same pages name the same posts. */
export const noteEdits = (note: FrameNote, content: Content, hash: string): FrameNote => ({
  ...note,
  content: hash,
  texts: textsOf(content),
});
