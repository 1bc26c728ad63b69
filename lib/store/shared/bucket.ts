import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreError } from '@/lib/diagnostics/errors';
import { bucketMessages } from '@/lib/store/messages';

/** Where a bucket is, and who asks. */
export interface BucketSettings {
  /** `s3://bucket/folder` */
  url: string;
  /** Empty: Amazon's. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string;
}

export interface BucketObject {
  body: Buffer;
  /** Changes with the object. */
  tag: string;
}

/** The objects below a folder of a bucket with an S3 interface. Every function throws a `StoreError` when it cannot be reached. */
export interface Bucket {
  /** Null without such an object; `unchanged` if it still has this tag. */
  get(name: string, tag?: string): Promise<BucketObject | 'unchanged' | null>;
  /** @param replaces the tag of the object to replace, null for none. False if another has come in between. */
  put(name: string, body: Buffer, replaces?: string | null): Promise<boolean>;
  remove(name: string): Promise<void>;
}

const ATTEMPTS = 3;
const RETRY_MS = 200;
/** For a small object; a large one has a second more for each of these bytes. */
const TIMEOUT_MS = 10_000;
const MIN_BYTES_PER_SECOND = 100_000;
/** Objects are at most as large as the files of a workspace; an answer that does not end is given up. */
const READ_MS = 300_000;

/** The bucket that the settings name; undefined if they name none. Throws a `StoreError` when they lack its keys. */
export const siteBucket = async (settings: BucketSettings): Promise<Bucket | undefined> =>
  settings.url === '' ? undefined : openBucket(settings);

export async function openBucket(settings: BucketSettings): Promise<Bucket> {
  const { AwsClient } = await import('aws4fetch');
  const { url: storeUrl, region, accessKeyId, secretAccessKey, sessionToken } = settings;
  if (accessKeyId === '' || secretAccessKey === '') throw new StoreError(bucketMessages.noKeys(storeUrl));
  const client = new AwsClient({
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    retries: 0,
  });
  const endpoint = settings.endpoint || `https://s3.${region}.amazonaws.com`;
  const base = `${endpoint}/${storeUrl.slice('s3://'.length)}`;

  async function ask(method: string, name: string, init: { headers?: Record<string, string>; body?: Buffer } = {}) {
    const bytes = init.body?.length ?? 0;
    let reason = '';
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (attempt > 0) await sleep(RETRY_MS * 4 ** (attempt - 1));
      const wait = method === 'GET' ? READ_MS : TIMEOUT_MS + Math.ceil(bytes / MIN_BYTES_PER_SECOND) * 1000;
      try {
        const request = await client.sign(`${base}/${name}`, {
          method,
          headers: { ...init.headers, 'x-amz-content-sha256': sha256(init.body ?? '') },
          ...(init.body && { body: new Uint8Array(init.body) }),
        });
        const response = await fetch(request, { signal: AbortSignal.timeout(wait) });
        const body = Buffer.from(await response.arrayBuffer());
        if (response.status < 500 && response.status !== 429) return { response, body };
        reason = reasonOf(response.status, body);
      } catch (error) {
        reason = networkReason(error);
      }
    }
    throw new StoreError(bucketMessages.unreachable(storeUrl, endpoint, reason));
  }

  const refused = (status: number, body: Buffer): StoreError =>
    new StoreError(bucketMessages.refused(storeUrl, endpoint, reasonOf(status, body)));

  return {
    async get(name, tag) {
      const { response, body } = await ask('GET', name, tag ? { headers: { 'if-none-match': tag } } : {});
      if (response.status === 304) return 'unchanged';
      if (response.status === 404 && !/<Code>NoSuchBucket</.test(body.toString('utf8', 0, 1000))) return null;
      if (!response.ok) throw refused(response.status, body);
      return { body, tag: response.headers.get('etag') ?? '' };
    },
    async put(name, body, replaces) {
      const condition: Record<string, string> =
        replaces === undefined ? {} : replaces === null ? { 'if-none-match': '*' } : { 'if-match': replaces };
      const answer = await ask('PUT', name, { headers: condition, body });
      // Some services do not know conditions: there the last one to publish wins.
      const { response, body: text } =
        answer.response.status === 501 && replaces !== undefined ? await ask('PUT', name, { body }) : answer;
      if (response.status === 412 || response.status === 409) return false;
      if (!response.ok) throw refused(response.status, text);
      return true;
    },
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** The status and S3's own error code, without the rest of the answer. */
function reasonOf(status: number, body: Buffer): string {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 1000))?.[1];
  return code ? `status ${status}, ${code}` : `status ${status}`;
}

function networkReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  return (cause as NodeJS.ErrnoException).code?.toString() ?? cause.message;
}
