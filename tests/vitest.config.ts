import { accessSync, constants, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

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

/** What all ways of running the unit tests have in common. */
export const base = defineConfig({
  root,
  resolve: { alias: { '@': root } },
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

/** Files share a process; before each, `fresh-file.ts` puts back what could reach it from the others. */
const apart = { isolate: false, setupFiles: ['tests/unit/fresh-file.ts'] };

/**
 * How the tests of a folder are run. Files share imported modules, which halves the total time; the name of a file says what it needs for
 * itself: `.alone.` replaces modules, or changes what they read when they are loaded; `.window.` shows a page; `.process.` measures or
 * changes its process.
 */
export function projectsOf(folder: string) {
  const name = path.basename(folder);
  const globalSetup = ['tests/unit/own-content.ts'];
  const filesOf = (kind: string): string[] => [`${folder}/**/*.${kind}.test.{ts,tsx}`];
  const shared = {
    include: [`${folder}/**/*.test.{ts,tsx}`],
    exclude: ['alone', 'window', 'process'].flatMap(filesOf),
    isolate: false,
  };
  return [
    { name: `${name}: shared`, ...shared },
    { name: `${name}: alone`, include: filesOf('alone'), ...apart },
    { name: `${name}: window`, include: filesOf('window'), environment: 'jsdom', ...apart },
    { name: `${name}: process`, include: filesOf('process'), pool: 'forks' as const },
  ].map((test) => ({ extends: true as const, test: { ...test, globalSetup } }));
}

export const testsOf = (folder: string): ViteUserConfig =>
  mergeConfig(base, { test: { projects: projectsOf(folder) } });

export default testsOf('tests/unit');
