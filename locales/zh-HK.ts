import { type Differences, withFallback } from '@/lib/i18n/messages';
import type { Messages } from './en-US';
import { messages as taiwan } from './zh-TW';

/** What Hong Kong writes otherwise than Taiwan. */
export const messages = withFallback(taiwan, {
  LOCALE: '繁體中文（香港）',
  NAV: {
    MAIL: '電郵',
    ARCHIVE: '存檔',
    PAGE_NOT_FOUND_REDIRECT: '找不到頁面，正在前往主頁……',
    SKIP_TO_CONTENT: '跳到內容',
  },
  COMMON: {
    THEME: '主題',
    COPY_FORBIDDEN: '抱歉，本網頁內容不可複製。',
    SUBMIT: '提交',
    THEME_SWITCH: '切換主題',
    EMPTY: '這裏還沒有內容。',
    RETRY: '重試',
    BACK_TO_TOP: '返回頂部',
  },
  LANGUAGE: {
    NO_TRANSLATION: '沒有譯文，前往{language}主頁',
    NOT_YET: '尚未翻譯',
    UNTRANSLATED: '此頁面暫時未有{language}版本。',
    VERSIONS: '可先閱讀其他語言的版本：',
  },
  SEARCH: {
    RESULTS: { other: '{count} 個結果' },
    ERROR: '搜尋出錯',
    NO_SCRIPT: '搜尋需要啟用 JavaScript。存檔頁列出了所有文章。',
  },
  LOCK: {
    REMEMBER: '在此裝置上記住密碼',
    MEMBERS_TITLE: '本文只供會員閱讀。',
    MEMBERS_ELSEWHERE: '此網站沒有登入功能，因此這裏沒有內文。',
  },
  POST: {
    EXPIRED_TITLE: '溫馨提示',
    POSTS_BY: '{name} 的全部文章',
    PRIVACY: '您的電郵地址會傳送至 {service}，隨後您會收到一封確認電郵。',
    REPLY: '以電郵回覆',
    WEBMENTION: '在自己的網站上寫過相關文章嗎？其他網站的連結會顯示在這裏。',
  },
  APPEARANCE: {
    OF_TEXT: '字級與字體',
    LETTERS: '字體',
  },
  SHARE: {
    BY_EMAIL: '以電郵分享',
  },
  NOT_FOUND: {
    BACK: '返回主頁',
  },
  MOVED: '此頁已移至新地址',
} satisfies Differences<Messages>);
