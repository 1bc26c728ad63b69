import { store, stored } from '@/components/shell/storage';
import { fromJson } from '@/lib/json';

/** The storage key of Giscus' own script for its token, as JSON; the same name keeps readers signed in. */
const KEY = 'giscus-session';

/** Stores the token that Giscus put into the address. */
export const keepSession = (token: string): void => store(KEY, JSON.stringify(token));

/** The token, or ''. */
export function readSession(): string {
  const token = fromJson(stored(KEY));
  return typeof token === 'string' ? token : '';
}

export const forgetSession = (): void => store(KEY, null);
