import { createContext, useContext } from 'react';
import type { Messages } from '@/locales/en-US';
import type { Locale } from './locale';

/** The current language with its texts. */
export interface LocaleMessages {
  locale: Locale;
  messages: Messages;
}

export const MessagesContext = createContext<LocaleMessages | null>(null);

/** The interface's texts in the current language. */
export const useMessages = (): Messages => useLocaleMessages().messages;

/** The current language; dates and counts use it too. */
export const useLocale = (): Locale => useLocaleMessages().locale;

function useLocaleMessages(): LocaleMessages {
  const value = useContext(MessagesContext);
  if (!value) throw new Error('useMessages and useLocale need a LocaleProvider (or a MessagesContext) around them.');
  return value;
}
