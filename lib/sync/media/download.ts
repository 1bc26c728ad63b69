import type { Response } from 'undici';
import { sleep } from '@/lib/source/time-limit';
import { DeadEndError, ForbiddenAddressError, GuardedFetch, type GuardOptions } from '@/lib/sync/guarded-fetch';
import { allowHost, fileReason, hostReason } from '@/lib/sync/messages';

const MEGABYTE = 1024 * 1024;
/** Beyond this a file is left where it is: exports with files of this size do not deploy anywhere. */
const MAX_BYTES = 200 * MEGABYTE;
const ATTEMPTS = 3;
/** A host that stayed silent for so many requests in a row is not asked for more. */
const MAX_SILENCES = 2;
/** The same for Notion's own files, also for those that did not arrive in time: with four on their way, one network that stops for half a minute must not cost the rest. */
const MAX_SILENCES_OF_NOTION = 12;
/** A host outside Notion that sends less than this in a window of `windowMs` keeps sync waiting rather than sending files: 6 kB a second. */
const MIN_WINDOW_BYTES = 64 * 1024;
/** Such a host is given up, too, when tries that failed after half a window or more have cost so many windows in all. */
const MAX_LOST_WINDOWS = 6;
/** What undici and the system call a connection that is not accepted. */
const SILENT_CODES = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT']);

export interface DownloadTiming {
  /** How long a server may think before it answers at all. */
  answerMs: number;
  /** How long the file itself may take after that. */
  bodyMs: number;
  /** How often it is looked whether enough of the file has come. */
  windowMs: number;
  /** Before the second try; doubled before the third. */
  pauseMs: number;
}

const productionTiming: DownloadTiming = { answerMs: 20_000, bodyMs: 120_000, windowMs: 10_000, pauseMs: 400 };

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

type Attempt =
  | Download
  | (DownloadFailure & { isPassing: boolean; isSilence?: boolean; isSlow?: boolean; isUnfinished?: boolean });

/** Whose answer is waited for, since when: a redirect leads from host to host. */
interface Way {
  isNotions: boolean;
  host: string;
  startedAt: number;
  status: number;
}

/** The host of an address was given up before. */
class LostHostError extends Error {}

/**
 * Fetches files, and remembers for its own life which hosts never answer or send too slowly: each of their files would cost the full
 * wait.
 */
export class Downloader {
  readonly #fetch: GuardedFetch;
  readonly #timing: DownloadTiming;
  readonly #maxBytes: number;
  readonly #onLostHost: (host: string, reason: string) => void;
  readonly #signal: AbortSignal | undefined;
  /** By host: requests in a row to which it stayed silent, or, where files are Notion's, that were not finished in time. */
  readonly #silences = new Map<string, number>();
  /** Hosts whose last file was not finished in time. */
  readonly #unfinished = new Set<string>();
  readonly #slow = new Set<string>();
  /** By host: milliseconds that tries cost which brought nothing. */
  readonly #lost = new Map<string, number>();

  constructor({ guard, timing, maxBytes = MAX_BYTES, onLostHost = () => {}, signal }: DownloaderOptions = {}) {
    this.#fetch = new GuardedFetch(guard);
    this.#timing = { ...productionTiming, ...timing };
    this.#maxBytes = maxBytes;
    this.#onLostHost = onLostHost;
    this.#signal = signal;
  }

