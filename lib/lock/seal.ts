import type { ArticleBody, SealedArticle } from '@/lib/site/model';
import { fromBase64, toBase64 } from './base64';
import { deriveKey, kdf } from './derive-key';
import { pack } from './pack';
import { normalizePassword } from './password';

/** AES-GCM's own nonce length. */
const IV_BYTES = 12;

export interface SealerOptions {
  /** Base64, 16 bytes or more; one for each site, kept between builds so that remembered unlocks go on working. */
  salt: string;
}

export type Seal = (body: ArticleBody, password: string) => Promise<SealedArticle>;

/** Makes a function that seals articles. It derives each password's key once, however many articles share it. */
export function createSealer({ salt }: SealerOptions): Seal {
  const keys = new Map<string, Promise<CryptoKey>>();

  function keyOf(written: string): Promise<CryptoKey> {
    const password = normalizePassword(written);
    let key = keys.get(password);
    if (!key) {
      key = importKey(password, salt);
      keys.set(password, key);
    }
    return key;
  }

  return async (body, password) => {
    const key = await keyOf(password);
    const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
    const plain = await pack(JSON.stringify(body));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    return { salt, iv: toBase64(iv), data: toBase64(new Uint8Array(sealed)), kdf };
  };
}

async function importKey(password: string, salt: string): Promise<CryptoKey> {
  const key = await deriveKey(password, fromBase64(salt));
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
}
