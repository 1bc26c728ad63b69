import type { ReactNode } from 'react';
import type { Drawing } from '@/lib/article/drawing';
import { linkTarget } from '@/lib/article/links';

interface LinkProps {
  href: string;
  className: string;
  blockId: string;
  children: ReactNode;
}

/** A link with its address made safe; without a safe address only what stands in it. */
export function drawLink(drawing: Drawing, { href, className, blockId, children }: LinkProps): ReactNode {
  const target = linkTarget(href, drawing.rules, drawing.pageId);
  if (!target) {
    const what = `The link "${href.slice(0, 80)}" is not one that a page may have; its text is shown without it.`;
    if (href) drawing.report({ level: 'warning', what, blockId, fix: 'Use an http(s), mailto or tel address.' });
    return <>{children}</>;
  }
  if (target.kind === 'page') {
    drawing.linked(target.id);
    return (
      <a href={`notelight:page/${target.id}${target.fragment}`} className={className}>
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
