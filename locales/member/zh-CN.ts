import type { MemberMessages } from './en-US';

export const messages = {
  FORM: {
    NAME: '姓名',
    PASSWORD: '密码',
    CONNECT_WITH: '其他登录方式',
    FORGET_PASSWORD: '忘记密码？',
    NOT_MEMBER: '还不是会员？',
    HAVE_ACCOUNT: '已有账号？',
    AGREEMENT: '创建账号即表示你同意我们的{privacy}和{policy}。',
    PRIVACY: '隐私政策',
    POLICY: '服务条款',
    DEMO: '这里是演示页面，本站不提供会员登录和注册功能。',
    RESULT: '登录结果',
    SIGNED_IN: '你已登录：{name}。',
    SIGNED_OUT: '你尚未登录。',
  },
  DASHBOARD: {
    MEMBER: '普通用户',
    SINCE: '注册于 {date}',
    GUEST: '访客',
    DEMO: '此仪表盘是示例：数字均为虚构，不会扣款，也不会打款。',
    WELCOME: '欢迎你，{name}！',
    USER_PROFILE: '基本资料',
    BALANCE: '我的余额',
    MEMBERSHIP: '我的会员',
    ORDER: '我的订单',
    AFFILIATE: '推广中心',
    PROGRESS: '当前任务进度',
    VISITS: '今日访问量',
    USERS: '用户总数',
  },
} satisfies MemberMessages;
