import { isNotionFileAddress } from '@/lib/source/hosts';
import type { Source, SourcePage } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import { isUrl } from '@/lib/web-addresses';
import type { CanaryReading, Findings } from './finding';

/** Rows of a database that are read. */
const MAX_ROWS = 5;

/** What is read, and where findings go. */
export interface Reading {
  pageId: string;
  found: Findings;
  /** Addresses from which the source itself answers. */
  own: readonly string[];
}

interface PageReading extends Pick<Reading, 'pageId' | 'found'>, Pick<CanaryReading, 'name' | 'address'> {
  source: Source;
  client: { readonly requestCount: number };
  /** Whether the page is a database. May send a request. */
  isDatabase(): Promise<boolean>;
  viewIndex: number;
}

/** Reads the page, or a database with its first rows, and hands over each page. Refusals are findings. */
export async function readPages(
  { name, address, client, pageId, found, source, isDatabase, viewIndex }: PageReading,
  onPage: (page: SourcePage) => Promise<void>,
): Promise<CanaryReading> {
  let pages = 0;
  const orRefusal = async (id: string, read: () => Promise<void>): Promise<void> => {
    try {
      await read();
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      found.add('refused', error.message, source.pageUrl(id));
    }
  };
  const read = async (id: string): Promise<void> => {
    const page = await source.readPage(id);
    pages += 1;
    for (const { message, url } of page.diagnostics) found.add('part refused', message, url ?? page.info.url);
    await onPage(page);
  };
  await orRefusal(pageId, async () => {
    if (!(await isDatabase())) return read(pageId);
    const { rows, forbiddenRows, omittedRows } = await source.readDatabase(pageId, { viewIndex });
    for (const { url } of [...forbiddenRows, ...omittedRows]) found.add('part refused', 'a row', url);
    for (const { id } of rows.slice(0, MAX_ROWS)) await orRefusal(id, () => read(id));
  });
  return { name, address, requests: client.requestCount, pages, findings: found.list(name) };
}

/** What the head of an answer shows: that it came from elsewhere, or from something in front of Notion. */
export function noteResponse({ redirected, status, url, headers }: Response, place: string, found: Findings): void {
  if (redirected && isUrl(url)) found.add('redirected', `to ${new URL(url).host}`, place);
  if (status < 500 && (headers.get('content-type') ?? '').includes('html'))
    found.add('refused with an HTML page', `status ${status}`, place);
}

/** Reports the host of a file that a source keeps, unless the site knows it as Notion's. Only the host: addresses are signed. */
export function noteFileHost(url: string, place: string, { found, own }: Reading): void {
  if (!isUrl(url)) return;
  const address = new URL(url);
  const isOwn = own.some((one) => isUrl(one) && new URL(one).origin === address.origin);
  if (/^https?:$/.test(address.protocol) && !isOwn && !isNotionFileAddress(address))
    found.add('new host', address.hostname, place);
}
