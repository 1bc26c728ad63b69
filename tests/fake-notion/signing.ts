import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** An hour: as long as Notion's own. */
export const SIGNED_TTL_MS = 60 * 60 * 1000;

export interface Signer {
  /** The temporary address of `attachment:<uuid>:<name>`; any other address stays as it is. */
  sign(source: string): string;
  /** What a request for a signed address is worth. `file` is `<uuid>/<name>`. */
  check(url: URL): { file: string; state: 'valid' | 'expired' | 'forged' };
}

/** Path below which signed files lie. */
export const SIGNED_PATH = '/signed/';

/** Gives out addresses that lead to a file for `ttlMs()`. Each signing gives a new one, as Notion's do. */
export function createSigner(origin: string, ttlMs: () => number = () => SIGNED_TTL_MS): Signer {
  const secret = randomBytes(32);
  let count = 0;
  const signatureOf = (file: string, expires: string, nonce: string) =>
    createHmac('sha256', secret).update(`${file}\n${expires}\n${nonce}`).digest('hex');
  return {
    sign(source) {
      const [, id, name] = source.match(/^attachment:([0-9a-f-]{36}):(.+)$/) ?? [];
      if (id === undefined || name === undefined) return source;
      const expires = String(Date.now() + ttlMs());
      const nonce = String(++count);
      const signature = signatureOf(`${id}/${name}`, expires, nonce);
      return `${origin}${SIGNED_PATH}${id}/${encodeURIComponent(name)}?expires=${expires}&n=${nonce}&signature=${signature}`;
    },
    check(url) {
      const [id = '', name = ''] = url.pathname.slice(SIGNED_PATH.length).split('/').map(decodePart);
      const file = `${id}/${name}`;
      const expires = url.searchParams.get('expires') ?? '';
      const expected = signatureOf(file, expires, url.searchParams.get('n') ?? '');
      if (!isEqual(url.searchParams.get('signature') ?? '', expected)) return { file, state: 'forged' };
      return { file, state: Number(expires) < Date.now() ? 'expired' : 'valid' };
    },
  };
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
