import { createHmac, randomBytes } from 'node:crypto';
import type { GoodAnswer } from '@/tests/fake-notion/faults';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import type { Uploads } from '@/tests/fake-notion/uploads';

/** How long a signed address leads to its file: an hour, as Notion's own. */
export const SIGNED_TTL_MS = 60 * 60 * 1000;

/** A space for files whose own is not known. */
const SPACE = 'b1a5c0de-0000-4000-8000-000000000000';

export interface SignedFilesOptions {
  origin: () => string;
  uploads: Uploads;
  workspaces: readonly DemoWorkspace[];
}

/** The files of a fake at addresses shaped as those of Notion's storage: `/<space>/<file>/<name>?X-Amz-…`. */
export class SignedFiles {
  readonly #options: SignedFilesOptions;
  readonly #secret = randomBytes(32);
  #count = 0;

  constructor(options: SignedFilesOptions) {
    this.#options = options;
  }

  /** The temporary address of `attachment:<uuid>:<name>`, another one each time; undefined for all other sources. */
  sign(source: string, spaceId = SPACE): { url: string; expiry_time: string } | undefined {
    const [, id, name] = source.match(/^attachment:([0-9a-f-]{36}):(.+)$/) ?? [];
    if (id === undefined || name === undefined) return undefined;
    const path = `/${spaceId}/${id}/${encodeURIComponent(name)}`;
    const expires = new Date(Date.now() + SIGNED_TTL_MS).toISOString();
    const nonce = String(++this.#count);
    const query = new URLSearchParams({
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Expires': expires,
      'X-Amz-Security-Token': nonce,
      'X-Amz-Signature': this.#signatureOf(path, expires, nonce),
      'x-id': 'GetObject',
    });
    return { url: `${this.#options.origin()}${path}?${query}`, expiry_time: expires };
  }

  /** `<uuid>/<name>` of the file that an address leads to. */
  fileAt({ pathname }: URL): string {
    const [, , id = '', name = ''] = pathname.split('/');
    return `${id}/${decodeURIComponent(name)}`;
  }

  /** The file at a signed address, or why it is refused. */
  async answer(url: URL): Promise<GoodAnswer> {
    const { uploads, workspaces } = this.#options;
    const [expires = '', nonce = '', signature] = ['Expires', 'Security-Token', 'Signature'].map(
      (name) => url.searchParams.get(`X-Amz-${name}`) ?? '',
    );
    if (signature !== this.#signatureOf(url.pathname, expires, nonce))
      return refusal(403, 'The request signature does not match');
    if (Date.now() >= Date.parse(expires)) return refusal(403, 'Request has expired');
    const content = await uploads.read(this.fileAt(url), workspaces);
    return content ? { status: 200, type: content.type, body: content.bytes } : refusal(404, 'NoSuchKey');
  }

  #signatureOf(...parts: string[]): string {
    return createHmac('sha256', this.#secret).update(parts.join('\n')).digest('hex');
  }
}

const refusal = (status: number, message: string): GoodAnswer => ({
  status,
  type: 'application/xml',
  body: Buffer.from(`<Error><Message>${message}</Message></Error>`),
});
