import { ignore } from '@/lib/diagnostics/ignore';

/** Runs one action after the other. What one of them rejects with is for its caller alone. */
export function createTurns(): <T>(action: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (action) => {
    const run = last.then(action);
    last = run.catch(ignore('the next one has its turn all the same'));
    return run;
  };
}
