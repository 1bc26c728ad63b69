import { field } from '@/components/comments/systems/frame-messages';
import { isUrl } from '@/lib/web-addresses';

/** Another site's mention of a page, as far as it is shown. Addresses are on the web or ''. */
export interface Mention {
  author: { name: string; url: string };
  url: string;
  text: string;
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
      },
      url,
      text: textOf(field(field(child, 'content'), 'text')),
      day: /^\d{4}-\d{2}-\d{2}/.exec(textOf(field(child, 'published')))?.[0] ?? '',
    };
  });
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Anyone can send anything: addresses that could run something are left out. */
function webAddress(value: unknown): string {
  const text = textOf(value);
  return /^https?:\/\//i.test(text) && isUrl(text) ? text : '';
}

const hostOf = (url: string): string => (url ? new URL(url).hostname : '');
