/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { linkTarget } from '@/lib/article/addresses/links';
import { reportUnsafeLink } from '@/lib/article/diagnostics';
import type { ExternalObject, PageReference } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { dayOf } from '@/lib/article/render/dates';
import { type Markup, withData, wordsOf } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import { isBlank } from '@/lib/article/text';
import { serverMessages } from '@/lib/i18n/server-messages';

interface LinkOptions {
  href: string;
  className: string;
  blockId: string;
  /** Names a link that holds no words. */
  label?: string | null | undefined;
  /** The title of a row of a database. */
  row?: true;
}

/** A link with its address made safe; without a safe address only its content. */
export function renderLink(
  context: RenderContext,
  { href, className, blockId, label, row }: LinkOptions,
  children: Markup,
): Markup {
  const target = linkTarget(href, context.rules, context.pageId);
  if (!target) {
    if (href) reportUnsafeLink(context, href, blockId);
    return children;
  }
  if (target.kind === 'external' || target.kind === 'same') {
    const inNewTab = target.kind === 'external' ? { target: '_blank', rel: 'noreferrer' } : {};
    const link = (
      <a href={target.href} className={className} ariaLabel={label} {...inNewTab}>
        {children}
      </a>
    );
    return withData(link, { reference: { kind: 'link' } });
  }
  const link = (
    <a className={className} ariaLabel={label}>
      {children}
    </a>
  );
  if (target.kind === 'path') return withData(link, { reference: { kind: 'path', path: target.href } });
  if (target.kind === 'anchor') return withData(link, { reference: { kind: 'anchor', anchor: target.href } });
  const { id, fragment, published } = target;
  const bare = className === '' || className === 'notion-link';
  return withData(link, {
    reference: { kind: 'page', id, fragment, ...(published && { published }), bare, ...(row && { row }) },
  });
}

/** A page's icon and title, without a link. */
export function renderPageTitle(context: RenderContext, page: PageReference): Markup {
  const title = (
    <span className="notion-page-title">
      {renderIcon(context, page.icon, 'notion-page-title-icon')}
      <span className="notion-page-title-text">
        {isBlank(page.title) ? serverMessages(context.locale).ARTICLE.UNTITLED : wordsOf(page.title)}
      </span>
    </span>
  );
  return withData(title, { reference: { kind: 'title', page: page.id } });
}

/** A link to a page by its title. */
export function renderPageLink(
  context: RenderContext,
  page: PageReference,
  blockId: string,
  { className = 'notion-link', row }: { className?: string; row?: true } = {},
): Markup {
  const link = { href: `/${page.id}`, className, blockId, ...(row && { row }) };
  return renderLink(context, link, renderPageTitle(context, page));
}

/** A repository at GitHub. */
export function renderExternalObject(
  context: RenderContext,
  { id, href, title, owner, updated }: ExternalObject,
  className: string,
  linked: boolean,
): Markup {
  const day = dayOf(updated, context.locale);
  const body = (
    <>
      <span className="notion-external-title">{title}</span>
      {owner ? <span className="notion-external-owner">{owner}</span> : null}
      {day && className === 'notion-external-block' ? <span className="notion-external-updated">{day}</span> : null}
    </>
  );
  const classes = clsx('notion-external', className);
  if (linked) return renderLink(context, { href, className: classes, blockId: id }, body);
  return <span className={classes}>{body}</span>;
}
