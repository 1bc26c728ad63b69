import { type NotionPageId, parseNotionPageIds } from '@/lib/config/page-ids';
import type { Config } from '@/lib/config/schema';
import { ConfigError } from '@/lib/diagnostics/errors';
import type { ContentFolder } from '@/lib/markdown/folder';
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

/** Whether the settings name no content: the site is the demo then. */
export const isDemo = ({ source, pageId }: Pick<Config['notion'], 'source' | 'pageId'>): boolean =>
  source !== 'folder' && pageId === '';

/** The demo is the manual: a folder for each language, that of the specification first, with the pictures beside them. */
export const demoFolders: readonly (ContentFolder & { tag: string })[] = [
  { path: 'docs/zh-CN', tag: '', prefix: '', shared: 'docs/pictures' },
  { path: 'docs/en', tag: 'en', prefix: 'en', shared: 'docs/pictures' },
  { path: 'docs/ja', tag: 'ja', prefix: 'ja', shared: 'docs/pictures' },
];

/** The folders of Markdown that the site is made of, those of the demo included; undefined where it is made of Notion. */
export const siteFolders = (
  notion: Pick<Config['notion'], 'source' | 'contentFolder' | 'pageId'>,
): readonly (ContentFolder & { tag: string })[] | undefined =>
  contentFolders(notion) ?? (isDemo(notion) ? demoFolders : undefined);

/** The workspaces that the site is made of. */
export async function siteWorkspaces(notion: Pick<Config['notion'], 'source' | 'contentFolder' | 'pageId'>) {
  const folders = siteFolders(notion);
  return folders ? folderWorkspaces(folders) : parseNotionPageIds(notion.pageId);
}

/** The workspaces in these folders. Loaded lazily: a site from Notion needs no Markdown. */
export async function folderWorkspaces(folders: readonly (ContentFolder & { tag: string })[]): Promise<NotionPageId[]> {
  const { folderPageId } = await import('@/lib/markdown/folder');
  return Promise.all(
    folders.map(async (folder) => ({
      prefix: folder.prefix,
      tag: folder.tag,
      pageId: await folderPageId(folder),
    })),
  );
}
