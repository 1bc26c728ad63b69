import type { StartComments } from '@/components/comments/comment-system';
import { expectAnswer } from '@/components/comments/systems/answers';
import { languages as usual } from '@/components/comments/systems/languages';
import styles from './waline.module.css';

/** Waline's names for the languages; it has neither Turkish nor Arabic. */
const languages = { ...usual, 'fr-FR': 'fr-FR', 'tr-TR': 'en', 'ja-JP': 'jp', ar: 'en' };

/**
 * The emoji of its six reactions, in order. Its own, its emoji packs and its picture search would come from hosts that the owner has not
 * named.
 */
const reactions = ['👍', '😑', '😎', '🤔', '😅', '😴'].map(
  (face) =>
    `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><text x="16" y="25" font-size="24" text-anchor="middle">${face}</text></svg>`)}`,
);

/** https://waline.js.org */
export const start: StartComments<'waline'> = async ({ place, settings, page, locale }) => {
  const count = new URLSearchParams({ type: 'count', url: page.path });
  const [{ init }] = await Promise.all([
    import('@waline/client/full'),
    import('./library-styles'),
    expectAnswer(`${settings.serverUrl}/api/comment?${count}`),
  ]);
  const { path } = page;
  place.className = styles.waline ?? '';
  const waline = init({
    el: place,
    serverURL: settings.serverUrl,
    path,
    lang: languages[locale],
    dark: 'html.dark',
    reaction: reactions,
    // The types allow `false` for the element only; the documentation has it for both.
    ...({ emoji: false, search: false } as object),
  });
  scrollToComment(place);
  return {
    setLocale: (next) => waline?.update({ lang: languages[next], path }),
    stop: () => waline?.destroy(),
  };
};

/** Its e-mails link to `#<id of a comment>`, which exists once the list has loaded. */
function scrollToComment(place: HTMLElement): void {
  const id = location.hash.slice(1);
  if (!/^[0-9a-f]+$/i.test(id) || document.getElementById(id)) return;
  const rendered = new MutationObserver(() => {
    const comment = document.getElementById(id);
    if (!comment || !place.contains(comment)) return;
    rendered.disconnect();
    comment.scrollIntoView({ block: 'center' });
  });
  rendered.observe(place, { childList: true, subtree: true });
}
