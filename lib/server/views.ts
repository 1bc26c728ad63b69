import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Config } from '@/lib/config/schema';
import { ignore } from '@/lib/diagnostics/ignore';
import { dayAt } from '@/lib/i18n/zoned-time';
import { allRoutes, href } from '@/lib/routes/routes';
import { buildSites, contentStore } from '@/lib/server/load-site-context';
import { viewMessages } from '@/lib/server/messages';
import { createCounter, pageAt, readViews, viewOf } from '@/lib/server/views/counter';
import { isSecretPath } from '@/lib/site/queries';
import type { StorePaths } from '@/lib/store/paths';

/** How often counts are written; so many seconds of them are lost with a server that ends. */
const WRITE_MS = 10_000;
/** Pages come and go by the clock too. */
const KNOWN_MS = 3_600_000;
const DAYS = 30;
const MOST_READ = 10;

/** Counts the pages that readers of this server get, by page and day. Nothing else of a request is looked at again or kept. */
export function countViews({ views }: StorePaths, { timeZone }: Config['site']): void {
  const counter = createCounter(views, knownPages());
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const target = request.url ?? '';
    response.once('finish', () => {
      const page = viewOf(request, target, response.statusCode);
      if (page !== undefined) counter.add(dayAt(Date.now(), timeZone), page);
    });
  });
  setInterval(() => void counter.write().catch(ignore('the next time writes them too')), WRITE_MS).unref();
}

/** Published pages only, so that requests for made-up addresses cannot fill the disk. */
function knownPages(): () => Promise<ReadonlySet<string>> {
  let known: { content: unknown; until: number; pages: ReadonlySet<string> } | undefined;
  return async () => {
    const content = await contentStore().readContent();
    if (known?.content === content && Date.now() < known.until) return known.pages;
    const routes = buildSites(content, {}, Date.now()).flatMap((site) =>
      allRoutes(site).map((route) => href(route, site)),
    );
    const pages = new Set(routes.map(pageAt).filter((page) => !isSecretPath(page.slice(1))));
    known = { content, until: Date.now() + KNOWN_MS, pages };
    return pages;
  };
}

/** The numbers of the last days, and the pages that were read most, in lines; none where nothing was counted. */
export async function viewLines({ views: folder }: StorePaths, now = Date.now()): Promise<string[]> {
  const first = new Date(now - DAYS * 86_400_000).toISOString().slice(0, 10);
  const views = await readViews(folder, first);
  const sums = (of: 0 | 1): [name: string, count: number][] => {
    const known = new Map<string, number>();
    for (const view of views) known.set(view[of], (known.get(view[of]) ?? 0) + view[2]);
    return [...known];
  };
  const days = sums(0).sort();
  const last = days.at(-1);
  if (!last) return [];
  const most = sums(1).sort(([, one], [, other]) => other - one);
  const all = days.reduce((sum, [, count]) => sum + count, 0);
  return [
    viewMessages.sum(all, days.length, last),
    ...most.slice(0, MOST_READ).map(([page, count]) => `${count} ${page}`),
  ];
}
