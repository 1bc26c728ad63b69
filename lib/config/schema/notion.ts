import * as z from 'zod';
import { address, addresses, group, integer, name, setting, text } from '@/lib/config/setting';

/** A name or an IP address as addresses have it, with a port or without. */
const HOST = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Where Notion's app asks for its content itself. */
export const NOTION_API = 'https://www.notion.so/api/v3';
/** Other hosts of the same interface. */
export const OTHER_NOTION_APIS = ['https://app.notion.com/api/v3', 'https://www.notion.com/api/v3'];

/** Where the content comes from. All of it is needed before the table can be read, so none of it can be set there. */
export const notion = group({
  pageId: text('', {
    key: 'NOTION_PAGE_ID',
    byVariable: true,
    doc: 'The database page: its ID or its address. For several languages: `id,en:id,ja:id`. Of a database with several data sources: `id?source=name`. Empty: the embedded demo, but on a host or in CI only with `-- --demo`; where no site was before, a page that asks for it.',
  }),
  apiBaseUrl: address(NOTION_API, {
    key: 'API_BASE_URL',
    byVariable: true,
    doc: 'Base address of the Notion API, e.g. `https://<workspace>.notion.site/api/v3`.',
  }),
  apiFallbackUrls: addresses({
    key: 'API_FALLBACK_URLS',
    byVariable: true,
    doc: 'Where else the Notion API is asked, in turn, when it is down at `API_BASE_URL`. Empty: at Notion’s other hosts, unless `API_BASE_URL` is set.',
  }),
  source: setting(z.enum(['auto', 'public', 'token', 'folder']).default('auto'), {
    key: 'NOTION_SOURCE',
    byVariable: true,
    doc: 'How Notion is read: `token` by the secret of an integration (`NOTION_API_TOKEN`), `public` by the page that is shared to the web. `auto`: by the token if there is one, and by the public page what the token does not give. `folder`: nothing of Notion, but the Markdown files of `CONTENT_FOLDER`.',
  }),
  contentFolder: text('', {
    key: 'CONTENT_FOLDER',
    byVariable: true,
    doc: 'The folder of Markdown files that the site is made of when `NOTION_SOURCE` is `folder`. For several languages: `content/en,ja:content/ja`.',
  }),
  apiToken: text('', {
    key: 'NOTION_API_TOKEN',
    exposure: 'secret',
    // As programs send it.
    read: (value) => value.replace(/^Bearer\s+/i, ''),
    doc: 'The secret of an internal integration that is connected to the database, or a personal access token. With it the database need not be public.',
  }),
  apiTokenExpires: setting(z.union([z.literal(''), z.iso.date()]).default(''), {
    key: 'NOTION_API_TOKEN_EXPIRES',
    byVariable: true,
    doc: 'The day on which the token ends, e.g. `2027-05-12`, which only Notion’s own page of the token shows. From two weeks before, sync, `doctor` and `/api/health` warn of it.',
    expects: 'a day such as 2027-05-12',
  }),
  webhookToken: text('', {
    key: 'NOTION_WEBHOOK_TOKEN',
    exposure: 'secret',
    doc: 'The token of the integration’s webhook, so that a server reads what changed as soon as Notion sends it (`/api/notion-webhook`). Without it, the server shows the token in its log when you create the webhook.',
  }),
  officialApiUrl: address('https://api.notion.com', {
    key: 'NOTION_API_URL',
    byVariable: true,
    doc: 'Address of Notion’s official API, for sites that reach it through a reverse proxy.',
  }),
  tokenV2: text('', {
    key: 'NOTION_TOKEN_V2',
    exposure: 'secret',
    // As browsers show it.
    read: (value) => value.replace(/^token_v2=/, '').replace(/;$/, ''),
    doc: 'The login cookie `token_v2`. Only needed for workspaces that are not public.',
  }),
  activeUser: text('', {
    key: 'NOTION_ACTIVE_USER',
    exposure: 'secret',
    doc: 'The user ID that belongs to the login cookie, if several accounts are signed in. No effect without `NOTION_TOKEN_V2`.',
  }),
  syncMinutes: integer(20, {
    key: 'SYNC_MINUTES',
    min: 1,
    max: 1440,
    byVariable: true,
    doc: 'Minutes that a sync may take. One that takes longer, e.g. because Notion keeps limiting requests, ends with the last good copy and keeps what it has read for the next sync.',
  }),
  viewIndex: integer(0, {
    key: 'NOTION_INDEX',
    min: -1,
    table: false,
    doc: 'The view whose order is used: 0 is the first, -1 the last.',
  }),
  host: address('https://www.notion.so', {
    key: 'NOTION_HOST',
    table: false,
    doc: 'Where pictures are fetched from, for sites that reach Notion through a reverse proxy.',
  }),
  privateMediaHosts: setting(z.array(z.string().regex(HOST)).default([]), {
    key: 'PRIVATE_MEDIA_HOSTS',
    byVariable: true,
    doc: 'Hosts on a private network from which pictures and files may be copied, e.g. `nas.local, 10.0.0.5:8080`. A port limits access to that port. Anyone who can edit a page can publish what these hosts return.',
    expects: 'a list of host names without http:// or a path',
  }),
  properties: group({
    password: column('password', 'the password of a locked row'),
    type: column('type', 'the type: post, page, menu and so on'),
    title: column('title', 'the title'),
    status: column('status', 'the status: published, invisible, preview or draft'),
    summary: column('summary', 'the summary'),
    slug: column('slug', 'the slug, the last part of the address'),
    category: column('category', 'the category'),
    date: column('date', 'the publishing date'),
    tags: column('tags', 'the tags'),
    icon: column('icon', 'the Font Awesome class list of menu entries'),
    ext: column('ext', 'extra settings of a row as JSON'),
    comment: column('comment', 'the word `Hide`, which turns comments off'),
    copyright: column('copyright', 'the copyright notice of a row'),
    aliases: column('aliases', 'former addresses of a row, which redirect to it'),
    access: column('access', 'who may read a row: `Members`, or a checkbox that is ticked, for signed-in members only'),
    author: column('author', 'the author of a post, if it is not `AUTHOR`'),
    series: column('series', 'the name of the series that a post is part of'),
    part: column('part', 'the number of a post in its series; without it the date decides'),
    pinned: column('pinned', 'a checkbox: the post stands first in lists'),
    featured: column('featured', 'a checkbox: the post leads the home page'),
  }),
  types: group({
    post: value('TYPE_POST', 'Post', 'posts'),
    page: value('TYPE_PAGE', 'Page', 'pages'),
    notice: value('TYPE_NOTICE', 'Notice', 'the announcement'),
    menu: value('TYPE_MENU', 'Menu', 'menu entries'),
    subMenu: value('TYPE_SUB_MENU', 'SubMenu', 'submenu entries of the menu entry above them'),
  }),
  statuses: group({
    published: value('STATUS_PUBLISH', 'Published', 'rows that are shown'),
    invisible: value('STATUS_INVISIBLE', 'Invisible', 'rows that can only be reached by their address'),
    preview: value('STATUS_PREVIEW', 'Preview', 'drafts that can only be read at a secret address'),
  }),
  accesses: group({ members: value('ACCESS_MEMBERS', 'Members', 'rows that only signed-in members may read') }),
});

function column(fallback: string, what: string) {
  return name(fallback, {
    key: `NOTION_PROPERTY_${fallback.toUpperCase()}`,
    table: false,
    doc: `Name of the column with ${what}.`,
  });
}

function value(suffix: string, fallback: string, what: string) {
  return name(fallback, {
    key: `NOTION_PROPERTY_${suffix}`,
    table: false,
    doc: `The word for ${what}. \`${fallback}\` keeps working as well.`,
  });
}
