import { type Differences, withFallback } from '@/lib/i18n/messages';
import type { PluginMessages } from './en-US';
import { messages as taiwan } from './zh-TW';

/** What Hong Kong writes otherwise than Taiwan. */
export const messages = withFallback(taiwan, {
  MENU: {
    THEME_SWITCH: '切換主題',
    RELOAD: '重新載入',
  },
  PLAYER: {
    LIST: '播放列表',
  },
  ADS: {},
  OFFLINE: {
    NONE: '這部裝置上仍未儲存任何頁面。',
    RETRY: '重試',
  },
} satisfies Differences<PluginMessages>);
