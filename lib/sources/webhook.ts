import { isSigned, pageOfAction, readWebhook } from '@/lib/notion/webhook';

/** Reads the calls that notify a server of changes. Notion is the only source that makes any. */
export const webhook = { isSigned, pageOfAction, readWebhook };
