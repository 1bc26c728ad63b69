import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { fromBase64 } from './base64';
import { createKeyMaker } from './key-maker';
import { unpack } from './pack';
import { withPaperAddresses } from './paper-addresses';
import { normalizePassword } from './password';
import { bytesOfId, SEAL_VERSION } from './seal-version';

/** The password is wrong, or the sealed text was damaged: AES-GCM does not tell them apart. */
export class WrongPasswordError extends Error {
  override name = 'WrongPasswordError';
}

/** Opens a locked article, as often as a password is tried. */
export interface Opener {
  /** Begins with the key of what may be the password, when that holds nobody up. */
  prepare(password: string): void;
  /** Rejects with `WrongPasswordError` when the article stays shut. */
  open(password: string): Promise<ArticleBody>;
  /** Ends what still runs. */
  stop(): void;
}

/** An opener for a page, on which the article with this id stands. */
export function createOpener(sealed: SealedArticle, id: string): Opener {
  const { prepare, keyOf, stop } = createKeyMaker(sealed);
  const open = async (password: string) => withPaperAddresses(await openArticle(sealed, password, { id, keyOf }));
  return { prepare, open, stop };
}

/** Where an article stands, and the way to its keys. */
export interface OpenOptions {
  /** The id of the article in whose place it stands. */
  id: string;
  /** Makes the key of a password. */
  keyOf(password: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Opens a sealed article in the browser. Throws `WrongPasswordError` when it stays shut. */
export async function openArticle(
  sealed: SealedArticle,
  password: string,
  { id, keyOf }: OpenOptions,
): Promise<ArticleBody> {
  if (sealed.version !== SEAL_VERSION)
    throw new Error('The article was encrypted by another version of this site. Reload the page.');
  // argon2id takes no empty password, and none was ever sealed with one.
  if (normalizePassword(password) === '') throw new WrongPasswordError('The password is empty.');
  const key = await keyOf(password);
  let plain: Uint8Array<ArrayBuffer>;
  try {
    plain = await decrypt(key, fromBase64(sealed.iv), fromBase64(sealed.data), bytesOfId(id));
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
  // Browsers give `crypto.subtle` to secure pages only; sites on plain http are opened by a program of our own.
  if (!globalThis.crypto?.subtle) {
    const { gcm } = await import('@noble/ciphers/aes.js');
    return new Uint8Array(gcm(key, iv, additionalData).decrypt(data));
  }
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, imported, data));
}
