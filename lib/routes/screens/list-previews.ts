import { breadthOf, shortened } from '@/lib/routes/screens/post-link';
import type { SiteContext } from '@/lib/routes/site-context';
import type { PostCard } from '@/lib/site/model';
import type { SiteEntry } from '@/lib/site/site';

/**
 * What all previews together may add to a list's page, which may have 60 kB in total (`tests/unit/themes/list-size.test.tsx`): Latin letters,
 * of which Chinese ones take the room of two.
 */
const LIST_BREADTH = 5_000;
/** Two lines of a wide list: how much of the first line is shown if that alone is too long. */
const SHORTEST = 160;

/** Cards with the beginnings of their posts. Locked posts and posts without text keep their summaries. */
export function withPreviews(entries: readonly SiteEntry[], lines: number, context: SiteContext): Promise<PostCard[]> {
  const limits = { lines, breadth: Math.floor(LIST_BREADTH / entries.length) };
  return Promise.all(
    entries.map(async (entry) => {
      const { card } = entry;
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
 * Three', { lines: 2, breadth: 1000 }) // => 'One
 * Two'
 */
export function beginningOf(text: string, { lines, breadth }: { lines: number; breadth: number }): string {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '');
  let beginning = breadthOf(first) <= breadth ? first : shortened(first, SHORTEST);
  for (const line of others.slice(0, lines - 1)) {
    const longer = `${beginning}\n${line}`;
    if (breadthOf(longer) > breadth) break;
    beginning = longer;
  }
  return beginning;
}
