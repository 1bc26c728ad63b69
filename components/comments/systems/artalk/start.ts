import type Artalk from 'artalk';
import type { StartComments } from '@/components/comments/comment-system';
import { expectAnswer } from '@/components/comments/systems/answers';
import { loadGlobal, loadStylesheet } from '@/components/external/load-external';
import type { Locale } from '@/lib/i18n/locale';
import type { CommentSystem } from '@/lib/site/model';
import styles from './artalk.module.css';

/** Artalk's names for the languages, with the modules of their texts; it has neither Turkish nor Arabic. */
const languages: Record<Locale, [name: string, load?: () => Promise<unknown>]> = {
  'en-US': ['en'],
  'zh-CN': ['zh-CN'],
  'zh-HK': ['zh-TW', () => import('artalk/i18n/zh-TW')],
  'zh-TW': ['zh-TW', () => import('artalk/i18n/zh-TW')],
  'fr-FR': ['fr', () => import('artalk/i18n/fr')],
  'tr-TR': ['en'],
  'ja-JP': ['ja', () => import('artalk/i18n/ja')],
  ar: ['en'],
};

/** https://artalk.js.org */
export const start: StartComments<'artalk'> = async ({ place, settings, page, locale, dark }) => {
  const [name, loadTexts] = languages[locale];
  const [client] = await Promise.all([
    loadClient(settings),
    settings.css ? loadStylesheet(settings.css) : import('./library-styles'),
    loadTexts?.(),
    // Servers of other versions respond elsewhere.
    settings.js ? undefined : expectAnswer(`${settings.server}/api/v2/conf`),
  ]);
  place.id = 'artalk';
  place.className = styles.artalk ?? '';
  const artalk = client.init({
    el: place,
    server: settings.server,
    site: page.siteTitle,
    pageKey: page.path,
    pageTitle: page.title,
    darkMode: dark,
    locale: name,
    // The default is a host that the owner has not named; the server may name others.
    emoticons: false,
  });
  return { setDark: (now) => artalk.setDarkMode(now), stop: () => artalk.destroy() };
};

async function loadClient({ js }: CommentSystem<'artalk'>['settings']): Promise<Pick<typeof Artalk, 'init'>> {
  return js ? loadGlobal(js, 'Artalk') : import('artalk');
}
