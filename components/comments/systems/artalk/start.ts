import type Artalk from 'artalk';
import type { StartComments } from '@/components/comments/comment-system';
import { expectAnswer } from '@/components/comments/systems/answers';
import { languages as usual } from '@/components/comments/systems/languages';
import { loadGlobal, loadStylesheet } from '@/components/external/load-external';
import type { CommentSystem } from '@/lib/site/model';
import styles from './artalk.module.css';

/** Artalk's names for the languages; it has neither Turkish nor Arabic. */
const languages = { ...usual, 'tr-TR': 'en', ar: 'en' };

/** The modules of their texts; it has two by itself. */
const texts: Readonly<Record<string, () => Promise<unknown>>> = {
  'zh-TW': () => import('artalk/i18n/zh-TW'),
  fr: () => import('artalk/i18n/fr'),
  ja: () => import('artalk/i18n/ja'),
};

/** https://artalk.js.org */
export const start: StartComments<'artalk'> = async ({ place, settings, page, locale, dark }) => {
  const [client] = await Promise.all([
    loadClient(settings),
    settings.css ? loadStylesheet(settings.css) : import('./library-styles'),
    texts[languages[locale]]?.(),
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
    locale: languages[locale],
    // The default is a host that the owner has not named; the server may name others.
    emoticons: false,
  });
  return { setDark: (now) => artalk.setDarkMode(now), stop: () => artalk.destroy() };
};

async function loadClient({ js }: CommentSystem<'artalk'>['settings']): Promise<Pick<typeof Artalk, 'init'>> {
  return js ? loadGlobal(js, 'Artalk') : import('artalk');
}
