import { isDeepStrictEqual } from 'node:util';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an owner has changed of a JSON value, within its newer version: where both have changed the same thing, the newer one counts. */
export function joined(former: unknown, own: unknown, newer: unknown): unknown {
  if (isDeepStrictEqual(former, newer)) return own;
  if (!isObject(own) || !isObject(newer)) return isDeepStrictEqual(own, former) || newer !== undefined ? newer : own;
  const before = isObject(former) ? former : {};
  const entries = [...new Set([...Object.keys(newer), ...Object.keys(own)])].map((key): [string, unknown] => [
    key,
    joined(before[key], own[key], newer[key]),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}
