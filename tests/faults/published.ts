import { existsSync } from 'node:fs';
import { storePaths } from '@/lib/store/paths';
import { loadContent, openStore } from '@/lib/store/reader';

/** What readers see of a store. */
export interface Published {
  /** All of it, as one text. */
  whole: string;
  /** By slug. */
  pages: Map<string, PublishedPage>;
}

export interface PublishedPage {
  title: string;
  /** Of the page in Notion. */
  url: string;
  /** Its row: an unreadable page keeps its article, not its row. */
  row: string;
  /** Its article, but for its files. */
  article: string;
  isEmpty: boolean;
}

/** Undefined where nothing is published; throws where something is published that cannot be read. */
export async function publishedIn(directory: string): Promise<Published | undefined> {
  const paths = storePaths(directory);
  const content = await loadContent(paths, paths.manifest);
  if (!content) {
    if (existsSync(paths.manifest)) throw new Error('The manifest names what is not there.');
    return undefined;
  }
  const store = openStore(directory);
  const pages = new Map<string, PublishedPage>();
  const parts: unknown[] = [];
  for (const { syncedAt: _at, diagnostics: _told, ...snapshot } of content.snapshots) {
    parts.push(snapshot);
    for (const row of snapshot.rows) {
      const article = row.article === undefined ? undefined : await store.readArticle(row.article);
      if (row.article !== undefined && !article) throw new Error(`The article of “${row.title}” is not there.`);
      const lost = article?.media.find((name) => !existsSync(paths.mediaFile(name)));
      if (lost) throw new Error(`The file ${lost} of “${row.title}” is not there.`);
      parts.push(article && { ...article, diagnostics: [] });
      pages.set(row.slug || row.id, {
        title: row.title,
        url: row.url,
        row: JSON.stringify({ ...row, article: undefined }),
        article: JSON.stringify([article?.text, article?.outline]),
        isEmpty: !article || article.wordCount === 0,
      });
    }
  }
  return { whole: JSON.stringify(parts), pages };
}
