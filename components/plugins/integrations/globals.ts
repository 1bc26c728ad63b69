/** The names that scripts of services read and set on the window. */
export const globals = window as unknown as Record<string, unknown>;

/** A list on the window that a service's script reads when it comes: what is pushed before is not lost. */
export function queueOf(name: string): unknown[] {
  const known = globals[name];
  if (Array.isArray(known)) return known;
  const queue: unknown[] = [];
  globals[name] = queue;
  return queue;
}

/**
 * A function on the window that keeps its calls, in `q`, until the service's script takes its place. The calls are the `arguments`
 * of a plain function: services tell them from arrays.
 */
export function callsOf(name: string): (...values: unknown[]) => void {
  if (typeof globals[name] !== 'function') {
    const calls: unknown[] = [];
    const keep = function keep() {
      // biome-ignore lint/complexity/noArguments: this very object is what services look for
      calls.push(arguments);
    };
    globals[name] = Object.assign(keep, { q: calls, l: Date.now() });
  }
  return (...values) => (globals[name] as (...values: unknown[]) => void)(...values);
}

/** What a service's script has set, when it has the shape that is expected. */
export function constructorOf(name: string): (new (...values: unknown[]) => Record<string, unknown>) | undefined {
  const found = globals[name];
  return typeof found === 'function' ? (found as new () => Record<string, unknown>) : undefined;
}
