import { loadJson } from '@/components/external/load-external';
import { ignore } from '@/lib/diagnostics/ignore';
import { field } from './systems/frame-messages';

/** What fits into a narrow column. */
const RECENT = '5';
/** Longer comments are cut. */
const RECENT_LETTERS = 90;

/** One request to Twikoo for all posts of a list, replies included. */
export async function fillCounts(list: HTMLElement): Promise<void> {
  const places = [...list.querySelectorAll<HTMLElement>('[data-comment-count]')];
  const server = list.dataset.commentCounts;
  if (!server || places.length === 0) return;
  const urls = places.map(({ dataset }) => dataset.commentCount ?? '');
  const body = JSON.stringify({ event: 'GET_COMMENTS_COUNT', urls, includeReply: true });
  const headers = { 'content-type': 'application/json' };
  // The console already names the server that could not be reached.
  const answer = await loadJson(server, { method: 'POST', headers, body }).catch(ignore('the list stays empty'));
  const counts = new Map(listAt(answer).map((entry) => [field(entry, 'url'), field(entry, 'count')]));
  for (const place of places) {
    const count = counts.get(place.dataset.commentCount);
    const text = place.querySelector('[class^="comment-count-text-"]');
    if (typeof count !== 'number' || !text) continue;
    text.textContent = String(count);
    place.hidden = false;
  }
}

/** Waline's latest comments, with links to them. */
export async function fillRecent(section: HTMLElement): Promise<void> {
  const list = section.querySelector('ul');
  const server = section.dataset.recentComments;
  if (!server || !list) return;
  const query = new URLSearchParams({ type: 'recent', count: RECENT });
  const answer = await loadJson(`${server}/api/comment?${query}`).catch(ignore('the list stays empty'));
  list.replaceChildren(...listAt(answer).flatMap((comment) => toItem(comment) ?? []));
  section.hidden = list.childElementCount === 0;
}

const listAt = (answer: unknown): unknown[] => {
  const data = field(answer, 'data');
  return Array.isArray(data) ? data : [];
};

function toItem(comment: unknown): HTMLLIElement | null {
  const url = field(comment, 'url');
  const nick = field(comment, 'nick');
  const html = field(comment, 'comment');
  if (typeof url !== 'string' || !/^\/(?!\/)/.test(url) || typeof html !== 'string') return null;
  // A parsed document runs nothing; only its text is used.
  const text = (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim();
  const link = document.createElement('a');
  link.href = `${url}#${String(field(comment, 'objectId') ?? 'comment')}`;
  link.textContent = text.length > RECENT_LETTERS ? `${text.slice(0, RECENT_LETTERS)}…` : text;
  const by = document.createElement('p');
  by.className = 'muted';
  by.textContent = typeof nick === 'string' ? nick : '';
  const item = document.createElement('li');
  item.append(link, by);
  return item;
}
