import { mergeConfig } from 'vitest/config';
import { base, projectsOf } from './tests/vitest.config';

/** The folders whose tests start processes of their own, one file after another where they share `out/`. */
const apart = ['checks', 'commands', 'builds', 'exports'].map((name) => ({
  extends: true as const,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    pool: name === 'builds' || name === 'exports' ? ('forks' as const) : ('threads' as const),
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
}));

/** For `npx vitest run <file>`: each test runs as it does in `npm test`, which runs the folders one by one. */
export default mergeConfig(base, {
  test: { projects: [...projectsOf('tests/unit'), ...projectsOf('tests/integration'), ...apart] },
});
