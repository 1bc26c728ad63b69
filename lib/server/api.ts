import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextApiHandler, NextApiRequest } from 'next';
import { loadConfig } from '@/lib/config/load';
import type { Config } from '@/lib/config/schema';
import { CACHE } from '@/lib/http/cache-control';
import type { SiteContext } from '@/lib/routes/site-context';
import type { Site } from '@/lib/site/site';
import { type Call, type CallAnswer, callOf, type JsonAnswer, sendAnswer } from './api/call';
import { createNotionWebhook, type NotionWebhookSources } from './api/notion-webhook';
import { createRevalidate, type RevalidateSources } from './api/revalidate';
import { visitorOf } from './api/visitor';
import { loadSiteContext, type ThemeTables } from './load-site-context';
import { refreshState } from './refresh/refresh-state';
import { servedContext } from './served-context';

export { takeRange } from './api/byte-range';
export { readHealth } from './api/health';
export { createLiveSearch } from './api/live-search';
export { createMemberArticles, originsOf } from './api/member-article';
export { requestRefresh } from './refresh/refresh';
export { sharedSeconds } from './served-context';
export { startingPage } from './setup/starting-page';

/** The methods of files. */
export const READ = ['GET', 'HEAD'] as const;

/** A route that takes these methods only. */
export function route(methods: readonly string[], handle: NextApiHandler): NextApiHandler {
  return async (request, response) => {
    if (methods.includes(request.method ?? '')) return handle(request, response);
    response.setHeader('allow', methods.join(', '));
    response.writeHead(405).end();
  };
}

interface Question {
  request: NextApiRequest;
  context: SiteContext;
  /** Whom rate limits count. */
  visitor: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** A route that answers one caller with JSON. No cache may keep it. */
export function jsonRoute(
  method: string,
  themeTables: ThemeTables,
  ask: (question: Question) => Promise<JsonAnswer>,
  headers: Readonly<Record<string, string>> = { 'cache-control': CACHE.none },
): NextApiHandler {
  return route([method], async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    const context = await servedContext(themeTables);
    const visitor = visitorOf(request, context.sites[0]?.config.site.trustedProxies ?? 0);
    const { status, answer, retryAfter } = await ask({ request, context, visitor, now: Date.now() });
    if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter);
    response.status(status).json(answer);
  });
}

type Receive = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** The calls that announce changes, to a server and to `npm run watch`. */
export function changeCalls(
  { pageOfAction, isSigned, readWebhook, refresh }: RevalidateSources & NotionWebhookSources,
  themeTables: ThemeTables,
): Record<'revalidate' | 'notionWebhook', Receive> {
  const revalidate = createRevalidate({ pageOfAction, refresh });
  const receive = createNotionWebhook({ isSigned, readWebhook, refresh });
  const answering =
    (ask: (call: Call, config: Config, sites: readonly Site[]) => Promise<CallAnswer>): Receive =>
    async (request, response) => {
      const sites = refreshState().isEmpty ? [] : (await loadSiteContext(themeTables)).sites;
      const config = sites[0]?.config ?? loadConfig({ themes: themeTables }).config;
      const call = callOf(request, visitorOf(request, config.site.trustedProxies));
      sendAnswer(request, response, await ask(call, config, sites));
    };
  return {
    revalidate: answering((call, config, sites) => revalidate(call, config.site.revalidateSecret, sites)),
    notionWebhook: answering((call, config) => receive(call, config.notion.webhookToken)),
  };
}
