import { mergeConfig } from 'vitest/config';
import { base } from './vitest.config';

/** Builds of small sites, one after another. They replace `out/`. */
export default mergeConfig(base, {
  test: { include: ['tests/builds/**/*.test.ts'], pool: 'forks', testTimeout: 300_000, hookTimeout: 300_000 },
});
