import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { RenderTime, RenderTimeError } from '@/lib/concurrency/render-time';
import { type Diagnostic, NotelightError, type Problem } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { toUuid } from '@/lib/ids';
import { type FrontMatter, readFrontMatter } from '@/lib/markdown/front-matter';
import { folder as messages, unusableFile } from '@/lib/markdown/messages';
import { rootPageId, stableId } from '@/lib/markdown/records/ids';
import { readMarkdown } from '@/lib/markdown/text/html-marks';
import { textOf } from '@/lib/markdown/text/markdown';
import { type BuiltWorkspace, buildWorkspace } from '@/lib/markdown/workspace/build-workspace';
import { FolderFiles, isInside } from '@/lib/markdown/workspace/folder-files';
import { textName } from '@/lib/markdown/workspace/links';
import {
  menuRows,
  type RowSource,
  readWorkspaceSettings,
  SETTINGS_FILE,
  type WorkspaceSettings,
  withFile,
} from '@/lib/markdown/workspace-files';
import { type RowReference, SourceError } from '@/lib/source/source';

/** The largest text in bytes: ten times a book. */
const MAX_TEXT = 4 * 1024 * 1024;

/** As deep as articles are: a level of a list is two of a tree, and each of these two of its values. */
const MAX_DEPTH = 512;
/** What reading one text may take: a hundred times what the longest book takes. Some rows of marks would take hours. */
const TEXT_MS = 60_000;

/** One folder of Markdown files: a workspace. */
export interface ContentFolder {
  /** As the owner names it. */
  path: string;
  /** The prefix of its addresses; '' for the first. */
  prefix: string;
  /** A folder outside of it whose files its texts may show too. */
  shared?: string;
}

/** A text of a folder as a row. */
export interface FolderRow extends RowSource, Pick<FrontMatter, 'others' | 'wrongDate'> {
  key: string;
  id: string;
  /** Milliseconds since 1970. */
  created: number;
  edited: number;
}

/** A folder that was read. */
export interface ReadFolder {
  path: string;
  /** What all ids of it are made of. */
  name: string;
  /** Dashed UUID of the database that the folder stands for. */
  pageId: string;
  settings: WorkspaceSettings;
  rows: FolderRow[];
  built: BuiltWorkspace;
  files: FolderFiles;
  /** Problems of the folder or of front matter. */
  diagnostics: Diagnostic[];
  /** Texts that could not be read. */
  unread: RowReference[];
  /** Ids of all rows in order, including unreadable ones. */
  rowIds: string[];
}

/** Dashed UUID of the database that a folder stands for: its own, or one that follows from its place in the site. */
export async function folderPageId({ path: folder, prefix }: ContentFolder): Promise<string> {
  const settings = await readSettings(folder).catch(missing);
  return settings?.id ?? rootPageId(workspaceName(prefix));
}

const workspaceName = (prefix: string): string => `folder/${prefix}`;

/** A text at its place in the order of rows: as a row, or with the reason why it is none. */
interface Entry {
  id: string;
  url: string;
  order: number;
  row?: FolderRow | undefined;
  problem?: Pick<Diagnostic, 'message' | 'hint'> | undefined;
}

