/** What the owner can act on: what is wrong, where, and what to do. Printed without a stack trace. */
export class NotelightError extends Error {
  override name = 'NotelightError';
}

/** A setting that cannot be used; the message names its key and its value. */
export class ConfigError extends NotelightError {
  override name = 'ConfigError';
}

/** The content store is missing, cut off or of an unknown version. */
export class StoreError extends NotelightError {
  override name = 'StoreError';
}

/**
 * One thing the owner should know about a row, a block or a setting. The rest of the site is built without it.
 */
export interface Problem {
  /** `error` left something out, `warning` changed something, `info` only tells. */
  level: 'error' | 'warning' | 'info';
  /** What is wrong, as one sentence. */
  what: string;
  /** The page's own words or file that it is about; left out for locked pages, whose content is told by no log either. */
  quote?: string;
  /** The row's title or the setting's key with its value. */
  where?: string;
  /** The address of the row or block in Notion. */
  url?: string;
  /** What the owner can do about it, as one sentence. */
  fix?: string;
}

/** What a printed problem begins with. */
const SIGNS = { error: '✗', warning: '!', info: '·' } as const;
/** What stands before the rows that are no pages. */
export const LEFT_OUT = '  left out: ';
/** What stands below the first line of a problem: where it is, and what to do. */
const DETAIL = '    ';

/** A problem as the report of a sync prints it. */
export function formatProblem({ level, what, quote, where, url, fix }: Problem): string {
  const place = [where, url].filter(Boolean).join(', ');
  return [
    `  ${SIGNS[level]} ${quote ? `${what}: ${quote}` : what}`,
    place && `${DETAIL}${place}`,
    fix && `${DETAIL}→ ${fix}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * What the printed output of a sync says of rows that are left out and of problems, without progress, counts and what only tells:
 * a server reads it of the process that syncs for it.
 */
export function problemsIn(output: string): string {
  const starts = [LEFT_OUT, `  ${SIGNS.error} `, `  ${SIGNS.warning} `];
  let isTold = false;
  const lines = output.split('\n').filter((line) => {
    isTold = starts.some((start) => line.startsWith(start)) || (isTold && line.startsWith(DETAIL));
    return isTold;
  });
  return lines.join('\n');
}
