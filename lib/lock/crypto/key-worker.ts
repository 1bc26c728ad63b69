import { ignore } from '@/lib/diagnostics/ignore';
import type { SealedArticle } from '@/lib/site/model';
import { deriveKey, keyOf } from './derive-key';

/** The page's requests, one key at a time. */
export interface KeyRequest {
  sealed: Pick<SealedArticle, 'salt' | 'kdf'>;
  password: string;
}

/** `null` if no key could be derived. */
export type KeyAnswer = Uint8Array<ArrayBuffer> | null;

/** The whole worker: derives keys without blocking the page. It posts `ready` once its code is compiled. */
const scope = globalThis as unknown as {
  postMessage(message: KeyAnswer | 'ready'): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<KeyRequest>) => void): void;
};

scope.addEventListener('message', async ({ data: { sealed, password } }) => {
  scope.postMessage((await keyOf(sealed, password).catch(ignore('no key opens this lock'))) ?? null);
});

const SMALLEST = { memoryKiB: 8, iterations: 1, parallelism: 1 };

// What fails here fails for the first request too, which answers.
deriveKey('compile', new Uint8Array(16), SMALLEST).then(
  () => scope.postMessage('ready'),
  () => scope.postMessage('ready'),
);
