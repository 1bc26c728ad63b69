import { ignore } from '@/lib/diagnostics/ignore';
import { builtFiles } from '@/lib/environment';
import type { SealedArticle } from '@/lib/site/model';
import type { KeyAnswer, KeyRequest } from './key-worker';
import { normalizePassword } from './password';

const WORKER = builtFiles.lockWorker();

type Key = Uint8Array<ArrayBuffer>;

/** Derives the keys of a locked article. */
export interface KeyMaker {
  /** Starts deriving a key before it is needed, if that does not block the page. */
  prepare(password: string): void;
  keyOf(password: string): Promise<Key>;
  stop(): void;
}

/**
 * Derives keys in a worker, so that one can start while its password is typed: argon2id takes most of a second on a slow phone. Without a
 * worker, keys are derived in the page when they are needed.
 */
export function createKeyMaker(sealed: SealedArticle): KeyMaker {
  let worker = startWorker();
  let begun: { password: string; key: Promise<Key>; isDone: boolean } | null = null;
  /** The latest request, of either kind. */
  let requested = '';

  function begin(password: string): Promise<Key> {
    if (begun?.password === password) return begun.key;
    // A worker does one thing at a time, and argon2id cannot be cancelled.
    if (begun && !begun.isDone) {
      stop();
      worker = startWorker();
    }
    const entry = { password, key: worker.then((ready) => makeKey(ready, sealed, password)), isDone: false };
    begun = entry;
    entry.key.then(
      () => {
        entry.isDone = true;
      },
      // The next attempt tries again.
      () => {
        if (begun === entry) begun = null;
      },
    );
    return entry.key;
  }

  function stop(): void {
    void worker.then((ready) => ready?.terminate());
  }

  return {
    prepare: (written) => {
      const password = normalizePassword(written);
      requested = password;
      if (password === '') return;
      void worker.then((ready) => {
        if (ready && requested === password) begin(password).catch(ignore('it is made when the password is sent'));
      });
    },
    keyOf: (written) => {
      requested = normalizePassword(written);
      return begin(requested);
    },
    stop,
  };
}

async function makeKey(worker: Worker | null, { salt, kdf }: SealedArticle, password: string): Promise<Key> {
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

/** A worker that has reported to be ready; null if there is none. */
function startWorker(): Promise<Worker | null> {
  if (!WORKER) return Promise.resolve(null);
  return new Promise((resolve) => {
    try {
      const worker = new Worker(WORKER);
      worker.addEventListener('message', () => resolve(worker), { once: true });
      worker.addEventListener('error', () => resolve(null), { once: true });
    } catch {
      // Forbidden by the browser or by a content security policy.
      resolve(null);
    }
  });
}
