import type { StartComments } from '@/components/comments/comment-system';
import { field, listenToFrames } from '@/components/comments/systems/frame-messages';
import { languages as usual } from '@/components/comments/systems/languages';
import { runScriptIn } from '@/components/external/load-external';
import { ignore } from '@/lib/diagnostics/ignore';
import { fromJson } from '@/lib/json';

interface Cusdis {
  setTheme(theme: string): void;
}

/** Names of its language files; English is built in, and it has no Arabic. */
const languages = { ...usual, ar: 'en' };

/** https://cusdis.com, or a self-hosted server. Its script creates an iframe in `#cusdis_thread`. */
export const start: StartComments<'cusdis'> = async (context) => {
  const { place, settings, page, locale, dark } = context;
  const host = settings.host.replace(/\/+$/, '');
  const language = languages[locale].toLowerCase();
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

  const rendered = listenToFrames(
    context,
    (data) => typeof data === 'string' && field(fromJson(data), 'from') === 'cusdis',
  );
  Reflect.deleteProperty(window, 'CUSDIS_LOCALE');
  if (language !== 'en')
    await runScriptIn(place, `${host}/js/widget/lang/${language}.js`).catch(ignore('its texts are English then'));
  // It keeps one iframe for as long as it runs, so it runs again for each page.
  await runScriptIn(place, `${host}/js/cusdis.es.js`);
  await rendered;
  return { setDark: (now) => (window as unknown as { CUSDIS?: Cusdis }).CUSDIS?.setTheme(themeOf(now)) };
};

const themeOf = (dark: boolean): string => (dark ? 'dark' : 'light');
