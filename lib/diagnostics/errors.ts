import { withoutTokens } from '@/lib/notion-link';

/** What is wrong, and what the owner can do about it. */
export type Problem = Required<Pick<Diagnostic, 'message' | 'hint'>>;

/** What the owner can act on. Its message is complete, the hint included, and is printed without a stack trace. */
export class NotelightError extends Error {
  override name = 'NotelightError';
  /** The message without the hint. */
  readonly problem: string;
  readonly hint: string | undefined;

  constructor(what: string | Pick<Diagnostic, 'message' | 'hint'>, options?: ErrorOptions) {
    const { message, hint } = typeof what === 'string' ? { message: what } : what;
    super(hint === undefined ? message : `${message} ${hint}`, options);
    this.problem = message;
    this.hint = hint;
  }
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
export interface Diagnostic {
  /** `error` left something out, `warning` changed something, `info` changed nothing. */
  level: 'error' | 'warning' | 'info';
  /** What is wrong, as one sentence. */
  message: string;
  /** The page's own words or file that it is about; left out for locked pages, whose content is not logged either. */
  excerpt?: string;
  /** The row's title or the setting's key with its value. */
  location?: string;
  /** The address of the row or block in Notion. */
  url?: string;
  /** What the owner can do about it, as one sentence. */
  hint?: string;
  /** It is about a link to a missing page, for which `STRICT_LINKS` ends a build. */
  deadLink?: true;
  /** It is about a sample text of the theme: the summary of a run always has room for these. */
  sample?: true;
  /** The summary of a run begins with it. */
  leads?: true;
  /** Only the owner may read it: it is not printed where logs may be public. */
  isSecret?: true;
}

/** What a printed problem begins with. */
const SIGNS = { error: '✗', warning: '!', info: '·' } as const;
/** Indents the lines below the first line of a problem: where it is, and what to do. */
const DETAIL = '    ';

const LIST_ITEM = /\n(?=- )/;

/** The same with texts that can be printed, whoever wrote them. */
export function printableDiagnostic<D extends Diagnostic>(diagnostic: D): D {
  const texts = (['message', 'excerpt', 'location', 'url', 'hint'] as const).flatMap((name) => {
    const text = diagnostic[name];
    // Messages about several mistakes in one file are lists.
    return text === undefined ? [] : [[name, text.split(LIST_ITEM).map(printable).join('\n')]];
  });
  return { ...diagnostic, ...Object.fromEntries(texts) };
}

/** A problem as the report of a sync prints it. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
  const { level, message, excerpt, location, url, hint } = printableDiagnostic(diagnostic);
  const place = [location, url].filter(Boolean).join(', ');
  return [
    `  ${SIGNS[level]} ${excerpt ? `${message}: ${excerpt}` : message}`,
    place && `${DETAIL}${place}`,
    hint && `${DETAIL}→ ${hint}`,
  ]
    .filter(Boolean)
    .join('\n');
}

/** Signs that turn the direction of what follows, without a shape of their own. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Signs that end a line, move the cursor or color a terminal (C0, C1), and Unicode's own ends of lines. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;
/** Name and password before the host of an address. */
const USER_INFO = /\b([a-z][a-z0-9+.-]*:\/\/)[^\s/?#"'<>]*@/gi;
/** Values behind names that say what they are. */
const SECRET_VALUE =
  /([?&](?:[\w-]*(?:token|secret|password|passwd|signature)|api[_-]?key|access[_-]?key|sig)=)[^\s&#"'<>]+/gi;

/** A text without tokens, and without what opens the addresses in it. It is the only place that decides what of them may be printed. */
export const withoutCredentials = (text: string): string =>
  withoutTokens(text.replace(USER_INFO, '$1***@').replace(SECRET_VALUE, '$1***'));

/** A text that authors or others may have written, as part of one line of a log or of a report. */
export const printable = (text: string): string =>
  withoutCredentials(text.replace(DIRECTIONS, '').replace(CONTROLS, ' '));
