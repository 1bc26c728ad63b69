import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ConfigError } from '@/lib/diagnostics/errors';
import { missing } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { contentLocation, localConfig } from '@/lib/export/environment';
import { exportMarkdownMessages as messages } from '@/lib/export/messages';
import { toId32 } from '@/lib/ids';
import { isLocked } from '@/lib/lock/row-lock';
import { SETTINGS_FILE } from '@/lib/markdown/workspace-files';
import { anchorsOf, writeDocument, writePage } from '@/lib/markdown/write-document';
import { type Crop, partKey, readCrop } from '@/lib/source/crop';
import { asFields, asString, emptyRecords, firstText, type SourceRecords } from '@/lib/source/records';
import type { Source } from '@/lib/source/source';
import { siteFolders } from '@/lib/sources/folders';
import { createSource } from '@/lib/sources/source';
import type { Icon, MediaFile, Row, Snapshot } from '@/lib/store/model';
import type { StorePaths } from '@/lib/store/paths';
import { openStore } from '@/lib/store/reader';

/** Where the copy goes when the owner names no folder. */
const DEFAULT_FOLDER = 'content-export';
const MEDIA = 'media';

/** Writes what the last sync copied as folders of Markdown, which `NOTION_SOURCE=folder` reads. Asks no source. */
export async function exportMarkdown(directory: string = DEFAULT_FOLDER): Promise<void> {
  const entries = await readdir(directory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ConfigError(messages.unusable(directory, error.code ?? error.message));
  });
  if (entries.length > 0) throw new ConfigError(messages.notEmpty(directory));
  const { notion } = localConfig();
  const folders = await exportStore(contentLocation().directory, {
    directory,
    source: await createSource(notion, { folders: siteFolders(notion) }),
  });
  log.info(messages.done(directory, folders.join(',')));
}

/** Writes a content store as folders of Markdown; answers them as `CONTENT_FOLDER` names them. `source` knows its files and records. */
export async function exportStore(
  contentDir: string,
  { directory, source }: { directory: string; source: Source },
): Promise<string[]> {
  const store = openStore(contentDir);
  const { snapshots, manifest } = await store.readContent();
  const files = await mediaBySource(store.paths, source);
  const folders: string[] = [];
  for (const [index, snapshot] of snapshots.entries()) {
    const tag = manifest.sites[index]?.tag || snapshot.prefix;
    const folder = snapshots.length === 1 ? directory : path.join(directory, tag || 'main');
    folders.push(tag ? `${tag}:${folder}` : folder);
    await exportWorkspace(snapshot, { folder, source, files, paths: store.paths });
  }
  return folders;
}

interface Work {
  folder: string;
  source: Source;
  /** The copies of files by what names them. */
  files: ReadonlyMap<string, MediaFile>;
  paths: StorePaths;
}

async function exportWorkspace(snapshot: Snapshot, work: Work): Promise<void> {
  const { folder, source, files, paths } = work;
  await mkdir(path.join(folder, MEDIA), { recursive: true });
  const used = new Set<string>();
  const copyOf = (file: MediaFile): string => {
    used.add(file.file);
    return `${MEDIA}/${file.file}`;
  };
  const rows = snapshot.rows.filter(({ type }) => type !== 'Config');
  const names = documentNames(rows);
  const records = new Map<string, SourceRecords>();
  for (const { id } of rows) {
    const pages = [id, ...snapshot.subPages.filter(({ rowId }) => rowId === id).map((page) => page.id)];
    const read = await Promise.all(pages.map(async (page) => [page, await readRecords(page, work)] as const));
    const known = new Map(read.flatMap(([page, own]) => (own ? [[page, own]] : [])));
    if (known.size > 0) records.set(id, joined(known));
  }
  const anchors = new Map([...records].map(([id, own]) => [toId32(id), anchorsOf(id, own)]));
  const parts = new Map<string, MediaFile>();
  for (const { block } of records.values()) takeParts(block, parts, work);
  const places = {
    file: (url: string) => {
      const part = parts.get(url);
      if (part) return copyOf(part);
      if (!/^(?:https?:|attachment:|\/)/i.test(url)) return undefined;
      const file = files.get(source.fileKey(url));
      return file && copyOf(file);
    },
    isRow: (id: string) => names.has(toId32(id)),
    link: (page: string, block: string) => {
      const name = names.get(page);
      const anchor = block === '' ? '' : anchors.get(page)?.get(block);
      if (name === undefined || anchor === undefined) return undefined;
      return `${encodeURIComponent(name)}.md${anchor === '' ? '' : `#${encodeURIComponent(anchor)}`}`;
    },
  };
  const withoutText: string[] = [];
  for (const [index, row] of rows.entries()) {
    const own = records.get(row.id);
    if (!own && !isStructure(row)) withoutText.push(row.title || row.slug || row.id);
    const text = writeDocument(headOf(row, index + 1, copyOf), own ? writePage(row.id, own, places) : '');
    await writeFile(path.join(folder, `${names.get(toId32(row.id))}.md`), text);
  }
  await writeFile(path.join(folder, SETTINGS_FILE), `${JSON.stringify(settingsOf(snapshot, copyOf), null, 2)}\n`);
  for (const file of used) await copyFile(paths.mediaFile(file), path.join(folder, MEDIA, file));

  log.info(messages.written(folder, rows.length, used.size));
  const locked = rows.filter(isLocked).map(({ title }) => title);
  if (locked.length > 0) log.warn(messages.locked(locked));
  if (withoutText.length > 0) log.warn(messages.withoutText(withoutText));
}

/** Rows that have no text of their own. */
const isStructure = ({ type, slug }: Row): boolean => type === 'Menu' || type === 'SubMenu' || /^https?:/i.test(slug);

