/** Beyond this a file is left where it is: exports with files of this size do not deploy anywhere. */
const MAX_BYTES = 200 * 1024 * 1024;
const TOO_LARGE = `it is larger than ${MAX_BYTES / 1024 / 1024} MB`;
const ATTEMPTS = 3;
/** A host that stayed silent for so many requests in a row is not asked for more. */
const MAX_SILENCES = 2;
/** The same for Notion's own files: with four on their way, one network that stops for half a minute must not cost the rest. */
const MAX_SILENCES_OF_NOTION = 12;
/** What undici and the system call a connection that nobody takes. */
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
}

export interface DownloaderOptions {
  timing?: Partial<DownloadTiming>;
  /** Called once for a host that is given up. */
  onSilentHost?: (host: string) => void;
}

type Attempt = Download | (DownloadFailure & { isPassing: boolean; isSilence?: boolean });

/** Fetches files, and remembers for its own life which hosts never answer: each of their files would cost the full wait. */
export class Downloader {
  readonly #timing: DownloadTiming;
  readonly #onSilentHost: (host: string) => void;
  /** By host: requests in a row to which it stayed silent. */
  readonly #silences = new Map<string, number>();

  constructor({ timing, onSilentHost = () => {} }: DownloaderOptions = {}) {
    this.#timing = { ...productionTiming, ...timing };
    this.#onSilentHost = onSilentHost;
  }

  /**
   * The file, or why it could not be had. Passing faults are tried again; silence is only where the file `isNotions`, without which a
   * page would lose its owner's own picture.
   */
  async download(url: string, { isNotions = false } = {}): Promise<Download | DownloadFailure> {
    const host = URL.canParse(url) ? new URL(url).host : '';
    const limit = isNotions ? MAX_SILENCES_OF_NOTION : MAX_SILENCES;
    for (let attempt = 1; ; attempt++) {
      // Asked before each try: other files of the host are under way at the same time.
      if (this.#isGivenUp(host, limit)) return { reason: `${host} does not answer`, status: 0 };
      const outcome = await tryDownload(url, this.#timing);
      this.#learn(host, outcome, limit);
      if ('content' in outcome || attempt === ATTEMPTS) return outcome;
      if (!outcome.isPassing && !(isNotions && outcome.isSilence)) return outcome;
      await new Promise((resolve) => setTimeout(resolve, this.#timing.pauseMs * 2 ** (attempt - 1)));
    }
  }

  #isGivenUp(host: string, limit: number): boolean {
    return (this.#silences.get(host) ?? 0) >= limit;
  }

  #learn(host: string, outcome: Attempt, limit: number): void {
    if (this.#isGivenUp(host, limit)) return;
    if (!('reason' in outcome && outcome.isSilence)) {
      this.#silences.delete(host);
      return;
    }
    this.#silences.set(host, (this.#silences.get(host) ?? 0) + 1);
    if (this.#isGivenUp(host, limit)) this.#onSilentHost(host);
  }
}

async function tryDownload(url: string, { answerMs, bodyMs }: DownloadTiming): Promise<Attempt> {
  let status = 0;
  // One time-out for the answer and one for the file: large files are slow, servers that think are dead.
  const abort = new AbortController();
  let timer = setTimeout(() => abort.abort(), answerMs);
  try {
    const response = await fetch(url, {
      signal: abort.signal,
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Notelight)', accept: 'image/avif,image/webp,image/*,*/*' },
    });
    clearTimeout(timer);
    timer = setTimeout(() => abort.abort(), bodyMs);
    status = response.status;
    if (!response.ok) {
      await response.body?.cancel();
      const isPassing = status >= 500 || status === 429 || status === 408;
      return { reason: `its server answers ${status}`, status, isPassing };
    }
    const content = await readBody(response);
    if (!content) return { reason: TOO_LARGE, status, isPassing: false };
    if (content.length === 0) return { reason: 'it is empty', status, isPassing: false };
    return { content, type: (response.headers.get('content-type') ?? '').split(';')[0]?.trim() ?? '' };
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    if (abort.signal.aborted || isSilence(cause)) {
      const reason = status === 0 ? 'its server does not answer' : `it did not arrive within ${bodyMs / 1000} seconds`;
      return { reason, status, isPassing: false, isSilence: status === 0 };
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { reason, status, isPassing: !/ENOTFOUND|Invalid URL|CERT/i.test(reason) };
  } finally {
    clearTimeout(timer);
  }
}

const isSilence = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && SILENT_CODES.has(String(cause.code));

/** Undefined when there is more than `MAX_BYTES`, announced or not. */
async function readBody(response: Response): Promise<Buffer | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > MAX_BYTES) {
    await response.body?.cancel();
    return undefined;
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > MAX_BYTES) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}
