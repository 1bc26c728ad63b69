import { accessSync, constants, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig, mergeConfig } from 'vitest/config';

const root = import.meta.dirname;

/** Where Linux keeps files in memory. Containers may have only a little of it. */
const MEMORY_FOLDER = '/dev/shm';
/** Bytes. All temporary files of the tests together are a tenth of it. */
const ENOUGH_MEMORY = 2 * 1024 ** 3;

/** Temporary folders of tests: they write and delete some 60,000 small files, which takes a disk a tenth of the whole time. */
function temporaryRoot(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    return bavail * bsize >= ENOUGH_MEMORY ? MEMORY_FOLDER : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** Puts back after each test what it replaced. */
export const setupFiles = ['tests/put-back.ts'];

/** Files share a process; before each, `fresh-file.ts` puts back what could reach it from the others. */
const apart = { isolate: false, setupFiles: ['tests/unit/fresh-file.ts', ...setupFiles] };

/**
 * How the tests of a folder are run. Files share imported modules, which halves the total time; the name of a file says what it needs for
 * itself: `.alone.` replaces modules, or changes what they read when they are loaded; `.window.` shows a page; `.process.` measures or
 * changes its process.
 */
function sharing(name: 'unit' | 'integration') {
  const filesOf = (kind: string): string[] => [`tests/${name}/**/*.${kind}.test.{ts,tsx}`];
  const shared = {
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    exclude: ['alone', 'window', 'process'].flatMap(filesOf),
    isolate: false,
    setupFiles,
  };
  return [
    { name: `${name}: shared`, ...shared },
    { name: `${name}: alone`, include: filesOf('alone'), ...apart },
    { name: `${name}: window`, include: filesOf('window'), environment: 'jsdom', ...apart },
    { name: `${name}: process`, include: filesOf('process'), pool: 'forks' as const, setupFiles },
  ].map((test) => ({
    extends: true as const,
    // What an owner has answered to set-up is beside their content.
    test: { ...test, globalSetup: ['tests/unit/own-content.ts'], env: { CONTENT_DIR: 'test-results/none' } },
  }));
}

/** The folders whose tests start processes of their own, one file after another where they share `out/`. */
const processes = (name: string, pool: 'forks' | 'threads') => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.ts`], pool, testTimeout: 300_000, hookTimeout: 300_000 },
});

/** What all tests have in common. */
export const base = defineConfig({
  root,
  resolve: {
    alias: [
      // The owner's own settings and words are no part of what we ship: tests have those of a new copy.
      { find: /^@\/(blog\.config|themes\/custom\/messages)$/, replacement: `${root}/tests/fixtures/owner/$1` },
      { find: '@', replacement: root },
    ],
  },
  // No unit test reads what styles are compiled to, and the plugins are Turbopack's.
  css: { postcss: { plugins: [] } },
  plugins: [
    {
      name: 'published-packages',
      // Packages as owners run them: Markdown's own ones for development check every step and take half as long again.
      configResolved: ({ ssr, environments }) => {
        for (const options of [ssr.resolve, environments.ssr?.resolve])
          if (options) options.conditions = options.conditions?.filter((one) => !one.startsWith('development')) ?? [];
      },
    },
  ],
  test: {
    // Half as many again as processors: tests of slow servers wait.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    pool: 'threads',
    env: { TMPDIR: temporaryRoot() },
    // A test that waits for what never comes fails late; one on a busy machine does not fail.
    testTimeout: 60_000,
    // They load themes and workspaces: seconds here, half a minute where others work beside the tests.
    hookTimeout: 120_000,
  },
});

/** Every folder of tests is a project: `npx vitest run <file>` runs a test as `npm test` does. */
export default mergeConfig(base, {
  test: {
    projects: [
      ...sharing('unit'),
      ...sharing('integration'),
      processes('checks', 'threads'),
      processes('commands', 'threads'),
      processes('builds', 'forks'),
      processes('exports', 'forks'),
      processes('first-deploy', 'forks'),
    ],
  },
});
