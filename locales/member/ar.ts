import type { MemberMessages } from './en-US';

export const messages: MemberMessages = {
  FORM: {
    NAME: 'الاسم',
    PASSWORD: 'كلمة المرور',
    CONNECT_WITH: 'أو تابع عبر',
    FORGET_PASSWORD: 'هل نسيت كلمة المرور؟',
    NOT_MEMBER: 'ليس لديك حساب؟',
    HAVE_ACCOUNT: 'لديك حساب؟',
    AGREEMENT: 'بإنشاء حساب فإنك توافق على {privacy} و{policy}.',
    PRIVACY: 'سياسة الخصوصية',
    POLICY: 'شروط الخدمة',
    DEMO: 'هذه الصفحة للعرض فقط. لا يتيح هذا الموقع تسجيل الدخول ولا إنشاء حسابات.',
    RESULT: 'نتيجة تسجيل الدخول',
    SIGNED_IN: 'سجّلت الدخول باسم {name}.',
    SIGNED_OUT: 'لم تسجّل الدخول.',
  },
  DASHBOARD: {
    MEMBER: 'عضو عادي',
    SINCE: 'عضو منذ {date}',
    GUEST: 'زائر',
    DEMO: 'لوحة التحكم هذه نموذج: أرقامها غير حقيقية، ولا يُخصم شيء ولا يُدفع.',
    WELCOME: 'أهلًا بك، {name}!',
    USER_PROFILE: 'الملف الشخصي',
    BALANCE: 'الرصيد',
    MEMBERSHIP: 'العضوية',
    ORDER: 'الطلبات',
    AFFILIATE: 'التسويق بالعمولة',
    PROGRESS: 'تقدّم المهمة الحالية',
    VISITS: 'زيارات اليوم',
    USERS: 'المستخدمون',
  },
};
