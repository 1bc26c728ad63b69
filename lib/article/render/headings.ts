import { commentSystems } from '@/components/comments/systems/registry';
import { isHeading } from '@/lib/article/blocks/heading/heading';
import type { Block } from '@/lib/article/model';
import { walkBlocks } from '@/lib/article/read/tree';
import { flatText, trimText, withoutTitles } from '@/lib/article/text';
import { ID, toId32 } from '@/lib/ids';
import type { StoredArticle, StoredText } from '@/lib/store/model';

/**
 * Ids that pages have themselves, and names under which scripts of services look for their own in `window`, where an element's id
 * would stand: a heading with the same text gets a number.
 */
const TAKEN = new Set(
  `about ai-summary-title article-wrapper auth-note blog boot category-list clerk comment comment-title contact contact-email
  container-inner context-menu cta deferred-scripts disqus faq features ga gtag home home-title
  lamp-light lock-password lock-status main-wrapper mermaid music-player not-found-title notelight
  notice-title notion-article posts-wrapper pricing recommended-title search-text side-categories side-comments side-latest side-tags site
  subscribe-email subscribe-privacy
  tags-list team testimonials`
    .split(/\s+/)
    .concat(Object.values(commentSystems).flatMap(({ ids }) => ids)),
);
/** Ids of blocks, and those of footnotes. */
const OTHERS = new RegExp(`^(?:${ID})(?:-\\d+)?$|^(?:fn|fnref)-`);

/** Longer ones say nothing more. */
const MAX_LENGTH = 60;

/** Whether a place in an article may have this name. */
export const isFree = (name: string): boolean => !TAKEN.has(name) && !OTHERS.test(name);

/**
 * A heading's text as part of an address: letters of all scripts and digits, with hyphens between words. Titles of pages are left
 * out, because not every reader may know them.
 *
 * @example slugOf('What’s new in 2.0?') // => 'whats-new-in-20'
 */
export function slugOf(text: StoredText): string {
  const words = withoutTitles(text)
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_–—/-]/gu, '')
    .split(/[\s_–—/-]+/)
    .filter(Boolean);
  let slug = '';
  for (const word of words) {
    const longer = slug ? `${slug}-${word}` : word;
    if (slug && [...longer].length > MAX_LENGTH) break;
    slug = longer;
  }
  return [...slug].slice(0, MAX_LENGTH).join('');
}

/** Gives every heading with words a name of its own in its article; others keep that of their block. */
export function nameHeadings(blocks: readonly Block[]): void {
  const used = new Map<string, number>();
  const ids = new Set<string>();
  walkBlocks(blocks, (block) => {
    if (!isHeading(block)) return;
    // Two blocks with the same last digits are kept apart by their whole ids.
    if (ids.has(block.data.id)) block.data.anchor = block.data.id = toId32(block.id);
    ids.add(block.data.id);
    const slug = slugOf(block.data.text.plain);
    if (slug === '') return;
    let count = used.get(slug) ?? (isFree(slug) ? 0 : 1);
    const nameOf = (): string => (count === 0 ? slug : `${slug}-${count + 1}`);
    while (used.has(nameOf())) count += 1;
    const name = nameOf();
    used.set(slug, count + 1);
    if (name !== slug) used.set(name, 1);
    block.data.anchor = name;
  });
}

/**
 * The headings of an article in order, also those in columns, toggles and synced blocks. A heading that holds blocks of its own folds
 * them away: it is passed over and the headings inside are taken.
 */
export function buildOutline(blocks: readonly Block[]): StoredArticle['outline'] {
  const items: StoredArticle['outline'] = [];
  // The stack of the wanted levels above the current entry; its height is the level that is given.
  const above: number[] = [];
  walkBlocks(blocks, (block) => {
    if (!isHeading(block) || block.children.length > 0) return;
    const text = trimText(block.data.text.plain);
    if (flatText(text) === '') return;
    const { anchor, level } = block.data;
    while (above.length > 0 && (above.at(-1) ?? 0) >= level) above.pop();
    items.push({ id: anchor, text, level: above.length });
    above.push(level);
  });
  return items;
}
