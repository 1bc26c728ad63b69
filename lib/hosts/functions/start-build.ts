import { ignore } from '@/lib/diagnostics/ignore';
import { log } from '@/lib/diagnostics/log';
import type { Built, Environment } from '@/lib/hosts/host';

/** Where a function runs. */
export interface Place {
  env: Environment;
  /** Of the site that is online. */
  built: Built;
  /** Keeps the function running after it has answered. */
  waitUntil(work: Promise<unknown>): void;
}

const SPACING_MS = 30_000;
const TIMEOUT_MS = 10_000;

let lastStart = Number.NEGATIVE_INFINITY;
let next: Promise<unknown> | undefined;

/**
 * Starts a build by the host's hook, at most one in 30 seconds; calls in between share the next build. Each instance of the function
 * counts on its own, and hosts skip queued builds.
 */
export function startBuild({ env, waitUntil }: Place): Promise<Response> | Response {
  const wait = lastStart + SPACING_MS - Date.now();
  if (wait <= 0 && !next) return callHook(env.BUILD_HOOK ?? '');
  next ??= new Promise((resolve) => setTimeout(resolve, wait)).then(() => {
    next = undefined;
    return callHook(env.BUILD_HOOK ?? '');
  });
  waitUntil(next);
  return answer(202, 'A build was started less than 30 seconds ago; another follows.');
}

/** Only its status is shown: its address is a secret. */
async function callHook(hook: string): Promise<Response> {
  lastStart = Date.now();
  const options = { method: 'POST', signal: AbortSignal.timeout(TIMEOUT_MS) };
  const response = await fetch(hook, options).catch(ignore('the error may name the address'));
  if (response?.ok) return answer(202, 'A build was started.');
  const problem = `The build hook ${response ? `answers ${response.status}` : 'cannot be reached'}.`;
  log.error(`${problem} It is called again later; see its address, in BUILD_HOOK, and the host’s quota.`);
  return answer(503, problem, { 'retry-after': '60' });
}

/** A short answer that nobody keeps. */
export const answer = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(`${text}\n`, { status, headers: { 'cache-control': 'no-store', ...headers } });
