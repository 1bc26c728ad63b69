import { createLiveSearch, jsonRoute } from '@/lib/server/api';
import { loadSiteContext } from '@/lib/server/load-site-context';
import { searchSource } from '@/lib/sources/source';
import { themeTables } from '@/themes/settings';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

const search = createLiveSearch({
  ask: searchSource,
  readText: async (key) => (await (await loadSiteContext(themeTables)).readArticle(key))?.text ?? '',
});

/** Notion's own search, if the owner has switched it on (`SEARCH_REMOTE`). */
export default jsonRoute('POST', themeTables, ({ request: { body }, context, visitor, now }) =>
  search({ body, visitor, now }, context.sites),
);
