import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { builtBasePath } from '@/lib/environment';
import { CACHE } from '@/lib/http/cache-control';
import { readBody } from '@/lib/server/api/request-body';
import { refreshState } from '@/lib/server/refresh/refresh-state';
import { takeAnswers } from './setup/flow';
import type { SetupState } from './setup/gate';
import { renderStep } from './setup/render';

const COOKIE = 'notelight-setup';
/** A link and a token. */
const MAX_BODY = 16 * 1024;
/** A wrong code is answered late. Nobody is refused for too many: behind a proxy, its owner and a stranger look alike. */
const WRONG_MS = 500;
/** While something is under way, the page looks again by itself. */
const AGAIN_SECONDS = 2;

/** Answers the page on which a server without settings asks for them; there is none of a server that has them. */
export async function setupRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { setup } = refreshState();
  if (!setup) return void response.writeHead(404).end();
  if (request.method === 'POST') return takeForm(request, response, setup);
  setup.gate.renew();
  sendPage(request, response, setup, 200);
}

async function takeForm(request: IncomingMessage, response: ServerResponse, setup: SetupState): Promise<void> {
  if (!isOwnForm(request.headers)) return sendPage(request, response, setup, 403, 'REFUSED');
  const body = await readBody(request, MAX_BODY);
  if (!body) return sendPage(request, response, setup, 413, 'REFUSED');
  const form = new URLSearchParams(body.toString('utf8'));
  const home = `${builtBasePath() ?? ''}/`;
  if (form.get('step') === 'code') {
    const session = setup.gate.enter(form.get('code') ?? '');
    if (!session) return sleep(WRONG_MS).then(() => sendPage(request, response, setup, 403, 'WRONG_CODE'));
    const secure = request.headers.origin?.startsWith('https:') ? '; Secure' : '';
    response.setHeader('set-cookie', `${COOKIE}=${session}; HttpOnly; SameSite=Strict; Path=${home}${secure}`);
  } else if (!isOwner(request, setup)) return sendPage(request, response, setup, 403, 'WRONG_CODE');
  else if (!(await takeAnswers(form, setup))) return sendPage(request, response, setup, 400, 'REFUSED');
  response.writeHead(303, { location: home, 'cache-control': CACHE.none }).end();
}

/** Whether a form was sent from our own page. Without `https` browsers say so only by its origin. */
function isOwnForm({ host, origin, ...headers }: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && [`http://${host}`, `https://${host}`].includes(origin);
}

const isOwner = ({ headers }: IncomingMessage, { gate }: SetupState): boolean =>
  gate.isOwner(new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(headers.cookie ?? '')?.[1] ?? '');

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  setup: SetupState,
  status: number,
  problem?: 'REFUSED' | 'WRONG_CODE',
): void {
  const step = isOwner(request, setup) ? setup.step : { kind: 'code' as const };
  const { lastFailure, progress } = refreshState();
  const isUnderWay = step.kind === 'reading' || (step.kind === 'sync' && !lastFailure);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE.none,
    ...(request.complete ? {} : { connection: 'close' }),
    ...(isUnderWay && { refresh: String(AGAIN_SECONDS) }),
  });
  const languages = request.headers['accept-language'] ?? '';
  response.end(renderStep(step, setup.answers, { languages, problem, lastFailure, progress }));
}
