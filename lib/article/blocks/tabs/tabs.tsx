/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { renderTabs } from '@/lib/article/blocks/tab-panels';
import type { Icon } from '@/lib/article/model';
import { blockClass, wordsOf } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import { flatText, trimText } from '@/lib/article/text';
import { serverMessages } from '@/lib/i18n/server-messages';
import type { StoredText } from '@/lib/store/model';

interface Tabs {
  tabs: { label: StoredText; icon: Icon | null }[];
}

/** Panels of which one is seen; the text of each block in it names a panel, what is below it is the panel. */
export const tabs = defineBlock<Tabs>({
  types: ['tab'],
  read: (_source, reader, { children }) => ({
    tabs: children.map(({ id }, index) => {
      const source = reader.records.block(id);
      const label = trimText(reader.words(source?.properties.title));
      const unnamed = serverMessages(reader.locale).ARTICLE.TAB.replace('{number}', String(index + 1));
      return { label: flatText(label) ? label : unnamed, icon: reader.icon(source?.format.page_icon, id) };
    }),
  }),
  render: (block, context) => {
    const panels = block.children.map((tab, index) => ({
      label: block.data.tabs[index]?.label ?? '',
      icon: block.data.tabs[index]?.icon,
      render: () => context.children(tab),
    }));
    const [only] = panels;
    if (panels.length !== 1 || !only) return renderTabs(context, 'tabs', blockClass(block), panels);
    return (
      <div className={clsx('notion-part', blockClass(block))}>
        <p>
          {renderIcon(context, only.icon ?? null, 'notion-tab-icon')}
          <b>{wordsOf(only.label)}</b>
        </p>
        {only.render()}
      </div>
    );
  },
});
