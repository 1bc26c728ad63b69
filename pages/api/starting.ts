import { READ, route, startingPage } from '@/lib/server/api';

/** What everything is answered with before there is any content: `lib/server/start-instance/around-next.ts` leads there. */
export default route(READ, (_request, response) => startingPage(response));
