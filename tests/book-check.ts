import { EpubCheck } from '@likecoin/epubcheck-ts';
import { strFromU8, unzipSync } from 'fflate';

/** The texts of a book's files by their paths. */
export const filesOfBook = (book: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(book)).map(([name, content]) => [name, strFromU8(content)]));

/** What EPUBCheck finds, as far as its port has its rules. */
export async function problemsOfBook(book: Uint8Array): Promise<string[]> {
  const { messages } = await EpubCheck.validate(book);
  return messages.map(({ id, severity, message, location }) => `${severity} ${id}: ${message} (${location?.path})`);
}
