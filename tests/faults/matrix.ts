import { rowBySlug } from '@/tests/fake-notion/edit';
import type { EditedWorkspace } from './site';
import type { FaultySource, WireFault } from './sources';

/** When the fault strikes: a store that is empty, and one with an earlier copy. */
export const modes = ['first', 'incremental'] as const;
export type Mode = (typeof modes)[number];

/** How long a fault of the wire lasts: for ever, from the third call of an endpoint on, or for one call. */
export const spans = { 'for ever': {}, 'from the third call': { after: 2 }, once: { times: 1 } } as const;
export type Span = keyof typeof spans;

/** A fault of the wire is planted at each endpoint that a healthy sync calls. */
export interface WireCase {
  name: string;
  fault: WireFault;
  /** What the report says of it. */
  cause: RegExp;
  /** One such answer is no fault of the source: the sync tries again. */
  isPassing: boolean;
  /** Only the page with this slug, where an endpoint is asked for pages. */
  page?: string;
}

const LIMITED = /limiting requests|\(SYNC_MINUTES\)|answers 429/;
const UNREADABLE =
  /not JSON|an empty answer|cut off|HTML page|connection|records|unknown shape|Unexpected|JSON|not a picture|web page|its server answers|other side closed|ECONNRESET|socket|it is empty|truncated|terminated|aborted/i;
const status = (code: number): RegExp => new RegExp(`\\b${code}\\b|\\(SYNC_MINUTES\\)`);
const NOT_THERE =
  /\b(?:400|401|403|404)\b|no address|may not read|not found|refused|cannot see|not accessible|has no|no content|could not be read/i;
const SILENT = /no answer in time|does not answer|did not arrive|aborted|time-?out|\(SYNC_MINUTES\)/i;

const limited = (name: string, fault: WireFault): WireCase => ({ name, fault, cause: LIMITED, isPassing: true });
const down = (code: number): WireCase => ({
  name: String(code),
  fault: { kind: 'status', status: code },
  cause: status(code),
  isPassing: true,
});
const refusing = (code: number, page?: string): WireCase => ({
  name: page ? `${code} for one page` : String(code),
  fault: { kind: 'status', status: code },
  cause: NOT_THERE,
  isPassing: false,
  ...(page && { page }),
});
const garbled = (name: string, fault: WireFault): WireCase => ({ name, fault, cause: UNREADABLE, isPassing: true });

export const wireCases: readonly WireCase[] = [
  limited('429, Retry-After 1', { kind: 'status', status: 429, retryAfter: 1 }),
  limited('429, Retry-After 60', { kind: 'status', status: 429, retryAfter: 60 }),
  limited('429, Retry-After 0', { kind: 'status', status: 429, retryAfter: 0 }),
  limited('429 alone', { kind: 'status', status: 429 }),
  limited('429, hint in JSON', { kind: 'hint', seconds: 1 }),
  down(529),
  down(500),
  down(502),
  down(503),
  down(504),
  refusing(400),
  refusing(403),
  refusing(404),
  refusing(400, 'private'),
  refusing(403, 'private'),
  refusing(404, 'private'),
  garbled('HTML, 200', { kind: 'html', status: 200 }),
  garbled('HTML, 403', { kind: 'html', status: 403 }),
  garbled('HTML, 503', { kind: 'html', status: 503 }),
  garbled('cut JSON', { kind: 'cut-json' }),
  garbled('cut connection', { kind: 'cut-connection' }),
  garbled('empty 200', { kind: 'empty' }),
  garbled('other JSON', { kind: 'wrong-content' }),
  garbled('reset', { kind: 'reset' }),
  { name: 'silent', fault: { kind: 'hang' }, cause: SILENT, isPassing: true },
  { name: 'dripping', fault: { kind: 'drip' }, cause: SILENT, isPassing: true },
];

/** Whether it is found out by waiting. */
export const isSilent = ({ fault }: WireCase): boolean => fault.kind === 'hang' || fault.kind === 'drip';

/** What the source itself gets wrong. */
export interface ContentCase {
  name: string;
  /** Rows of nothing but a title, beside those of the site. */
  rows?: number;
  /** Undefined where this source cannot get it wrong. */
  plant(source: FaultySource, workspace: EditedWorkspace): (() => void) | undefined;
  /** The site is whole all the same. */
  isHarmless?: boolean;
  /** The page that may lose what the source holds back. */
  gaps?: string;
  /** The page that the source says is not for readers any more. */
  takesOff?: string;
  /** Nobody can know. */
  isUntold?: boolean;
  cause: RegExp;
}

/** `silently`: the answer does not say how many there are. Nothing in the world would tell a silent cut at just any number. */
const cut = (rows: number, all: number, silently: boolean): ContentCase => ({
  name: `a list cut at ${rows} of ${all}`,
  rows: all - 7,
  plant:
    ({ notion, official }) =>
    () => {
      if (notion) notion.rowCap = { rows, silently };
      if (official) official.queryLimit = rows;
    },
  cause: /Notion returned|does not list all rows/,
});

const hidden = (name: string, slug: string, isRefused: boolean): ContentCase => ({
  name,
  plant: ({ notion }, { after }) => {
    const [block = ''] = rowBySlug(after, slug).content ?? [];
    return notion && (() => void (isRefused ? notion.refused : notion.missing).add(block));
  },
  gaps: slug,
  cause: /did not return|left out|not return|does not see/i,
});

export const contentCases: readonly ContentCase[] = [
  cut(262, 312, false),
  cut(999, 1_200, true),
  cut(10_000, 10_050, true),
  hidden('a block missing for ever', 'letter', false),
  hidden('a block refused for ever', 'letter', true),
  {
    name: 'a row without content',
    plant: ({ notion }, { after }) => notion && (() => void notion.missing.add(rowBySlug(after, 'private').id)),
    cause: /returned no content/,
  },
  {
    name: 'a row refused',
    plant: ({ notion }, { after }) => notion && (() => void notion.refused.add(rowBySlug(after, 'private').id)),
    takesOff: 'private',
    cause: /returned no content/,
  },
  {
    name: 'a row taken from the integration',
    plant: ({ official }, { after }) => official && (() => official.unshare(rowBySlug(after, 'private').id)),
    takesOff: 'private',
    // It is as if it had been deleted.
    isUntold: true,
    cause: /^/,
  },
  {
    name: 'both shapes of records in one answer',
    plant: ({ notion }) =>
      notion &&
      (() => {
        notion.shape = 'mixed';
      }),
    isHarmless: true,
    cause: /^$/,
  },
  {
    name: 'rows of another database',
    plant: ({ notion }) => notion && (() => void notion.changes.add('foreign rows')),
    isHarmless: true,
    cause: /^$/,
  },
];
