/** The part of a browser's `CacheStorage` that the worker uses, in memory; entries keep the order in which they were put. */
export function fakeCaches(): CacheStorage & { addressesIn(part: string): string[]; texts(): Promise<string> } {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (request: RequestInfo | URL): string =>
    typeof request === 'object' && 'url' in request ? request.url : String(request);
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) => {
      entries.set(addressOf(request), response);
    },
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
  });
  const caches = {
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    /** The paths in the caches whose name contains a word. */
    addressesIn: (part: string) =>
      [...all].flatMap(([name, entries]) =>
        name.includes(part) ? [...entries.keys()].map((address) => address.replace('https://example.com', '')) : [],
      ),
    /** Everything in all caches as one text. */
    texts: async () =>
      (
        await Promise.all([...all.values()].flatMap((entries) => [...entries.values()].map((r) => r.clone().text())))
      ).join('\n'),
  };
  return caches as unknown as ReturnType<typeof fakeCaches>;
}
