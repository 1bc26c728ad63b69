import dynamic from 'next/dynamic';
import { createContext, type ReactNode, useContext } from 'react';
import type { MemberMessages } from '@/locales/member/en-US';
import { useLocale } from './messages-context';
import { createMessageChunks } from './texts/message-chunks';

const { useMessagesOf, preload } = createMessageChunks<MemberMessages>((keep) => ({
  'en-US': dynamic(() => import('@/locales/member/en-US').then(({ messages }) => keep('en-US', messages))),
  'zh-CN': dynamic(() => import('@/locales/member/zh-CN').then(({ messages }) => keep('zh-CN', messages))),
  'zh-TW': dynamic(() => import('@/locales/member/zh-TW').then(({ messages }) => keep('zh-TW', messages))),
  'zh-HK': dynamic(() => import('@/locales/member/zh-HK').then(({ messages }) => keep('zh-HK', messages))),
  'fr-FR': dynamic(() => import('@/locales/member/fr-FR').then(({ messages }) => keep('fr-FR', messages))),
  'tr-TR': dynamic(() => import('@/locales/member/tr-TR').then(({ messages }) => keep('tr-TR', messages))),
  'ja-JP': dynamic(() => import('@/locales/member/ja-JP').then(({ messages }) => keep('ja-JP', messages))),
  ar: dynamic(() => import('@/locales/member/ar').then(({ messages }) => keep('ar', messages))),
}));

const MemberMessagesContext = createContext<MemberMessages | null>(null);

/** Provides the texts of sign-in, sign-up and dashboard in the current language. */
export function MemberMessagesProvider({ children }: { children: ReactNode }) {
  const { messages, Chunk } = useMessagesOf(useLocale());
  return (
    <MemberMessagesContext value={messages}>
      <Chunk />
      {children}
    </MemberMessagesContext>
  );
}

/** The texts of the member screens. */
export function useMemberMessages(): MemberMessages {
  const messages = useContext(MemberMessagesContext);
  if (!messages) throw new Error('useMemberMessages needs a MemberMessagesProvider around it.');
  return messages;
}

/** Loads the member screens' texts in a language. Rejects if they cannot be loaded. */
export const preloadMemberMessages = preload;
