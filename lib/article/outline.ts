import { plainText } from '@/lib/article/inline';
import type { Records } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import type { OutlineItem } from '@/lib/store/model';

const LEVELS: Record<string, number> = { header: 0, sub_header: 1, sub_sub_header: 2, header_4: 3 };

/**
 * The headings of an article in order, also those in columns, toggles and synced blocks. A heading that holds blocks
 * of its own folds them away: it is passed over and the headings inside are taken.
 */
export function buildOutline(root: BlockNode, records: Records): OutlineItem[] {
  const items: OutlineItem[] = [];
  // The stack of the wanted levels above the current entry; its height is the level that is given.
  const above: number[] = [];
  const visit = (node: BlockNode): void => {
    const wanted = LEVELS[node.kind];
    if (wanted !== undefined && node.children.length === 0) {
      const text = plainText(node.block.properties.title, records).trim();
      if (text) {
        while (above.length > 0 && (above.at(-1) ?? 0) >= wanted) above.pop();
        items.push({ id: node.anchor, text, level: above.length });
        above.push(wanted);
      }
    }
    for (const child of node.children) visit(child);
  };
  visit(root);
  return items;
}
