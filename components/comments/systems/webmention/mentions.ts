import { field } from '@/components/comments/systems/frame-messages';

/** Another site's mention of a page, as far as it is shown. Addresses are on the web or ''. */
export interface Mention {
  author: { name: string; url: string; photo: string };
  url: string;
  text: string;
  isReply: boolean;
  /** `YYYY-MM-DD`, or ''. */
  day: string;
}

/** The mentions in a webmention.io response (JF2). Unexpected values are left out. */
export function mentionsOf(answer: unknown): Mention[] {
  const children = field(answer, 'children');
  if (!Array.isArray(children)) throw new Error('webmention.io returned an unexpected response.');
  return children.map((child: unknown) => {
    const author = field(child, 'author');
    const url = webAddress(field(child, 'url'));
    return {
      author: {
        name: textOf(field(author, 'name')) || hostOf(url),
        url: webAddress(field(author, 'url')),
        photo: webAddress(field(author, 'photo')),
      },
      url,
      text: textOf(field(field(child, 'content'), 'text')),
      isReply: field(child, 'wm-property') === 'in-reply-to',
      day: /^\d{4}-\d{2}-\d{2}/.exec(textOf(field(child, 'published')))?.[0] ?? '',
    };
  });
}

/** Likes, replies, and all other mentions, reposts included (responses of `count.json`). */
export function countsOf(answers: readonly unknown[]): { likes: number; replies: number; mentions: number } {
  const sum = (...kinds: string[]): number =>
    answers
      .flatMap((answer) => kinds.map((kind) => field(field(answer, 'type'), kind)))
      .reduce<number>((total, count) => total + (typeof count === 'number' ? count : 0), 0);
  return { likes: sum('like'), replies: sum('reply'), mentions: sum('mention', 'repost') };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Anyone can send anything: addresses that could run something are left out. */
function webAddress(value: unknown): string {
  const text = textOf(value);
  return /^https?:\/\//i.test(text) && URL.canParse(text) ? text : '';
}

const hostOf = (url: string): string => (url ? new URL(url).hostname : '');
