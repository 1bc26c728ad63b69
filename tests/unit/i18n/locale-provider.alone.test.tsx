import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locale';
import { LocaleProvider, preloadLocale } from '@/lib/i18n/locale-provider';
import { MemberMessagesProvider, preloadMemberMessages, useMemberMessages } from '@/lib/i18n/member-messages';
import { countMessages } from '@/lib/i18n/messages';
import { useLocale, useMessages } from '@/lib/i18n/messages-context';
import { createMessageChunks } from '@/lib/i18n/texts/message-chunks';
import { messages } from '@/locales/en-US';
import { messages as memberMessages } from '@/locales/member/en-US';

function Home() {
  return `${useLocale()} ${useMessages().NAV.ARCHIVE}`;
}

function SignIn() {
  return useMemberMessages().FORM.SIGN_IN;
}

// The server does the same for all languages before it renders.
beforeAll(async () => {
  await Promise.all(locales.flatMap((locale) => [preloadLocale(locale), preloadMemberMessages(locale)]));
});

test.each([
  ['en-US', 'en-US Archive', 'Sign In'],
  ['zh-CN', 'zh-CN 归档', '登录'],
  ['zh-TW', 'zh-TW 文章彙整', '登入'],
  ['zh-HK', 'zh-HK 存檔', '登入'],
  ['fr-FR', 'fr-FR Archives', 'Se connecter'],
  ['tr-TR', 'tr-TR Arşiv', 'Giriş yap'],
  ['ja-JP', 'ja-JP アーカイブ', 'ログイン'],
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

describe('English', () => {
  const english = { A: 'a', B: 'b' };

  test.each([
    { name: 'is underneath a language with missing texts', french: { A: 'ä' }, total: 2, isLoaded: true },
    { name: 'is not loaded where nothing is missing', french: { A: 'ä', B: 'ß' }, total: 2, isLoaded: false },
    { name: 'is loaded where nobody has counted', french: { A: 'ä', B: 'ß' }, total: Infinity, isLoaded: true },
  ])('$name', async ({ french, total, isLoaded }) => {
    const asked: Locale[] = [];
    const chunks = createMessageChunks<typeof english>(total, (keep) => {
      const chunk = (locale: Locale) => ({
        render: {
          preload: () => {
            asked.push(locale);
            return keep(locale, locale === 'en-US' ? english : french);
          },
        },
      });
      return Object.fromEntries(locales.map((locale) => [locale, chunk(locale)])) as unknown as Record<Locale, never>;
    });
    await chunks.preload('fr-FR');
    const Text = () => JSON.stringify(chunks.useMessagesOf('fr-FR').messages);
    const text = JSON.stringify({ ...english, ...french }).replaceAll('"', '&quot;');
    expect(renderToStaticMarkup(<Text />)).toBe(text);
    expect(asked.includes('en-US')).toBe(isLoaded);
  });

  test.each([
    ['production', String(countMessages(messages)), String(countMessages(memberMessages))],
    // Where texts may be added at any time.
    ['development', 'Infinity', 'Infinity'],
  ])('is counted for %s', async (mode, all, members) => {
    vi.stubEnv('NODE_ENV', mode);
    vi.resetModules();
    const { default: config } = await import('@/next.config');
    expect(config.env).toMatchObject({ NOTELIGHT_MESSAGE_COUNT: all, NOTELIGHT_MEMBER_MESSAGE_COUNT: members });
    vi.unstubAllEnvs();
  });
});
