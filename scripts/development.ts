import { randomInt } from 'node:crypto';
import nextEnv from '@next/env';
import { type Commands, main } from './command';
import type { CommandName } from './owner/command-flags';

/** What runs where `devDependencies` are installed (`run.mjs` names the same commands); `upgrade` tries the tests with everything else. */
const commands = {
  upgrade: {
    run: async (call) => (await import('./owner/upgrade/command')).upgradeCommand(call),
  },
  test: {
    run: async ({ flags }) => (await import('./tests/all-tests')).runAllTests({ all: flags.all === true }),
  },
  check: {
    async run({ flags }) {
      const { runChecks } = await import('./tests/source-checks');
      const { TestSteps } = await import('./tests/steps');
      // Settings in an owner's .env files are no part of what is checked.
      nextEnv.resetEnv();
      const steps = new TestSteps();
      await runChecks(steps, { isQuick: flags.quick === true });
      steps.finish();
    },
  },
  format: {
    async run({ others }) {
      const { packageCommand, runNode } = await import('./process/run-command');
      const biome = packageCommand('@biomejs/biome', 'biome');
      const { code, output } = await runNode([biome, 'check', '--write', ...(others.length > 0 ? others : ['.'])]);
      console.info(output.trimEnd());
      process.exitCode = code;
    },
  },
  bench: {
    run: async ({ flags }) => (await import('./bench/run-bench')).runBench(flags),
  },
  brands: {
    run: async () => (await import('./tests/all-tests')).runBrands(),
  },
  canary: {
    async run(call) {
      const { canaryCommand } = await import('./canary/run-canary');
      const { localConfig } = await import('@/lib/export/environment');
      return canaryCommand(call, localConfig().notion);
    },
  },
  faults: {
    run: ({ flags: { only, year, seed, day } }) =>
      year
        ? runAlone('tests/integration/sync/year.process.test.ts', undefined, {
            NOTELIGHT_YEAR_SEED: seed ?? String(randomInt(1_000_000)),
            NOTELIGHT_YEAR_DAYS: String(day === undefined ? 365 : Number(day) + 1),
          })
        : runAlone('tests/integration/sync/faults.test.ts', only, { NOTELIGHT_FAULTS: 'all' }),
  },
  'first-deploy': {
    async run({ flags }) {
      const { fetchTestServices } = await import('./tests/services');
      await runAlone('tests/first-deploy', flags.only, await fetchTestServices());
    },
  },
  mutate: {
    run: async ({ others }) => (await import('./tests/mutation-run')).runMutations(others),
  },
} satisfies Partial<Commands<CommandName>>;

export type DevelopmentCommand = keyof typeof commands;

/** Runs tests that are no part of `npm test`: those with `only` in their names, or all. */
async function runAlone(tests: string, only: string | undefined, env: Record<string, string> = {}): Promise<void> {
  const { packageCommand, runNode } = await import('./process/run-command');
  const { code } = await runNode([packageCommand('vitest'), 'run', tests, ...(only ? ['-t', only] : [])], {
    env: { ...process.env, ...env },
    onLine: (line) => console.info(line),
  });
  process.exitCode = code;
}

await main(commands);
