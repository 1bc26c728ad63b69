import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import { renderTabs } from '@/lib/article/blocks/tab-panels';
import { flatText, trimText } from '@/lib/article/text';
import type { StoredText } from '@/lib/store/model';

interface Tabs {
  labels: StoredText[];
}

/** Panels of which one is seen; the text of each block in it names a panel, what is below it is the panel. */
export const tabs = defineBlock<Tabs>({
  types: ['tab'],
  read: (_source, reader, { children }) => ({
    labels: children.map(({ id }, index) => {
      const label = trimText(reader.words(reader.records.block(id)?.properties.title));
      return flatText(label) ? label : String(index + 1);
    }),
  }),
  render: (block, context) =>
    renderTabs(
      context,
      'tabs',
      blockClass(block),
      block.children.map((tab, index) => ({
        label: block.data.labels[index] ?? '',
        render: () => context.children(tab),
      })),
    ),
  text: () => [],
});
