import clsx from 'clsx';
import type { ReactNode } from 'react';
import { blockClass, colorClass } from '@/lib/article/blocks/class-names';
import { drawLink } from '@/lib/article/blocks/links';
import { pagePicture } from '@/lib/article/blocks/pictures';
import type { Drawing } from '@/lib/article/drawing';
import { pageTitle } from '@/lib/article/inline';
import { asFields, asList, asString, toId32 } from '@/lib/article/records';
import type { BlockNode } from '@/lib/article/tree';
import { serverMessages } from '@/lib/i18n/server-messages';

/** A page's icon and title, without a link. */
export function drawPageTitle(drawing: Drawing, id: string): ReactNode {
  return (
    <span className="notion-page-title">
      {pagePicture(drawing, id, 'notion-page-title-icon')}
      <span className="notion-page-title-text">
        {pageTitle(id, drawing.records) || serverMessages(drawing.locale).ARTICLE.UNTITLED}
      </span>
    </span>
  );
}

/** A sub-page or database of its own page: one line that leads there. */
export function drawPage(node: BlockNode, drawing: Drawing): ReactNode {
  return drawPageLink(drawing, node, node.block.id);
}

export function drawAlias(node: BlockNode, drawing: Drawing): ReactNode {
  const id = asString(asFields(node.block.format.alias_pointer).id);
  if (drawing.records.block(id)) return drawPageLink(drawing, node, id);
  drawing.missing('alias', node.block.id);
  return null;
}

function drawPageLink(drawing: Drawing, node: BlockNode, id: string): ReactNode {
  return (
    <div className={clsx('notion-page-row', blockClass(node))}>
      {drawLink(drawing, {
        href: `/${toId32(id)}`,
        className: clsx('notion-page-link', colorClass(node.block.format.block_color)),
        blockId: node.block.id,
        children: drawPageTitle(drawing, id),
      })}
    </div>
  );
}

/** More levels than anybody nests pages. */
const MAX_CRUMBS = 8;

/** The way down to this page, as far as the records tell: pages and the databases that they are rows of. */
export function drawBreadcrumb(node: BlockNode, drawing: Drawing): ReactNode {
  const above = pagesAbove(drawing);
  const title = pageTitle(drawing.pageId, drawing.records);
  if (above.length === 0 || !title) return null;
  return (
    <ol className={clsx('notion-breadcrumb', blockClass(node))}>
      {above.map((page) => (
        <li key={page}>
          {drawLink(drawing, {
            href: `/${toId32(page)}`,
            className: 'notion-link',
            blockId: node.block.id,
            children: drawPageTitle(drawing, page),
          })}
        </li>
      ))}
      <li>{drawPageTitle(drawing, drawing.pageId)}</li>
    </ol>
  );
}

function pagesAbove({ pageId, records }: Drawing): string[] {
  const above: string[] = [];
  let id = records.block(pageId)?.parentId ?? '';
  while (id && above.length < MAX_CRUMBS && !above.includes(id)) {
    const block = records.block(id);
    // A row's parent is a database's content; that one's parent is the block on the database's page.
    const parent = block ? block.parentId : asString(records.record('collection', id)?.parent_id);
    if (block && (block.type === 'page' || block.type === 'collection_view_page') && pageTitle(id, records)) {
      above.unshift(id);
    }
    id = parent;
  }
  return above;
}

/** A button leads somewhere when its first action opens an address; all other actions only work inside Notion. */
export function drawButton(node: BlockNode, drawing: Drawing): ReactNode {
  const { records } = drawing;
  const automation = records.record('automation', node.block.format.automation_id);
  const label =
    asString(asFields(automation?.properties).name) ||
    drawing.plain(node.block.properties.title) ||
    serverMessages(drawing.locale).ARTICLE.UNTITLED;
  const action = records.record('automation_action', asList(automation?.action_ids)[0]);
  const target = asFields(asFields(action?.config).target);
  const href = action?.type === 'open_page' ? asString(target.url) || pagePath(asString(target.pageId)) : '';
  const className = clsx('notion-button', colorClass(node.block.format.block_color));
  return (
    <div className={clsx('notion-button-block', blockClass(node))}>
      {href ? (
        drawLink(drawing, { href, className, blockId: node.block.id, children: label })
      ) : (
        <span className={className}>{label}</span>
      )}
    </div>
  );
}

function pagePath(id: string): string {
  return id ? `/${toId32(id)}` : '';
}
