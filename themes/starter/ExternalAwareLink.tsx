import type { ReactNode } from 'react';
import { useMessages } from '@/lib/i18n/messages-context';

export interface ExternalAwareLinkProps {
  /** Complete; see `components/navigation/local-href`. */
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link from the settings. Addresses of other sites open in a new tab and say so. */
export function ExternalAwareLink({ href, className, children }: ExternalAwareLinkProps) {
  const { COMMON } = useMessages();
  const away = /^(?:https?:)?\/\//i.test(href);
  return (
    <a
      className={className}
      href={href}
      target={away ? '_blank' : undefined}
      rel={away ? 'noopener noreferrer' : undefined}
    >
      {children}
      {away && <span className="sr-only"> ({COMMON.NEW_TAB})</span>}
    </a>
  );
}
