import path from 'node:path';
import type { IndexedPost } from '@/lib/export/plan/inputs';
import type { Export } from '@/lib/export/plan/plan';
import { type IndexNote, type IndexUpdate, updateSearchIndex } from '@/lib/export/write/search-index-update';
import { safeJson } from '@/lib/http/escape';
import type { SiteFile } from '@/lib/outputs/site-files';
import type { IndexHead } from '@/lib/search/index-build';
import { searchedText, searchFilesOf, searchIndexOf } from '@/lib/server/files';
import { searchIndexPath } from '@/lib/server/load-site-context';
import type { Site } from '@/lib/site/site';
import { readJson, writeAtomically } from '@/lib/store/files';

/** Beside what is known of articles; hosts keep this folder. */
const noteFile = ({ prefix }: Site): string => path.join('.next', 'cache', `search-index-${prefix || 'site'}.json`);

/** What the search index of the last build was made of. */
interface KeptNote extends IndexNote {
  /** The index's part of that export's manifest. */
  input: string;
}

/** The files of a site's search index that must be written; the others stay where the last export has them. */
export async function changedSearchFiles(site: Site, { context, files, inputs }: Export): Promise<SiteFile[]> {
  if (!inputs) return searchFilesOf(site, context);
  const headPath = searchIndexPath(site.prefix).slice(1);
  const folder = headPath.replace(/\.json$/, '');
  const inFolder = (file: string): boolean => file.startsWith(`${folder}/`);
  const input = await inputs.ofSearch(site);
  if (files.keepsFolder(folder, input)) {
    files.keepAll((file) => file === headPath || inFolder(file));
    return [];
  }
  const kept = await readJson<KeptNote>(noteFile(site));
  const note = kept?.input === files.inputOf(folder) ? kept : undefined;
  const posts = await inputs.ofSearchPosts(site);
  const update = note ? await updateOf(site, posts, { context, files, note, headPath }) : null;
  const { terms, postings } = update ?? (await searchIndexOf(site, context));
  await writeAtomically(noteFile(site), JSON.stringify({ input, terms, postings, posts } satisfies KeptNote));
  if (!update) return searchFilesOf(site, context);
  const at = (name: string): string => `${folder}/${update.head.folder}/${name}`;
  const replaced = new Set([...update.files.map(({ name }) => at(name)), ...update.removed.map(at)]);
  files.keepAll((file) => inFolder(file) && !replaced.has(file));
  return [
    { path: `/${headPath}`, type: 'application/json', render: async () => safeJson(update.head) },
    ...update.files.map(({ name, content }) => ({
      path: `/${at(name)}`,
      type: 'application/octet-stream',
      render: async () => content,
    })),
  ];
}

/** How the index of the last export becomes that of this one; null if it must be rebuilt. */
async function updateOf(
  site: Site,
  posts: IndexedPost[],
  { context, files, note, headPath }: Pick<Export, 'context' | 'files'> & { note: IndexNote; headPath: string },
): Promise<IndexUpdate | null> {
  const folder = headPath.replace(/\.json$/, '');
  try {
    const head = JSON.parse(String(await files.readLast(headPath))) as IndexHead;
    return await updateSearchIndex(site, posts, {
      former: { note, head, read: (name) => files.readLast(`${folder}/${head.folder}/${name}`) },
      readText: (key) => searchedText(key, site, context),
      ...(context.titles !== undefined && { titles: context.titles }),
    });
  } catch {
    // A file of the last export cannot be read: nothing is taken over.
    return null;
  }
}
