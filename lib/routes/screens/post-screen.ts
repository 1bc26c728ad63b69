import { publishableHost } from '@/lib/config/services';
import { isServer } from '@/lib/environment';
import type { Screens } from '@/lib/routes/screens';
import { toArticleBody } from '@/lib/routes/screens/article-body';
import { authorsOf, seriesPlaceOf, toNextPost } from '@/lib/routes/screens/article-end';
import { commentAreaFor } from '@/lib/routes/screens/comment-area';
import { breadcrumbsOf, toPostLink, toTitleLink } from '@/lib/routes/screens/post-link';
import type { SiteContext } from '@/lib/routes/site-context';
import type { ArticleBody, ExpiryNotice, MembersOnly, PostDetail, SealedArticle } from '@/lib/site/model';
import { neighborsOf, recommendedFor } from '@/lib/site/queries';
import type { Site, SiteEntry } from '@/lib/site/site';

const DAY_MS = 86_400_000;

/** A post, a page or a sub-page. Only listed posts have neighbors and recommendations. */
export async function postScreen(entry: SiteEntry, site: Site, context: SiteContext): Promise<Screens['post']> {
  const { previous, next } = neighborsOf(entry, site);
  return {
    post: await toPostDetail(entry, site, context),
    breadcrumbs: breadcrumbsOf(entry, site),
    previous: previous && toTitleLink(previous),
    next: next && (await toNextPost(next, context)),
    recommended: recommendedFor(entry, site, site.config.posts.recommendCount).map(toPostLink),
    mentions: context.mentionsOf?.(entry) ?? [],
    comments: commentAreaFor(entry, site),
  };
}

async function toPostDetail(entry: SiteEntry, site: Site, context: SiteContext): Promise<PostDetail> {
  const { row, locked } = entry;
  const membersOnly = membersOnlyOf(entry, site);
  const article = entry.article === undefined ? null : await context.readArticle(entry.article);
  return {
    ...entry.card,
    ...(row.written && { date: '' }),
    type: row.type,
    // A generated summary would reveal locked text, and drafts are not sent to any service.
    aiSummary: locked || entry.secret ? '' : ((await context.aiSummary?.(entry)) ?? ''),
    fullWidth: entry.fullWidth,
    smallText: entry.smallText,
    comment: row.comment,
    ...editLinkOf(entry, site.config.posts.editLink),
    ...authorsOf(entry, site),
    series: entry.kind === 'post' ? seriesPlaceOf(entry, site) : null,
    copyright: row.copyright || licenseOf(site.config.posts.copyrightText),
    blockMap: locked ? null : toArticleBody(article, site, context.sites, { entry }),
    shouldLoadCollection: !locked && article !== null && article.needs.collections,
    lock: locked && !membersOnly ? await sealedArticle(entry, site, context) : null,
    ...(membersOnly && { membersOnly }),
    ...(entry.secret && { secret: true }),
    expiry: expiryOf(entry, site, context.now),
  };
}

/** A locked article as it is sealed or given to members: with its files, and with its own title if that is not open to everyone. */
export async function lockedBody(entry: SiteEntry, site: Site, context: SiteContext): Promise<ArticleBody> {
  const article = entry.article === undefined ? null : await context.readArticle(entry.article);
  const inlined = article ? await context.inlineMedia(article) : undefined;
  const body = toArticleBody(article, site, context.sites, { inlined, entry });
  return entry.subPage ? { ...body, title: entry.subPage.title } : body;
}

/** A locked article sealed with the password of its row. */
export async function sealedArticle(entry: SiteEntry, site: Site, context: SiteContext): Promise<SealedArticle> {
  return context.seal(await lockedBody(entry, site, context), entry.row.password, entry.card.id);
}

/** `off` names no license; the cells of a table can hold no nothing. */
const licenseOf = (text: string): string => (/^\s*off\s*$/i.test(text) ? '' : text);

function expiryOf(entry: SiteEntry, site: Site, now: number): ExpiryNotice | null {
  const { expirationEnabled, expirationDays, expirationMessage } = site.config.posts;
  const days = Math.ceil((now - entry.lastEditedTime) / DAY_MS);
  if (!expirationEnabled || entry.kind !== 'post' || days < expirationDays) return null;
  // Owners write the placeholder as in NotionNext; the interface's texts have `{days}`.
  return { days, message: expirationMessage.replaceAll('%%DAYS%%', '{days}') };
}

/** Where a page can be edited, by the owner’s pattern; nothing for drafts, and for pages without what the pattern asks for. */
export function editLinkOf(
  { id, row, secret }: Pick<SiteEntry, 'id' | 'row' | 'secret'>,
  pattern: string,
): Pick<PostDetail, 'editLink'> {
  if (pattern === '' || secret) return {};
  const parts: Record<string, unknown> = { id: id.replaceAll('-', ''), slug: row.slug, file: row.ext.file };
  let isWhole = true;
  const editLink = pattern.replace(/%(id|slug|file)%/g, (_part, name: string) => {
    const value = parts[name];
    // As parts of a path: a `#` or `?` in the name of a file would end it.
    if (typeof value === 'string' && value !== '') return value.split('/').map(encodeURIComponent).join('/');
    isWhole = false;
    return '';
  });
  return isWhole ? { editLink } : {};
}

/** Whether signed-in members can be recognized here: by a server alone, whose owner has a sign-in provider. */
function knowsMembers({ config }: Site): boolean {
  return isServer() && publishableHost(config.members.clerkPublishableKey) !== null;
}

/**
 * How readers get an article for members; undefined for other articles. Where members cannot be recognized, a password opens what has one,
 * and nothing else is given out.
 */
export function membersOnlyOf({ row, path }: SiteEntry, site: Site): MembersOnly | undefined {
  if (!row.membersOnly) return undefined;
  if (!knowsMembers(site)) return row.password === '' ? { href: null } : undefined;
  const asked = [site.prefix, path].filter(Boolean).join('/');
  return { href: `${site.basePath}/api/member-article/?path=${encodeURIComponent(asked)}` };
}
