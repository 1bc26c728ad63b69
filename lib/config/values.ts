/** Values as owners write them, and settings by their dotted names. */

export { parseJson } from './setting/convert';
export { nearest } from './setting/nearest';

/** An object of any members. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The member under a path, or undefined where the path ends early. */
export function getAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    root,
  );
}

/** Sets the value at a path, creating objects along the way. */
export function setAt(root: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    root[name] = value;
    return;
  }
  const child = root[name];
  const next = isRecord(child) ? child : {};
  root[name] = next;
  setAt(next, rest, value);
}
