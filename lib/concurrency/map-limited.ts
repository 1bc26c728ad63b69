import pLimit from 'p-limit';

/**
 * Like `Promise.all(items.map(work))`, with at most `concurrency` items in progress. After a failure nothing more is started; what is
 * in progress finishes before the first error is thrown.
 */
export async function mapLimited<Item, Result>(
  items: Iterable<Item>,
  concurrency: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  // Rejecting the queued items lets `allSettled` end.
  const limiter = pLimit({ concurrency, rejectOnClear: true });
  const failures: unknown[] = [];
  const results = Array.from(items, (item, index) =>
    limiter(async () => {
      try {
        return await work(item, index);
      } catch (error) {
        failures.push(error);
        limiter.clearQueue();
        throw error;
      }
    }),
  );
  await Promise.allSettled(results);
  if (failures.length > 0) throw failures[0];
  return Promise.all(results);
}
