import { mergeConfig } from 'vitest/config';
import { base } from './vitest.config';

/** The exports made from either source, compared: `npm test` does it once the demo is built. */
export default mergeConfig(base, {
  test: { include: ['tests/exports/**/*.test.ts'], pool: 'forks', testTimeout: 300_000 },
});
