import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ExportFiles } from '@/lib/export/plan/export-files';
import { writeOutputs } from '@/lib/export/write/write-export';
import { propsOf } from '@/lib/routes/page-props';
import { redirectFor } from '@/lib/routes/redirects';
import { allRoutes, pathOf } from '@/lib/routes/routes';
import { loadSiteContext, selectContentStore } from '@/lib/server/load-site-context';
import { readJson, readPacked } from '@/lib/store/files';
import { publishedIn } from '@/tests/faults/published';
import { filesIn } from '@/tests/unit/sync/sync-bench';
import { themeTables } from '@/themes/settings';

/** What readers get on a day. */
export interface Given {
  /** The data of pages by their path, and every file beside them, as texts. */
  outputs: ReadonlyMap<string, string>;
  /** The path of the page that an address shows or leads to; undefined where it answers with nothing. */
  pageAt(address: string): string | undefined;
}

/** Everything that the site gives out, by the parts of the product that servers and exports use. Throws where any of it is not there. */
export async function readSite(directory: string, written: string): Promise<Given> {
  selectContentStore(directory);
  const context = await loadSiteContext(themeTables);
  await publishedIn(directory);
  // What is sealed is no longer text.
  context.seal = async () => ({}) as Awaited<ReturnType<typeof context.seal>>;
  const outputs = new Map<string, string>();
  for (const route of context.sites.flatMap((site) => allRoutes(site)))
    outputs.set(pathOf(route).join('/'), JSON.stringify(await propsOf(route, context)));
  const pages = new Set(outputs.keys());

  await rm(written, { recursive: true, force: true });
  await mkdir(written, { recursive: true });
  await writeOutputs({ context, files: new ExportFiles(written) });
  for (const [file, bytes] of await filesIn(written)) outputs.set(file, textOf(Buffer.from(bytes, 'latin1')));
  return {
    outputs,
    pageAt(address) {
      if (pages.has(address)) return address;
      const to = redirectFor(address.split('/'), context.sites)?.split('/').filter(Boolean).join('/');
      // An export leads on by a small page in its place.
      return to && pages.has(to) && outputs.has(`${address}/index.html`) ? to : undefined;
    },
  };
}

/** Truncated files in a store. However a sync ends, there must be none. */
export async function tornFiles(directory: string): Promise<string[]> {
  const torn: string[] = [];
  for (const name of await readdir(directory, { recursive: true }).catch(() => [])) {
    const read = name.endsWith('.json') ? readJson : name.endsWith('.gz') ? readPacked : undefined;
    if (read && (await read(path.join(directory, name))) === undefined) torn.push(name);
  }
  return torn;
}

function textOf(bytes: Buffer): string {
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}
