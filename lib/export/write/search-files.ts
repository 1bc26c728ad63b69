import path from 'node:path';
import type { FormerExport } from '@/lib/export/plan/former-export';
import type { Inputs } from '@/lib/export/plan/inputs';
import type { TextEdits } from '@/lib/export/plan/text-edits';
import { safeJson } from '@/lib/http/safe-json';
import { type IndexSize, indexSources } from '@/lib/outputs/search-index';
import { type IndexNote, type IndexUpdate, updateSearchIndex } from '@/lib/outputs/search-index-update';
import type { SiteFile } from '@/lib/outputs/site-files';
import type { SiteContext } from '@/lib/routes/site-context';
import type { IndexHead } from '@/lib/search/index-build';
import { searchFilesOf, searchIndexOf } from '@/lib/server/files';
import { searchIndexPath } from '@/lib/server/load-site-context';
import type { Site } from '@/lib/site/site';
import { readJson, writeAtomically } from '@/lib/store/files';

/** Beside what is known of articles; hosts keep this folder. */
const noteFile = ({ prefix }: Site): string => path.join('.next', 'cache', `search-index-${prefix || 'site'}.json`);

/** What the search index of the last build was made of. */
interface KeptNote extends IndexNote {
  /** What the manifest of that export says of the index. */
  input: string;
}

/** The files of a site's search index that must be written; the others stay where the last export has them. */
export async function changedSearchFiles(
  site: Site,
  context: SiteContext,
  { former, inputs, edits }: { former: FormerExport; inputs: Inputs | undefined; edits: TextEdits | null },
): Promise<SiteFile[]> {
  if (!inputs) return searchFilesOf(site, context);
  const headPath = searchIndexPath(site.prefix).slice(1);
  const folder = headPath.replace(/\.json$/, '');
  const input = await inputs.ofSearch(site);
  if (former.keepFolder(folder, input)) return [];
  const kept = await readJson<KeptNote>(noteFile(site));
  const note = kept !== undefined && kept.input === former.inputOf(folder) ? kept : undefined;
  const posts = await inputs.ofSearchPosts(site, note && edits ? unedited(site, note, edits) : []);
  const keep = ({ terms, postings }: IndexSize): Promise<void> =>
    writeAtomically(noteFile(site), JSON.stringify({ input, terms, postings, posts } satisfies KeptNote));
  const update = note ? await updateOf(site, posts, { context, former, note, folder, headPath }) : null;
  await keep(update ?? (await searchIndexOf(site, context)));
  if (!update) return searchFilesOf(site, context);
  const inFolder = (name: string): string => `${folder}/${update.head.folder}/${name}`;
  const replaced = new Set([...update.files.map(({ name }) => inFolder(name)), ...update.removed.map(inFolder)]);
  former.keepOthers(folder, input, (file) => replaced.has(file));
  return [
    { path: `/${headPath}`, type: 'application/json', render: async () => safeJson(update.head) },
    ...update.files.map(({ name, content }) => ({
      path: `/${inFolder(name)}`,
      type: 'application/octet-stream',
      render: async () => content,
    })),
  ];
}

/** The known inputs of posts that were not edited since the last export, by number. */
function unedited(site: Site, { posts }: IndexNote, { ids: edited }: TextEdits): IndexNote['posts'] {
  const { byNumber } = indexSources(site);
  return posts.map((post, number) => (edited.has(byNumber[number]?.record.id ?? '') ? null : post));
}

/** How the index of the last export becomes that of this one; null if it must be rebuilt. */
async function updateOf(
  site: Site,
  posts: IndexNote['posts'],
  {
    context,
    former,
    note,
    folder,
    headPath,
  }: { context: SiteContext; former: FormerExport; note: IndexNote; folder: string; headPath: string },
): Promise<IndexUpdate | null> {
  try {
    const head = JSON.parse(String(await former.read(headPath))) as IndexHead;
    return await updateSearchIndex(site, posts, {
      former: { note, head, read: (name) => former.read(`${folder}/${head.folder}/${name}`) },
      readText: async (key) => (await context.readArticle(key))?.text ?? '',
    });
  } catch {
    // A file of the last export cannot be read: nothing is taken over.
    return null;
  }
}
