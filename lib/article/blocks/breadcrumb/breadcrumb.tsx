/** @jsxImportSource hastscript */
import clsx from 'clsx';
import { defineBlock } from '@/lib/article/blocks/block-type';
import { blockClass } from '@/lib/article/blocks/classes';
import type { PageReference } from '@/lib/article/model';
import type { Reader } from '@/lib/article/read/reader';
import { asElement, withData } from '@/lib/article/render/elements';
import { renderPageLink, renderPageTitle } from '@/lib/article/render/links';
import { asString } from '@/lib/source/records';

/** More levels than anybody nests pages. */
const MAX_CRUMBS = 8;

interface Breadcrumb {
  above: PageReference[];
  page: PageReference | null;
}

/** The way down to this page, as far as the records say: pages and the databases that they are rows of. Pages of a site show their own. */
export const breadcrumb = defineBlock<Breadcrumb>({
  types: ['breadcrumb'],
  read: (_source, reader) => ({ above: pagesAbove(reader), page: reader.page(reader.pageId) }),
  render: (block, context) => {
    const { above, page } = block.data;
    if (above.length === 0 || !page?.title) return null;
    const crumbs = (
      <ol className={clsx('notion-breadcrumb', blockClass(block))}>
        {above.map((one) => (
          <li>{renderPageLink(context, one, block.id)}</li>
        ))}
        <li>{renderPageTitle(context, page)}</li>
      </ol>
    );
    return withData(asElement(crumbs), { reference: { kind: 'feedOnly' } });
  },
  text: () => [],
});

function pagesAbove({ pageId, records, page }: Reader): PageReference[] {
  const seen: string[] = [];
  const above: PageReference[] = [];
  let id = records.block(pageId)?.parentId ?? '';
  while (id && above.length < MAX_CRUMBS && !seen.includes(id)) {
    seen.push(id);
    const block = records.block(id);
    // A row's parent is a database's content; that one's parent is the block on the database's page.
    const parent = block ? block.parentId : asString(records.record('collection', id)?.parent_id);
    const isPage = block?.type === 'page' || block?.type === 'collection_view_page';
    const crumb = isPage ? page(id) : null;
    if (crumb?.title) above.unshift(crumb);
    id = parent;
  }
  return above;
}
