import type { ReactNode } from 'react';
import { useLocale } from '@/lib/i18n/messages-context';
import { useShell } from './shell-context';

/**
 * The `lang` of what the owner has written, while its reader has the interface in another language: a screen reader then speaks it
 * as what it is, and a browser renders its letters and stops (WCAG 3.1.2). Undefined where the document says it already.
 */
export function useContentLang(): string | undefined {
  const { locale, language } = useShell();
  return useLocale() === locale ? undefined : language;
}

/** A title, a name or another short text of the owner's among words of the interface. */
export function ContentText({ children }: { children: ReactNode }) {
  const lang = useContentLang();
  return lang ? <span lang={lang}>{children}</span> : children;
}
