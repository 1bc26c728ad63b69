import { fileKey, isUploaded, openAddress } from '@/lib/notion/file-names';
import type { SourceFile } from '@/lib/source/source';
import { ignoreUnseen, type OfficialClient, settled } from './client/client';
import { FRESH_MS } from './client/workspace';
import { RecordsBuilder } from './records/records-builder';

/** The signed addresses that answers had, as long as they are fresh. */
export class SignedFiles {
  readonly #client: OfficialClient;
  readonly #now: () => number;
  readonly #known = new Map<string, { url: string; at: number }>();

  constructor(client: OfficialClient, now: () => number) {
    this.#client = client;
    this.#now = now;
  }

  /** An address without signature comes from an earlier sync, and leads nowhere. */
  note(files: ReadonlyMap<string, string>): void {
    for (const [source, url] of files) if (url.includes('?')) this.#known.set(source, { url, at: this.#now() });
  }

  /** Addresses that can be read now. Those that were not returned lately are requested again, for the block that shows the file. */
  async urls(files: readonly SourceFile[], host: string): Promise<Map<string, string>> {
    const stale = files.filter(({ url }) => isUploaded(url) && !this.#fresh(url));
    const blocks = [...new Set(stale.map(({ blockId }) => blockId))];
    await settled(blocks.map((id) => this.#askAgain(id)));
    const urls = files.map(({ url }) => [url, isUploaded(url) ? this.#fresh(url) : openAddress(url, host)] as const);
    return new Map(urls.filter((entry): entry is readonly [string, string] => entry[1] !== undefined));
  }

  #fresh(url: string): string | undefined {
    const known = this.#known.get(fileKey(url));
    return known && this.#now() - known.at < FRESH_MS ? known.url : undefined;
  }

  /** Blocks have files; pages and databases have icons, covers and columns of files. */
  async #askAgain(id: string): Promise<void> {
    const builder = new RecordsBuilder();
    const places: ((builder: RecordsBuilder) => Promise<void>)[] = [
      async (into) => into.addPage(await this.#client.pages.retrieve({ page_id: id })),
      async (into) => into.addBlock(await this.#client.blocks.retrieve({ block_id: id })),
      async (into) => {
        const database = await this.#client.databases.retrieve({ database_id: id });
        into.addDatabase({ blockId: id, database, dataSource: { id } });
        into.records();
      },
    ];
    for (const read of places) {
      await read(builder).catch(ignoreUnseen);
      if (builder.files.size > 0) break;
    }
    this.note(builder.files);
  }
}
