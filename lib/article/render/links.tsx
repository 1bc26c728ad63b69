/** @jsxImportSource hastscript */

import clsx from 'clsx';
import { linkTarget } from '@/lib/article/addresses/links';
import { reportUnsafeLink } from '@/lib/article/diagnostics';
import type { ExternalObject, PageReference } from '@/lib/article/model';
import type { RenderContext } from '@/lib/article/render/context';
import { asElement, type Markup, withData, wordsOf } from '@/lib/article/render/elements';
import { renderIcon } from '@/lib/article/render/pictures';
import { isBlank } from '@/lib/article/text';
import { formatDay } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/locale';
import { serverMessages } from '@/lib/i18n/server-messages';

interface LinkOptions {
  href: string;
  className: string;
  blockId: string;
  /** Its parts are next to each other and do not form a sentence. */
  series?: boolean;
  /** The title of a row of a database. */
  row?: true;
}

/** A link with its address made safe; without a safe address only its content. */
export function renderLink(
  context: RenderContext,
  { href, className, blockId, series, row }: LinkOptions,
  children: Markup,
): Markup {
  const target = linkTarget(href, context.rules, context.pageId);
  if (!target) {
    if (href) reportUnsafeLink(context, href, blockId);
    return children;
  }
  const markdown = series ? ({ as: 'series' } as const) : undefined;
  if (target.kind === 'external') {
    const link = (
      <a href={target.href} className={className} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
    return withData(asElement(link), { reference: { kind: 'link' }, markdown });
  }
  if (target.kind === 'same') {
    const link = (
      <a href={target.href} className={className}>
        {children}
      </a>
    );
    return withData(asElement(link), { reference: { kind: 'link' }, markdown });
  }
  const link = asElement(<a className={className}>{children}</a>);
  if (target.kind === 'path') return withData(link, { reference: { kind: 'path', path: target.href }, markdown });
  if (target.kind === 'anchor') return withData(link, { reference: { kind: 'anchor', anchor: target.href }, markdown });
  const { id, fragment, published } = target;
  context.linked(id);
  const bare = className === '' || className === 'notion-link';
  return withData(link, {
    reference: { kind: 'page', id, fragment, ...(published && { published }), bare, ...(row && { row }) },
    markdown,
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
  return withData(asElement(title), { reference: { kind: 'title', page: page.id }, markdown: { as: 'series' } });
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
  if (linked) return renderLink(context, { href, className: classes, blockId: id, series: true }, body);
  return withData(asElement(<span className={classes}>{body}</span>), { markdown: { as: 'series' } });
}

/** A day as a language writes it; '' if it is not one. */
export function dayOf(day: string, locale: Locale): string {
  return isDay(day) ? formatDay(day, locale) : '';
}

/** A day of the calendar: `2026-02-30` is not one. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

export function isTime(text: string): boolean {
  return /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text);
}
