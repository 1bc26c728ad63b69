import { createSubscribe, jsonRoute } from '@/lib/server/api';
import { themeTables } from '@/themes/settings';

export const config = { api: { bodyParser: { sizeLimit: '4kb' } } };

const subscribe = createSubscribe();

/** The newsletter, if the owner has set a list and a key (`MAILCHIMP_LIST_ID`, `MAILCHIMP_API_KEY`). */
export default jsonRoute('POST', themeTables, ({ request, context, visitor, now }) => {
  const newsletter = context.sites[0]?.config.newsletter ?? { mailchimpListId: '', mailchimpApiKey: '' };
  const { method, body, headers } = request;
  return subscribe({ method, body, type: headers['content-type'], visitor, now }, newsletter);
});
