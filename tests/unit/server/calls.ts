import { beforeEach, vi } from 'vitest';
import type { Call } from '@/lib/server/api/call';

/** What calls have led to since the test began. */
export interface Seen {
  /** The pages of each refresh that was asked for. */
  asked: (readonly string[])[];
  /** What was written into the log. */
  logged: string[];
  bodiesRead: number;
}

/** Watches calls of a server's addresses for programs. To be called once in a test file. */
export function watchCalls() {
  const seen: Seen = { asked: [], logged: [], bodiesRead: 0 };
  beforeEach(() => {
    Object.assign(seen, { asked: [], logged: [], bodiesRead: 0 } satisfies Seen);
    for (const method of ['info', 'warn', 'error'] as const)
      vi.spyOn(console, method).mockImplementation((text: string) => void seen.logged.push(text));
  });
  return {
    seen,
    refresh: (pages: readonly string[]): void => void seen.asked.push(pages),
    /** A call with these bytes as its body. */
    call: (bytes: Buffer, more: Partial<Call>): Call => ({
      headers: {},
      query: '',
      visitor: '1.1.1.1',
      now: 0,
      readBody: async (limit) => {
        seen.bodiesRead += 1;
        return bytes.length > limit ? null : bytes;
      },
      ...more,
    }),
  };
}

export const bytesOf = (body: unknown): Buffer => Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
