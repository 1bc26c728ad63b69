import type { NotionPageId } from '@/lib/config/page-ids';
import type { Config } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';
import { type ContentFolder, folderPageId } from '@/lib/markdown/folder';
import { missingFolder, unusedFolder, wrongFolder } from './messages';

/** Two letters of a language, then perhaps a script or a region; a single letter is a drive. */
const TAGGED = /^([a-z]{2}(?:-[a-z0-9]{2,8})*):(.+)$/i;

/** The folders of Markdown that the site is made of, each with its language as written; undefined where it is made of Notion. */
export function contentFolders({
  source,
  contentFolder,
}: Pick<Config['notion'], 'source' | 'contentFolder'>): (ContentFolder & { tag: string })[] | undefined {
  if (source !== 'folder') {
    if (contentFolder !== '') throw new ConfigError(unusedFolder(contentFolder));
    return undefined;
  }
  const entries = contentFolder
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  if (entries.length === 0) throw new ConfigError(missingFolder);
  const seen = new Set<string>();
  return entries.map((entry, index) => {
    const [, tag = '', path = entry] = TAGGED.exec(entry) ?? [];
    const lower = tag.toLowerCase();
    if (index > 0 && (tag === '' || seen.has(lower))) throw new ConfigError(wrongFolder(entry));
    seen.add(lower);
    return { path: path.trim(), tag, prefix: index === 0 ? '' : tag };
  });
}

/** The workspaces that these folders are. */
export function folderWorkspaces(folders: readonly (ContentFolder & { tag: string })[]): Promise<NotionPageId[]> {
  return Promise.all(
    folders.map(async (folder) => ({
      prefix: folder.prefix,
      tag: folder.tag,
      pageId: await folderPageId(folder),
    })),
  );
}
