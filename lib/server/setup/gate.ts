import { randomBytes, randomInt } from 'node:crypto';
import { isSameSecret } from '@/lib/hash';
import type { Answers, SiteKey } from '@/lib/setup/answers';
import type { DatabaseReference } from '@/lib/source/source';
import type { Inspection } from '@/lib/sync/inspect';

/** Wrong codes after which there is a new one. */
const TRIES = 10;
/** But not before its owner could read one in the log and enter it: a stranger may spend ten tries at once, again and again. */
const LEAST_MS = 120_000;
const LIFETIME_MS = 3_600_000;
/** Without letters and digits that look alike: 49 bits, so that a thousand tries a second for a year hit once in 20,000 times. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;
const SESSION_BYTES = 32;

/** Lets one person in: who reads the log of the server. */
export interface SetupGate {
  /** Gives a session for the code, which is spent then: the next code and its session take the place of this one. */
  enter(code: string): string | undefined;
  isOwner(session: string): boolean;
  /** Makes a new code in place of one that is too old, or was tried too often. */
  renew(): void;
}

/** @param announce writes a code where its owner alone reads it, and whether it takes the place of another */
export function createGate(announce: (code: string, isNext: boolean) => void, now: () => number = Date.now): SetupGate {
  let code = '';
  let tries = 0;
  let madeAt = 0;
  let session = '';
  function makeCode(isNext: boolean): void {
    code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    tries = TRIES;
    madeAt = now();
    announce(code, isNext);
  }
  const renew = (): void => {
    if (now() - madeAt > (tries > 0 ? LIFETIME_MS : LEAST_MS)) makeCode(true);
  };
  makeCode(false);
  return {
    renew,
    isOwner: (given) => session !== '' && isSameSecret(given, session),
    enter(given) {
      renew();
      const isRight = isSameSecret(given.toLowerCase().replace(/[\s-]/g, ''), code);
      tries -= 1;
      if (isRight) session = randomBytes(SESSION_BYTES).toString('hex');
      if (isRight) makeCode(true);
      else renew();
      return isRight ? session : undefined;
    },
  };
}

/** What the owner of a server without settings is asked next. */
export type Step =
  /** Which database; why the last answer leads to none. */
  | { kind: 'place'; problem?: string }
  /** Notion is asked. */
  | { kind: 'reading' }
  | { kind: 'choose'; choices: readonly DatabaseReference[] }
  | { kind: 'site'; first: Inspection; suggested: Partial<Record<SiteKey, string>>; problem?: string }
  /** The first sync, since when in milliseconds since 1970. */
  | { kind: 'sync'; since: number };

/** A server that has no settings yet. Its API routes and `instrumentation.ts` share it. */
export interface SetupState {
  gate: SetupGate;
  step: Step;
  answers: Answers;
}
