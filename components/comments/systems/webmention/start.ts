import type { CommentContext, StartComments } from '@/components/comments/comment-system';
import styles from '@/components/comments/comments.module.css';
import { loadJson } from '@/components/external/load-external';
import { formatCount, formatDay, formatList } from '@/lib/i18n/format';
import { formatMessage, pluralForm } from '@/lib/i18n/messages';
import { countsOf, type Mention, mentionsOf } from './mentions';

const API = 'https://webmention.io/api';
/** The reference asks for no more than this. */
const PER_PAGE = '500';

type Context = CommentContext<'webmention'>;

/** https://webmention.io: what other sites have written about the page. */
export const start: StartComments<'webmention'> = async (context) => {
  const { place, settings, page } = context;
  // Links exist with and without the trailing slash.
  const host = settings.hostname || location.host;
  const targets = [`https://${host}${page.path}`, `https://${host}${page.path}/`];
  const query = new URLSearchParams({ 'per-page': PER_PAGE, token: settings.token });
  for (const target of targets) query.append('target[]', target);
  const [list, ...counts] = await Promise.all([
    loadJson(`${API}/mentions.jf2?${query}`),
    ...targets.map((target) => loadJson(`${API}/count.json?${new URLSearchParams({ target })}`)),
  ]);
  const mentions = mentionsOf(list);
  const introduction = document.createElement('p');
  introduction.textContent = context.labels.WEBMENTION;
  place.className = styles.mentions ?? '';
  place.replaceChildren(
    introduction,
    countLine(context, countsOf(counts)),
    people(mentions),
    replies(context, mentions),
  );
  return {};
};

function countLine({ labels, locale }: Context, counts: ReturnType<typeof countsOf>): HTMLElement {
  const line = document.createElement('p');
  line.className = styles.counts ?? '';
  const written = (forms: Parameters<typeof pluralForm>[0], count: number): string =>
    formatMessage(pluralForm(forms, count, locale), { count: formatCount(count, locale) });
  const parts = [
    written(labels.LIKES, counts.likes),
    written(labels.REPLIES, counts.replies),
    written(labels.MENTIONS, counts.mentions),
  ];
  line.textContent = formatList(parts, locale);
  return line;
}

/** Each person once, whatever they did. */
function people(mentions: readonly Mention[]): HTMLElement {
  const list = document.createElement('ul');
  list.className = styles.people ?? '';
  const byAuthor = new Map(mentions.map((mention) => [mention.author.url || mention.author.name, mention]));
  for (const { author, url } of byAuthor.values()) {
    if (!author.photo) continue;
    const anchor = link(author.url || url, '');
    const picture = new Image(40, 40);
    picture.loading = 'lazy';
    picture.src = author.photo;
    picture.alt = author.name;
    anchor.append(picture);
    list.append(item(anchor));
  }
  list.hidden = list.childElementCount === 0;
  return list;
}

function replies({ locale }: Context, mentions: readonly Mention[]): HTMLElement {
  const list = document.createElement('ul');
  list.className = styles.replies ?? '';
  for (const { author, url, text, isReply, day } of mentions) {
    if (!isReply || text === '') continue;
    const by = document.createElement('p');
    by.append(link(url || author.url, author.name), day && ` · ${formatDay(day, locale)}`);
    const words = document.createElement('p');
    words.textContent = text;
    list.append(item(by, words));
  }
  list.hidden = list.childElementCount === 0;
  return list;
}

function item(...content: Node[]): HTMLLIElement {
  const element = document.createElement('li');
  element.append(...content);
  return element;
}

function link(href: string, text: string): HTMLAnchorElement {
  const anchor = document.createElement('a');
  anchor.href = href;
  anchor.rel = 'nofollow ugc noopener';
  anchor.append(text);
  return anchor;
}
