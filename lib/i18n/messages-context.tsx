import { createContext, useContext } from 'react';
import type { Messages } from '@/locales/en-US';
import type { Locale } from './locale';

/** The language that is rendered, with its texts. */
export interface LocaleMessages {
  locale: Locale;
  messages: Messages;
}

export const MessagesContext = createContext<LocaleMessages | null>(null);

/** The interface's texts in the language that is rendered. */
export function useMessages(): Messages {
  return useLocaleMessages().messages;
}

/** The language that is rendered; dates and counts are written in it too. */
export function useLocale(): Locale {
  return useLocaleMessages().locale;
}

function useLocaleMessages(): LocaleMessages {
  const value = useContext(MessagesContext);
  if (!value) throw new Error('useMessages and useLocale need a LocaleProvider (or a MessagesContext) around them.');
  return value;
}
