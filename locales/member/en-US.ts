import type { TextsLike } from '@/lib/i18n/messages';

/** The texts of sign-in, sign-up, the sign-in result and the dashboard; loaded by those screens only. */
export const messages = {
  FORM: {
    NAME: 'Name',
    PASSWORD: 'Password',
    CONNECT_WITH: 'Connect With',
    FORGET_PASSWORD: 'Forget Password?',
    NOT_MEMBER: 'Not a member yet?',
    HAVE_ACCOUNT: 'Already have an account?',
    AGREEMENT: 'By creating an account you agree to our {privacy} and {policy}.',
    PRIVACY: 'Privacy Policy',
    POLICY: 'Terms of Service',
    DEMO: 'This page is a demonstration. This site offers no member login or registration.',
    RESULT: 'Sign-in result',
    SIGNED_IN: 'You are signed in as {name}.',
    SIGNED_OUT: 'You are not signed in.',
  },
  DASHBOARD: {
    MEMBER: 'Regular member',
    SINCE: 'Member since {date}',
    GUEST: 'Guest',
    DEMO: 'This dashboard is a sample: its figures are made up, and nothing is charged or paid out.',
    WELCOME: 'Welcome, {name}!',
    USER_PROFILE: 'Profile',
    BALANCE: 'Balance',
    MEMBERSHIP: 'Membership',
    ORDER: 'Orders',
    AFFILIATE: 'Affiliates',
    PROGRESS: 'Progress of the current task',
    VISITS: 'Visits today',
    USERS: 'Users',
  },
};

export type MemberMessages = TextsLike<typeof messages>;
