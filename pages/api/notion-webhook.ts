import { changeCalls, requestRefresh, route } from '@/lib/server/api';
import { webhook } from '@/lib/sources/source';
import { themeTables } from '@/themes/settings';

/** The signature is one of the bytes as they came. */
export const config = { api: { bodyParser: false } };

/** Events of an integration of the owner’s (`NOTION_WEBHOOK_TOKEN`): what changed in Notion is read at once. */
export default route(['POST'], changeCalls({ ...webhook, refresh: requestRefresh }, themeTables).notionWebhook);
