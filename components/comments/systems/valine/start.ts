import type { StartComments } from '@/components/comments/comment-system';
import { whenRendered } from '@/components/comments/systems/answers';
import { languages as usual } from '@/components/comments/systems/languages';
import { integrityOf } from '@/components/external/integrity';
import { loadGlobal } from '@/components/external/load-external';
import styles from './valine.module.css';

type Valine = new (options: Record<string, unknown>) => unknown;

/** Valine's names for the languages; it has none of French, Turkish and Arabic. */
const languages = { ...usual, 'fr-FR': 'en', 'tr-TR': 'en', ar: 'en' };

/** https://valine.js.org. Its comments are stored at LeanCloud, or at `serverUrls`. */
export const start: StartComments<'valine'> = async ({ place, settings, page, locale, signal, fail }) => {
  const Valine = await loadGlobal<Valine>(settings.cdn, 'Valine', integrityOf(settings.cdn));
  place.id = 'valine';
  place.className = styles.valine ?? '';
  // It loads LeanCloud's own script, and fails silently without it.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLScriptElement && target.src.includes('leancloud')) fail();
  };
  document.addEventListener('error', onError, { capture: true, signal });
  new Valine({
    el: place,
    appId: settings.appId,
    appKey: settings.appKey,
    ...(settings.serverUrls ? { serverURLs: settings.serverUrls } : {}),
    placeholder: settings.placeholder,
    path: page.id,
    lang: languages[locale],
    visitor: true,
    // Avatars would come from a host that the owner has not named.
    avatar: 'hide',
  });
  void whenRendered(place, { ready: '.vcard', failed: '.vempty > pre' }).catch(fail);
  return {};
};
