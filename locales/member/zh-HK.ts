import { type Differences, withFallback } from '@/lib/i18n/messages';
import type { MemberMessages } from './en-US';
import { messages as taiwan } from './zh-TW';

/** What Hong Kong writes otherwise than Taiwan. */
export const messages = withFallback(taiwan, {
  FORM: {
    HAVE_ACCOUNT: '已經有帳戶了？',
    AGREEMENT: '建立帳戶即表示您同意我們的{privacy}及{policy}。',
    PRIVACY: '私隱政策',
  },
  DASHBOARD: {
    MEMBER: '普通用戶',
    DEMO: '此儀表板是示例：數字均屬虛構，不會扣款，也不會付款。',
    VISITS: '今日瀏覽次數',
    USERS: '用戶總數',
  },
} satisfies Differences<MemberMessages>);
