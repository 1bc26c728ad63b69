import type { ReactNode } from 'react';
import { foreignLanguage } from '@/lib/i18n/letters';
import { directionOf } from '@/lib/i18n/locale';
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

/** The `lang` of a text of the owner's: what its letters show, else that of the site if the interface is in another language. */
export function useTextLang(text: ReactNode): string | undefined {
  const site = useShell().language;
  const usual = useContentLang();
  return (typeof text === 'string' ? foreignLanguage(text, site) : undefined) ?? usual;
}

/** The direction of an article in a language, by default the site's; undefined if the document has it already. */
export function useArticleDirection(language: string | undefined): 'ltr' | 'rtl' | undefined {
  const usual = useContentLang();
  const lang = language ?? usual;
  return lang ? directionOf(lang) : undefined;
}

/**
 * A title, a name or another short text of the owner's within the interface, in the direction of its own letters and in the language that
 * they show, unless it is known.
 */
export function ContentText({ children, language }: { children: ReactNode; language?: string | undefined }) {
  const lang = useTextLang(children);
  return <bdi lang={language ?? lang}>{children}</bdi>;
}
