/** Shared caches ask so often whether a picture or an attachment is still published. */
const MEDIA_SECONDS = 3_600;

/** Shared caches of a server may hand out a feed or a file of data for so long. */
const FILE_SECONDS = 300;

const YEAR_SECONDS = 31_536_000;

/**
 * How long each kind of answer may be kept. Browsers follow `max-age`; caches that many readers share follow `s-maxage` where there is
 * one. The server, `_headers` and the files in `docs/hosts` take their headers from here, and tests compare what servers send.
 */
export const CACHE = {
  /** Pages, their data, redirects, feeds and whatever else has a name that stays: asked for again every time. */
  document: 'public, max-age=0, must-revalidate',
  /** Pictures and attachments: their names are hashes of their content, but one can be locked or removed. */
  media: `public, max-age=${YEAR_SECONDS}, s-maxage=${MEDIA_SECONDS}, immutable`,
  /** The site's own code and styles, under names that are hashes of their content. */
  code: `public, max-age=${YEAR_SECONDS}, immutable`,
  /** Answers to one caller. */
  none: 'no-store',
} as const;

/** What a server answers, which shared caches may hand out without asking for no longer than until the site looks for changes again. */
export const sharedFor = {
  document: (seconds: number): string => `${CACHE.document}, s-maxage=${seconds}`,
  file: (seconds: number): string => sharedFor.document(Math.min(FILE_SECONDS, seconds)),
  media: (seconds: number): string =>
    CACHE.media.replace(`s-maxage=${MEDIA_SECONDS}`, `s-maxage=${Math.min(MEDIA_SECONDS, seconds)}`),
};
