import type { Config } from '@/lib/config/schema';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { addressHistory } from '@/lib/export/messages';
import { ADDRESSES_PATH, restoreAddresses, restoreColumns } from '@/lib/server/files';
import { absoluteUrl } from '@/lib/site/addresses';
import type { Site } from '@/lib/site/site';
import type { ColumnBook, ContentStore } from '@/lib/store/reader';
import { writeAddressBook } from '@/lib/store/reader';
import { whatIsAt } from './published-site';

const TIMEOUT_MS = 10_000;

/**
 * Takes the history of addresses from the published site for a store that has none: it is new, or what was in it is lost.
 *
 * @returns what the owner should know of it: a site that answers without a history is one whose former addresses are lost
 */
export async function restoreLostAddresses(
  { paths }: Pick<ContentStore, 'paths'>,
  [first, ...others]: readonly Site[],
): Promise<Diagnostic[]> {
  if (!first) return [];
  const { link } = first.config.site;
  const address = absoluteUrl(first.basePath + ADDRESSES_PATH, link);
  if (address === '') return [{ level: 'info', ...addressHistory.unknown }];
  const file = await readPublished(address);
  const found = 'content' in file ? restoreAddresses(file.content, [first, ...others]) : null;
  if (!found) {
    const reason = 'reason' in file ? file.reason : addressHistory.unreadable;
    const home = absoluteUrl(`${first.basePath}/`, link);
    return ['ours', 'other'].includes(await whatIsAt(home))
      ? [{ level: 'warning', ...addressHistory.lost(home, address, reason) }]
      : [{ level: 'info', message: addressHistory.none(address, reason) }];
  }
  await writeAddressBook(paths, found.book);
  const rows = Object.values(found.book).reduce((sum, histories) => sum + Object.keys(histories).length, 0);
  const notes = [
    addressHistory.restored(address, rows),
    ...(found.lost > 0 ? [addressHistory.hidden(found.lost)] : []),
  ];
  return notes.map((message): Diagnostic => ({ level: 'info', message }));
}

/** The columns that locked rows when the site was published last, for a store that does not know. */
export async function publishedColumns({ link, subPath }: Config['site']): Promise<ColumnBook> {
  const address = absoluteUrl(subPath + ADDRESSES_PATH, link);
  const file = address === '' ? {} : await readPublished(address);
  return 'content' in file ? restoreColumns(file.content) : {};
}

async function readPublished(address: string): Promise<{ content: unknown } | { reason: string }> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) return { reason: `HTTP ${response.status}` };
    return { content: await response.json() };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}