/** Names of the documents by the 32 digits of their rows' ids: the slug where there is one. */
function documentNames(rows: readonly Row[]): Map<string, string> {
  const taken = new Set<string>(['readme']);
  const names = new Map<string, string>();
  for (const { id, slug, title, type } of rows) {
    const words = (isStructure({ type, slug } as Row) || slug === '' ? title : slug) || toId32(id);
    const name = `${/menu$/i.test(type) ? 'menu-' : ''}${words}`
      .replace(/[\s\p{C}\\/:*?"<>|#%[\]]+/gu, '-')
      .replace(/^[-.]+|[-.]+$/g, '')
      .slice(0, 80);
    let free = name || toId32(id);
    for (let count = 2; taken.has(free.toLowerCase()); count++) free = `${name}-${count}`;
    taken.add(free.toLowerCase());
    names.set(toId32(id), free);
  }
  return names;
}

function headOf(row: Row, order: number, copyOf: (file: MediaFile) => string): Record<string, unknown> {
  const { date } = row;
  const filled = (text: string): string | undefined => text || undefined;
  const at = (day: string | undefined, time: string | undefined): string | undefined =>
    day && [day, time].filter(Boolean).join(' ');
  return {
    title: row.title,
    // Absent, it would follow the name of the file.
    slug: row.slug,
    type: row.type,
    status: row.status,
    date: at(date?.start, date?.startTime) ?? '',
    dateEnd: at(date?.end, date?.endTime),
    timeZone: date?.timeZone,
    category: row.moreCategories ? [row.category, ...row.moreCategories] : filled(row.category),
    tags: row.tags.length > 0 ? row.tags : undefined,
    summary: filled(row.summary),
    icon: iconOf(row.pageIcon, copyOf),
    cover: row.pageCover ? copyOf(row.pageCover) : undefined,
    coverPosition: row.pageCoverPosition === undefined ? undefined : 1 - row.pageCoverPosition / 100,
    password: filled(row.password),
    access: row.membersOnly ? 'Members' : undefined,
    comment: filled(row.comment),
    copyright: filled(row.copyright),
    menuIcon: filled(row.icon),
    aliases: row.aliases?.length ? row.aliases : undefined,
    author: row.coauthors ? [row.author ?? '', ...row.coauthors] : row.author,
    series: row.series,
    part: row.part,
    pinned: row.pinned,
    featured: row.featured,
    ext: Object.keys(row.ext).length > 0 ? row.ext : undefined,
    fullWidth: row.fullWidth || undefined,
    smallText: row.smallText || undefined,
    created: row.createdTime ? new Date(row.createdTime).toISOString() : undefined,
    edited: row.lastEditedTime ? new Date(row.lastEditedTime).toISOString() : undefined,
    order,
    id: row.id,
  };
}

function iconOf(icon: Icon | null, copyOf: (file: MediaFile) => string): string | undefined {
  if (!icon) return undefined;
  return 'emoji' in icon ? icon.emoji : copyOf(icon.media);
}

const settingsOf = (
  { pageId, database, settings, tags, categories }: Snapshot,
  copyOf: (file: MediaFile) => string,
): Record<string, unknown> => ({
  id: pageId,
  title: database.title,
  description: database.description,
  icon: iconOf(database.icon, copyOf),
  cover: database.cover ? copyOf(database.cover) : undefined,
  settings,
  tags: choicesOf(tags),
  categories: choicesOf(categories),
});

const choicesOf = (options: Snapshot['tags']) =>
  Object.fromEntries(
    options.map(({ name, color, description }) => [name, description ? { color, description } : color]),
  );

/** What a sync kept of a page. */
async function readRecords(id: string, { paths }: Work): Promise<SourceRecords | undefined> {
  const content = await readFile(paths.pageRecords(toId32(id))).catch(missing);
  return content && (JSON.parse(gunzipSync(content).toString('utf8')) as SourceRecords);
}

/** The records of a row's page and of the pages below it, by their ids. */
function joined(pages: ReadonlyMap<string, SourceRecords>): SourceRecords {
  const whole = emptyRecords();
  for (const records of pages.values())
    for (const [table, entries] of Object.entries(records)) Object.assign(whole[table as keyof SourceRecords], entries);
  // Of the pages around it, a page may know no more than the names.
  for (const [id, { block }] of pages) if (block[id]) whole.block[id] = block[id];
  return whole;
}

/** Cropped pictures of which the part that is shown was kept become that part; `parts` has it by its new address. */
function takeParts(blocks: SourceRecords['block'], parts: Map<string, MediaFile>, { source, files }: Work): void {
  for (const [id, block] of Object.entries(blocks)) {
    const {
      image_edit_metadata: _edits,
      display_source,
      original_source: _original,
      ...format
    } = asFields(block.format);
    const crop = block.type === 'image' && readCrop(asFields(block.format));
    const properties = asFields(block.properties);
    const address = firstText(properties.source) || asString(display_source);
    const part = crop && files.get(partKey(source.fileKey(address), crop));
    if (!part) continue;
    const url = `attachment:${part.file}`;
    parts.set(url, part);
    blocks[id] = { ...block, format, properties: { ...properties, source: [[url]] } };
  }
}

async function mediaBySource(paths: StorePaths, source: Source): Promise<Map<string, MediaFile>> {
  const journal = (await readFile(paths.mediaJournal, 'utf8').catch(missing)) ?? '';
  const files = new Map<string, MediaFile>();
  for (const line of journal.split('\n').filter(Boolean)) {
    try {
      const entry = JSON.parse(line) as { source: string; media: MediaFile; crop?: Crop };
      files.set(partKey(source.fileKey(entry.source), entry.crop), entry.media);
    } catch {
      // The line that a killed sync was writing.
    }
  }
  return files;
}
