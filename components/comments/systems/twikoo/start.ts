import type { StartComments } from '@/components/comments/comment-system';
import { expectAnswer } from '@/components/comments/systems/answers';
import { languages as usual } from '@/components/comments/systems/languages';
import { loadGlobal } from '@/components/external/load-external';
import type { CommentSystem } from '@/lib/site/model';
import styles from './twikoo.module.css';

/** Twikoo's client, which has no types. */
interface Twikoo {
  init(options: { envId: string; el: string; path: string; lang: string }): Promise<unknown>;
}

/** Twikoo's names for the languages; it has none of French, Turkish and Arabic. */
const languages = { ...usual, 'zh-HK': 'zh-HK', 'fr-FR': 'en', 'tr-TR': 'en', ar: 'en' };

/** https://twikoo.js.org */
export const start: StartComments<'twikoo'> = async ({ place, settings, page, locale }) => {
  const { envId } = settings;
  const [twikoo] = await Promise.all([
    loadClient(settings),
    // An id instead of an address is a Tencent Cloud environment, which only the client can call.
    isAddress(envId) ? expectAnswer(envId, toRequest({ event: 'GET_FUNC_VERSION' })) : undefined,
  ]);
  const target = document.createElement('div');
  target.id = 'twikoo';
  place.className = styles.twikoo ?? '';
  place.append(target);
  await twikoo.init({ envId, el: '#twikoo', path: page.path, lang: languages[locale] });
  return {};
};

const isAddress = (envId: string): boolean => /^https?:\/\//i.test(envId);

/** A call of its API. */
function toRequest(call: object): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(call) };
}

async function loadClient({ cdnUrl, envId }: CommentSystem<'twikoo'>['settings']): Promise<Twikoo> {
  if (cdnUrl) return loadGlobal<Twikoo>(cdnUrl, 'twikoo');
  return isAddress(envId) ? import('twikoo/dist/twikoo.min.js') : import('twikoo/dist/twikoo.all.min.js');
}
