import { accessSync, constants, readdirSync, readFileSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig, type ViteUserConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * A test file that replaces modules has modules of its own, and so has one that changes what they read when they are loaded, or
 * leaves the environment changed.
 */
const needsModules = (text: string): boolean =>
  /\bvi\.(?:mock|doMock|resetModules|hoisted)\(/.test(text) ||
  (text.includes('vi.stubEnv(') && !text.includes('vi.unstubAllEnvs()'));

/** One that shows a page has a window, too. */
const needsWindow = (text: string): boolean => text.includes('@vitest-environment jsdom');

/** One that measures or changes its process has that, too, for itself. */
const needsProcess = (text: string): boolean => /\bprocess\.(?:cpuUsage|memoryUsage|umask|env\.\w+ =)/.test(text);

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
    // A test that waits for what never comes is told so late; one on a busy machine is not told wrongly.
    testTimeout: 60_000,
    // They load themes and workspaces: seconds here, half a minute where others work beside the tests.
    hookTimeout: 120_000,
  },
});

/** Files share a process; before each, `fresh-file.ts` puts back what could reach it from the others. */
const apart = { isolate: false, setupFiles: ['tests/unit/fresh-file.ts'] };

/** How the tests of a folder are run: each file in the project that has what it needs. */
export function projectsOf(folder: string) {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`);
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const filesWhere = (isMeant: (text: string) => boolean): string[] =>
    files.filter((file) => isMeant(texts.get(file) ?? ''));
  const ofOwnProcess = filesWhere(needsProcess);
  const ofOwnWindow = filesWhere(needsWindow).filter((file) => !ofOwnProcess.includes(file));
  const ofOwnModules = filesWhere(needsModules).filter((file) => ![...ofOwnProcess, ...ofOwnWindow].includes(file));
  const name = path.basename(folder);
  const globalSetup = ['tests/unit/own-content.ts'];
  return [
    {
      extends: true as const,
      // Sharing imported modules between files halves the total time.
      test: {
        name: `${name}: shared`,
        include: [`${folder}/**/*.test.{ts,tsx}`],
        exclude: [...ofOwnModules, ...ofOwnWindow, ...ofOwnProcess],
        isolate: false,
        globalSetup,
      },
    },
    { extends: true as const, test: { name: `${name}: modules`, include: ofOwnModules, globalSetup, ...apart } },
    { extends: true as const, test: { name: `${name}: window`, include: ofOwnWindow, globalSetup, ...apart } },
    {
      extends: true as const,
      test: { name: `${name}: process`, include: ofOwnProcess, globalSetup, pool: 'forks' as const },
    },
  ].filter(({ test }) => test.include.length > 0);
}

export const testsOf = (folder: string): ViteUserConfig =>
  mergeConfig(base, { test: { projects: projectsOf(folder) } });

export default testsOf('tests/unit');
