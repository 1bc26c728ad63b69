import { setTimeout as wait } from 'node:timers/promises';

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  wait(milliseconds, undefined, { signal }).catch(() => {
    throw signal?.reason;
  });

/** What ends one request. */
export interface RequestLimit {
  signal: AbortSignal;
  /** To be called when the request is over. */
  clear(): void;
}

/**
 * Ends a request after some time, or when `whole` is aborted. `AbortSignal.any` would do, but in Node before 22 a signal of it may be
 * collected as garbage while it is waited for.
 */
export function limitRequest(milliseconds: number, whole?: AbortSignal): RequestLimit {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    milliseconds,
  );
  const stop = () => controller.abort(whole?.reason);
  if (whole?.aborted) stop();
  else whole?.addEventListener('abort', stop, { once: true });
  return {
    signal: controller.signal,
    clear() {
      clearTimeout(timer);
      whole?.removeEventListener('abort', stop);
    },
  };
}
