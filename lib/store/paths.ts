import path from 'node:path';

/**
 * Raise it whenever a stored shape changes: nothing reads the shapes of other versions. The next sync reads all content again and keeps
 * addresses, the columns that lock rows, downloaded files, numbers in the search index and the salt of locked articles, which have files of their own.
 */
export const STORE_VERSION = 4;

/** Where things lie in the content store. */
export function storePaths(directory: string) {
  const root = path.resolve(directory);
  return {
    root,
    /** What readers follow; replaced in one step when a sync is complete. */
    manifest: path.join(root, 'current.json'),
    /** The manifest before that one: the copy to fall back on. */
    previousManifest: path.join(root, 'previous.json'),
    snapshots: path.join(root, 'snapshots'),
    snapshot: (name: string) => path.join(root, 'snapshots', name),
    articles: path.join(root, 'articles'),
    article: (key: string) => path.join(root, 'articles', `${key}.json`),
    /** Sync's own state: what it read of each page, so that only changed ones are read again. */
    pages: path.join(root, 'pages'),
    pageState: (id: string) => path.join(root, 'pages', `${id}.json`),
    pageRecords: (id: string) => path.join(root, 'pages', `${id}.records.gz`),
    /** What sources want to have at the next reading of a database. */
    listings: path.join(root, 'listings'),
    listing: (id: string) => path.join(root, 'listings', `${id}.gz`),
    media: path.join(root, 'media'),
    mediaFile: (name: string) => path.join(root, 'media', name),
    /** One line for each file that was downloaded; only ever appended to. */
    mediaJournal: path.join(root, 'media.ndjson'),
    /** Addresses elsewhere that could not be had, so that they are not asked again at every sync. */
    mediaFailures: path.join(root, 'media-failures.json'),
    /** A store for each row that somebody looks at while it is written. */
    previews: path.join(root, 'previews'),
    preview: (id: string) => path.join(root, 'previews', id),
    /** What the addresses of drafts are made with; made once for a store. */
    previewKey: path.join(root, 'preview.key'),
    /** Addresses that rows had. */
    addresses: path.join(root, 'addresses.json'),
    /** The columns that lock rows, hide them or schedule them. */
    columns: path.join(root, 'columns.json'),
    /** The numbers of posts in the search index, so that a new one changes few of its files. */
    searchNumbers: path.join(root, 'search-numbers.json'),
    /** Answers of a summary service. */
    summaries: path.join(root, 'summaries'),
    /** Pictures for social networks, named by what they show. */
    cards: path.join(root, 'cards'),
    card: (name: string) => path.join(root, 'cards', name),
    /** Diagnostics of the site as a whole after the last sync. */
    finished: path.join(root, 'finished.json'),
    /** The links of articles, so that only new ones are read to see where they lead. */
    links: path.join(root, 'links.json'),
    /** What pages were when search engines and hubs last heard of them. */
    announced: path.join(root, 'announced.json'),
    /** What the last sync had to say, for its owner’s browser. */
    report: path.join(root, 'report.html'),
    /** How often pages were read, a file for each server and month. */
    views: path.join(root, 'views'),
    lock: path.join(root, 'sync.lock'),
    /** What a machine knows of the copy in a bucket and of its own files. */
    bucketState: path.join(root, 'bucket.gz'),
  };
}

export type StorePaths = ReturnType<typeof storePaths>;
