import pLimit from 'p-limit';
import { type ArticleReferences, referencesOf } from '@/lib/article/references';
import { hashOf } from '@/lib/hash';
import { oncePer, oncePerName } from '@/lib/once';
import { indexSources, searchIndexInputs } from '@/lib/outputs/search-index';
import type { SiteFile } from '@/lib/outputs/site-files';
import { headFor, screenFor, shellAt, shellOf } from '@/lib/routes/page-props';
import type { Route } from '@/lib/routes/routes';
import { siteOf } from '@/lib/routes/routes';
import type { SiteContext } from '@/lib/routes/site-context';
import { siteFilesOf } from '@/lib/server/files';
import { shownBy } from '@/lib/server/media';
import type { Site } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import type { Article, StoredArticle } from '@/lib/store/model';

/** The hash of a post's record and text in a search index, and whether its breadcrumb is searched; null for an unused number. */
export type IndexedPost = readonly [hash: string, hasBreadcrumb: boolean] | null;

/** What is known of an article without reading it. */
export interface KnownArticle extends ArticleReferences {
  /** The files that it shows, for readers of a site with these inputs. */
  shown?: { input: string; files: readonly string[] };
}

/** By article key; null for an article that is not in the store. */
export type KnownArticles = Map<string, KnownArticle | null>;

/** Names what pages and files are made of: the same hash, the same bytes. */
export type Inputs = ReturnType<typeof createInputs>;

export interface InputSources {
  articles: KnownArticles;
  /** An article as it lies in the store; null if it is not there. */
  readStored(key: string): Promise<StoredArticle | null>;
  secret: string;
}

/** An article is named by its key, and the rest of a page shows where it would be. */
const EMPTY: Article = {
  id: '',
  content: [],
  outline: [],
  text: '',
  wordCount: 0,
  readMinutes: 0,
  needs: { math: null, collections: false, italic: false },
  media: [],
  diagnostics: [],
};

/** Characters of a hash; two among a million pages are then equal by chance once in 10²³ sites. */
const HASH_LENGTH = 32;

/**
 * Computes inputs without reading articles, which would take as long as rendering: pages are made with empty articles, by the code that
 * makes them with real ones, and the articles that they ask for are named by their keys and by the site's answers to their references.
 * A key names an article's content, so this holds as long as the text of one article does not decide which other one is read.
 *
 * @param articles what earlier builds found out; it grows
 * @param secret keeps passwords of locked pages out of hashes that anyone may read
 */
