import { shortened, toPostCard } from '@/lib/routes/screens/post-link';
import type { SiteContext } from '@/lib/routes/site-context';
import type { PostCard } from '@/lib/site/model';
import type { SiteEntry } from '@/lib/site/site';

/**
 * The bytes that all previews together may add to a list's page, which may have 60 kB in total (`tests/unit/themes/list-size.test.tsx`).
 */
const LIST_BYTES = 14_000;
/** Two lines of a wide list: how much of the first line is shown if that alone is too long. */
const SHORTEST = 160;

const encoder = new TextEncoder();
/** A page contains each text twice, as HTML and as data, where these characters are escaped. */
const ESCAPED = /["'&<>]/g;
const ESCAPE_BYTES = 8;

const bytesOf = (text: string): number =>
  2 * encoder.encode(text).length + ESCAPE_BYTES * (text.match(ESCAPED)?.length ?? 0);

/** Cards with the beginnings of their posts. Locked posts and posts without text keep their summaries. */
export function withPreviews(entries: readonly SiteEntry[], lines: number, context: SiteContext): Promise<PostCard[]> {
  const limits = { lines, bytes: Math.floor(LIST_BYTES / entries.length) };
  return Promise.all(
    entries.map(async (entry) => {
      const card = toPostCard(entry);
      if (entry.locked || entry.article === undefined) return card;
      const preview = beginningOf((await context.readArticle(entry.article))?.text ?? '', limits);
      return preview === '' ? card : { ...card, summary: '', preview };
    }),
  );
}

/**
 * The first whole lines of a text within its limits, and at least some words of the first one.
 *
 * @example beginningOf('One
 * Two
 * Three', { lines: 2, bytes: 1000 }) // => 'One
 * Two'
 */
export function beginningOf(text: string, { lines, bytes }: { lines: number; bytes: number }): string {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '');
  let beginning = bytesOf(first) <= bytes ? first : shortened(first, SHORTEST);
  for (const line of others.slice(0, lines - 1)) {
    const longer = `${beginning}\n${line}`;
    if (bytesOf(longer) > bytes) break;
    beginning = longer;
  }
  return beginning;
}
