/** The globals that services' scripts read and set. */
export const globals = globalThis as unknown as Record<string, unknown>;

/** A global list that a service's script reads once it has loaded: nothing pushed before is lost. */
export function queueOf(name: string): unknown[] {
  const known = globals[name];
  if (Array.isArray(known)) return known;
  const queue: unknown[] = [];
  globals[name] = queue;
  return queue;
}

/**
 * A global function that queues its calls in `q` until the service's script replaces it. The calls are `arguments` objects of a plain
 * function, because services distinguish them from arrays.
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
