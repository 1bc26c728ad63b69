import type { MemberMessages } from './en-US';

export const messages = {
  FORM: {
    NAME: '姓名',
    PASSWORD: '密碼',
    CONNECT_WITH: '其他登入方式',
    FORGET_PASSWORD: '忘記密碼？',
    NOT_MEMBER: '還不是會員？',
    HAVE_ACCOUNT: '已經有帳號了？',
    AGREEMENT: '建立帳號即表示您同意我們的{privacy}與{policy}。',
    PRIVACY: '隱私權政策',
    POLICY: '服務條款',
    DEMO: '這是示範頁面，本站不提供會員登入和註冊功能。',
    RESULT: '登入結果',
    SIGNED_IN: '您已登入：{name}。',
    SIGNED_OUT: '您尚未登入。',
  },
  DASHBOARD: {
    MEMBER: '一般會員',
    SINCE: '註冊於 {date}',
    GUEST: '訪客',
    DEMO: '此儀表板是範例：數字均為虛構，不會扣款，也不會付款。',
    WELCOME: '歡迎您，{name}！',
    USER_PROFILE: '基本資料',
    BALANCE: '我的餘額',
    MEMBERSHIP: '我的會員',
    ORDER: '我的訂單',
    AFFILIATE: '推廣中心',
    PROGRESS: '目前任務進度',
    VISITS: '今日造訪次數',
    USERS: '使用者總數',
  },
} satisfies MemberMessages;
