import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket on loopback that speaks as much of S3 as the store needs, and believes nobody whose signature is not right. */
export interface FakeS3 {
  url: string;
  /** By their path, bucket included. */
  objects: Map<string, Buffer>;
  /** What was asked for: method and path. */
  requests: string[];
  /** Answers every request with this status and code until it is undefined. */
  failure: { status: number; code: string } | undefined;
  /** The settings of a site that uses it. */
  settings: {
    url: string;
    endpoint: string;
    region: string;
    accessKeyId: string;
    secretAccessKey: string;
    sessionToken: string;
  };
  /** The same as environment. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

const REGION = 'eu-test-1';
const KEY = 'AKIATEST';
const SECRET = 'known+to/the=owner';

export async function startFakeS3(): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(fake, request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storeUrl = 's3://notes/site';
  const fake: FakeS3 = {
    url,
    objects,
    requests: [],
    failure: undefined,
    settings: {
      url: storeUrl,
      endpoint: url,
      region: REGION,
      accessKeyId: KEY,
      secretAccessKey: SECRET,
      sessionToken: '',
    },
    environment: {
      STORE_URL: storeUrl,
      AWS_ENDPOINT_URL: url,
      AWS_REGION: REGION,
      AWS_ACCESS_KEY_ID: KEY,
      AWS_SECRET_ACCESS_KEY: SECRET,
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return fake;
}

function answer(fake: FakeS3, request: IncomingMessage, body: Buffer, response: ServerResponse): void {
  const { method = '', url = '', headers } = request;
  fake.requests.push(`${method} ${url}`);
  const stored = fake.objects.get(url);
  const tag = stored && `"${createHash('md5').update(stored).digest('hex')}"`;
  const [status, code] = refusal(fake, request, body, tag);
  if (status) {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>…</Message></Error>`);
  } else if (method === 'PUT') {
    fake.objects.set(url, body);
    response.writeHead(200).end();
  } else if (method === 'DELETE') {
    fake.objects.delete(url);
    response.writeHead(204).end();
  } else {
    const isKnown = headers['if-none-match'] === tag;
    response.writeHead(isKnown ? 304 : 200, { etag: tag });
    response.end(isKnown ? undefined : stored);
  }
}

/** Why a request is refused; nothing where it is not. */
function refusal(
  { failure }: FakeS3,
  request: IncomingMessage,
  body: Buffer,
  tag: string | undefined,
): [status?: number, code?: string] {
  const { method = '', url = '', headers } = request;
  if (failure) return [failure.status, failure.code];
  if (!isSigned(request)) return [403, 'SignatureDoesNotMatch'];
  if (hash(body) !== headers['x-amz-content-sha256']) return [400, 'XAmzContentSHA256Mismatch'];
  if (!url.startsWith('/notes/')) return [404, 'NoSuchBucket'];
  if (method === 'GET' && tag === undefined) return [404, 'NoSuchKey'];
  if (!['GET', 'PUT', 'DELETE'].includes(method)) return [405, 'MethodNotAllowed'];
  if (method !== 'PUT') return [];
  if (headers['content-length'] === undefined) return [411, 'MissingContentLength'];
  const isTaken = headers['if-none-match'] === '*' && tag !== undefined;
  const isOther = headers['if-match'] !== undefined && headers['if-match'] !== tag;
  return isTaken || isOther ? [412, 'PreconditionFailed'] : [];
}

const hash = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

/** Whether a request is signed with the secret, by the rules of AWS Signature Version 4. */
function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const said = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)/.exec(headers.authorization ?? '');
  if (!said) return false;
  const [, credential = '', names = '', signature = ''] = said;
  const [key, ...scope] = credential.split('/');
  const [pathname = '', query = ''] = url.split('?');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  const canonical = [method, pathname, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hash(canonical)].join('\n');
  const sign = (secret: string | Buffer, words: string): Buffer => createHmac('sha256', secret).update(words).digest();
  const signingKey = scope.reduce<string | Buffer>((secret, part) => sign(secret, part), `AWS4${SECRET}`);
  const isHere = scope[1] === REGION && scope[2] === 's3' && key === KEY;
  return isHere && sign(signingKey, text).toString('hex') === signature;
}
