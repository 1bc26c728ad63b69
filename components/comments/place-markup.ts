import { escapeHtml } from '@/lib/http/escape';
import type { Messages } from '@/locales/en-US';

/**
 * The placeholder for comments: a loading indicator, and a message for when they cannot be loaded. Script writes the texts
 * (`write-words.ts`), so that search engines do not take them for the page's.
 */
export function placeMarkup({ COMMENT, COMMON }: Pick<Messages, 'COMMENT' | 'COMMON'>): string {
  const words = (text: string): string => `data-words="${escapeHtml(text)}"`;
  // The link is for keyboard users, who would otherwise skip the placeholder: focusing it brings the comments into view.
  return (
    `<p class="comment-waiting flex min-h-24 items-center gap-4 needs-js"><span ${words(COMMON.LOADING)}></span>` +
    '<span class="comment-spinner" aria-hidden="true"></span>' +
    `<a class="comment-load sr-only" href="#comment" aria-label="${escapeHtml(COMMENT.LOAD)}"><span ${words(COMMENT.LOAD)}></span></a></p>` +
    `<div class="comment-failed" data-comment-failed hidden><p ${words(COMMENT.FAILED)}></p>` +
    `<button type="button" class="button" aria-label="${escapeHtml(COMMON.RETRY)}" ${words(COMMON.RETRY)}></button></div>`
  );
}
