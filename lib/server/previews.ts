import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next';
import { loadConfig } from '@/lib/config/load';
import { log } from '@/lib/diagnostics/log';
import { builtBasePath } from '@/lib/environment';
import { toId32 } from '@/lib/ids';
import { pageProps } from '@/lib/routes/page-props';
import type { PageProps } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import { storePaths } from '@/lib/store/paths';
import { openStore, publishedAt } from '@/lib/store/reader';
import { absoluteUrl } from '@/lib/web-addresses';
import { contentStore, createSiteContext, type ThemeTables } from './load-site-context';
import { previewLinks } from './messages';
import { pageAt } from './pages';
import { rowOfTicket } from './preview-link';
import { isStale, type LookedAt, lookAt } from './previews/looked-at';
import { createTicketOffice } from './previews/ticket-office';
import { servedContext } from './served-context';

export type { RowNews } from './previews/looked-at';
export { isPreviewed } from './previews/looked-at';

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' };
const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

const offerTicket = createTicketOffice((ticket) => {
  const address = `${builtBasePath() ?? ''}/preview/${ticket}/`;
  const { link } = loadConfig().config.site;
  log.warn(previewLinks.link(link ? absoluteUrl(address, link) : address));
});

/**
 * The page of a draft, or of any row by a signed link, as the row is in Notion now. Who asks with the version that it has is answered once
 * there is another one.
 */
export async function previewPage(
  { params, req, res }: Pick<GetServerSidePropsContext, 'params' | 'req' | 'res'>,
  themeTables: ThemeTables,
): Promise<GetServerSidePropsResult<PageProps>> {
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value);
  const path = [params?.path ?? []].flat();
  const draft = draftAt(path, await servedContext(themeTables));
  const { previewKey, snapshots } = await contentStore().readContent();
  const secret = loadConfig().config.posts.previewSecret || previewKey;
  const id = draft ?? rowOfTicket(path.join('/'), secret, Date.now());
  if (id === undefined) {
    const rows = new Set(snapshots.flatMap((snapshot) => snapshot.rows.map((row) => toId32(row.id))));
    if (!offerTicket(path.at(-1) ?? '', rows, secret, Date.now())) return usualPage(path, themeTables);
    res.writeHead(404, TEXT).end(previewLinks.inLog);
    return { props: {} as PageProps };
  }
  const row = lookAt(id);
  const readAt = row.isRead ? await publishedAt(storePaths(contentStore().paths.preview(id))) : undefined;
  const version = String(readAt ?? '');
  const known = req.headers['x-preview-version'];
  if (known !== undefined && (version === '' || version === known))
    res.writeHead(204, isStale(row) ? { 'x-preview-stale': '1' } : {}).end();
  else if (version !== '')
    return livePage(id, row, { version, ticket: draft === undefined ? path.join('/') : undefined, themeTables });
  else if (draft !== undefined) return usualPage(path, themeTables, { preview: '' });
  else
    res
      .writeHead(503, { refresh: '1', ...TEXT })
      .end(isStale(row) ? 'The row cannot be read. The log of the server has the reason.' : 'Reading…');
  return { props: {} as PageProps };
}

/** The row of a draft by its address behind `preview`, with the prefix of its language before it. */
function draftAt(path: readonly string[], { sites }: SiteContext): string | undefined {
  const [token, prefix = ''] = [...path].reverse();
  const entry = sites.find((site) => site.prefix === prefix)?.byPath.get(`preview/${token}`);
  return entry?.secret && !entry.subPage ? toId32(entry.id) : undefined;
}

/** What the last sync has there. */
async function usualPage(path: readonly string[], themeTables: ThemeTables, more: Partial<PageProps> = {}) {
  const page = await pageAt([...path.slice(0, -1), 'preview', ...path.slice(-1)], themeTables);
  if ('props' in page) return { props: { ...(await page.props), ...more } };
  return 'redirect' in page ? { redirect: page.redirect } : { notFound: true as const };
}

/**
 * The row in the site as it is, as a draft. A draft's address no longer shows a row that is published; a preview link, which expires, does not
 * reveal that permanent address.
 */
async function livePage(
  id: string,
  row: LookedAt,
  { version, ticket, themeTables }: { version: string; ticket: string | undefined; themeTables: ThemeTables },
): Promise<GetServerSidePropsResult<PageProps>> {
  const main = contentStore();
  const own = openStore(main.paths.preview(id));
  const found = (await own.readContent()).snapshots.find(({ rows }) => rows.length > 0);
  const [now] = found?.rows ?? [];
  if (!found || !now || (ticket === undefined && now.status !== 'Preview')) return { notFound: true };
  const content = await main.readContent();
  const snapshots = content.snapshots.map((snapshot) => {
    if (snapshot.prefix !== found.prefix) return snapshot;
    const others = snapshot.rows.filter((one) => one.id !== now.id);
    const { categories, tags } = found;
    const subPages = snapshot.subPages.filter(({ rowId }) => ticket === undefined || rowId !== now.id);
    return { ...snapshot, categories, tags, subPages, rows: [...others, { ...now, status: 'Preview', slug: '' }] };
  });
  const readArticle = async (key: string) => (await own.readArticle(key)) ?? main.readArticle(key);
  const context = createSiteContext({ ...content, snapshots }, { ...main, readArticle }, themeTables, Date.now());
  const site = context.sites.find(({ prefix }) => prefix === found.prefix);
  const entry = site?.secrets.get(id);
  if (!site || !entry) return { notFound: true };
  const props = await pageProps([site.prefix, ...entry.path.split('/')].filter(Boolean), context);
  row.page = JSON.stringify({ ...props, preview: version });
  if (ticket !== undefined) row.page = row.page.replaceAll(entry.path, `preview/${ticket}`);
  return props ? { props: JSON.parse(row.page) as PageProps } : { notFound: true };
}
