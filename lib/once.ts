/** What is kept of the values by their keys. */
type Known<Key, Value> = Pick<Map<Key, Value>, 'get' | 'has' | 'delete'> & { set(key: Key, value: Value): unknown };

/**
 * A function that makes a value once for each object, and keeps it for as long as the object. A promise that rejects is not kept: the disk
 * may answer next time.
 */
export function oncePer<Key extends object, Value, More extends unknown[]>(
  make: (key: Key, ...more: More) => Value,
): (key: Key, ...more: More) => Value {
  return once(new WeakMap<Key, Value>(), make);
}

/** The same for names and numbers, of which there are few: what is made is kept forever. */
export function oncePerName<Name extends string | number, Value, More extends unknown[]>(
  make: (name: Name, ...more: More) => Value,
): (name: Name, ...more: More) => Value {
  return once(new Map<Name, Value>(), make);
}

/** Concurrent calls with the same name share one promise. */
export function onceAtATime<Value, More extends unknown[]>(
  run: (name: string, ...more: More) => Promise<Value>,
): (name: string, ...more: More) => Promise<Value> {
  const running = new Map<string, Promise<Value>>();
  return (name, ...more) => {
    const answer = running.get(name) ?? run(name, ...more).finally(() => running.delete(name));
    running.set(name, answer);
    return answer;
  };
}

const once =
  <Key, Value, More extends unknown[]>(known: Known<Key, Value>, make: (key: Key, ...more: More) => Value) =>
  (key: Key, ...more: More): Value => {
    if (known.has(key)) return known.get(key) as Value;
    const value = make(key, ...more);
    known.set(key, value);
    if (value instanceof Promise) value.catch(() => known.delete(key));
    return value;
  };
