import * as z from 'zod';
import { flag, group, integer, matching, setting, text, words } from '@/lib/config/setting';
import { toFlag } from '@/lib/config/setting/convert';
import { nearest } from '@/lib/config/setting/nearest';
import { isExternal, isUrl } from '@/lib/web-addresses';

/** The specification's thirteen, in its order; sites in other languages than Chinese show them in theirs (`lib/routes/shell/share-services.ts`). */
export const defaultShareServices = [
  'link',
  'wechat',
  'qq',
  'weibo',
  'email',
  'facebook',
  'twitter',
  'telegram',
  'messenger',
  'line',
  'reddit',
  'whatsapp',
  'linkedin',
];

/** Every service that the share bar knows. */
export const knownShareServices: readonly string[] = defaultShareServices;

/** The parts of a prefix that are replaced; each is alone between two slashes. */
const PATTERNS = ['%year%', '%month%', '%day%', '%category%', '%slug%'];

const isPart = (part: string): boolean => (part.includes('%') ? PATTERNS.includes(part) : !/[:?#\\]/.test(part));

const isPattern = (prefix: string): boolean => prefix.split('/').every(isPart);

/** How many letters of a pattern may be wrong. */
const SLIP = 2;

/** The path of an address, and of a path what addresses can be made of. */
function usableParts(prefix: string): string {
  const path = /^https?:/i.test(prefix) && isUrl(prefix) ? new URL(prefix).pathname.slice(1) : prefix;
  const parts = path.split('/').map((part) => (part.includes('%') && nearest(part, PATTERNS, SLIP)) || part);
  return parts.filter(isPart).join('/');
}

/** What `EDIT_LINK` may hold for each page. */
const EDIT_PARTS = ['%id%', '%slug%', '%file%'];

const isEditLink = (value: string): boolean =>
  /^(https?:\/\/\S+)?$/i.test(value) && (value.match(/%[a-z]{2,}%/g) ?? []).every((part) => EDIT_PARTS.includes(part));

export const posts = group({
  urlPrefix: matching('article', isPattern, {
    key: 'POST_URL_PREFIX',
    emptyEnv: true,
    expects: 'a path whose parts are words, %year%, %month%, %day%, %category% or %slug%',
    repair: usableParts,
    doc: 'What comes before the slug in the address of a post. `%year%`, `%month%`, `%day%`, `%category%` and `%slug%` are replaced. Empty: nothing.',
  }),
  urlPrefixCategoryAliases: setting(z.record(z.string(), z.string()).default({}), {
    key: 'POST_URL_PREFIX_MAPPING_CATEGORY',
    expects: 'a JSON object such as {"Technology": "tech"}',
    doc: 'How categories are written where an address contains `%category%`. No effect unless `POST_URL_PREFIX` contains it.',
  }),
  previewSecret: matching('', /^$|^.{16,}$/s, {
    key: 'PREVIEW_SECRET',
    exposure: 'secret',
    expects: 'a random text of 16 characters or more',
    doc: 'What the secret addresses of drafts are made with. Another text gives every draft another address. Empty: a random text in the content store, which lasts as long as the store.',
  }),
  sortBy: setting(z.enum(['notion', 'date']).default('notion'), {
    key: 'POSTS_SORT_BY',
    env: ['NEXT_PUBLIC_POST_SORT_BY'],
    doc: 'Order of posts: `notion` is that of the database view, `date` shows the newest first.',
  }),
  perPage: integer(8, {
    key: 'POSTS_PER_PAGE',
    env: ['NEXT_PUBLIC_POST_PER_PAGE'],
    min: 1,
    max: 1000,
    doc: 'Posts on one page of a list.',
  }),
  listStyle: setting(z.enum(['page', 'scroll']).default('page'), {
    key: 'POST_LIST_STYLE',
    doc: 'How lists of posts continue: `page` shows links to further pages; `scroll` loads the next page when the reader nears the end.',
  }),
  listPreview: flag(false, {
    key: 'POST_LIST_PREVIEW',
    env: ['NEXT_PUBLIC_POST_PREVIEW'],
    doc: 'Lists show the beginning of each post, as plain text, instead of its summary. Locked posts and feeds keep the summary.',
  }),
  previewLines: integer(12, {
    key: 'POST_PREVIEW_LINES',
    env: ['NEXT_PUBLIC_POST_POST_PREVIEW_LINES'],
    min: 1,
    doc: 'Number of lines of that beginning. A paragraph, a heading, a list item or a line of code counts as one. There are fewer if the page would become too large. No effect without `POST_LIST_PREVIEW`.',
  }),
  latestCount: integer(4, {
    key: 'LATEST_POST_COUNT',
    doc: 'How many of the latest posts are listed beside the content. Feeds contain as many, but at least 20.',
  }),
  recommendCount: integer(3, { key: 'POST_RECOMMEND_COUNT', doc: 'Number of related posts below a post.' }),
  tagSortByCount: flag(true, { key: 'TAG_SORT_BY_COUNT', doc: 'Most used tags first. Off: the order in Notion.' }),
  tagColors: flag(true, {
    key: 'IS_TAG_COLOR_DISTINGUISHED',
    doc: 'Tags keep their Notion colors. Off: all tags are gray.',
  }),
  topTag: text('', {
    key: 'TOP_TAG',
    env: ['NEXT_PUBLIC_TOP_TAG', 'TOP_TAG'],
    doc: 'Posts with this tag are pinned.',
  }),
  schedulePublish: flag(true, {
    key: 'POST_SCHEDULE_PUBLISH',
    env: ['NEXT_PUBLIC_NOTION_SCHEDULE_PUBLISH'],
    doc: 'A post appears on its date. If the date has an end, the post disappears then.',
  }),
  htmlScripts: flag(false, {
    key: 'POST_HTML_SCRIPTS',
    // Files are kept once for all workspaces.
    table: false,
    doc: 'Scripts in uploaded HTML blocks run, in a frame that cannot reach the page, its storage or the network.',
  }),
  shareBar: flag(true, {
    key: 'POST_SHARE_BAR_ENABLE',
    env: ['NEXT_PUBLIC_POST_SHARE_BAR'],
    doc: 'The share bar below posts and pages.',
  }),
  shareServices: words(defaultShareServices, {
    key: 'POSTS_SHARE_SERVICES',
    env: ['NEXT_PUBLIC_POST_SHARE_SERVICES'],
    doc: 'Services in the share bar, in order. The default is ordered for readers of the site’s language: those of China come first in Chinese and last elsewhere. Messenger also needs `FACEBOOK_APP_ID`. No effect without `POST_SHARE_BAR_ENABLE`.',
  }),
  facebookAppId: text('', {
    key: 'FACEBOOK_APP_ID',
    doc: 'Facebook application. The share bar offers Messenger when it is set.',
  }),
  copyrightNotice: flag(true, {
    key: 'POST_COPYRIGHT_ENABLE',
    doc: 'Author, address and license below posts, in designs that show them.',
  }),
  copyrightText: text('', {
    key: 'POST_COPYRIGHT_TEXT',
    doc: 'License of all posts that have none of their own in the column `copyright`, such as `CC BY-NC-SA 4.0`. Empty or `off`: no license is named. No effect without `POST_COPYRIGHT_ENABLE`.',
  }),
  opening: setting(z.enum(['plain', 'small-caps', 'initial']).default('plain'), {
    key: 'ARTICLE_OPENING',
    doc: 'How the first paragraph of an article begins: `small-caps` sets its first line in small capitals, `initial` its first letter as high as three lines.',
  }),
  divider: setting(z.enum(['line', 'stars', 'dots']).default('line'), {
    key: 'ARTICLE_DIVIDER',
    doc: 'What a divider is drawn as: a `line`, three `stars` or three `dots`.',
  }),
  linkPreviews: flag(true, {
    key: 'POST_LINK_PREVIEWS',
    doc: 'While the mouse or the focus rests on a link in an article to another page of the site, that page’s title and first sentence are shown. Nothing is loaded before.',
  }),
  mentions: flag(true, {
    key: 'POST_MENTIONS',
    doc: 'Below a post or page the posts that link to it, each with the sentence around the link. Posts that are locked, for members only or unlisted are not named.',
  }),
  seriesBooks: flag(false, {
    key: 'POST_SERIES_BOOKS',
    doc: 'Each series can be downloaded as a book (EPUB), from the list of its parts. Parts that are locked or for members only are not in it.',
  }),
  alsoIn: flag(true, {
    key: 'POST_ALSO_IN',
    doc: 'Below the title of a post or page the other languages that it can be read in. Sites in one language have none.',
  }),
  untranslatedPages: flag(true, {
    key: 'UNTRANSLATED_PAGES',
    doc: 'In a language that a post or page has not been translated into, its address explains that and leads to the languages that have it. Search engines are kept from these pages. Off: the language menu leads to the home page instead, and the address is missing.',
  }),
  replyTo: matching('', /^(?:[^\s@?&]+@[^\s@?&]+)?$/, {
    key: 'POST_REPLY_EMAIL',
    expects: 'an email address',
    doc: 'Address that “Reply by email” below posts writes to. It stands in the page in clear. Empty: no such link.',
  }),
  editLink: matching('', isEditLink, {
    key: 'EDIT_LINK',
    expects: 'an address that starts with https://, with %id%, %slug% or %file% in it',
    doc: 'Where the link “Edit this page” below posts and pages leads. `%id%` is replaced with the ID of the Notion page, `%slug%` with its slug and `%file%` with `file` in its `ext`, or in a folder of Markdown with its path. A page that lacks what is asked for has no such link. For example `https://www.notion.so/%id%`. Empty: no link.',
  }),
  expirationEnabled: flag(false, { key: 'ARTICLE_EXPIRATION_ENABLED', doc: 'Shows a notice on old posts.' }),
  expirationDays: integer(90, {
    key: 'ARTICLE_EXPIRATION_DAYS',
    min: 1,
    doc: 'Number of days after the last edit from which a post counts as old. No effect without `ARTICLE_EXPIRATION_ENABLED`.',
  }),
  expirationMessage: text('', {
    key: 'ARTICLE_EXPIRATION_MESSAGE',
    doc: 'Text of that notice; `%%DAYS%%` is replaced with the number of days. Empty: a sentence in the language of the page. No effect without `ARTICLE_EXPIRATION_ENABLED`.',
  }),
  disableGalleryClick: flag(false, {
    key: 'POST_DISABLE_GALLERY_CLICK',
    doc: 'Cards of embedded galleries are not links; clicking enlarges their pictures.',
  }),
  databaseRowPages: flag(true, {
    key: 'POST_DATABASE_ROW_PAGES',
    doc: 'Rows of databases in articles that have text of their own are pages below the article. Off: readers see their columns alone.',
  }),
  spoilerTag: text('', {
    key: 'SPOILER_TEXT_TAG',
    doc: 'Text between two of these marks is hidden until it is clicked. Empty: off.',
  }),
  sideNotes: flag(true, {
    key: 'POST_SIDE_NOTES',
    doc: 'Footnotes stand beside the text on wide screens, and below the paragraph that they belong to on others. Off: all of them stand below the article.',
  }),
  textChoice: flag(true, {
    key: 'POST_TEXT_CHOICE',
    doc: 'Readers can choose the size of the text and letters with or without serifs. Their browser remembers it.',
  }),
  readingPosition: flag(true, {
    key: 'POST_READING_POSITION',
    doc: 'Browsers remember how far an article was read, and offer to go on there. Nothing is sent anywhere.',
  }),
  readingProgress: flag(false, {
    key: 'POST_READING_PROGRESS',
    doc: 'A thin line at the top of the window shows how much of an article has been read, in browsers that can draw it without script.',
  }),
  titleIcon: setting(z.union([z.enum(['above', 'before']), z.literal(false)]).default('above'), {
    key: 'POST_TITLE_ICON',
    // Databases may have it as a checkbox.
    read: (word) => (toFlag(word) === true ? 'above' : toFlag(word.toLowerCase())),
    expects: 'above, before or false',
    doc: 'Where the icon of a post is: above the title of its article, before it, or nowhere. Lists of the theme `starter` have small ones unless it is `false`, those of `default` only if it is `before`.',
  }),
});

export const feeds = group({
  fullText: flag(true, {
    key: 'FEED_FULL_TEXT',
    doc: 'Feeds hold whole articles; those of categories and tags up to 100 kB of them. Off: their summaries.',
  }),
  // With the slash at its end: some hubs answer there alone.
  webSubHub: matching('', (value) => value === '' || (isExternal(value) && isUrl(value)), {
    key: 'WEBSUB_HUB',
    expects: 'an address that starts with http:// or https://',
    // Whoever edits the table could have this machine call any address.
    byVariable: true,
    doc: 'A WebSub hub, such as `https://pubsubhubbub.appspot.com`: feeds name it, and it is sent their addresses when they have something new. Empty: none.',
  }),
});
