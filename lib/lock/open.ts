import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { fromBase64 } from './crypto/base64';
import { createKeyMaker } from './crypto/key-maker';
import { bytesOfId, SEAL_VERSION, unpack } from './crypto/pack';
import { normalizePassword } from './crypto/password';
import { withPdfObjectUrls } from './crypto/pdf-object-urls';

/** The password is wrong, or the sealed text was damaged: AES-GCM cannot distinguish them. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
}

/**
 * The article with this id on a page, opened by the first password that fits; null if none does. Rejects if it could not be tried, as where
 * a newer version of the site has sealed it.
 */
export async function openWith(sealed: SealedArticle, id: string, passwords: readonly string[]) {
  const { keyOf, stop } = createKeyMaker(sealed);
  try {
    for (const password of passwords) {
      const body = await openArticle(sealed, password, { id, keyOf }).catch((error: unknown) => {
        if (error instanceof WrongPasswordError) return null;
        throw error;
      });
      if (body) return withPdfObjectUrls(body);
    }
    return null;
  } finally {
    stop();
  }
}

/** The context of an article, and how to derive its keys. */
export interface OpenOptions {
  /** The id of the article. */
  id: string;
  /** Derives the key from a password. */
  keyOf(password: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a sealed article in the browser. Throws `WrongPasswordError` if that fails. */
export async function openArticle(
  sealed: SealedArticle,
  password: string,
  { id, keyOf }: OpenOptions,
): Promise<ArticleBody> {
  if (sealed.version !== SEAL_VERSION)
    throw new Error('The article was encrypted by another version of this site. Reload the page.');
  // argon2id accepts no empty password, and none was ever used for sealing.
  if (normalizePassword(password) === '') throw new WrongPasswordError('The password is empty.');
  const deriving = keyOf(password);
  // While a worker derives the key.
  const [iv, data] = [fromBase64(sealed.iv), fromBase64(sealed.data)];
  const key = await deriving;
  let plain: Uint8Array<ArrayBuffer>;
  try {
    plain = await decrypt(key, iv, data, bytesOfId(id));
  } catch (cause) {
    throw new WrongPasswordError('The article stays locked.', { cause });
  }
  return JSON.parse(await unpack(plain)) as ArticleBody;
}

async function decrypt(
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Browsers provide `crypto.subtle` to secure pages only; sites on plain http use our own implementation.
  if (!globalThis.crypto?.subtle) {
    const { gcm } = await import('@noble/ciphers/aes.js');
    return new Uint8Array(gcm(key, iv, additionalData).decrypt(data));
  }
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, imported, data));
}
