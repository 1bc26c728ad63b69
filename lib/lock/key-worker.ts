import type { SealedArticle } from '@/lib/site/model';
import { deriveKey, keyOf } from './derive-key';

/** What the page asks for, one key at a time. */
export interface KeyRequest {
  sealed: Pick<SealedArticle, 'salt' | 'kdf'>;
  password: string;
}

/** `null` when no key could be made. */
export type KeyAnswer = Uint8Array<ArrayBuffer> | null;

/** The whole of a worker: keys, made without holding up the page. It says `ready` once its program is compiled. */
const scope = globalThis as unknown as {
  postMessage(message: KeyAnswer | 'ready'): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<KeyRequest>) => void): void;
};

scope.addEventListener('message', async ({ data: { sealed, password } }) => {
  scope.postMessage(await keyOf(sealed, password).catch(() => null));
});

const SMALLEST = { memoryKiB: 8, iterations: 1, parallelism: 1 };

deriveKey('compile', new Uint8Array(16), SMALLEST).then(() => scope.postMessage('ready'));
