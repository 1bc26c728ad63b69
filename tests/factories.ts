import type { Config, UserConfig } from '@/lib/config/schema';
import { configSchema } from '@/lib/config/schema';
import type { Locale } from '@/lib/i18n/locale';
import type { SiteContext } from '@/lib/routes/site-context';
import { buildSite } from '@/lib/site/build-site';
import type { BuildOptions } from '@/lib/site/entries/build-options';
import type { Site, SiteEntry } from '@/lib/site/site';
import type { SourceCell, SourceColumn, SourceDatabase, SourcePageInfo, SourceRow } from '@/lib/source/source';
import type {
  Article,
  ArticleNeeds,
  ContentNode,
  MediaFile,
  Option,
  Row,
  SiteReference,
  Snapshot,
  StoredArticle,
  SubPage,
} from '@/lib/store/model';
import type { SiteReport, SyncReport } from '@/lib/sync/report';
import type { GuardedDatabase } from '@/lib/sync/rows/columns';
import type { WorkspaceRow } from '@/lib/sync/rows/row';
import { messages } from '@/locales/en-US';

/** Factories give defaults, so that a test shows only what it is about. */

/** The moment at which tests take place: 2026-06-15 12:00 UTC. */
export const NOW = Date.UTC(2026, 5, 15, 12);

let made = 0;

/** A dashed id that is different each time. */
export function mockId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${made.toString(16).padStart(12, '0')}`;
}

/** What a page of Notion has on itself, by its id. */
const mockPage = (id: string) => ({
  id,
  pageIcon: null,
  pageCover: null,
  fullWidth: false,
  smallText: false,
  url: `https://www.notion.so/${id.replaceAll('-', '')}`,
  article: `article-${id}`,
});

/** The cells of a published post that has no others. */
const publishedPost = () => ({
  type: 'Post',
  status: 'Published',
  summary: '',
  category: '',
  tags: [],
  date: null,
  password: '',
  icon: '',
  ext: {},
  comment: '',
  copyright: '',
});

/** A published post without date, whose slug is its number unless given. */
export function mockRow(fields: Partial<Row> = {}): Row {
  const id = fields.id ?? mockId();
  return {
    ...publishedPost(),
    ...mockPage(id),
    title: `Row ${id.slice(-4)}`,
    slug: `row-${id.slice(-4)}`,
    createdTime: Date.UTC(2024, 0, 1),
    lastEditedTime: Date.UTC(2024, 5, 1),
    ...fields,
  };
}

/** A page as a source describes it. */
export function mockPageInfo(fields: Partial<SourcePageInfo> = {}): SourcePageInfo {
  const id = fields.id ?? mockId();
  return {
    id,
    title: `Title of ${id}`,
    icon: '',
    cover: '',
    fullWidth: false,
    smallText: false,
    createdTime: 1,
    lastEditedTime: 1,
    version: 'v1',
    url: `memory:${id}`,
    ...fields,
  };
}

/** The row of a published post, whose slug is the id of its page unless given. */
export function mockWorkspaceRow(page: SourcePageInfo, fields: Partial<WorkspaceRow> = {}): WorkspaceRow {
  const { id, title, url } = page;
  return { aliases: [], ...publishedPost(), page, id, title, slug: id, url, ...fields };
}

/** The columns of a workspace that the site reads, by their default names. */
export const SITE_COLUMNS: Readonly<Record<string, string>> = {
  title: 'title',
  type: 'select',
  status: 'select',
  slug: 'text',
  summary: 'text',
  category: 'select',
  tags: 'multi_select',
  date: 'date',
};

/** Columns by their names, which are also their ids, each with its type. */
export function mockColumns(types: Readonly<Record<string, string>>): SourceColumn[] {
  return Object.entries(types).map(([name, type]) => ({ id: name, name, type, options: [] }));
}

/** A row as a source describes it, with the texts of its cells by the ids of columns. */
export function mockSourceRow(cells: Record<string, string | SourceCell>, fields: Partial<SourceRow> = {}): SourceRow {
  const read = Object.entries(cells).map(([id, cell]) => [id, typeof cell === 'string' ? { text: cell } : cell]);
  return { ...mockPageInfo({ title: '', ...fields }), cells: Object.fromEntries(read), ...fields };
}

/** A database that has been read without gaps. */
export function mockDatabase(rows: SourceRow[] = [], fields: Partial<SourceDatabase> = {}): GuardedDatabase {
  return {
    id: 'database',
    title: 'Notes',
    description: '',
    icon: '',
    cover: '',
    url: 'memory:database',
    columns: mockColumns(SITE_COLUMNS),
    rows,
    rowIds: rows.map(({ id }) => id),
    forbiddenRows: [],
    omittedRows: [],
    secretIds: new Set(),
    ...fields,
  };
}

export function mockSubPage(fields: Partial<SubPage> & Pick<SubPage, 'rowId'>): SubPage {
  const id = fields.id ?? mockId();
  return {
    ...mockPage(id),
    title: `Sub-page ${id.slice(-4)}`,
    createdTime: Date.UTC(2024, 0, 2),
    lastEditedTime: Date.UTC(2024, 5, 2),
    ...fields,
  };
}

