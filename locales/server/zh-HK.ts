import { type Differences, withFallback } from '@/lib/i18n/messages';
import type { ServerMessages } from './en-US';
import { messages as taiwan } from './zh-TW';

/** What Hong Kong writes otherwise than Taiwan. */
export const messages = withFallback(taiwan, {
  ARTICLE: {
    LOAD_POST: '載入 {host} 上的帖文',
  },
  PLAYER: {
    LIST: '播放列表',
  },
  OFFLINE: {
    NONE: '這部裝置上仍未儲存任何頁面。',
  },
} satisfies Differences<ServerMessages>);
