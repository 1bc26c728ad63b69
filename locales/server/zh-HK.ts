import { type Differences, withFallback } from '@/lib/i18n/messages';
import type { ServerMessages } from './en-US';
import { messages as taiwan } from './zh-TW';

/** What Hong Kong writes otherwise than Taiwan. */
export const messages = withFallback(taiwan, {
  ARTICLE: {},
  PLAYER: {
    LIST: '播放列表',
  },
  OFFLINE: {},
} satisfies Differences<ServerMessages>);
