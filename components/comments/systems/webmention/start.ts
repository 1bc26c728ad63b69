import type { StartComments } from '@/components/comments/comment-system';
import styles from '@/components/comments/comments.module.css';
import { loadJson } from '@/components/external/load-external';
import { formatDay } from '@/lib/i18n/format';
import { mentionsOf } from './mentions';

const API = 'https://webmention.io/api';
/** The reference asks for no more than this. */
const PER_PAGE = '500';

/** https://webmention.io: what other sites have written about the page. */
export const start: StartComments<'webmention'> = async ({ place, settings, page, labels, locale }) => {
  // Links exist with and without the trailing slash.
  const host = settings.hostname || location.host;
  const query = new URLSearchParams({ 'per-page': PER_PAGE, token: settings.token });
  for (const target of [page.path, `${page.path}/`]) query.append('target[]', `https://${host}${target}`);
  const mentions = mentionsOf(await loadJson(`${API}/mentions.jf2?${query}`));
  const introduction = document.createElement('p');
  introduction.textContent = labels.WEBMENTION;
  const list = document.createElement('ul');
  for (const { author, url, text, day } of mentions) {
    const by = document.createElement('p');
    by.append(link(url || author.url, author.name), day && ` · ${formatDay(day, locale)}`);
    const words = document.createElement('p');
    words.textContent = text;
    const item = document.createElement('li');
    item.append(by, words);
    list.append(item);
  }
  place.className = styles.mentions ?? '';
  place.replaceChildren(introduction, list);
  return {};
};

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.rel = 'nofollow ugc noopener';
  anchor.append(text);
  return anchor;
}
