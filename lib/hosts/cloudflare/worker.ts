import { askOnSchedule } from '@/lib/hosts/functions/ask-notion';
import { trimmed } from '@/lib/hosts/functions/notion-mark.mjs';
import { ASK_PATH, onCall, pathOf } from '@/lib/hosts/functions/on-call';
import type { Place } from '@/lib/hosts/functions/start-build';
import { BUILT_FILE } from '@/lib/hosts/host';

type Env = Place['env'] & { ASSETS: { fetch(request: Request | string): Promise<Response> } };
type Context = Pick<Place, 'waitUntil'>;

/** What is not ours is a file of the export. Cloudflare keeps answers of Workers only by their own hand. */
export default {
  async fetch(request: Request, env: Env, context: Context): Promise<Response> {
    const cache = pathOf(request) === ASK_PATH ? await caches.open('notelight') : undefined;
    const kept = await cache?.match(request);
    if (kept) return kept;
    const response = await onCall(request, await placeOf(env, context));
    if (cache && response?.ok) context.waitUntil(cache.put(request, response.clone()));
    return response ?? env.ASSETS.fetch(request);
  },
  scheduled: async (_turn: unknown, env: Env, context: Context) => askOnSchedule(await placeOf(env, context)),
};

async function placeOf({ ASSETS, ...variables }: Env, context: Context): Promise<Place> {
  const env = trimmed(variables);
  const file = await ASSETS.fetch(`https://site.example/${BUILT_FILE}`);
  // A site that was built elsewhere has none.
  const built = file.ok ? await file.json() : { mark: '', at: 0, byToken: Boolean(env.NOTION_API_TOKEN) };
  return { env, built, waitUntil: (work) => context.waitUntil(work) };
}
