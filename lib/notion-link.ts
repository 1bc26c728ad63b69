import { parseNotionId } from '@/lib/ids';
import { isNotionHost, pageAtEnd, readUrl } from '@/lib/web-addresses';

/** The database or page that a text means (32 hex digits), and the row that is open in it; or why it means none. */
export type NotionLink = { id: string; row?: string } | { problem: 'empty' | 'token' | 'other' };

/** Secrets of integrations, personal tokens, and the cookie of a browser that is signed in. */
const TOKEN = /(?<=^|[\s:=,;"'“”‘’<([{])(?:ntn_\w{4}|secret_\w{10}|v\d+(?::|%3a)user_token)[\w%:.-]*/gi;

/** A text that may be shown: its secrets are left out. */
export const withoutTokens = (text: string): string => text.replace(TOKEN, '…');

/** What mail and chat programs put around an address, and keyboards behind it. */
const AROUND = /^[\s\u200B"'`*“”‘’<([{「（]+|[\s\u200B"'`*“”‘’>)\]}」）.,;。，]+$/g;

/** A language before it, as `NOTION_PAGE_ID` may have one. */
const PREFIX = /^\s*[a-z]{2}(?:-\w+)*\s*[:：](?!\/\/)/i;

/** As Markdown, and as Slack, write an address with words. */
const WITH_WORDS = /\[[^\]]*\]\(\s*<?([^)>\s]+)>?[^)]*\)|<([^|>\s]+)\|[^>]*>/g;

/** An address without the words and signs that it was copied with. */
export const bareLink = (text: string): string => text.replace(WITH_WORDS, '$1$2').replace(AROUND, '');

/** Addresses that end in an id of something else. */
const NOT_A_PAGE = /^\/(?:profile|developers|my-integrations|invite|signed|image)(?:\/|$)/i;

/**
 * Reads an address or id as people paste them. Everything that asks for a page of Notion reads it here, in browsers too.
 *
 * @example readNotionLink('[Blog](https://app.notion.com/p/ada/Blog-067dd719a912471ea9a3ac10710e7fdf?v=…)') // => { id: '067dd719…' }
 */
export function readNotionLink(text: string): NotionLink {
  const place = bareLink(text.replace(PREFIX, ''));
  if (place === '') return { problem: 'empty' };
  if (withoutTokens(text) !== text) return { problem: 'token' };
  const address = /(?:https?|notion):\/\/[^\s<>"”’|」）]+/i.exec(place)?.[0] ?? place;
  const url = readUrl(address);
  const row = parseNotionId(url?.searchParams.get('p') ?? '');
  const id = url ? (idOfPage(url) ?? row) : pageAtEnd(/^[^:?#]+(?=[?#]|$)/.exec(address)?.[0] ?? '');
  return id ? { id, ...(row && row !== id && { row }) } : { problem: 'other' };
}

/** Notion puts the title before the ids of pages that their owner publishes at a domain of their own. */
const BEHIND_TITLE = /[^/]-[0-9a-f-]{32,36}\/*$/i;

function idOfPage({ hostname, pathname }: URL): string | undefined {
  const isPage = isNotionHost(hostname) ? !NOT_A_PAGE.test(pathname) : BEHIND_TITLE.test(pathname);
  return isPage ? pageAtEnd(pathname) : undefined;
}
