import type { MemberMessages } from './en-US';

export const messages = {
  FORM: {
    NAME: 'Ad',
    PASSWORD: 'Parola',
    CONNECT_WITH: 'Başka bir hesapla giriş yapın',
    FORGET_PASSWORD: 'Parolanızı mı unuttunuz?',
    NOT_MEMBER: 'Henüz üye değil misiniz?',
    HAVE_ACCOUNT: 'Zaten hesabınız var mı?',
    AGREEMENT: 'Hesap oluşturarak {privacy} ve {policy} metinlerimizi kabul etmiş olursunuz.',
    PRIVACY: 'Gizlilik Politikası',
    POLICY: 'Kullanım Koşulları',
    DEMO: 'Bu bir demo sayfasıdır. Bu sitede üye girişi ve üye kaydı yoktur.',
    RESULT: 'Giriş sonucu',
    SIGNED_IN: '{name} olarak giriş yaptınız.',
    SIGNED_OUT: 'Giriş yapmadınız.',
  },
  DASHBOARD: {
    MEMBER: 'Standart üye',
    SINCE: 'Üyelik tarihi: {date}',
    GUEST: 'Konuk',
    DEMO: 'Bu kontrol paneli bir örnektir: rakamlar gerçek değildir; ücret alınmaz, ödeme yapılmaz.',
    WELCOME: 'Hoş geldiniz, {name}!',
    USER_PROFILE: 'Profil',
    BALANCE: 'Bakiye',
    MEMBERSHIP: 'Üyelik',
    ORDER: 'Siparişler',
    AFFILIATE: 'Satış ortaklığı',
    PROGRESS: 'Geçerli görevin ilerlemesi',
    VISITS: 'Bugünkü ziyaretler',
    USERS: 'Kullanıcılar',
  },
} satisfies MemberMessages;
