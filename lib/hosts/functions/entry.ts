import { allVariables } from '@/lib/environment';
import type { Built } from '@/lib/hosts/host';
import { askOnSchedule } from './ask-notion';
import { trimmed } from './notion-mark.mjs';
import { onCall } from './on-call';
import type { Place } from './start-build';

/** `write-function.ts` puts it into a bundle. */
declare const NOTELIGHT_BUILT: Built;

type Context = Pick<Place, 'waitUntil'>;
const placeOf = (context: Context): Place => ({
  env: trimmed(allVariables()),
  built: NOTELIGHT_BUILT,
  waitUntil: (work) => context.waitUntil(work),
});

/** As Netlify and Vercel call a function. */
export const onRequest = async (request: Request, context: Context): Promise<Response> =>
  (await onCall(request, placeOf(context))) ?? new Response(null, { status: 404 });

/** As Netlify calls one at its time. */
export const onSchedule = (_turn: Request, context: Context): Promise<void> => askOnSchedule(placeOf(context));
