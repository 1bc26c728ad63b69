import type { Messages } from '@/locales/en-US';

const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * What stands where comments will: a sign that they are on their way, and what is said when they cannot be had. The words are written
 * by script (`write-words.ts`), so that search engines do not take them for the page's.
 */
export function placeMarkup({ COMMENT, COMMON }: Pick<Messages, 'COMMENT' | 'COMMON'>): string {
  const words = (text: string): string => `data-words="${quoted(text)}"`;
  // The link is for the keyboard, which passes by what holds none: reaching it brings the comments into view.
  return (
    '<p class="comment-waiting needs-js"><span class="comment-spinner" aria-hidden="true"></span>' +
    `<span ${words(COMMON.LOADING)}></span>` +
    `<a class="comment-load" href="#comment" aria-label="${quoted(COMMENT.LOAD)}"><span ${words(COMMENT.LOAD)}></span></a></p>` +
    `<div class="comment-failed" data-comment-failed hidden><p ${words(COMMENT.FAILED)}></p>` +
    `<button type="button" class="button" aria-label="${quoted(COMMON.RETRY)}" ${words(COMMON.RETRY)}></button></div>`
  );
}
