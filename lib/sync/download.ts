/** Beyond this a file is left where it is: exports with files of this size do not deploy anywhere. */
const MAX_BYTES = 200 * 1024 * 1024;
const TOO_LARGE = `it is larger than ${MAX_BYTES / 1024 / 1024} MB`;
const TIMEOUT_MS = 120_000;
const ATTEMPTS = 3;
/** Before the second try; doubled before the third. */
const PAUSE_MS = 400;

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

/** The file, or why it could not be had. Passing faults are tried again. */
export async function downloadFile(url: string): Promise<Download | DownloadFailure> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryDownload(url);
    if ('content' in outcome || !outcome.isPassing || attempt === ATTEMPTS) return outcome;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * 2 ** (attempt - 1)));
  }
}

async function tryDownload(url: string): Promise<Download | (DownloadFailure & { isPassing: boolean })> {
  let status = 0;
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { 'user-agent': 'Mozilla/5.0 (compatible; Notelight)', accept: 'image/avif,image/webp,image/*,*/*' },
    });
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
    const reason = cause instanceof Error ? cause.message : String(cause);
    return { reason, status, isPassing: !/ENOTFOUND|Invalid URL|CERT/i.test(reason) };
  }
}

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
