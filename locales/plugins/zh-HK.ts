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
  NEWSLETTER: {
    SUBSCRIBE: '訂閱電郵通訊',
    MSG: '每月將最新消息與文章送到您的電郵信箱。',
    EMAIL: '電郵',
    DONE: '多謝！請在寄給您的電郵中確認訂閱。',
    INVALID: '請輸入有效的電郵地址。',
  },
} satisfies Differences<PluginMessages>);
