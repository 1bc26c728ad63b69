import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { toId32 } from '@/lib/ids';
import { createFolderSource } from '@/lib/markdown/folder-source';
import { createOfficialSource } from '@/lib/notion/official-source';
import { createNotionSource } from '@/lib/notion/source';
import { writeBook } from '@/lib/outputs/book';
import { outputSites } from '@/lib/outputs/site-files';
import { bookPicture } from '@/lib/server/book-picture';
import { siteFilesOf } from '@/lib/server/files';
import { createSiteContext } from '@/lib/server/load-site-context';
import type { Source } from '@/lib/source/source';
import { openStore } from '@/lib/store/reader';
import { exportStore } from '@/scripts/site/export-markdown';
import { testConfig } from '@/tests/factories';
import { startFakeNotion } from '@/tests/fake-notion/fake-notion';
import { type DemoWorkspace, plainText } from '@/tests/fake-notion/records';
import { startFakeOfficial } from '@/tests/fake-official/fake-official';
import { withHtml } from '@/tests/unit/article/page-maker';
import { syncInto } from '@/tests/unit/sync/both-interfaces';
import { type Entry, everything, families, type Way, ways } from './workspace';

/** What one way makes of an example. */
export interface Rendering {
  /** Whether the page has the entry's mark. */
  isShown: boolean;
  /** Its part of the page, without what differs by the way of reading alone. */
  html: string;
  /** What the owner is told of it. */
  told: string[];
}

export interface Everything {
  workspace: DemoWorkspace;
  /** Of each entry, by its name. */
  renderings: Map<string, Record<Way, Rendering>>;
  /** All answers of the official interface, as text. */
  answers: string;
  diagnostics: Diagnostic[];
  /** The feeds of the site, by their addresses. */
  feeds: Record<string, string>;
  /** All pages as one. */
  book: Uint8Array;
}

