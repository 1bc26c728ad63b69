import { mergeConfig } from 'vitest/config';
import { base, setupFiles } from '../vitest.config';

/**
 * The unit and integration tests as `npm run mutate` runs them, some for each mutation: in one project, as Stryker reads only one,
 * and without those that try what is large or much, or look at the project's files. Tests in a window name it in their first line.
 */
export default mergeConfig(base, {
  test: {
    setupFiles,
    include: ['tests/{unit,integration}/**/*.test.{ts,tsx}'],
    exclude: [
      'tests/integration/article/fuzz/**',
      'tests/{unit,integration}/{lint,scripts,demo}/**',
      'tests/unit/themes/!(screens).test.{ts,tsx}',
      'tests/{unit,integration}/**/{scale,hostile-input,canaries,readers,recipes,download,outage}.test.ts',
    ],
  },
});