/** Reads all texts of a folder. An unusable text is left out and reported. */
export async function readFolder(
  { path: folder, prefix, shared }: ContentFolder,
  textMs = TEXT_MS,
): Promise<ReadFolder> {
  const root = await realpath(folder).catch(missing);
  if (root === undefined || !(await stat(root)).isDirectory()) throw new SourceError(messages.missing(folder));
  const diagnostics: Diagnostic[] = [];
  const warn = (problem: Pick<Diagnostic, 'message' | 'hint'>, url: string, location: string): void =>
    void diagnostics.push({ level: 'warning', ...problem, location, url });
  const name = workspaceName(prefix);
  const settings = await readSettings(folder);
  const names = await textsIn(root, '', (file) => warn(messages.outsideLink, path.join(folder, file), file));
  if (names.length === 0) throw new SourceError(messages.empty(folder));

  const entries = menuRows(settings).map((menu): Entry => {
    const id = stableId(name, 'row', menu.key);
    const row = { ...menu, id, others: {}, wrongDate: undefined, created: 0, edited: 0 };
    return { id, url: path.join(folder, SETTINGS_FILE), order: Number.NEGATIVE_INFINITY, row };
  });
  const ids = new Map<string, string>();
  for (const file of names) {
    const url = path.join(folder, file);
    const key = textName(file);
    const pathId = stableId(name, 'row', key);
    const { mtimeMs } = await stat(path.join(root, file));
    const content = await readText(path.join(root, file));
    const parsed = typeof content === 'string' ? attempt(textMs, () => parseText(content, key)) : content;
    if ('message' in parsed) {
      const id = (typeof content === 'string' && writtenId(content)) || pathId;
      entries.push({ id, url, order: Number.POSITIVE_INFINITY, problem: parsed });
      continue;
    }
    const { matter, text, source } = parsed;
    const { head, order = Number.POSITIVE_INFINITY, others, wrongDate } = matter;
    for (const { line, ...problem } of matter.problems) warn(problem, `${url}:${line}`, head.title);
    const other = ids.get(matter.id ?? pathId);
    if (other !== undefined) warn(messages.sameId(other), url, head.title);
    const id = other === undefined ? (matter.id ?? pathId) : pathId;
    ids.set(id, url);
    const written = Math.trunc(mtimeMs);
    const row: FolderRow = {
      ...{ key, id, file, source, others, wrongDate, text },
      head: withFile(head, file, settings),
      names: [id, ...(head.slug ? [head.slug] : [])],
      created: timeOf(head.created || head.date) ?? written,
      // A copy of the folder has new times: a date in the text is better than those.
      edited: timeOf(head.edited) ?? Math.min(timeOf(head.date) ?? written, written),
    };
    entries.push({ id, url, order, row });
  }
  entries.sort((one, another) => (one.order === another.order ? 0 : one.order - another.order));

  const files = new FolderFiles(root, names, shared && (await realpath(shared)));
  const built = buildWorkspace({
    ...{ name, settings, files },
    rows: entries.flatMap(({ row }) => row ?? []),
    tryRow: (key, make) => {
      const made = attempt(textMs, () => {
        const row = make();
        return isDeep(row) ? messages.tooDeep : row;
      });
      if (!('message' in made)) return made;
      const entry = entries.find(({ row }) => row?.key === key);
      if (entry) Object.assign(entry, { row: undefined, problem: made });
      return undefined;
    },
  });
  const rows = entries.flatMap(({ row }) => row ?? []);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  for (const { row, line, message } of built.problems) {
    const at = byKey.get(row);
    const url = at ? path.join(folder, at.file) : folder;
    warn({ message }, line ? `${url}:${line}` : url, at?.head.title ?? settings.title);
  }
  return {
    ...{ path: folder, name, settings, rows, built, files, diagnostics },
    pageId: built.pageId,
    unread: entries.flatMap(({ id, url, problem }) => (problem ? [{ id, url, problem }] : [])),
    rowIds: entries.map(({ id }) => id),
  };
}

/** What a text and its front matter say; a problem where neither can be used. */
function parseText(content: string, key: string) {
  const { tree, source } = readMarkdown(content);
  if (isDeep(tree.children)) return messages.tooDeep;
  const text = tree.children.filter(({ type }) => type !== 'yaml');
  const [first] = text;
  const heading = first?.type === 'heading' && first.depth === 1 ? textOf(first) : undefined;
  const { day, title, slug } = defaultsOf(key);
  const matter = readFrontMatter(content, { title: heading ?? title, slug, date: day });
  if ('message' in matter) return messages.brokenHead(`Line ${matter.line}: ${matter.message}`);
  const isTitle = heading !== undefined && heading.trim() === matter.head.title.trim();
  return { text: isTitle ? text.slice(1) : text, source, matter };
}

