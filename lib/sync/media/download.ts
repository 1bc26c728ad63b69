import type { Response } from 'undici';
import { sleep } from '@/lib/source/time-limit';
import { DeadEndError, ForbiddenAddressError, GuardedFetch, type GuardOptions } from '@/lib/sync/guarded-fetch';
import { allowHost, fileReason, hostTooSlow } from './messages';

const MEGABYTE = 1024 * 1024;
/** Beyond this a file is left where it is: exports with files of this size do not deploy anywhere. */
const MAX_BYTES = 200 * MEGABYTE;
const ATTEMPTS = 3;
/** A host that did not send a file in time so often in a row is not asked for more. */
const MAX_TIMEOUTS = 2;
/** The same for Notion's own files: with four on their way, one network that stops for half a minute must not lose the rest. */
const MAX_TIMEOUTS_OF_NOTION = 12;
/** What undici and the system call a connection that is not accepted. */
const SILENT_CODES = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT']);

export interface DownloadTiming {
  /** How long a server may think before it answers at all. */
  answerMs: number;
  /** How long the file itself may take after that. */
  bodyMs: number;
  /** Before the second try; doubled before the third. */
  pauseMs: number;
}

const productionTiming: DownloadTiming = { answerMs: 20_000, bodyMs: 120_000, pauseMs: 400 };

export interface Download {
  content: Buffer;
  /** MIME type without parameters. */
  type: string;
}

/** Why a file could not be had, as the end of a sentence. */
export interface DownloadFailure {
  reason: string;
  /** Of the answer; 0 when there was none. */
  status: number;
  /** What the owner can do, where the address must not be read as it is. */
  hint?: string;
}

export interface DownloaderOptions {
  /** Where files may be read from. */
  guard?: GuardOptions;
  timing?: Partial<DownloadTiming>;
  /** Larger files are refused. */
  maxBytes?: number;
  /** Called once for a host that is given up, with the reason as the end of a sentence. */
  onLostHost?: (host: string, reason: string) => void;
  /** Ends all downloads, which reject with its reason. */
  signal?: AbortSignal;
}

type Attempt = Download | (DownloadFailure & { isPassing: boolean; isTimeout?: boolean });

/** Whose answer is waited for: a redirect leads from host to host. */
interface Server {
  isNotions: boolean;
  host: string;
  status: number;
}

/** The host of an address was given up before. */
class LostHostError extends Error {}

/** Fetches files, and remembers for its own life which hosts do not send any in time: each of their files would cost the full wait. */
export class Downloader {
  readonly #fetch: GuardedFetch;
  readonly #timing: DownloadTiming;
  readonly #maxBytes: number;
  readonly #options: DownloaderOptions;
  /** By host: files in a row that did not come in time. */
  readonly #timeouts = new Map<string, number>();

  constructor(options: DownloaderOptions = {}) {
    this.#options = options;
    this.#fetch = new GuardedFetch(options.guard);
    this.#timing = { ...productionTiming, ...options.timing };
    this.#maxBytes = options.maxBytes ?? MAX_BYTES;
  }

