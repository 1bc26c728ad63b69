import { type Commands, main } from './command';

/** What runs where `devDependencies` are installed (`run.mjs` names the same commands); `upgrade` tries the tests with everything else. */
export type DevelopmentCommand =
  | 'bench'
  | 'canary'
  | 'check'
  | 'faults'
  | 'format'
  | 'mutate'
  | 'release'
  | 'test'
  | 'upgrade';

const commands: Commands<DevelopmentCommand> = {
  upgrade: {
    async run(call) {
      const { upgradeCommand } = await import('./owner/upgrade/command');
      process.exitCode = await upgradeCommand(call);
    },
  },
  test: {
    async run({ flags }) {
      const { runAllTests } = await import('./tests/all-tests');
      await runAllTests({ all: flags.all === true });
    },
  },
  check: {
    async run({ flags }) {
      const { runChecks } = await import('./tests/source-checks');
      const { TestSteps } = await import('./tests/steps');
      const steps = new TestSteps();
      await runChecks(steps, { isQuick: flags.quick === true });
      steps.finish();
    },
  },
  format: {
    async run({ others }) {
      const { runNode } = await import('./process/run-command');
      const { packageCommand } = await import('./process/package-command');
      const biome = packageCommand('@biomejs/biome', 'biome');
      const { code, output } = await runNode([biome, 'check', '--write', ...(others.length > 0 ? others : ['.'])]);
      console.info(output.trimEnd());
      process.exitCode = code;
    },
  },
  bench: {
    async run({ flags }) {
      const { runBench } = await import('./bench/run-bench');
      await runBench(flags);
    },
  },
  canary: {
    async run(call) {
      const { canaryCommand } = await import('./canary/run-canary');
      const { localConfig } = await import('@/lib/export/environment');
      return canaryCommand(call, localConfig().notion);
    },
  },
  faults: {
    isProduction: true,
    async run({ flags }) {
      const { runMatrix } = await import('@/tests/faults/run-matrix');
      if (!(await runMatrix(flags, console.info))) process.exitCode = 1;
    },
  },
  mutate: {
    async run({ others }) {
      const { runMutations } = await import('./tests/mutation-run');
      await runMutations(others);
    },
  },
  release: {
    async run({ others: [version = ''] }) {
      const { log } = await import('@/lib/diagnostics/log');
      const { writeContents } = await import('./docs/contents');
      const { prepareRelease } = await import('./release/prepare-release');
      await prepareRelease(process.cwd(), version, new Date().toISOString().slice(0, 10));
      await writeContents('docs', version);
      log.info(`The version is now ${version}. Review the changes, commit them and tag the commit v${version}.`);
    },
  },
};

await main(commands);
