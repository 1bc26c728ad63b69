import dynamic from 'next/dynamic';
import { type ReactNode, useMemo } from 'react';
import type { Messages } from '@/locales/en-US';
import type { Locale } from './locale';
import { MessagesContext } from './messages-context';
import { createMessageChunks } from './texts/message-chunks';
import { withOwnWords } from './texts/own-messages';

const { useMessagesOf, preload } = createMessageChunks<Messages>(
  (keep) => ({
    'en-US': dynamic(() => import('@/locales/en-US').then(({ messages }) => keep('en-US', messages))),
    'zh-CN': dynamic(() => import('@/locales/zh-CN').then(({ messages }) => keep('zh-CN', messages))),
    'zh-TW': dynamic(() => import('@/locales/zh-TW').then(({ messages }) => keep('zh-TW', messages))),
    'zh-HK': dynamic(() => import('@/locales/zh-HK').then(({ messages }) => keep('zh-HK', messages))),
    'fr-FR': dynamic(() => import('@/locales/fr-FR').then(({ messages }) => keep('fr-FR', messages))),
    'tr-TR': dynamic(() => import('@/locales/tr-TR').then(({ messages }) => keep('tr-TR', messages))),
    'ja-JP': dynamic(() => import('@/locales/ja-JP').then(({ messages }) => keep('ja-JP', messages))),
    ar: dynamic(() => import('@/locales/ar').then(({ messages }) => keep('ar', messages))),
  }),
  withOwnWords,
);

/** Provides the texts of `locale`; while a new language loads, the previous one stays. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { locale: rendered, messages, Chunk } = useMessagesOf(locale);
  const value = useMemo(() => ({ locale: rendered, messages }), [rendered, messages]);
  return (
    <MessagesContext value={value}>
      <Chunk />
      {children}
    </MessagesContext>
  );
}

/** Loads a language's texts before `LocaleProvider` needs them. Rejects if they cannot be loaded. */
export const preloadLocale = preload;
