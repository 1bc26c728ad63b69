import { ignore } from '@/lib/diagnostics/ignore';
import { builtFile } from '@/lib/environment';
import type { SealedArticle } from '@/lib/site/model';
import { startedWorker } from '@/lib/worker';
import type { KeyAnswer, KeyRequest } from './key-worker';
import { normalizePassword } from './password';

const WORKER = builtFile('lockWorker');

type Key = Uint8Array<ArrayBuffer>;

/** Derives the keys of a locked article. */
export interface KeyMaker {
  keyOf(password: string): Promise<Key>;
  stop(): void;
}

/**
 * Derives keys in a worker, so that the page goes on meanwhile: argon2id takes most of a second on a slow phone. The worker is started
 * before it is needed; without one, keys are derived in the page.
 */
export function createKeyMaker(sealed: SealedArticle): KeyMaker {
  const worker = WORKER
    ? startedWorker(WORKER).catch(ignore('keys are derived in the page'))
    : Promise.resolve(undefined);
  return {
    keyOf: async (password) => makeKey(await worker, sealed, normalizePassword(password)),
    stop: () => void worker.then((ready) => ready?.terminate()),
  };
}

async function makeKey(worker: Worker | undefined, { salt, kdf }: SealedArticle, password: string): Promise<Key> {
  const sealed = { salt, kdf };
  if (!worker) {
    await nextFrame();
    return (await import('./derive-key')).keyOf(sealed, password);
  }
  const key = await new Promise<KeyAnswer>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<KeyAnswer>) => resolve(data), { once: true });
    worker.postMessage({ sealed, password } satisfies KeyRequest);
  });
  if (!key) throw new Error('The worker could not derive the key.');
  return key;
}

/** Without a worker, deriving the key blocks the page: let its own message about that render first. Pages in the background render nothing. */
function nextFrame(): Promise<void> {
  if (globalThis.document?.visibilityState !== 'visible') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
