import type { Diagnostic } from '@/lib/diagnostics/errors';
import { tokenEnds } from './messages';
import type { Config } from './schema';

const DAY_MS = 86_400_000;
/** Time enough to make a new token, also in holidays. */
const WARNED_DAYS = 14;

/** Days until the token ends, 0 or less once it has; undefined as long as that is far off, or nobody knows. */
export function tokenDaysLeft(
  { apiToken, apiTokenExpires }: Pick<Config['notion'], 'apiToken' | 'apiTokenExpires'>,
  now = Date.now(),
): number | undefined {
  if (apiToken === '' || apiTokenExpires === '') return undefined;
  const days = Math.ceil((Date.parse(apiTokenExpires) - now) / DAY_MS);
  return days <= WARNED_DAYS ? days : undefined;
}

/** Warnings about a token that ends soon or has ended, by the setting that names its last day. */
export function tokenDiagnostics(notion: Config['notion'], now?: number): Diagnostic[] {
  const days = tokenDaysLeft(notion, now);
  if (days === undefined) return [];
  const location = `NOTION_API_TOKEN_EXPIRES = ${notion.apiTokenExpires}`;
  return [{ level: 'warning', leads: true, location, ...tokenEnds(days) }];
}
