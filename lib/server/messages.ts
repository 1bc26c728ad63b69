/** Messages of a running server, in its log and in its answers. */
import type { Problem } from '@/lib/diagnostics/errors';

export const noSite: Problem = { message: 'The content store contains no site.', hint: 'Run “npm run sync”.' };

export const nothingToServe = (folder: string): string =>
  `There is no content in ${folder} yet, so a sync begins now. Until it has ended, every visit is answered with 503.`;

/** Where the owner of a server without settings reads the code; a log is nobody else's. */
export const setupCode = (code: string, isNext: boolean): string =>
  isNext
    ? `The last set-up code is no longer valid. The next one is ${code}`
    : `This server has no settings yet. Open it in a browser; the page asks for this code: ${code}`;

export const notAnswered = (lastNote: string): string => `Notion has not answered in time. ${lastNote}`.trim();

export const firstServed = 'The content is there, and the site is served.';

const served = (isEmpty: boolean): string =>
  isEmpty ? 'there is none to serve yet, and it is tried again in a minute' : 'the last good copy is served';

export const notRefreshed = {
  /** The sync did not start. */
  unstarted: (isEmpty: boolean, reason: string) =>
    `The content could not be refreshed; ${served(isEmpty)}. The sync did not start: ${reason}.`,
  failed: (isEmpty: boolean, output: string) => `The content could not be refreshed; ${served(isEmpty)}.\n${output}`,
  /** @param lateAfter minutes after which the server itself stopped the sync; null when something else did */
  stopped: (isEmpty: boolean, signal: string, lateAfter: number | null, output: string) =>
    `The content could not be refreshed (the sync was stopped by ${signal}${
      lateAfter === null ? '' : ` because it took more than ${lateAfter} minutes`
    }); ${served(isEmpty)}.\n${output}`,
};

export const refreshedWithProblems = (problems: string): string =>
  `The content was refreshed with these problems:\n${problems}`;

/** A row is asked for by its id or link. */
export const previewLinks = {
  link: (address: string) => `Somebody asked to see a row while it is written. For a week, it is at ${address}`,
  inLog: 'If this is a row of the site, the log of the server has an address at which it can be seen.',
};

export const notPreviewed = (reason: string): string =>
  `A row that somebody looks at while it is written could not be read; the page shows what was read last.\n${reason}`;

export const liveSearchFailed = (reason: string): string => `Notion did not answer the live search: ${reason}`;

/** What `POST /api/revalidate` answers. */
export const revalidation = {
  off: 'Nothing is set up here. Set REVALIDATE_SECRET (at least 16 characters) and start the server again.',
  query:
    'The address must end in /api/revalidate. Send the secret in a header, “Authorization: Bearer …”: addresses are kept in logs. If this address contained the secret, replace it with a new one.',
  secret:
    'The secret is missing or wrong. Send the value of REVALIDATE_SECRET in the header “Authorization: Bearer …”.',
  tooMany: 'Too many wrong secrets.',
  tooLong: (kilobytes: number) => `The body must not be longer than ${kilobytes} kB.`,
  type: 'The body must be JSON: send the header “Content-Type: application/json”.',
  json: 'The body must be a JSON object such as {"page": "…"} or {"path": "/article/…/"}, or empty.',
  page: '“page” must be the ID of a page in Notion, or its address there.',
  path: 'The site has no page with this “path”. For a page that is new, leave it out: everything new is read.',
  readsPage: 'This page is read within seconds, and whatever else changed.',
  readsChanges: 'Whatever changed is read within seconds.',
};

/** What `POST /api/notion-webhook` answers, and what is logged when a webhook is set up. */
export const notionWebhook = {
  off: 'No webhook is set up here. Create one at Notion with this address; the token it sends is shown in the server’s log.',
  token: (token: string) =>
    `Somebody asks to send webhooks to this site. If you have just created one, enter this token at Notion. Only if Notion accepts it, set it as NOTION_WEBHOOK_TOKEN, and start the server again. ${token}`,
  tooMany: 'Too many tokens. Resend yours in a minute.',
  tokenLogged: 'The token is in the server’s log.',
  signature: 'The signature is missing or wrong.',
  tooLong: 'The body is too long.',
  unreadable: 'This is not an event of Notion’s webhooks.',
  otherType: 'Events of this type change nothing on the site.',
  tooOld: 'The event is more than two days old.',
  repeated: 'This event has been received before.',
  reads: 'Whatever changed is read within seconds.',
};

/** Calls that were refused. Neither message contains what was sent. */
export const callRefused = {
  secret:
    'A call of /api/revalidate was refused because its secret was missing or wrong. If it was yours, compare the header “Authorization: Bearer …” with REVALIDATE_SECRET.',
  signature:
    'A call of /api/notion-webhook was refused because its signature was wrong. If it was Notion, NOTION_WEBHOOK_TOKEN belongs to another webhook: remove it, start the server again and resend the token at Notion.',
};

export const redisMessages = {
  away: (reason: string) =>
    `Redis (REDIS_URL) cannot be reached: ${reason}. Pages are served as before; until it is back, this server syncs for itself.`,
  back: 'Redis (REDIS_URL) can be reached again.',
};

/** All visitors look alike. */
export const untrustedProxy = (proxy: string) =>
  `All visitors look alike: requests come through a proxy (${proxy}), and TRUSTED_PROXIES is 0, so what is allowed to one visitor is allowed to all of them together. ` +
  'Set TRUSTED_PROXIES=1 if there is one proxy in front of this server.';

/** What `GET /api/member-article` answers, and what is logged about it. */
export const memberArticle = {
  off: 'This site has no sign-in.',
  signedOut: 'Sign in to read this article.',
  missing: 'There is no article for members at this path.',
  tooMany: 'Too many requests.',
  unverified: 'The sign-in cannot be verified at the moment.',
  noKeys: (address: string, reason: string) =>
    `Members cannot read articles that are for them: the sign-in provider's keys at ${address} could not be fetched (${reason}). ` +
    'Check NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY and CLERK_PROXY_URL, and that this server may contact the address.',
};

export const summaryFailed = (reason: string): string =>
  `The service at AI_SUMMARY_API ${reason}. Check AI_SUMMARY_API and AI_SUMMARY_KEY; until then articles have no summary.`;

export const viewMessages = {
  sum: (all: number, days: number, [day, count]: [day: string, count: number]) =>
    `Page views: ${all} on ${days} days with readers, ${count} on ${day}. Most of them:`,
  none: 'No page has been counted in the last 30 days. A server counts them with COUNT_VIEWS; an export cannot.',
};