  /**
   * The file, or why it could not be had. Passing faults are tried again; silence is only where the file was uploaded to Notion and
   * comes from there, for without it a page would lose its owner's own picture.
   */
  async download(url: string, { isUploaded = false } = {}): Promise<Download | DownloadFailure> {
    await this.#fetch.open();
    for (let attempt = 1; ; attempt++) {
      const way: Way = { isNotions: false, host: '', startedAt: performance.now(), status: 0 };
      this.#signal?.throwIfAborted();
      const outcome = await this.#try(url, isUploaded, way);
      this.#signal?.throwIfAborted();
      this.#learn(way, outcome);
      if ('content' in outcome || attempt === ATTEMPTS) return outcome;
      if (!outcome.isPassing && !(way.isNotions && outcome.isSilence)) return outcome;
      await sleep(this.#timing.pauseMs * 2 ** (attempt - 1), this.#signal);
    }
  }

  /** Why a host is not asked any more. */
  #lossOf({ host, isNotions }: Way): string | undefined {
    if ((this.#silences.get(host) ?? 0) >= (isNotions ? MAX_SILENCES_OF_NOTION : MAX_SILENCES))
      return this.#unfinished.has(host) ? hostReason.slow : hostReason.silent;
    return !isNotions && this.#slow.has(host) ? hostReason.slow : undefined;
  }

  #learn(way: Way, outcome: Attempt): void {
    if (this.#lossOf(way)) return;
    const isUnfinished = 'reason' in outcome && outcome.isUnfinished === true;
    if (isUnfinished) this.#unfinished.add(way.host);
    else this.#unfinished.delete(way.host);
    if ('content' in outcome || !(outcome.isSilence || isUnfinished)) this.#silences.delete(way.host);
    else this.#silences.set(way.host, (this.#silences.get(way.host) ?? 0) + 1);
    if ('reason' in outcome && (outcome.isSlow || this.#isTooMuchLost(way))) this.#slow.add(way.host);
    const loss = this.#lossOf(way);
    if (loss) this.#onLostHost(way.host, loss);
  }

  #isTooMuchLost({ host, startedAt }: Way): boolean {
    const cost = performance.now() - startedAt;
    if (cost < this.#timing.windowMs / 2) return false;
    const lost = (this.#lost.get(host) ?? 0) + cost;
    this.#lost.set(host, lost);
    return lost >= this.#timing.windowMs * MAX_LOST_WINDOWS;
  }

  async #try(url: string, isUploaded: boolean, way: Way): Promise<Attempt> {
    const { answerMs, bodyMs, windowMs } = this.#timing;
    // One time-out for the answer, however many redirects lead to it, and one for the file: a large file may be slow, a silent server is down.
    const abort = new AbortController();
    const stop = () => abort.abort();
    this.#signal?.addEventListener('abort', stop);
    let timer = setTimeout(() => abort.abort(), answerMs);
    let watch: NodeJS.Timeout | undefined;
    let isSlow = false;
    try {
      const response = await this.#fetch.fetch(url, {
        signal: abort.signal,
        headers: { 'user-agent': 'Mozilla/5.0 (compatible; Notelight)', accept: 'image/avif,image/webp,image/*,*/*' },
        // Asked before each try: other files of the host are under way at the same time.
        onHop: (hop) => {
          way.host = hop.host;
          way.isNotions = isUploaded && this.#fetch.isNotions(hop);
          const loss = this.#lossOf(way);
          if (loss) throw new LostHostError(`${hop.host} ${loss}`);
        },
      });
      clearTimeout(timer);
      const { status } = response;
      way.status = status;
      if (!response.ok) {
        await response.body?.cancel();
        const isPassing = status >= 500 || status === 429 || status === 408;
        return { reason: fileReason.status(status), status, isPassing };
      }
      timer = setTimeout(() => abort.abort(), bodyMs);
      const counted = { bytes: 0 };
      if (!way.isNotions) {
        watch = watchPace(counted, windowMs, () => {
          isSlow = true;
          abort.abort();
        });
      }
      const content = await readBody(response, this.#maxBytes, counted);
      if (!content) return { reason: fileReason.tooLarge(this.#maxBytes / MEGABYTE), status, isPassing: false };
      if (content.length === 0) return { reason: fileReason.empty, status, isPassing: false };
      return { content, type: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '' };
    } catch (error) {
      return this.#explain(error, { way, url, isAborted: abort.signal.aborted, isSlow });
    } finally {
      this.#signal?.removeEventListener('abort', stop);
      clearTimeout(timer);
      clearInterval(watch);
    }
  }

  #explain(
    error: unknown,
    { way, url, isAborted, isSlow }: { way: Way; url: string; isAborted: boolean; isSlow: boolean },
  ): Attempt {
    const { host, status, isNotions } = way;
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (cause instanceof LostHostError || cause instanceof DeadEndError) {
      return { reason: cause.message, status, isPassing: false };
    }
    if (cause instanceof ForbiddenAddressError) return forbidden(host, new URL(url).host === host);
    if (isSlow) return { reason: fileReason.slow, status, isPassing: false, isSlow };
    if (isAborted || isSilence(cause)) {
      if (status === 0) return { reason: fileReason.silent, status, isPassing: false, isSilence: true };
      const reason = fileReason.unfinished(this.#timing.bodyMs / 1000);
      return { reason, status, isPassing: false, isSlow: !isNotions, ...(isNotions && { isUnfinished: true }) };
    }
    const reason = messageOf(cause);
    return { reason, status, isPassing: !/ENOTFOUND|Invalid URL|CERT/i.test(reason) };
  }
}

function forbidden(host: string, isFirst: boolean): Attempt {
  return {
    reason: isFirst ? fileReason.privateHost(host) : fileReason.privateRedirect(host),
    hint: allowHost(host),
    status: 0,
    isPassing: false,
  };
}

/** Calls `onDrip` when a window brought less than a file's pace. */
function watchPace(counted: { readonly bytes: number }, windowMs: number, onDrip: () => void): NodeJS.Timeout {
  let before = 0;
  return setInterval(() => {
    if (counted.bytes - before < MIN_WINDOW_BYTES) onDrip();
    before = counted.bytes;
  }, windowMs);
}

/** A host with several addresses that all fail gives an error without words. */
function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

const isSilence = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && SILENT_CODES.has(String(cause.code));

/** Undefined when there is more than `maxBytes`, announced or not. */
async function readBody(response: Response, maxBytes: number, counted: { bytes: number }): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  for await (const part of response.body ?? []) {
    counted.bytes += part.length;
    if (counted.bytes > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
