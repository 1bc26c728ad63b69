import type { Source, SourcePage } from '@/lib/source/source';
import { SourceError } from '@/lib/source/source';
import type { Findings } from './finding';
import { meaning } from './messages';

/** Rows of a database that are read. */
const MAX_ROWS = 5;

interface Reading {
  pageId: string;
  source: Source;
  /** Whether the page is a database. May send a request. */
  isDatabase(): Promise<boolean>;
  viewIndex: number;
  found: Findings;
}

/** Reads the page, or a database with its first rows, and hands over each page. Refusals are findings. Answers how many pages were read. */
export async function readPages(reading: Reading, onPage: (page: SourcePage) => Promise<void>): Promise<number> {
  const { pageId, source, found } = reading;
  let count = 0;
  const read = async (id: string): Promise<void> => {
    const page = await source.readPage(id);
    count += 1;
    for (const { message, url } of page.diagnostics) {
      found.add('refusal', message, { meaning: meaning.partRefused, place: url ?? page.info.url });
    }
    await onPage(page);
  };
  await orRefusal(pageId, reading, async () => {
    if (!(await reading.isDatabase())) return read(pageId);
    const { rows, forbiddenRows, omittedRows } = await source.readDatabase(pageId, { viewIndex: reading.viewIndex });
    for (const { url } of [...forbiddenRows, ...omittedRows]) {
      found.add('refusal', 'a row', { meaning: meaning.partRefused, place: url });
    }
    for (const { id } of rows.slice(0, MAX_ROWS)) await orRefusal(id, reading, () => read(id));
  });
  return count;
}

async function orRefusal(id: string, { source, found }: Reading, read: () => Promise<void>): Promise<void> {
  try {
    await read();
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    found.add('refusal', error.message, { meaning: meaning.refusal, place: source.pageUrl(id) });
  }
}

/** What the head of an answer shows: that it came from elsewhere, or from something in front of Notion. */
export function noteResponse({ redirected, status, url, headers }: Response, place: string, found: Findings): void {
  if (redirected && URL.canParse(url)) {
    found.add('refusal', `redirected to ${new URL(url).host}`, { meaning: meaning.redirect, place });
  }
  if (status < 500 && (headers.get('content-type') ?? '').includes('html')) {
    found.add('refusal', `status ${status} with an HTML page`, { meaning: meaning.html, place });
  }
}
