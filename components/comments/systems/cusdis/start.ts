import type { StartComments } from '@/components/comments/comment-system';
import { field, listenToFrames } from '@/components/comments/systems/frame-messages';
import { runScriptIn } from '@/components/external/load-external';
import { ignore } from '@/lib/diagnostics/ignore';
import type { Locale } from '@/lib/i18n/locale';

interface Cusdis {
  setTheme(theme: string): void;
}

/** Names of its language files; English is built in. */
const languages: Record<Locale, string | null> = {
  'en-US': null,
  'zh-CN': 'zh-cn',
  'zh-HK': 'zh-tw',
  'zh-TW': 'zh-tw',
  'fr-FR': 'fr',
  'tr-TR': 'tr',
  'ja-JP': 'ja',
  ar: null,
};

/** https://cusdis.com, or a self-hosted server. Its script creates an iframe in `#cusdis_thread`. */
export const start: StartComments<'cusdis'> = async (context) => {
  const { place, settings, page, locale, dark } = context;
  const host = settings.host.replace(/\/+$/, '');
  const language = languages[locale];
  const thread = document.createElement('div');
  thread.id = 'cusdis_thread';
  Object.assign(thread.dataset, {
    host,
    appId: settings.appId,
    pageId: page.id,
    pageUrl: page.url || location.origin + location.pathname,
    pageTitle: page.title,
    theme: themeOf(dark),
  });
  place.append(thread);

  const rendered = listenToFrames(context, (data) => typeof data === 'string' && isOwnMessage(data));
  const texts = language && `${host}/js/widget/lang/${language}.js`;
  Reflect.deleteProperty(window, 'CUSDIS_LOCALE');
  // Without its texts it is in English.
  if (texts) await runScriptIn(place, texts).catch(ignore('its texts are English then'));
  // It keeps one iframe for as long as it runs, so it runs again for each page.
  await runScriptIn(place, `${host}/js/cusdis.es.js`);
  await rendered;
  return { setDark: (now) => (window as unknown as { CUSDIS?: Cusdis }).CUSDIS?.setTheme(themeOf(now)) };
};

const themeOf = (dark: boolean): string => (dark ? 'dark' : 'light');

function isOwnMessage(text: string): boolean {
  try {
    return field(JSON.parse(text), 'from') === 'cusdis';
  } catch {
    return false;
  }
}
