import { store, stored } from '@/components/shell/storage';

/** The storage key of Giscus' own script for its token, as JSON; the same name keeps readers signed in. */
const KEY = 'giscus-session';

/** Stores the token that Giscus put into the address. */
export const keepSession = (token: string): void => store(KEY, JSON.stringify(token));

/** The token, or ''. */
export function readSession(): string {
  try {
    const token: unknown = JSON.parse(stored(KEY) ?? '""');
    return typeof token === 'string' ? token : '';
  } catch {
    return '';
  }
}

export const forgetSession = (): void => store(KEY, null);
