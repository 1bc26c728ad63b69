import { safeJson } from '@/lib/http/escape';
import { foreignLanguage } from '@/lib/i18n/letters';
import { type Channel, type FeedFormat, feedAddress, feedTypes } from '@/lib/outputs/channels';
import type { OutputPost, OutputSite } from '@/lib/outputs/site/input';
import { cleanLine, forReaders } from '@/lib/outputs/text';
import { element, emptyElement, escapeXml, textElement, xmlDocument } from '@/lib/outputs/xml';

const GENERATOR = 'Notelight';

/** Article HTML with complete addresses, by post id. Posts without any are represented by their summary. */
export type FeedContents = ReadonlyMap<string, string>;

/** RSS 2.0: “a GIF, JPEG or PNG image”. Readers show the site's own icon where there is none. */
const RSS_PICTURE = /\.(?:gif|jpe?g|png)(?:$|[?#])/i;

/** RSS 2.0. */
export function rssFeed(site: OutputSite, channel: Channel, contents: FeedContents): string {
  const { info } = site;
  const title = cleanLine(channel.title);
  const image = element('image', {}, [
    textElement('url', info.icon),
    textElement('title', title),
    textElement('link', channel.href),
  ]);
  const root = element('rss', rssNamespaces, [
    element('channel', {}, [
      textElement('title', title),
      textElement('link', channel.href),
      // RSS requires a description, and some readers reject a channel without one.
      textElement('description', htmlProof(cleanLine(info.description)) || title),
      emptyElement('atom:link', { href: feedAddress(site, channel, 'rss'), rel: 'self', type: feedTypes.rss }),
      site.hub && emptyElement('atom:link', { href: site.hub, rel: 'hub' }),
      textElement('language', site.language),
      textElement('copyright', cleanLine(info.copyright)),
      textElement('lastBuildDate', rfc822(lastChange(site, channel))),
      textElement('generator', GENERATOR),
      RSS_PICTURE.test(info.icon) ? image : '',
      ...channel.posts.map((post) => rssItem(site, post, contents)),
    ]),
  ]);
  return xmlDocument(root);
}

/**
 * The description of a channel is text, but some readers take it for HTML, as that of an item is: what would be a mark there is written
 * out, and everything else reads the same in both.
 */
const htmlProof = (text: string): string => text.replace(/&(?=#?\w+;)/g, '&amp;').replaceAll('<', '&lt;');

/** Atom 1.0. */
export function atomFeed(site: OutputSite, channel: Channel, contents: FeedContents): string {
  const { info } = site;
  const root = element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': site.language }, [
    textElement('id', feedAddress(site, channel, 'atom')),
    textElement('title', cleanLine(channel.title)),
    textElement('subtitle', cleanLine(info.description)),
    textElement('updated', iso(lastChange(site, channel))),
    emptyElement('link', { rel: 'self', type: feedTypes.atom, href: feedAddress(site, channel, 'atom') }),
    emptyElement('link', { rel: 'alternate', type: 'text/html', href: channel.href }),
    site.hub && emptyElement('link', { rel: 'hub', href: site.hub }),
    // Atom requires an author for the feed or for each entry.
    element('author', {}, [textElement('name', cleanLine(info.author) || cleanLine(info.title))]),
    textElement('rights', cleanLine(info.copyright)),
    textElement('icon', info.icon),
    textElement('generator', GENERATOR),
    ...channel.posts.map((post) => atomEntry(site, post, contents)),
  ]);
  return xmlDocument(root);
}

/** JSON Feed 1.1. */
export function jsonFeed(site: OutputSite, channel: Channel, contents: FeedContents): string {
  const { info } = site;
  const author = cleanLine(info.author);
  return safeJson(
    {
      version: 'https://jsonfeed.org/version/1.1',
      title: cleanLine(channel.title),
      home_page_url: channel.href,
      feed_url: feedAddress(site, channel, 'json'),
      hubs: site.hub === '' ? undefined : [{ type: 'WebSub', url: site.hub }],
      description: cleanLine(info.description) || undefined,
      icon: info.icon || undefined,
      authors: author === '' ? undefined : [{ name: author }],
      language: site.language,
      items: channel.posts.map((post) => jsonItem(site, post, contents)),
    },
    2,
  );
}

/** A feed in any format. */
export const feedWriters: Record<FeedFormat, typeof rssFeed> = { rss: rssFeed, atom: atomFeed, json: jsonFeed };

const rssNamespaces = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
};

function rssItem(site: OutputSite, post: OutputPost, contents: FeedContents): string {
  return element('item', {}, [
    textElement('title', titleOf(post)),
    textElement('link', post.href),
    textElement('guid', post.id, { isPermaLink: 'false' }),
    textElement('pubDate', rfc822(post.published)),
    ...(post.author ? writersOf(post) : [{ name: site.info.author }]).map(({ name }) =>
      textElement('dc:creator', cleanLine(name)),
    ),
    ...termsOf(post).map((term) => textElement('category', term)),
    // Readers treat a description as HTML, so summaries are escaped as HTML first.
    textElement('description', escapeXml(summaryOf(site, post))),
    textElement('content:encoded', contentOf(post, contents)),
    textElement('dc:language', languageOf(site, post) ?? ''),
  ]);
}

function atomEntry(site: OutputSite, post: OutputPost, contents: FeedContents): string {
  const language = languageOf(site, post);
  return element('entry', language ? { 'xml:lang': language } : {}, [
    textElement('id', `urn:uuid:${post.id}`),
    textElement('title', titleOf(post)),
    emptyElement('link', { rel: 'alternate', href: post.href }),
    textElement('published', iso(post.published)),
    textElement('updated', iso(changeOf(post)) || iso(site.updated)),
    // Those without one are by the author of the feed.
    ...writersOf(post).map(({ name, href }) =>
      element('author', {}, [textElement('name', cleanLine(name)), textElement('uri', href)]),
    ),
    ...termsOf(post).map((term) => emptyElement('category', { term })),
    textElement('summary', summaryOf(site, post)),
    textElement('content', contentOf(post, contents), { type: 'html' }),
  ]);
}

function jsonItem(site: OutputSite, post: OutputPost, contents: FeedContents) {
  const html = contentOf(post, contents);
  const summary = summaryOf(site, post);
  const terms = termsOf(post);
  return {
    id: post.id,
    url: post.href,
    title: titleOf(post),
    language: languageOf(site, post),
    ...(html === '' ? { content_text: summary || titleOf(post) } : { content_html: html }),
    summary: summary || undefined,
    image: post.image || undefined,
    date_published: iso(post.published) || undefined,
    date_modified: iso(post.modified) || undefined,
    authors:
      post.author && writersOf(post).map(({ name, href }) => ({ name: cleanLine(name), url: href || undefined })),
    tags: terms.length > 0 ? terms : undefined,
  };
}

/** Of a post in another language than the feed's. */
const languageOf = (site: OutputSite, { title, summary }: OutputPost): string | undefined =>
  foreignLanguage(`${title}\n${summary}`, site.language);

/** Atom and feed readers' lists require a title. */
const titleOf = (post: OutputPost): string => cleanLine(post.title) || post.date || post.id;

function summaryOf(site: OutputSite, post: OutputPost): string {
  return (
    cleanLine(post.summary) || (post.locked ? cleanLine(post.forMembers ? site.membersText : site.lockedText) : '')
  );
}

/** A locked post is represented by its summary, whatever the caller passes. */
function contentOf(post: OutputPost, contents: FeedContents): string {
  return post.locked ? '' : forReaders(contents.get(post.id) ?? '');
}

/** None for a post by the author of the site. */
const writersOf = ({ author, coauthors = [] }: OutputPost) => (author ? [author, ...coauthors] : []);

function termsOf(post: OutputPost): string[] {
  return [...new Set([post.category, ...(post.moreCategories ?? []), ...post.tags].map(cleanLine))].filter(
    (term) => term !== '',
  );
}

/** A post dated ahead, or edited before its date, counts as changed on its date. */
function changeOf(post: OutputPost): number {
  return Number.isFinite(post.modified) ? Math.max(post.modified, post.published || 0) : post.published;
}

function lastChange(site: OutputSite, { posts }: Channel): number {
  const changes = posts.map(changeOf).filter(Number.isFinite);
  return changes.length > 0 ? Math.max(...changes) : site.updated;
}

/** RSS's date format, which is English in every language; '' if it is not a date. */
const rfc822 = (instant: number): string => (iso(instant) === '' ? '' : new Date(instant).toUTCString());

function iso(instant: number): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
