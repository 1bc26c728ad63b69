import type { ReactNode } from 'react';
import { useLocale } from '@/lib/i18n/messages-context';
import { useShell } from './shell-context';

/**
 * The `lang` of the owner's texts if the interface is in another language: screen readers then pronounce them correctly, and browsers
 * choose the right glyphs (WCAG 3.1.2). Undefined if it is the document's own.
 */
export function useContentLang(): string | undefined {
  const { locale, language } = useShell();
  return useLocale() === locale ? undefined : language;
}

/** A title, a name or another short text of the owner's within the interface, in the direction of its own letters. */
export function ContentText({ children }: { children: ReactNode }) {
  return <bdi lang={useContentLang()}>{children}</bdi>;
}
