import { changeCalls, requestRefresh, route } from '@/lib/server/api';
import { webhook } from '@/lib/sources/source';
import { themeTables } from '@/themes/settings';

/** The body is read once the secret has been checked. */
export const config = { api: { bodyParser: false } };

/** Reads what changed in Notion, for callers who know the owner’s secret (`REVALIDATE_SECRET`). */
export default route(['POST'], changeCalls({ ...webhook, refresh: requestRefresh }, themeTables).revalidate);
