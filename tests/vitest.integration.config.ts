import { availableParallelism } from 'node:os';
import { mergeConfig } from 'vitest/config';
import { testsOf } from './vitest.config';

/** What takes seconds: whole syncs over HTTP, every page of the demo, ten thousand posts, a megabyte of nonsense. */
export default mergeConfig(testsOf('tests/integration'), {
  // Syncs over HTTP wait a quarter of their time.
  test: { maxWorkers: availableParallelism() * 2 },
});
