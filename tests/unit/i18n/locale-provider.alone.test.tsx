import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { locales } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { MemberMessagesProvider, preloadMemberMessages, useMemberMessages } from '@/lib/i18n/member-messages';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';

function Home() {
  return `${useLocale()} ${useMessages().NAV.ARCHIVE}`;
}

function SignIn() {
  return useMemberMessages().FORM.PASSWORD;
}

// The server does the same for all languages before it renders.
beforeAll(async () => {
  await Promise.all(locales.flatMap((locale) => [preloadLocale(locale), preloadMemberMessages(locale)]));
});

test.each([
  ['en-US', 'en-US Archive', 'Password'],
  ['zh-CN', 'zh-CN 归档', '密码'],
  ['zh-TW', 'zh-TW 文章彙整', '密碼'],
  ['zh-HK', 'zh-HK 存檔', '密碼'],
  ['fr-FR', 'fr-FR Archives', 'Mot de passe'],
  ['tr-TR', 'tr-TR Arşiv', 'Parola'],
  ['ja-JP', 'ja-JP アーカイブ', 'パスワード'],
] as const)('%s stands in the HTML of the server', (locale, home, signIn) => {
  const html = renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <Home />/
      <MemberMessagesProvider>
        <SignIn />
      </MemberMessagesProvider>
    </LocaleProvider>,
  );
  expect(html).toBe(`${home}/${signIn}`);
});

test('the hooks say what is missing around them', () => {
  expect(() => renderToStaticMarkup(<Home />)).toThrow('LocaleProvider');
  expect(() => renderToStaticMarkup(<SignIn />)).toThrow('MemberMessagesProvider');
});
