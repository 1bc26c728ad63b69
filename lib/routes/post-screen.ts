import { toArticleBody } from '@/lib/routes/article-body';
import { commentAreaFor } from '@/lib/routes/comment-area';
import { toPostCard, toPostLink } from '@/lib/routes/post-link';
import type { Screens } from '@/lib/routes/screens';
import type { SiteContext } from '@/lib/routes/site-context';
import { parseNotionId, toHref } from '@/lib/site/addresses';
import type { Breadcrumb, ExpiryNotice, PostDetail } from '@/lib/site/model';
import { neighboursOf, recommendedFor } from '@/lib/site/related';
import type { Site, SiteEntry } from '@/lib/site/site';

const DAY_MS = 86_400_000;

/** A post, a page or a sub-page. Only listed posts have neighbours and recommendations. */
export async function postScreen(entry: SiteEntry, site: Site, context: SiteContext): Promise<Screens['post']> {
  const { previous, next } = neighboursOf(entry, site);
  return {
    post: await toPostDetail(entry, site, context),
    breadcrumbs: breadcrumbsOf(entry, site),
    previous: previous && toPostLink(previous),
    next: next && toPostLink(next),
    recommended: recommendedFor(entry, site, site.config.posts.recommendCount).map(toPostLink),
    comments: commentAreaFor(entry, site),
  };
}

/** Home, category, and the article above a sub-page. */
export function breadcrumbsOf(entry: SiteEntry, site: Site): Breadcrumb[] {
  const above = entry.kind === 'subPage' ? hrefOfRow(entry, site) : null;
  const { category } = entry.card;
  return [
    { name: site.info.title, href: toHref([], site) },
    ...(category ? [{ name: category.name, href: category.href }] : []),
    ...(above ? [{ name: entry.row.title, href: above }] : []),
  ];
}

function hrefOfRow({ row, secret }: SiteEntry, site: Site): string | null {
  return secret ? (site.secrets.get(parseNotionId(row.id) ?? row.id)?.href ?? null) : site.hrefById(row.id);
}

async function toPostDetail(entry: SiteEntry, site: Site, context: SiteContext): Promise<PostDetail> {
  const { row, locked, subPage } = entry;
  const article = entry.article === undefined ? null : await context.readArticle(entry.article);
  const inlined = locked && article ? await context.inlineMedia(article) : undefined;
  const body = toArticleBody(article, site, context.sites, { inlined, entry });
  const sealed = subPage ? { ...body, title: subPage.title } : body;
  return {
    ...toPostCard(entry),
    type: row.type,
    // A summary generated from the text would reveal what the lock protects; a draft is sent to nobody.
    aiSummary: locked || entry.secret ? '' : ((await context.aiSummary?.(entry)) ?? ''),
    fullWidth: entry.fullWidth,
    smallText: entry.smallText,
    comment: row.comment,
    copyright: row.copyright || site.config.posts.copyrightText,
    blockMap: locked ? null : body,
    shouldLoadCollection: !locked && article !== null && article.needs.collections,
    lock: locked ? await context.seal(sealed, row.password, entry.card.id) : null,
    cover: entry.card.pageCoverThumbnail,
    ...(entry.secret && { secret: true }),
    expiry: expiryOf(entry, site, context.now),
  };
}

function expiryOf(entry: SiteEntry, site: Site, now: number): ExpiryNotice | null {
  const { expirationEnabled, expirationDays, expirationTitle, expirationMessage } = site.config.posts;
  const days = Math.ceil((now - entry.lastEditedTime) / DAY_MS);
  if (!expirationEnabled || entry.kind !== 'post' || days < expirationDays) return null;
  // Owners write the placeholder as in NotionNext; the interface's texts have `{days}`.
  return { days, title: expirationTitle, message: expirationMessage.replaceAll('%%DAYS%%', '{days}') };
}