export function createInputs(context: SiteContext, { articles, readStored, secret }: InputSources) {
  let asked: string[] = [];
  const empty: SiteContext = {
    ...context,
    async readArticle(key) {
      asked.push(key);
      return (await knownArticle(key)) ? EMPTY : null;
    },
    inlineMedia: async () => new Map(),
    async seal(body, password, id) {
      asked.push(JSON.stringify([body, password, id]));
      return { version: 3, salt: '', iv: '', data: '', kdf: { memoryKiB: 0, iterations: 0, parallelism: 0 } };
    },
  };
  const hashText = (text: string): string => hashOf(secret + text, HASH_LENGTH);
  const hash = (value: unknown): string => hashText(JSON.stringify(value));

  async function knownArticle(key: string): Promise<KnownArticle | null> {
    const known = articles.get(key);
    if (known !== undefined) return known;
    const stored = await readStored(key);
    const found = stored && referencesOf(stored);
    articles.set(key, found);
    return found;
  }

  const ofSite = oncePer((site: Site) => {
    const { theme } = site.config.site;
    const settings = hash([context.version, site.config, context.allThemeSettings(site, theme, site.locale)]);
    const shell = following(() => shellOf(site, empty)).then(async ({ made, keys }) =>
      hash([made, await answers(site, keys)]),
    );
    const article = oncePerName(async (key: string) => {
      const found = await knownArticle(key);
      return hash([key, settings, found && resolve(found, site, key)]);
    });
    return { article, shell, settings };
  });

  /** One thing at a time: what is asked for belongs to it. */
  const inTurn = pLimit(1);
  const following = <T>(make: () => Promise<T>): Promise<{ made: T; keys: string[] }> =>
    inTurn(async () => {
      asked = [];
      const made = await make();
      return { made, keys: asked };
    });

  const ofArticle = (site: Site, key: string): Promise<string> => ofSite(site).article(key);

  function resolve({ pages, paths }: ArticleReferences, site: Site, key: string): unknown {
    const resolver = siteResolver(site, context.sites);
    const withLock = (href: string | null): unknown => [href, href !== null && resolver.locked(href)];
    return [
      pages.map((page) => [withLock(resolver.page(page)), resolver.hidden(page), openTitleOf(key, page)]),
      paths.map((path) => withLock(resolver.path(path))),
    ];
  }

  /** Of an article as search reads it: which of its rows may be named there does not show on its page. */
  async function searched(site: Site, key: string): Promise<unknown> {
    const { pages = [] } = (await knownArticle(key)) ?? {};
    return [await ofArticle(site, key), pages.map(siteResolver(site, context.sites).hiddenFromSearch)];
  }

  function openTitleOf(key: string, page: string): unknown {
    const open = context.openTitle(key, page);
    return open && [open.openTitle, open.hidden];
  }

  const sites = new Map(
    context.sites.flatMap((site) => [...site.byPath.values()].map(({ article }) => [article, site] as const)),
  );
  const siteOfArticle = (key: string): Site => sites.get(key) ?? siteOf({ name: 'home', prefix: '' }, context.sites);

  const answers = (site: Site, keys: readonly string[]): Promise<string[]> =>
    Promise.all(keys.map((key) => (key.startsWith('[') ? key : ofArticle(site, key))));

  // Made once: there are as many files as posts.
  let files: ReturnType<typeof siteFilesOf> | undefined;

  return {
    /** The inputs of an article's HTML on a site, and of the files that it shows. */
    ofArticle,
    /** The files that an article shows on a site. */
    async shownMedia(site: Site, key: string): Promise<readonly string[]> {
      const article = await knownArticle(key);
      if (!article) return [];
      const input = await ofArticle(site, key);
      if (article.shown?.input === input) return article.shown.files;
      const files = await shownBy(key, site, context);
      articles.set(key, { ...article, shown: { input, files } });
      return files;
    },
    /** The inputs of a file beside the pages, but those of search. */
    async ofFile({ path, articles: keys = [], facts }: SiteFile): Promise<string> {
      files ??= siteFilesOf(empty);
      const file = files.get(path);
      const made = facts ? facts() : (await following(async () => file?.render())).made;
      return hash([made, await Promise.all(keys.map((key) => ofArticle(siteOfArticle(key), key)))]);
    },
    /** The inputs of a site's search index. */
    async ofSearch(site: Site): Promise<string> {
      const { version, articles: keys } = searchIndexInputs(site, context.titles);
      return hash([version, await Promise.all(keys.map((key) => searched(site, key)))]);
    },
    /** The inputs of each post in a site's search index, by number. */
    ofSearchPosts: (site: Site): Promise<IndexedPost[]> =>
      Promise.all(
        Array.from(indexSources(site).byNumber, async (source) => {
          if (!source) return null;
          const { record, article, hasBreadcrumb } = source;
          const text = article === undefined ? null : await searched(site, article);
          return [hash([record, hasBreadcrumb, text]), hasBreadcrumb] as const;
        }),
      ),
    /** The inputs of a route's page. */
    async ofPage(route: Route): Promise<string> {
      const site = siteOf(route, context.sites);
      const { settings, shell } = ofSite(site);
      const shellHash = await shell;
      const { made, keys } = await following(async () => [
        await screenFor(route, empty),
        headFor(route, empty),
        shellAt(route, await shellOf(site, empty), empty),
      ]);
      return hashText(JSON.stringify([settings, shellHash, await answers(site, keys)]) + JSON.stringify(made));
    },
  };
}
