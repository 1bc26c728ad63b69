import { withoutCredentials } from '@/lib/diagnostics/errors';

/** Long values say no more in a message than their beginning. */
const MAX_LENGTH = 60;

/** A value as messages name it. */
export function showValue(value: unknown): string {
  const json = withoutCredentials(JSON.stringify(value) ?? String(value));
  return json.length > MAX_LENGTH ? `${json.slice(0, MAX_LENGTH - 1)}…` : json;
}
