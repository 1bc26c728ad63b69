import { runBrowserTests } from './browser-tests';
import { type Browser, findBrowser } from './find-browser';
import { stopCommands } from './run-command';
import { runSourceChecks } from './source-checks';
import { buildTestSite, type RunningSite, startExport, startServer } from './test-sites';
import { TestSteps } from './test-steps';

/** A directory that a site may be served from: the dead-link test is repeated below it. */
const SUB_PATH = '/blog';

/**
 * A build and the browser tests on it. Each build replaces the one before it in `.next/`, so its tests run right after it;
 * the plain export comes last and stays in `out/`.
 */
interface BuildPlan {
  name: string;
  mode: 'export' | 'server';
  subPath?: string;
  /** The first build copies the demo into the store; the others read it. */
  sync?: boolean;
  start(): Promise<RunningSite>;
  /** Only these browser tests. */
  only?: string;
}

const BUILDS: readonly BuildPlan[] = [
  {
    name: `Export below ${SUB_PATH}`,
    mode: 'export',
    subPath: SUB_PATH,
    sync: true,
    start: () => startExport(SUB_PATH),
    only: 'links.spec',
  },
  { name: 'Server build', mode: 'server', start: startServer },
  { name: 'Static export', mode: 'export', start: () => startExport() },
];

/** Everything that `npm test` promises: types, lint, unit tests, builds, and the sites in a browser. */
export async function runAllTests(): Promise<void> {
  const steps = new TestSteps();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopCommands();
      process.exit(1);
    });
  }
  let browser: Browser | undefined;
  await steps.run('Browser for the tests', async () => {
    browser = await findBrowser();
    console.info(`  ${browser.label}`);
    return { passed: 1, failed: 0 };
  });
  await runSourceChecks(steps);
  for (const plan of BUILDS) await buildAndTest(plan, browser, steps);
  steps.finish();
}

async function buildAndTest(plan: BuildPlan, browser: Browser | undefined, steps: TestSteps): Promise<void> {
  const { name, mode, subPath, sync, start, only } = plan;
  const isBuilt = await steps.run(name, async () => {
    const { code, output } = await buildTestSite(mode, { subPath, sync });
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  });
  const testName = `${name}: browser tests`;
  if (!isBuilt) return steps.skip(testName, 'the build failed');
  if (!browser) return steps.skip(testName, 'there is no browser');
  await steps.run(testName, async () => runBrowserTests({ browser, site: await start(), mode, only }));
}
