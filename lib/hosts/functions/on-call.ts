import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import { askOnRequest } from './ask-notion';
import { answer, type Place, startBuild } from './start-build';

/** Readers' browsers ask for it where a host has no schedule, and its CDN keeps the answer. */
export const ASK_PATH = '/api/changes';

/** What is called, the first two with the addresses and settings of a server. */
const FUNCTIONS: Readonly<Record<string, (request: Request, place: Place) => Promise<Response>>> = {
  '/api/notion-webhook': onEvent,
  '/api/revalidate': onButton,
  [ASK_PATH]: (_request, place) => askOnRequest(place),
};
export const callPaths = Object.keys(FUNCTIONS);

/** Notion tries for about a day to deliver an event, and gathers edits in one for up to five minutes. */
const MAX_AGE_MS = 48 * 3_600_000;
const GATHERED_MS = 5 * 60_000;
/** As of a server: see `createNotionWebhook` and `REVALIDATE_SECRET`. */
const MAX_BODY = 1024 * 1024;
const MAX_UNSIGNED_BODY = 4 * 1024;
const SECRET = /^\S{16,}$/;
/** What a site shows, and a verification token: see `readWebhook` of a server. */
const RELEVANT = /^(?:page|database|data_source|view)\./;
const TOKEN = /^[\w-]{16,200}$/;
/** Events that have led to a build. */
const seen = new Set<unknown>();

/** The path of a call without a slash at its end. */
export const pathOf = ({ url }: Request): string => new URL(url).pathname.replace(/\/$/, '');

/** What an export answers to a call; undefined where the address is none of a function. */
export async function onCall(request: Request, place: Place): Promise<Response | undefined> {
  const { search } = new URL(request.url);
  const pathname = pathOf(request);
  const method = pathname === ASK_PATH ? 'GET' : 'POST';
  // Whatever follows `?` would go past what a CDN keeps.
  if (FUNCTIONS[pathname] && (request.method !== method || search !== ''))
    return answer(405, `Only ${method}, without a query.`, { allow: method });
  return FUNCTIONS[pathname]?.(request, place);
}

/** A button or an automation in Notion, or a program of the owner's. */
async function onButton({ headers }: Request, place: Place): Promise<Response> {
  const { BUILD_HOOK, REVALIDATE_SECRET } = place.env;
  if (!BUILD_HOOK || !REVALIDATE_SECRET) return answer(404, 'BUILD_HOOK or REVALIDATE_SECRET is not set.');
  if (!SECRET.test(REVALIDATE_SECRET)) return answer(404, 'REVALIDATE_SECRET needs 16 characters, without spaces.');
  const given = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? '';
  const known = await crypto.subtle.sign('HMAC', await hmacKey(REVALIDATE_SECRET), new Uint8Array());
  if (given === '' || !(await crypto.subtle.verify('HMAC', await hmacKey(given), known, new Uint8Array())))
    return answer(401, 'The header Authorization needs “Bearer” and the secret.', { 'www-authenticate': 'Bearer' });
  return startBuild(place);
}

/** The signed events of an integration. */
async function onEvent(request: Request, place: Place): Promise<Response> {
  const { BUILD_HOOK, NOTION_WEBHOOK_TOKEN: token } = place.env;
  if (!BUILD_HOOK) return answer(404, 'BUILD_HOOK is not set.');
  const signature = /^sha256=([0-9a-f]{64})$/i.exec(request.headers.get('x-notion-signature') ?? '')?.[1] ?? '';
  if (token && !signature) return answer(401, 'Only events that Notion has signed.');
  const maxBody = token ? MAX_BODY : MAX_UNSIGNED_BODY;
  if (Number(request.headers.get('content-length')) > maxBody) return answer(413, 'The body is too long.');
  const body = await request.arrayBuffer();
  const { id, type, timestamp, verification_token } = Object(
    await new Response(body).json().catch(ignore('it has no fields')),
  );
  if (!token) return handshake(String(verification_token));
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (!(await crypto.subtle.verify('HMAC', await hmacKey(token), bytes, body)))
    return answer(401, 'Only events that Notion has signed.');
  const at = Date.parse(String(timestamp));
  if (!RELEVANT.test(String(type))) return answer(200, 'This changes nothing on the site.');
  if (seen.has(id) || Date.now() - at > MAX_AGE_MS || at + GATHERED_MS < place.built.at)
    return answer(200, 'This event is known, or older than the site.');
  const started = await startBuild(place);
  // Otherwise Notion delivers it again.
  if (started.ok) seen.add(id);
  return started;
}

/** Notion sends the token of a new subscription once, and so may anybody: only at Notion its owner, who finds it in the log, sees whose it is. */
function handshake(token: string): Response {
  if (!TOKEN.test(token)) return answer(404, 'NOTION_WEBHOOK_TOKEN is not set.');
  log.warnOnce(
    `Somebody asks to send webhooks to this site. If you have just created one, enter this token at Notion. Only if Notion accepts it, set it as NOTION_WEBHOOK_TOKEN. ${token}`,
  );
  return answer(200, 'The token is in the log of the function.');
}

const hmacKey = (secret: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
