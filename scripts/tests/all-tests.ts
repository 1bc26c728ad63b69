import { rm } from 'node:fs/promises';
import { stopCommands } from '@/scripts/process/run-command';
import {
  HOSTILE_CONTENT,
  hostileSettings,
  startHostileNotion,
  syncHostileWorkspace,
} from '@/tests/fake-notion/hostile';
import { runBrowserTests } from './browser-tests';
import { runEngineTests } from './engine-tests';
import { type Browser, findTestBrowser } from './find-browser';
import { prepareHosts } from './find-hosts';
import { mistakenKey, pluginsEnvironment, readersEnvironment } from './plugins';
import { fetchTestServices, installRedis, type TestServices } from './services';
import { buildTestSite, type RunningSite, startExport, startServer } from './sites';
import {
  buildChanges,
  compareExports,
  runChecks,
  runCommandTests,
  runIntegrationTests,
  runReaderTests,
} from './source-checks';
import { TestSteps } from './steps';

/**
 * A directory that a site may be served from: links, what machines read, and sites with members are tried below it, and sites whose
 * owner has switched plugins on.
 */
const SUB_PATH = '/blog';

/**
 * A build and the browser tests on it. Each build replaces the one before it in `.next/`, so its tests run right after it;
 * the plain export is the last in `out/`, where it stays.
 */
interface BuildPlan {
  name: string;
  mode: 'export' | 'server';
  subPath?: string;
  /** Members sign in with a provider, which the tests fake. */
  hasProvider?: boolean;
  /** Part of `npm test`; the others are built by `npm test -- --all` only. */
  isUsual?: boolean;
  /** Brings other content than the demo, into the folder that `settings` name. */
  prepare?(): Promise<void>;
  start(): Promise<RunningSite>;
  /** What the owner of this site has set. */
  settings?: Readonly<Record<string, string>>;
  /** Only these browser tests. */
  only?: readonly string[];
  /** Also run the tests in Firefox and WebKit. */
  inOtherEngines?: boolean;
}

/** What owners can switch on. */
const switchedOn = { ...pluginsEnvironment, ...readersEnvironment };

const BUILDS: readonly BuildPlan[] = [
  {
    name: `Export below ${SUB_PATH}`,
    mode: 'export',
    subPath: SUB_PATH,
    settings: switchedOn,
    start: () => startExport(SUB_PATH),
    hasProvider: true,
    only: ['links', 'members', 'published', 'plugins', 'lists', 'offline', 'readers'].map(
      (name) => `browser/${name}.spec`,
    ),
  },
  {
    name: 'Export of a hostile workspace',
    mode: 'export',
    prepare: syncHostileContent,
    settings: hostileSettings(HOSTILE_CONTENT),
    start: () => startExport(),
    only: ['browser/hostile.spec'],
  },
  {
    ...{ name: 'Static export', mode: 'export', isUsual: true, inOtherEngines: true },
    ...{ settings: mistakenKey, start: () => startExport() },
  },
  // After the export, whose pages it must equal; standalone too, for the folder that container images use.
  {
    ...{ name: 'Server build', mode: 'server', isUsual: true },
    ...{ settings: { NOTELIGHT_STANDALONE: '1' }, start: startServer },
  },
];

async function syncHostileContent(): Promise<void> {
  await rm(HOSTILE_CONTENT, { recursive: true, force: true });
  const hostile = await startHostileNotion();
  await syncHostileWorkspace(hostile, HOSTILE_CONTENT).finally(hostile.close);
}

/**
 * What `npm test` promises: types, lint, unit and integration tests, and an export and a server with both themes in a browser. With
 * `all` also what a change is tried with before it is called done: commands, other exports, hosts' own servers, other engines. The whole matrix of faults is apart (`npm run faults`): a slice is among the integration tests.
 */
export async function runAllTests({ all }: { all: boolean }): Promise<void> {
  const steps = new TestSteps();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopCommands();
      process.exit(1);
    });
  }
  // In parallel with the steps below, which need the processor rather than the network.
  const services = all ? fetchTestServices() : Promise.resolve({});
  let browser: Browser | undefined;
  await steps.run('Browser for the tests', async () => {
    browser = await findTestBrowser();
    console.info(`  ${browser.label}`);
    await installRedis();
    return { passed: 1, failed: 0 };
  });
  await runChecks(steps);
  await steps.run('Integration tests', runIntegrationTests);
  if (all) {
    await steps.run('Readers of settings and texts', runReaderTests);
    // The last of these steps starts the web servers.
    await prepareHosts(services);
    await steps.run('Commands', runCommandTests);
    await steps.run('Files that builds change', buildChanges);
  }
  const plans = BUILDS.filter(({ isUsual }) => all || isUsual);
  // The first build copies the demo into the store; the others read it.
  for (const [index, plan] of plans.entries())
    await buildAndTest({ ...plan, sync: index === 0 }, { browser, services, steps, all });
  if (all) await steps.run('The same export by either source', compareExports);
  steps.finish();
}

interface TestRun {
  browser: Browser | undefined;
  services: Promise<TestServices>;
  steps: TestSteps;
  all: boolean;
}

async function buildAndTest(
  { name, mode, prepare, start, only, inOtherEngines = false, ...build }: BuildPlan & { sync: boolean },
  { browser, services, steps, all }: TestRun,
): Promise<void> {
  const isBuilt = await steps.run(name, async () => {
    await prepare?.();
    const { code, output } = await buildTestSite(mode, build);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output };
  });
  if (all && inOtherEngines) await steps.run(`${name}: Firefox and WebKit`, async () => runEngineTests(await start()));
  const testName = `${name}: browser tests`;
  if (!isBuilt) return steps.skip(testName, 'the build failed');
  if (!browser) return steps.skip(testName, 'there is no browser');
  await steps.run(testName, async () =>
    runBrowserTests({
      browser,
      site: await start(),
      mode,
      only,
      content: build.settings?.CONTENT_DIR,
      plugins: build.settings === switchedOn,
      services: await services,
    }),
  );
}
