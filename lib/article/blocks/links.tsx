import type { ReactNode } from 'react';
import type { Drawing, Finding } from '@/lib/article/drawing';
import { type LinkTarget, linkTarget } from '@/lib/article/links';

interface LinkProps {
  href: string;
  className: string;
  blockId: string;
  children: ReactNode;
}

/** What is said of an address that is no link. */
export function unsafeLink(href: string, blockId: string): Finding {
  return {
    level: 'warning',
    what: `The link "${href.slice(0, 80)}" is not one that a page may have; its text is shown without it.`,
    blockId,
    fix: 'Use an http(s), mailto or tel address.',
  };
}

/** A link with its address made safe; without a safe address only what stands in it. */
export function drawLink(drawing: Drawing, { href, className, blockId, children }: LinkProps): ReactNode {
  const target = linkTarget(href, drawing.rules, drawing.pageId);
  if (!target) {
    if (href) drawing.reportOnce(`link ${href}`, unsafeLink(href, blockId));
    return <>{children}</>;
  }
  if (target.kind === 'page') {
    drawing.linked(target.id);
    return (
      <a href={pageToken(target)} className={className}>
        {children}
      </a>
    );
  }
  if (target.kind === 'path') {
    return (
      <a href={`notelight:path${target.href}`} className={className}>
        {children}
      </a>
    );
  }
  if (target.kind !== 'external') {
    return (
      <a href={target.href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={target.href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function pageToken({ id, fragment, published }: Extract<LinkTarget, { kind: 'page' }>): string {
  // Encoded whole, quotes too: markup does not change what it does not have to escape.
  const origin = published ? `?at=${encodeURIComponent(published).replaceAll("'", '%27')}` : '';
  return `notelight:page/${id}${origin}${fragment}`;
}
