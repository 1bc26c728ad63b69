import type { DatabaseOrder, Source, SourceSwitch } from '@/lib/source/source';
import { GONE, SourceError, SourceUnreachableError, TokenError } from '@/lib/source/source';

interface FallbackOptions {
  onSwitch?: (change: SourceSwitch) => void;
  /** Whether the second is asked for single pages too: no, where it sees what the first sees. @default true */
  fillsIn?: boolean;
}

/**
 * Two sources of the same workspace as one. The first is asked; what it refuses, the second fills in, and when it is down, only the second is
 * asked from then on. When both fail, the error is that of the first, which is the owner's choice.
 */
export function withFallback(
  first: Source,
  second: Source,
  { onSwitch = () => undefined, fillsIn = true }: FallbackOptions = {},
): Source {
  let isDown = false;
  /** The first source does not return a database, which was reported: its pages are not reported one by one. */
  let isPartial = false;
  const switches: SourceSwitch[] = [];
  const [from = '', to = ''] = [first.addresses[0], second.addresses[0]];

  async function ask<Answer>(
    read: (source: Source) => Promise<Answer>,
    { pageId, isDatabase = false }: { pageId?: string; isDatabase?: boolean } = {},
  ): Promise<Answer> {
    if (isDown) return read(second);
    try {
      return await read(first);
    } catch (error) {
      if (!(error instanceof (fillsIn || isDatabase ? SourceError : SourceUnreachableError))) throw error;
      const answer = await read(second).catch(() => {
        throw error;
      });
      // An address that refuses the database is of no use; another source may see other databases.
      const isWhole = error instanceof SourceUnreachableError || !fillsIn;
      const isKnown = isWhole ? isDown : isPartial;
      if (!isKnown) {
        const page = pageId && { pageId, url: first.pageUrl(pageId) };
        const token = error instanceof TokenError && { isTokenRefused: true };
        const change = { from, to, isDown: isWhole, reason: error.message, at: Date.now(), ...page, ...token };
        switches.push(change);
        onSwitch(change);
      }
      isDown ||= isWhole;
      isPartial ||= isDatabase;
      return answer;
    }
  }

  /** Versions differ between sources, so those of one are never compared with those of the other: such a page is read again. */
  async function readVersions(keys: readonly string[]): Promise<Map<string, string>> {
    const versions = await ask((source) => source.readVersions(keys));
    const unseen = isDown || !fillsIn ? [] : keys.filter((key) => versions.get(key) === GONE);
    if (unseen.length > 0) {
      const others = await second.readVersions(unseen).catch(() => new Map<string, string>());
      for (const [key, version] of others) versions.set(key, version);
    }
    return versions;
  }

  const own = (): Source => (isDown ? second : first);
  return {
    get requestCount() {
      return first.requestCount + second.requestCount;
    },
    addresses: [...new Set([...first.addresses, ...second.addresses])],
    get switches() {
      return [...(second.switches ?? []), ...switches].sort((one, other) => one.at - other.at);
    },
    readDatabase: (pageId: string, order: DatabaseOrder, listing?: unknown) =>
      ask((source) => source.readDatabase(pageId, order, listing), { pageId, isDatabase: true }),
    readDatabaseOnPage: (pageId: string, order: DatabaseOrder) =>
      ask((source) => source.readDatabaseOnPage(pageId, order), { pageId, isDatabase: true }),
    readColumns: (id: string) => ask(async (source) => (await source.readColumns?.(id)) ?? null),
    readPage: (pageId: string) => ask((source) => source.readPage(pageId), { pageId }),
    readVersions,
    probe: (pageId: string) => ask((source) => source.probe(pageId), { pageId }),
    search: async (query: string, ancestorId: string) => {
      try {
        return await own().search(query, ancestorId);
      } catch (error) {
        if (isDown || !fillsIn) throw error;
        return second.search(query, ancestorId);
      }
    },
    pageUrl: (pageId: string, blockId?: string) => own().pageUrl(pageId, blockId),
    fileKey: (url: string) => own().fileKey(url),
    isUploaded: (url: string) => own().isUploaded(url),
    fileUrls: async (files) => {
      const urls = await ask((source) => source.fileUrls(files));
      const missing = isDown || !fillsIn ? [] : files.filter(({ url }) => first.isUploaded(url) && !urls.has(url));
      if (missing.length === 0) return urls;
      const others = await second.fileUrls(missing).catch(() => new Map<string, string>());
      return new Map([...urls, ...others]);
    },
  };
}
