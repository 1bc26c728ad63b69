import { READ, route } from '@/lib/server/api';
import { setupRequest } from '@/lib/server/setup-page';

/** The body is read once its sender is known. */
export const config = { api: { bodyParser: false } };

/** What `/` is answered with while a server has no settings: `lib/server/start-instance/around-next.ts` leads there. */
export default route([...READ, 'POST'], setupRequest);
