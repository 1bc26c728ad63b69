import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { fromBase64 } from './base64';
import { deriveKey } from './derive-key';
import { unpack } from './pack';
import { normalizePassword } from './password';

/** The password is wrong, or the sealed text was damaged: AES-GCM does not tell them apart. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
}

/** Opens a sealed article in the browser. Throws `WrongPasswordError` when it stays shut. */
export async function openArticle(sealed: SealedArticle, password: string): Promise<ArticleBody> {
  // argon2id takes no empty password, and none was ever sealed with one.
  if (normalizePassword(password) === '') throw new WrongPasswordError('The password is empty.');
  const key = await deriveKey(password, fromBase64(sealed.salt), sealed.kdf);
  let plain: Uint8Array<ArrayBuffer>;
  try {
    plain = await decrypt(key, fromBase64(sealed.iv), fromBase64(sealed.data));
  } catch (cause) {
    throw new WrongPasswordError('The article stays locked.', { cause });
  }
  return JSON.parse(await unpack(plain)) as ArticleBody;
}

async function decrypt(
  key: Uint8Array<ArrayBuffer>,
  iv: Uint8Array<ArrayBuffer>,
  data: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  // Browsers give `crypto.subtle` to secure pages only; sites on plain http are opened by a program of our own.
  if (!globalThis.crypto?.subtle) {
    const { gcm } = await import('@noble/ciphers/aes.js');
    return new Uint8Array(gcm(key, iv).decrypt(data));
  }
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, imported, data));
}
