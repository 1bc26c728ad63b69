/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass, colorClass, wordsOf } from '@/lib/article/render/elements';
import { renderLink } from '@/lib/article/render/links';
import { flatText } from '@/lib/article/text';
import { serverMessages } from '@/lib/i18n/server-messages';
import { toId32 } from '@/lib/ids';
import { asFields, asList, asString } from '@/lib/source/records';
import type { StoredText } from '@/lib/store/model';

interface Button {
  label: StoredText;
  /** '' where its action only works inside Notion. */
  href: string;
}

/** A button leads somewhere when one of its actions opens an address. */
export const button = defineBlock<Button>({
  types: ['button'],
  read: ({ properties, format }, reader) => {
    const { records } = reader;
    const automation = records.record('automation', format.automation_id);
    const actions = asList(automation?.action_ids).map((id) => records.record('automation_action', id));
    const action = actions.find((one) => one?.type === 'open_page');
    const target = asFields(asFields(action?.config).target);
    const page = asString(target.pageId);
    return {
      label: asString(asFields(automation?.properties).name) || reader.words(properties.title),
      href: asString(target.url) || (page && `/${toId32(page)}`),
    };
  },
  render: (block, context) => {
    const { label, href } = block.data;
    const words = flatText(label) ? wordsOf(label) : serverMessages(context.locale).ARTICLE.UNTITLED;
    const className = clsx('notion-button', colorClass(block.color));
    return (
      <div className={clsx('notion-button-block', blockClass(block))}>
        {href ? (
          renderLink(context, { href, className, blockId: block.id }, words)
        ) : (
          <span className={className}>{words}</span>
        )}
      </div>
    );
  },
  text: ({ data }) => [data.label],
});

/** A button of former times, which inserted the blocks in it: it does nothing here, and they are a draft. */
export const templateButton = defineBlock({ ...button, types: ['factory'], closed: true });
