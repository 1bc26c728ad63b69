import { appendFile, readFile } from 'node:fs/promises';
import { missing } from '@/lib/diagnostics/ignore';
import { fromJson } from '@/lib/json';
import type { Crop } from '@/lib/source/crop';
import { PRIVATE_FILE } from '@/lib/store/files';
import type { MediaFile } from '@/lib/store/model';

export interface JournalLine {
  source: string;
  media: MediaFile;
  /** What decided about the file. */
  version: number;
  /** Which part of the picture it is. */
  crop?: Crop;
}

/** Raise it when files have to be written differently, together with `STORE_VERSION`: files are downloaded again with their pages. */
export const JOURNAL_VERSION = 4;

/** Which source has which file. It is only appended to, so a sync that is killed loses at most the line that it was writing. */
export class MediaJournal {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  /** Its lines, oldest first. A line that was cut off, or is of another version, is skipped. */
  async read(): Promise<JournalLine[]> {
    const text = (await readFile(this.#file, 'utf8').catch(missing)) ?? '';
    // The line that a killed sync was writing must not swallow the next one.
    if (text !== '' && !text.endsWith('\n')) await appendFile(this.#file, '\n');
    return text.split('\n').flatMap((line) => parseLine(line) ?? []);
  }

  async add(source: string, media: MediaFile, crop?: Crop): Promise<void> {
    const line: JournalLine = { source, media, version: JOURNAL_VERSION, ...(crop && { crop }) };
    await appendFile(this.#file, `${JSON.stringify(line)}\n`, { mode: PRIVATE_FILE });
  }
}

/** Undefined for the line that a killed sync was writing, too. */
function parseLine(line: string): JournalLine | undefined {
  const entry = fromJson<Partial<JournalLine> | null>(line);
  const isKnown = entry?.version === JOURNAL_VERSION;
  return isKnown && typeof entry.source === 'string' && typeof entry.media?.file === 'string'
    ? (entry as JournalLine)
    : undefined;
}
