import { isSigned, pageOfAction, readWebhook } from '@/lib/notion/webhook';

/** How the calls are understood that tell a server of changes. Notion is the only source that makes any. */
export const webhook = { isSigned, pageOfAction, readWebhook };
