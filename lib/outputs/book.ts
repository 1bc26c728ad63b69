import { strToU8, type Zippable, zipSync } from 'fflate';
import { nameBlocks, resolveContent } from '@/lib/article/resolve';
import { absoluteResolver } from '@/lib/outputs/absolute-addresses';
import type { OutputPost, OutputSite } from '@/lib/outputs/site/input';
import type { SiteEntry } from '@/lib/site/site';
import { siteResolver } from '@/lib/site/site-resolver';
import type { Book, BookPicture, BookSources } from './book/model';
import { type BookPage, type BookPart, CONTAINER, firstPage, packageDocument, STYLE, textPage } from './book/package';
import { toXhtml } from './book/xhtml';

export type { BookPicture } from './book/model';

/** The MIME type of a book. */
export const BOOK_TYPE = 'application/epub+zip';

/** Packed twice, the same book is the same file. Years of ZIP begin with this one. */
const PACKING = { level: 9, mtime: new Date(1980, 0, 1) } as const;
const STORED = { level: 0 } as const;
const ENDINGS: Record<BookPicture['type'], string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/svg+xml': 'svg',
};

/** What a book has of posts and pages: those with a text that everyone may read. */
export function bookPosts(entries: readonly SiteEntry[], { posts, pages }: OutputSite): OutputPost[] {
  const known = new Map([...posts, ...pages].map((post) => [post.id, post]));
  return entries.flatMap(({ id }) => known.get(id) ?? []).filter(({ article }) => article !== undefined);
}

/** Posts as an EPUB 3. */
export async function writeBook(book: Book, sources: BookSources): Promise<Uint8Array> {
  const posts = bookPosts(book.entries, book.output);
  const texts = [];
  for (const [index, post] of posts.entries())
    texts.push({ post, name: `chapter-${index + 1}.xhtml`, ...(await articleOf(post, book, sources)) });
  const known = new Map(texts.map(({ post, name, ids }) => [post.href, { name, ids }]));
  const pictures = new Map<string, string>();
  const files: BookPart[] = [];
  const chapters: BookPage[] = [];
  for (const { post, name: chapter, html, media, ids } of texts) {
    for (const [address, file] of media) {
      if (pictures.has(address) || !html.includes(`src="${address}"`)) continue;
      const picture = await sources.bookPicture(file);
      if (!picture) continue;
      const name = `media/${file.replace(/\.\w+$/, '')}.${ENDINGS[picture.type]}`;
      pictures.set(address, name);
      files.push({ name, type: picture.type, content: picture.content });
    }
    const content = toXhtml(html, { pictures, chapters: new Map(known).set('', { name: '', ids }) });
    chapters.push(textPage(post, book, chapter, content));
  }
  const { TABLE_OF_CONTENTS } = sources.messages(book.site.locale).COMMON;
  const pages = [firstPage(book, chapters, TABLE_OF_CONTENTS), ...chapters];
  const parts = [...pages, ...files, STYLE];
  const zipped: Zippable = {
    // Readers look for it at the very beginning of the file.
    mimetype: [strToU8(BOOK_TYPE), STORED],
    'META-INF/container.xml': strToU8(CONTAINER),
    'EPUB/package.opf': strToU8(packageDocument(book, posts, parts)),
  };
  // Pictures are as small as they get.
  for (const { name, content } of parts)
    zipped[`EPUB/${name}`] = typeof content === 'string' ? strToU8(content) : [content, STORED];
  return zipSync(zipped, PACKING);
}

/** The HTML of an article, with complete addresses, the files of the site's media that it names by theirs, and its anchors. */
async function articleOf(post: OutputPost, { site, output }: Book, { sites, readArticle }: BookSources) {
  const media = new Map<string, string>();
  const article = await readArticle(post.article ?? '');
  const { anchor: _own, ...resolver } = absoluteResolver(siteResolver(site, sites), {
    base: output.base,
    page: post.href,
  });
  const resolved = resolveContent(article?.content ?? [], {
    ...resolver,
    onePictureSize: true,
    media: (file) => {
      const address = resolver.media(file);
      media.set(address, file);
      return address;
    },
  });
  const html = nameBlocks(resolved, false);
  return { html, media, ids: new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id)) };
}
