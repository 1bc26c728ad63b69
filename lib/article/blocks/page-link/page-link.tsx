/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { type BlockType, defineBlock } from '@/lib/article/blocks/block-type';
import type { PageReference } from '@/lib/article/model';
import { namelessPage, pageWords } from '@/lib/article/read/reader';
import { blockClass, colorClass, withData } from '@/lib/article/render/elements';
import { renderPageLink } from '@/lib/article/render/links';
import { asFields, asString } from '@/lib/source/records';

interface PageLink {
  /** Null if the page is unknown. */
  page: PageReference | null;
}

/** A sub-page or database of its own page: one line that leads there. */
export const page = defineBlock<PageLink>({
  types: ['page', 'collection_view_page'],
  closed: true,
  read: ({ id }, reader) => ({ page: reader.page(id) ?? namelessPage(id) }),
  render: (block, context) => {
    const { page: target } = block.data;
    if (!target) return null;
    const className = clsx('notion-page-link', colorClass(block.color));
    const line = (
      <div className={clsx('notion-page-row', blockClass(block))}>
        {renderPageLink(context, target, block.id, { className })}
      </div>
    );
    return withData(line, { reference: { kind: 'pageLine', page: target.id } });
  },
  text: ({ data }) => [pageWords(data.page)],
});

/** A link to a page elsewhere in the workspace. */
export const alias = defineBlock<PageLink>({
  ...(page as BlockType<PageLink>),
  types: ['alias'],
  read: ({ format }, reader) => ({ page: reader.page(asString(asFields(format.alias_pointer).id)) }),
  render: (block, context) => {
    if (!block.data.page) context.missing('alias', block.id);
    return page.render(block, context);
  },
});
