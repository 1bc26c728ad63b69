import { mergeConfig } from 'vitest/config';
import { base } from './vitest.config';

/**
 * The unit tests as `npm run mutate` runs them, some for each mutation: in one project, as Stryker reads only one, and without those that
 * try what is large or much, or look at the project's files.
 */
export default mergeConfig(base, {
  test: {
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    exclude: [
      'tests/unit/article/fuzz/**',
      'tests/unit/{lint,scripts,demo,themes}/**',
      'tests/unit/**/{scale,hostile-input,canaries,readers,download,outage}.test.ts',
    ],
  },
});
