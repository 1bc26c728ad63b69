import { type FetchError, ofetch } from 'ofetch';
import type { Diagnostic } from '@/lib/diagnostics/errors';
import { contentLocation, localConfig } from '@/lib/export/environment';
import { announced } from '@/lib/export/messages';
import { hashOf } from '@/lib/hash';
import { channelsOf, type FeedFormat, feedAddress, feedFiles } from '@/lib/outputs/channels';
import { indexNowKeyPath, outputSites } from '@/lib/outputs/site-files';
import { loadSiteContext, selectContentStore } from '@/lib/server/load-site-context';
import { demoFolders, siteFolders } from '@/lib/sources/folders';
import { readJson, writeAtomically } from '@/lib/store/files';
import { themeTables } from '@/themes/settings';

type OutputSite = ReturnType<typeof outputSites>[number];
type OutputPost = OutputSite['posts'][number];

/** It passes on to all search engines that take part: https://www.indexnow.org/documentation */
const INDEX_NOW = 'https://api.indexnow.org/indexnow';
/** Of one request, by its documentation. */
const MAX_ADDRESSES = 10_000;
const TRIES = 3;
const WAIT_MS = 4_000;
const TIMEOUT_MS = 10_000;

/**
 * Sends the addresses of pages that have changed since the last time to IndexNow, and of their feeds to the WebSub hub, as far as the
 * owner has named either. The first time only remembers what there is. What is locked or in no list is never sent: nor is that a page
 * is gone, which may have become one of those.
 *
 * @param file where what was sent is remembered
 * @param place where IndexNow answers, and how long to wait before another try
 */
export async function announceChanges(
  file: string,
  context: Parameters<typeof outputSites>[0],
  place: { indexNow: string; waitMs: number } = { indexNow: INDEX_NOW, waitMs: WAIT_MS },
): Promise<Diagnostic[]> {
  const [first] = context.sites;
  if (!first) return [];
  const { indexNowKey: key, robotsAllow } = first.config.seo;
  const hub = first.config.feeds.webSubHub;
  const outputs = outputSites(context);
  const base = outputs[0]?.base ?? '';
  if (base === '' || !robotsAllow || (key === '' && hub === '')) return [];
  const before = await readJson<Record<string, string>>(file);
  const now = Object.fromEntries(outputs.flatMap(openPages).map((page) => [page.href, markOf(page)]));
  const changed = new Set(Object.keys(now).filter((href) => before?.[href] !== now[href]));
  if (before && changed.size === 0) return [];
  // Before anything is sent: a process that ends meanwhile sends nothing twice.
  await writeAtomically(file, JSON.stringify(now));
  if (!before) return [];
  const urlList = [...changed].slice(0, MAX_ADDRESSES);
  const indexNow = { host: new URL(base).host, key, keyLocation: base + indexNowKeyPath(key), urlList };
  const feeds = outputs.flatMap((site) => changedFeeds(site, changed));
  const webSub = new URLSearchParams([['hub.mode', 'publish'], ...feeds.map((feed) => ['hub.url', feed])]);
  return [
    ...(key === ''
      ? []
      : await send('IndexNow', urlList, { to: place.indexNow, body: indexNow, waitMs: place.waitMs })),
    ...(hub === '' ? [] : await send('WebSub', feeds, { to: hub, body: webSub, waitMs: place.waitMs })),
  ];
}

/** The same of the content in a store, once readers can see it; the demo is nobody's site. */
export async function announceContent(directory = contentLocation().directory): Promise<Diagnostic[]> {
  if (siteFolders(localConfig().notion) === demoFolders) return [];
  const { paths } = selectContentStore(directory);
  return announceChanges(paths.announced, await loadSiteContext(themeTables));
}

/** What anyone may read and find. */
const openPages = ({ posts, pages, subPages }: OutputSite): OutputPost[] =>
  [...posts, ...pages, ...subPages].filter(({ external, locked }) => !external && !locked);

/** Changes when what readers see of a page does: not when its row was touched. */
const markOf = ({ title, summary, category, tags, date, image, article }: OutputPost): string =>
  hashOf([title, summary, category, tags, date, image, article], 24);

function changedFeeds(site: OutputSite, changed: ReadonlySet<string>): string[] {
  const channels = channelsOf(site).filter(({ posts }) => posts.some(({ href }) => changed.has(href)));
  const formats = Object.keys(feedFiles) as FeedFormat[];
  return channels.flatMap((channel) => formats.map((format) => feedAddress(site, channel, format)));
}

/** Sends addresses once and tries again where the service did not answer. What it refuses for good is not sent again. */
async function send(
  name: string,
  addresses: readonly string[],
  { to, body, waitMs }: { to: string; body: object; waitMs: number },
): Promise<Diagnostic[]> {
  if (addresses.length === 0) return [];
  const asked = ofetch.raw(to, {
    // Most redirects would turn the POST into a GET.
    ...{ method: 'POST', body, retry: TRIES - 1, retryDelay: waitMs, redirect: 'manual' },
    // Each try has its time.
    onRequest: ({ options }) => void Object.assign(options, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  const { status } = await asked.catch((error: FetchError) => error);
  if (status && status < 300) return [{ level: 'info', message: announced.sent(name, addresses) }];
  const reason = status ? `HTTP ${status}` : 'no answer';
  return [{ level: 'warning', message: announced.refused(name, addresses.length, reason) }];
}
