/** `pk_test_` or `pk_live_`, then the provider's host and a `$` in base64. */
const PUBLISHABLE_KEY = /^pk_(?:test|live)_([\w+/-]+)=*$/;
const HOST = /^[a-z0-9.-]+(?::\d+)?$/i;

/** The host that a publishable key of Clerk names; null for anything else. */
export function publishableHost(key: string): string | null {
  const [, code = ''] = PUBLISHABLE_KEY.exec(key) ?? [];
  const text = Buffer.from(code, 'base64').toString('latin1');
  const host = text.endsWith('$') ? text.slice(0, -1) : '';
  return HOST.test(host) ? host : null;
}