/** A workspace whose options are those that its rows use, unless given. */
export function mockSnapshot(rows: Row[] = [], fields: Partial<Snapshot> = {}): Snapshot {
  return {
    prefix: '',
    pageId: '00000000-0000-4000-8000-00000000ffff',
    syncedAt: NOW,
    database: {
      title: 'Field notes',
      description: 'Notes from the field',
      icon: null,
      cover: null,
      url: 'https://www.notion.so/ffff',
    },
    categories: optionsOf(rows.map((row) => row.category)),
    tags: optionsOf(rows.flatMap((row) => row.tags)),
    rows,
    subPages: [],
    settings: {},
    diagnostics: [],
    ...fields,
  };
}

export function mockMedia(fields: Partial<MediaFile> = {}): MediaFile {
  return { file: 'abcd.webp', type: 'image/webp', bytes: 1000, width: 800, height: 400, ...fields };
}

/** Of an article of plain text. */
export function mockNeeds(fields: Partial<ArticleNeeds> = {}): ArticleNeeds {
  return { math: null, collections: false, italic: false, ...fields };
}

export function mockArticle(fields: Partial<Article> = {}): Article {
  return {
    id: mockId(),
    content: ['<p>Body</p>'],
    outline: [],
    text: 'Body',
    wordCount: 1,
    readMinutes: 1,
    needs: mockNeeds(),
    media: [],
    diagnostics: [],
    ...fields,
  };
}

/** An article without words, as the store keeps it. */
export function emptyArticle(fields: Partial<StoredArticle> = {}): StoredArticle {
  return { ...mockArticle(), id: 'id', content: [], text: '', wordCount: 0, ...fields };
}

/** A part of an article that depends on the site: a link, unless it has another tag. */
export const mockNode = (
  reference: SiteReference,
  children: ContentNode[] = [],
  tag = 'a',
  attributes = '',
): ContentNode => ({ tag, attributes, reference, children });

/** What a link to a page refers to. */
export const toPage = (id: string, more: Partial<Extract<SiteReference, { kind: 'page' }>> = {}): SiteReference => ({
  ...{ kind: 'page', id, fragment: '', bare: true },
  ...more,
});

/** A picture of an article. */
export const pictureNode = (src: string): ContentNode => mockNode({ kind: 'media', files: { src } }, [], 'img');

/** What a sync says of a site in which all went well. */
export const mockSiteReport = (fields: Partial<SiteReport> = {}): SiteReport => ({
  prefix: '',
  title: 'Field notes',
  outcome: 'published',
  posts: 2,
  pages: 1,
  read: 3,
  changed: 1,
  unchanged: 2,
  leftOut: [],
  changes: { prefix: '', removed: [], renamed: [] },
  diagnostics: [],
  ...fields,
});

/** What a sync says of some sites. */
export const mockReport = (sites: SiteReport[], fields: Partial<SyncReport> = {}): SyncReport => ({
  sites,
  switches: [],
  requests: 4,
  downloads: 2,
  stored: { pictures: 1, others: 0, bytes: 1000 },
  milliseconds: 1540,
  changed: true,
  ...fields,
});

/** Settings with their defaults, in UTC so that days are plain to see. */
export function testConfig(settings: UserConfig = {}): Config {
  return configSchema.parse({ ...settings, site: { timeZone: 'UTC', ...settings.site } });
}

export interface TestSite {
  settings?: UserConfig;
  locale?: Locale;
  language?: string;
  prefix?: string;
  prefixes?: string[];
  basePath?: string;
  now?: number;
  snapshot?: Partial<Snapshot>;
  addresses?: BuildOptions['addresses'];
  searchNumbers?: BuildOptions['searchNumbers'];
  secretToken?: BuildOptions['secretToken'];
}

/** The site of some rows. */
export function testSite(rows: Row[], options: TestSite = {}): Site {
  const { settings, locale = 'en-US', prefix = '', basePath = '', now = NOW } = options;
  return buildSite(mockSnapshot(rows, { prefix, ...options.snapshot }), {
    config: testConfig(settings),
    locale,
    language: options.language,
    prefix,
    prefixes: options.prefixes ?? ['', ...(prefix ? [prefix] : [])],
    basePath,
    now,
    mediaHref: (file) => `${basePath}/media/${file}`,
    addresses: options.addresses,
    searchNumbers: options.searchNumbers,
    secretToken: options.secretToken,
  });
}

/** What a site has at a path. */
export function entryAt(path: string, site: Site): SiteEntry {
  const entry = site.byPath.get(path);
  if (!entry) throw new Error(`Nothing at ${path}`);
  return entry;
}

/** Sites with every article saying the same, and a seal that shows that it was used. */
export function testSiteContext(sites: Site[], parts: Partial<SiteContext> = {}): SiteContext {
  return {
    sites,
    version: '1.0.0',
    now: NOW,
    messages: () => messages,
    readArticle: async () => mockArticle(),
    openTitle: () => undefined,
    inlineMedia: async () => new Map(),
    seal: async () => ({
      version: 3,
      salt: 's',
      iv: 'i',
      data: 'sealed',
      kdf: { memoryKiB: 1, iterations: 1, parallelism: 1 },
    }),
    themeSettings: () => ({}),
    allThemeSettings: () => ({}),
    themes: ['starter', 'default'],
    searchIndexHref: (site) => `${site.basePath}/pagefind/`,
    ...parts,
  };
}

function optionsOf(names: string[]): Option[] {
  return [...new Set(names)].filter((name) => name !== '').map((name) => ({ name, color: 'blue' }));
}
