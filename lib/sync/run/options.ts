import type { ResolvedConfig } from '@/lib/config/resolve';
import type { Config } from '@/lib/config/schema';
import type { Source } from '@/lib/source/source';
import type { ColumnBook } from '@/lib/store/reader';
import type { DownloadTiming } from '@/lib/sync/media/download';
import type { FileLimit } from '@/lib/sync/media/large-files';
import type { Progress } from '@/lib/sync/progress';

/** One Notion database that becomes one language of the site. */
export interface Workspace {
  /** '' for the first one. */
  prefix: string;
  /** The prefix as written, also of the first one: a hint at its language. */
  tag: string;
  pageId: string;
}

export interface SyncOptions {
  workspaces: readonly Workspace[];
  /** Where the workspaces are read from. */
  source: Source;
  /** Folder of the content store. */
  directory: string;
  /** The settings that hold before any Notion table is read (names of columns, order, hosts). */
  config: Config;
  /** The settings with a workspace's table applied. */
  resolveSettings: (table: Record<string, unknown>) => Pick<ResolvedConfig, 'config' | 'origins' | 'diagnostics'>;
  /** Fetch nothing but the workspace itself: pictures that lie elsewhere stay out. */
  isOffline?: boolean;
  /** The columns that lock rows as the published site remembers them, for a store that does not. @default none */
  publishedColumns?: (site: Config['site']) => Promise<ColumnBook>;
  /** Publish a workspace even if most of its pages are gone. */
  force?: boolean;
  /** Ids (32 hex digits) of pages to read even if their version is the one of the last sync; others are ignored. */
  reread?: ReadonlySet<string>;
  /** What the hosts of the site take. @default any size */
  fileLimits?: readonly FileLimit[];
  /** Read this row alone (dashed id), whatever its status, without the pages below it. */
  only?: string;
  /** Folder of another store, to share its files. */
  mediaOf?: string;
  progress?: Progress;
  /** Ends the sync with the last good copy: its reason is a `SourceUnreachableError`, which the report shows. See `SyncTime`. */
  signal?: AbortSignal;
  /** Waits for files, e.g. shorter ones for tests. */
  downloadTiming?: Partial<DownloadTiming>;
  /** What rendering one page may take in milliseconds; a page that takes longer keeps its last good copy. @default a minute */
  renderMs?: number;
}