  /**
   * The file, or why it could not be had. Passing faults are tried again; silence is only where the file was uploaded to Notion and
   * comes from there, for without it a page would lose its owner's own picture.
   */
  async download(url: string, { isUploaded = false } = {}): Promise<Download | DownloadFailure> {
    await this.#fetch.open();
    for (let attempt = 1; ; attempt++) {
      const server: Server = { isNotions: false, host: '', status: 0 };
      this.#options.signal?.throwIfAborted();
      const outcome = await this.#try(url, isUploaded, server);
      this.#options.signal?.throwIfAborted();
      this.#learn(server, outcome);
      if ('content' in outcome || attempt === ATTEMPTS) return outcome;
      const isSilence = outcome.isTimeout === true && server.status === 0;
      if (!outcome.isPassing && !(server.isNotions && isSilence)) return outcome;
      await sleep(this.#timing.pauseMs * 2 ** (attempt - 1), this.#options.signal);
    }
  }

  /** Whether a host is not asked any more. */
  #isLost({ host, isNotions }: Server): boolean {
    return (this.#timeouts.get(host) ?? 0) >= (isNotions ? MAX_TIMEOUTS_OF_NOTION : MAX_TIMEOUTS);
  }

  #learn(server: Server, outcome: Attempt): void {
    if (this.#isLost(server)) return;
    if ('content' in outcome || !outcome.isTimeout) {
      this.#timeouts.delete(server.host);
      return;
    }
    // A stalled download takes minutes: it is tried once, unless the file is Notion's.
    const weight = server.status > 0 && !server.isNotions ? MAX_TIMEOUTS : 1;
    this.#timeouts.set(server.host, (this.#timeouts.get(server.host) ?? 0) + weight);
    if (this.#isLost(server)) this.#options.onLostHost?.(server.host, hostTooSlow);
  }

  async #try(url: string, isUploaded: boolean, server: Server): Promise<Attempt> {
    const { answerMs, bodyMs } = this.#timing;
    // One time-out for the answer, however many redirects lead to it, and one for the file: a large file may be slow, a silent server is down.
    const abort = new AbortController();
    const stop = () => abort.abort();
    this.#options.signal?.addEventListener('abort', stop);
    let timer = setTimeout(() => abort.abort(), answerMs);
    try {
      const response = await this.#fetch.fetch(url, {
        signal: abort.signal,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; Notelight)', accept: 'image/avif,image/webp,image/*,*/*' },
        // Asked before each try: other files of the host are under way at the same time.
        onHop: (hop) => {
          server.host = hop.host;
          server.isNotions = isUploaded && this.#fetch.isNotions(hop);
          if (this.#isLost(server)) throw new LostHostError(`${hop.host} ${hostTooSlow}`);
        },
      });
      clearTimeout(timer);
      const { status } = response;
      server.status = status;
      if (!response.ok) {
        await response.body?.cancel();
        const isPassing = status >= 500 || status === 429 || status === 408;
        return { reason: fileReason.status(status), status, isPassing };
      }
      timer = setTimeout(() => abort.abort(), bodyMs);
      const content = await readBody(response, this.#maxBytes);
      if (!content) return { reason: fileReason.tooLarge(this.#maxBytes / MEGABYTE), status, isPassing: false };
      if (content.length === 0) return { reason: fileReason.empty, status, isPassing: false };
      return { content, type: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '' };
    } catch (error) {
      return this.#explain(error, { server, url, isAborted: abort.signal.aborted });
    } finally {
      this.#options.signal?.removeEventListener('abort', stop);
      clearTimeout(timer);
    }
  }

  #explain(error: unknown, { server, url, isAborted }: { server: Server; url: string; isAborted: boolean }): Attempt {
    const { host, status } = server;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof LostHostError || cause instanceof DeadEndError) {
      return { reason: cause.message, status, isPassing: false };
    }
    if (cause instanceof ForbiddenAddressError) return forbidden(host, new URL(url).host === host);
    if (isAborted || isSilence(cause)) {
      const reason = status === 0 ? fileReason.silent : fileReason.unfinished(this.#timing.bodyMs / 1000);
      return { reason, status, isPassing: false, isTimeout: true };
    }
    const reason = messageOf(cause);
    return { reason, status, isPassing: !/ENOTFOUND|Invalid URL|CERT/i.test(reason) };
  }
}

const forbidden = (host: string, isFirst: boolean): Attempt => ({
  reason: isFirst ? fileReason.privateHost(host) : fileReason.privateRedirect(host),
  hint: allowHost(host),
  status: 0,
  isPassing: false,
});

/** A host with several addresses that all fail gives an error without words. */
function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

const isSilence = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && SILENT_CODES.has(String(cause.code));

/** Undefined when there is more than `maxBytes`, announced or not. */
async function readBody(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
