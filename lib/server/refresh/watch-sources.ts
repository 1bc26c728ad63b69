import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { loadConfig } from '@/lib/config/load';
import { allVariables } from '@/lib/environment';
import { requestRefresh } from './refresh';
import { refreshState } from './refresh-state';

/** Asked again so long after the last look: Node's own watcher misses files that editors replace. */
const LOOK_MS = 1_000;

/** What articles are rendered by. */
const CODE = ['lib', 'locales'];

/**
 * Development: syncs when the Markdown (`scripts/owner/development-server.ts` names its folders) or the code that articles are made of has changed, and asks
 * Notion from time to time.
 */
export function watchSources(): void {
  const folders = (allVariables().NOTELIGHT_WATCHED ?? '').split(path.delimiter).filter(Boolean);
  onChange(folders, syncSoon);
  // As often as `npm run watch` asks.
  if (folders.length === 0) setInterval(syncSoon, loadConfig().config.build.watchSeconds * 1_000).unref();
  onChange(CODE, () => {
    // A sync renders again what was rendered under another name.
    allVariables().NOTELIGHT_CODE_CHANGED = String(Date.now());
    syncSoon();
  });
}

/** Also where the last one failed, and another is due in a minute: this change may be what mends it. */
function syncSoon(): void {
  const state = refreshState();
  clearTimeout(state.timer);
  state.timer = undefined;
  requestRefresh([]);
}

function onChange(folders: readonly string[], act: () => void): void {
  let last = stampOf(folders);
  setInterval(() => {
    const stamp = stampOf(folders);
    if (stamp !== last) act();
    last = stamp;
  }, LOOK_MS).unref();
}

/** Changes with the files in folders. One that goes away meanwhile, as when git changes branches, is one more change. */
function stampOf(folders: readonly string[]): string {
  const files = folders.flatMap((folder) => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
    } catch {
      return [];
    }
  });
  return files
    .map((file) => {
      const info = statSync(file, { throwIfNoEntry: false });
      return info?.isFile() ? `${file} ${info.mtimeMs} ${info.size}` : '';
    })
    .join('\n');
}
