import type { ComponentPropsWithoutRef } from 'react';
import { useMessages } from '@/lib/i18n/messages-context';

/** Addresses of other sites. */
const ELSEWHERE = /^(?:https?:)?\/\//i;

export interface SiteLinkProps extends ComponentPropsWithoutRef<'a'> {
  /** Complete; see `local-href`. */
  href: string;
  /** `_blank` opens a new tab. @default `_blank` for addresses of other sites */
  target?: string;
  /** Browsers do not fetch the page ahead (`speculationRules`). */
  locked?: boolean | undefined;
}

/** A link that may leave the site: one that opens a new tab is marked. */
export function SiteLink({ href, target, locked, children, ...attributes }: SiteLinkProps) {
  const { COMMON } = useMessages();
  const away = target ? target === '_blank' : ELSEWHERE.test(href);
  return (
    <a
      {...attributes}
      href={href}
      target={away ? '_blank' : undefined}
      rel={away ? 'noreferrer' : undefined}
      data-locked={locked ? '' : undefined}
    >
      {children}
      {away && <span className="sr-only"> ({COMMON.NEW_TAB})</span>}
    </a>
  );
}
