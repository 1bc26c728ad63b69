import { isHeading } from '@/lib/article/blocks/heading/heading';
import type { Block } from '@/lib/article/model';
import { walkBlocks } from '@/lib/article/read/tree';
import { flatText, trimText } from '@/lib/article/text';
import type { StoredArticle } from '@/lib/store/model';

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