/** Reads the workspace by every way, as a sync does. */
export async function renderEverything(): Promise<Everything> {
  const folder = await mkdtemp(path.join(tmpdir(), 'notelight-everything-'));
  const workspaces: DemoWorkspace[] = [];
  const notion = await startFakeNotion({ workspaces });
  const official = await startFakeOfficial({ workspaces, uploads: notion.uploads });
  const answers: string[] = [];
  official.rewrite = (answer) => {
    answers.push(JSON.stringify(answer));
    return answer;
  };
  try {
    const workspace = await everything(notion.upload);
    workspaces.push(workspace);
    const diagnostics: Diagnostic[] = [];
    const read = async (way: Way, source: Source) => {
      const directory = path.join(folder, way);
      const { sites } = await syncInto(directory, workspace.pageId, source);
      for (const site of sites) diagnostics.push(...site.diagnostics);
      return sectionsOf(directory, toldOf(workspace, sites[0]?.diagnostics ?? []));
    };
    const host = 'https://www.notion.so';
    const byPage = createNotionSource({ apiBaseUrl: notion.apiBaseUrl, host });
    const sections: Record<Way, Awaited<ReturnType<typeof read>>> = {
      'public page': await read('public page', byPage),
      token: await read('token', createOfficialSource({ baseUrl: official.url, token: official.token, host })),
      Markdown: new Map(),
    };
    const copy = path.join(folder, 'copy');
    await exportStore(path.join(folder, 'public page'), { directory: copy, source: byPage });
    const columns = testConfig().notion.properties;
    sections.Markdown = await read('Markdown', createFolderSource({ folders: [{ path: copy, prefix: '' }], columns }));
    const renderings = families.flatMap(({ entries }) =>
      entries.map((entry): [string, Record<Way, Rendering>] => [
        entry.name,
        Object.fromEntries(ways.map((way) => [way, toRendering(entry, sections[way].get(entry.name))])) as Record<
          Way,
          Rendering
        >,
      ]),
    );
    const outputs = await outputsIn(path.join(folder, 'public page'));
    return { workspace, renderings: new Map(renderings), answers: answers.join('\n'), diagnostics, ...outputs };
  } finally {
    await Promise.all([official.close(), notion.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The feeds and the book of a site that knows its address, with all pages as its posts. */
async function outputsIn(directory: string): Promise<Pick<Everything, 'feeds' | 'book'>> {
  const store = openStore(directory);
  const content = await store.readContent();
  const LINK = 'https://everything.example';
  const snapshots = content.snapshots.map((snapshot) => ({
    ...snapshot,
    rows: snapshot.rows.map((row) => ({ ...row, type: row.article ? 'Post' : row.type })),
    settings: { ...snapshot.settings, LINK },
  }));
  const context = createSiteContext({ ...content, snapshots }, store, {}, Date.now());
  const files = [...siteFilesOf(context).values()].filter((file) => /^\/rss\/.*\.xml$/.test(file.path));
  const feeds = await Promise.all(files.map(async (feed) => [LINK + encodeURI(feed.path), await feed.render()]));
  const sources = { ...context, bookPicture: (file: string) => bookPicture(store.paths.mediaFile(file)) };
  const [site] = context.sites;
  const [output] = outputSites(context);
  if (!site || !output) throw new Error('There is no site.');
  const book = await writeBook({ title: site.info.title, site, output, entries: site.latest }, sources);
  return { feeds: Object.fromEntries(feeds), book };
}

interface Section {
  page: Element;
  elements: Element[];
  told: string[];
}

const entryNames = new Set(families.flatMap(({ entries }) => entries.map(({ name }) => name)));

/** What the owner is told of each entry, by its name: messages with the addresses of blocks of its example. */
function toldOf({ recordMap }: DemoWorkspace, diagnostics: readonly Diagnostic[]): Map<string, string[]> {
  const told = new Map<string, string[]>();
  const entryOf = new Map<string, string>();
  const note = (id: string, name: string): void => {
    entryOf.set(toId32(id), name);
    const { content = [], view_ids, collection_id } = recordMap.block[id] ?? {};
    const rows = view_ids ? Object.values(recordMap.block).filter((one) => one.parent_id === collection_id) : [];
    for (const inner of [...content, ...rows.map((one) => one.id)]) note(inner, name);
  };
  for (const { type, content = [], parent_table } of Object.values(recordMap.block)) {
    if (type !== 'page' || parent_table !== 'collection') continue;
    let name = '';
    for (const id of content) {
      const title = plainText(recordMap.block[id]?.properties?.title);
      if (entryNames.has(title)) name = title;
      else if (name) note(id, name);
    }
  }
  for (const { message, url = '', excerpt, level } of diagnostics) {
    if (level === 'info') continue;
    const name = entryOf.get(url.split('#')[1] ?? '') ?? entryOf.get(/[0-9a-f]{32}/.exec(url)?.[0] ?? '');
    if (name) told.set(name, [...(told.get(name) ?? []), excerpt ? `${message}: ${excerpt}` : message]);
  }
  return told;
}

/** The parts of all pages, by the headings above them. */
async function sectionsOf(directory: string, told: ReadonlyMap<string, string[]>): Promise<Map<string, Section>> {
  const store = openStore(directory);
  const { snapshots } = await store.readContent();
  const sections = new Map<string, Section>();
  for (const { article } of snapshots[0]?.rows ?? []) {
    const stored = article ? await store.readArticle(article) : null;
    const page = stored && new JSDOM(withHtml(stored).html).window.document.body.firstElementChild;
    let current: Section | undefined;
    for (const element of page?.children ?? []) {
      const name = /^H\d$/.test(element.tagName) ? (element.textContent ?? '').trim() : '';
      if (page && entryNames.has(name)) {
        current = { page, elements: [], told: told.get(name) ?? [] };
        sections.set(name, current);
      } else current?.elements.push(element);
    }
  }
  return sections;
}

function toRendering({ mark, words }: Entry, section: Section | undefined): Rendering {
  if (!section) return { isShown: false, html: '', told: [] };
  const { page, elements, told } = section;
  const marked = mark.startsWith('page ')
    ? [page, ...page.querySelectorAll(mark.slice(5))].filter((one) => one.matches(mark.slice(5)))
    : elements.flatMap((element) => [element, ...element.querySelectorAll('*')].filter((one) => one.matches(mark)));
  const isShown = marked.some((one) => !words || (one.textContent ?? '').includes(words));
  return { isShown, html: withoutIds(elements), told };
}

/** Folders have ids of their own, and the names of copies for those of files. */
const withoutIds = (elements: readonly Element[]): string =>
  elements
    .map(({ outerHTML }) => outerHTML)
    .join('\n')
    .replace(/(?:notion-block-)?[0-9a-f]{32}/g, '')
    .replace(/((?:id|aria-labelledby)=")[0-9a-f]{6}(?=")/g, '$1')
    .replace(/(name="[a-z]+-)[0-9a-f]{8}-\d+/g, '$1');
