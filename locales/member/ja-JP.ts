import type { MemberMessages } from './en-US';

export const messages = {
  FORM: {
    NAME: 'お名前',
    PASSWORD: 'パスワード',
    CONNECT_WITH: 'ほかのサービスでログイン',
    FORGET_PASSWORD: 'パスワードをお忘れですか？',
    NOT_MEMBER: 'まだ会員ではありませんか？',
    HAVE_ACCOUNT: 'すでにアカウントをお持ちですか？',
    AGREEMENT: 'アカウントを作成すると、{privacy}と{policy}に同意したことになります。',
    PRIVACY: 'プライバシーポリシー',
    POLICY: '利用規約',
    DEMO: 'これはデモページです。このサイトに会員ログインと会員登録の機能はありません。',
    RESULT: 'ログイン結果',
    SIGNED_IN: '{name}としてログインしています。',
    SIGNED_OUT: 'ログインしていません。',
  },
  DASHBOARD: {
    MEMBER: '一般会員',
    SINCE: '登録日：{date}',
    GUEST: 'ゲスト',
    DEMO: 'このダッシュボードはサンプルです。数値は架空のもので、請求も支払いも発生しません。',
    WELCOME: 'ようこそ、{name}さん！',
    USER_PROFILE: '基本情報',
    BALANCE: '残高',
    MEMBERSHIP: '会員プラン',
    ORDER: '注文履歴',
    AFFILIATE: 'アフィリエイト',
    PROGRESS: '現在のタスクの進捗',
    VISITS: '本日のアクセス数',
    USERS: 'ユーザー数',
  },
} satisfies MemberMessages;