/** Whether a value is deeper than texts may be, found out level by level: what is too deep ends the stack of whatever calls itself. */
function isDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return false;
}

/** What the work gives, or the problem of a text that nobody can work with. */
function attempt<Result>(milliseconds: number, work: () => Result): Result | Problem {
  try {
    return new RenderTime(milliseconds).run(work);
  } catch (error) {
    if (error instanceof RenderTimeError) return messages.tooSlow(milliseconds / 1000);
    if (error instanceof RangeError) return messages.tooDeep;
    return messages.unreadableFile(error instanceof Error ? error.message : String(error));
  }
}

async function readSettings(folder: string): Promise<WorkspaceSettings> {
  const file = path.join(folder, SETTINGS_FILE);
  try {
    const text = await readFile(file, 'utf8');
    const settings = readWorkspaceSettings(JSON.parse(text), file);
    if (isDeep(settings)) throw new NotelightError(`${file} is nested too deeply.`);
    return settings;
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR')
      return readWorkspaceSettings({ title: path.basename(path.resolve(folder)) }, file);
    throw new SourceError(error instanceof NotelightError ? message : unusableFile.unreadable(file, code || message));
  }
}

/** Paths of the texts below a folder, in the order of their names. What begins with a dot, and a `README.md` at the top, is none. */
async function textsIn(root: string, below: string, onOutside: (file: string) => void): Promise<string[]> {
  const entries = await readdir(path.join(root, below), { withFileTypes: true });
  const texts: string[] = [];
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = path.posix.join(below, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) texts.push(...(await textsIn(root, file, onOutside)));
    else if (/\.md$/i.test(entry.name) && !/^readme\.md$/i.test(file)) {
      if (entry.isFile() || (await isOwnLink(root, file))) texts.push(file);
      else onOutside(file);
    } else if (entry.isSymbolicLink() && !(await isOwnLink(root, file))) onOutside(file);
  }
  return texts;
}

/** Whether a symbolic link leads to a file in the folder. A broken one counts as such: it is reported where a text refers to it. */
async function isOwnLink(root: string, file: string): Promise<boolean> {
  const real = await realpath(path.join(root, file)).catch(missing);
  if (real === undefined) return true;
  return isInside(root, real) && (await stat(real)).isFile();
}

/** The file's text, or why it cannot be read. */
async function readText(file: string): Promise<string | Pick<Diagnostic, 'message' | 'hint'>> {
  try {
    const bytes = await readFile(file);
    if (bytes.length > MAX_TEXT) return messages.tooLong(MAX_TEXT / 1024 / 1024);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? messages.notText : messages.unreadableFile(code);
  }
}

/** The id in broken front matter, so that the page can keep its last good copy. */
const writtenId = (text: string): string | undefined =>
  toUuid(/^id:\s*["']?([0-9a-f-]+)/im.exec(text.slice(0, 2000))?.[1] ?? '');

/** What the name of a file holds: `posts/2026-03-01-spring.md` is “spring” of that day. */
function defaultsOf(key: string): { title: string; slug: string; day: string } {
  const parts = key.split('/');
  const last = parts.at(-1) ?? '';
  const own = last.toLowerCase() === 'index' && parts.length > 1 ? (parts.at(-2) ?? '') : last;
  const [, day = '', rest = own] = /^(\d{4}-\d{2}-\d{2})[-_ ](.+)$/.exec(own) ?? [];
  return { title: rest.replace(/[-_]+/g, ' ').trim(), slug: rest.trim().replace(/\s+/g, '-'), day };
}

/** Ids of the pages of a folder that names none itself, found out without reading its texts. */
export async function folderRowIds({ path: folder, prefix }: ContentFolder): Promise<string[]> {
  const names = await textsIn(await realpath(folder), '', () => {});
  return names.map((file) => stableId(workspaceName(prefix), 'row', textName(file)));
}

function timeOf(text: string): number | undefined {
  const time = Date.parse(/^\d{4}-\d{2}-\d{2} \d/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
  return Number.isNaN(time) ? undefined : time;
}
