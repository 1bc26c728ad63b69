import { rm } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@/scripts/process/free-port';
import { packageCommand } from '@/scripts/process/run-command';
import { BRANDS_CONTENT, syncBrands } from '@/tests/fake-notion/brands';
import { everythingSettings, syncEverything } from '@/tests/fake-notion/everything';
import {
  HOSTILE_CONTENT,
  hostileSettings,
  startHostileNotion,
  syncHostileWorkspace,
} from '@/tests/fake-notion/hostile';
import {
  CONTENT_DIR,
  demoEnvironment,
  HOST,
  mistakenKey,
  pluginsEnvironment,
  providerEnvironment,
  readersEnvironment,
} from '@/tests/site-settings';
import { findBrowser } from './find-browser';
import { fetchTestServices, installPrograms } from './services';
import { runChecks, runVitest } from './source-checks';
import { type Counts, runCounted, runOne, TestSteps } from './steps';

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
  /** The browser tests that are part of `npm test`: the main ways of readers. A plan that has none is built with `--all` only. */
  usual?: readonly string[];
  /** Brings other content than the demo, into the folder that `settings` name. */
  prepare?(): Promise<void>;
  /** What the owner of this site has set. */
  settings: Readonly<Record<string, string>>;
  /** The browser tests of `npm test -- --all`, if not all of them. */
  only?: readonly string[];
  /** Has `pluginsEnvironment`. */
  hasPlugins?: boolean;
  /** Also run the tests in Firefox and WebKit. */
  inOtherEngines?: boolean;
}

const NO_PROVIDER = { NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY: '' };

const BUILDS: readonly BuildPlan[] = [
  {
    name: `Export below ${SUB_PATH}`,
    mode: 'export',
    subPath: SUB_PATH,
    settings: { ...providerEnvironment, ...pluginsEnvironment, ...readersEnvironment },
    hasPlugins: true,
    only: specs('documents', 'links', 'members', 'published', 'plugins', 'lists', 'offline', 'readers'),
  },
  {
    name: 'Export of a hostile workspace',
    mode: 'export',
    prepare: syncHostileContent,
    settings: { ...NO_PROVIDER, ...hostileSettings(HOSTILE_CONTENT) },
    only: specs('hostile'),
  },
  {
    name: 'Export of everything that Notion has',
    mode: 'export',
    prepare: syncEverything,
    settings: { ...NO_PROVIDER, ...everythingSettings },
    only: specs('everything', 'brands'),
  },
  {
    name: 'Static export',
    mode: 'export',
    usual: specs('routes', 'article-controls', 'appearance', 'language', 'locks', 'search', 'themes', 'without-script'),
    inOtherEngines: true,
    settings: mistakenKey,
  },
  // After the export, whose pages it must equal; standalone too, for the folder that container images use.
  {
    name: 'Server build',
    mode: 'server',
    usual: specs('routes', 'same-pages', 'caches', 'visibility'),
    settings: { ...NO_PROVIDER, NOTELIGHT_STANDALONE: '1' },
  },
];

/** Not part of `npm test`: one of the brands is beside everything that Notion has. */
const BRANDS: BuildPlan = {
  name: 'Export of six brands',
  mode: 'export',
  prepare: syncBrands,
  settings: { ...NO_PROVIDER, CONTENT_DIR: BRANDS_CONTENT },
  only: specs('brands'),
};

/** Playwright takes part of an address: the ending separates `search` from `search-addresses`. */
function specs(...names: string[]): string[] {
  return names.map((name) => `browser/${name}.spec`);
}

async function syncHostileContent(): Promise<void> {
  await rm(HOSTILE_CONTENT, { recursive: true, force: true });
  const hostile = await startHostileNotion();
  await syncHostileWorkspace(hostile, HOSTILE_CONTENT).finally(hostile.close);
}

/**
 * What `npm test` promises: types, lint, unit and integration tests, and the main ways of readers through an export and a server with both
 * themes in a browser. With `all` also what a change is tried with before it is called done: all browser tests, commands, other exports,
 * hosts' own servers, other engines. The whole
 * matrix of faults is apart (`npm run faults`): a slice is among the integration tests.
 */
export async function runAllTests({ all }: { all: boolean }): Promise<void> {
  const steps = new TestSteps();
  // In parallel with the steps below, which need the processor rather than the network.
  const services = all ? fetchTestServices() : Promise.resolve({});
  const browser = prepareBrowser(steps);
  await runChecks(steps);
  const hasBrowser = await browser;
  Object.assign(process.env, await services);
  // Side by side: nothing else reads `out/` and `.next/`, and each waits often.
  await Promise.all([
    all
      ? steps.run('Integration tests, commands, readers of settings and texts, the same export by either source', () =>
          runVitest(['integration*', 'commands', 'checks', 'exports']),
        )
      : steps.run('Integration tests', () => runVitest(['integration*'])),
    tryBuilds(steps, { all, hasBrowser }),
  ]);
  steps.finish();
}

/** Everything that is built into `out/` and `.next/`, one after the other. */
async function tryBuilds(steps: TestSteps, { all, hasBrowser }: { all: boolean; hasBrowser: boolean }): Promise<void> {
  if (all) await steps.run('Files that builds change', () => runVitest(['builds']));
  // The first build copies the demo into the store; the others read it.
  let content = '--demo';
  let tests: Promise<boolean> | undefined;
  let engines: Promise<boolean> | undefined;
  for (const plan of BUILDS.filter(({ usual }) => all || usual)) {
    // A server's build leaves `out/` as it is, which is all that the tests of an export read.
    if (plan.mode === 'export') await tests;
    const isBuilt = await steps.run(plan.name, () => build(plan, content));
    content = '--no-sync';
    await tests;
    if (!isBuilt) continue;
    // They wait more than they work, and what they read stays in `out/`.
    if (all && plan.inOtherEngines) engines = steps.run(`${plan.name}: Firefox and WebKit`, runEngines);
    if (hasBrowser)
      tests = steps.run(`${plan.name}: browser tests`, () => runBrowser(plan, (all ? plan.only : plan.usual) ?? []));
  }
  await Promise.all([tests, engines]);
}

/** Looks at the landing page of six brands in a browser, and draws their contact sheet (`docs/pictures/brands.webp`). */
export async function runBrands(): Promise<void> {
  const steps = new TestSteps();
  process.env.NOTELIGHT_PICTURES = '1';
  if ((await prepareBrowser(steps)) && (await steps.run(BRANDS.name, () => build(BRANDS, '--no-sync'))))
    await steps.run('Brands', () => runBrowser(BRANDS, BRANDS.only ?? []));
  steps.finish();
}

const prepareBrowser = (steps: TestSteps): Promise<boolean> =>
  steps.run('Browser for the tests', async () => {
    const browser = await findBrowser();
    console.info(`  ${browser ?? "Playwright's Chromium"}`);
    process.env.NOTELIGHT_TEST_BROWSER = browser ?? '';
    await installPrograms();
    return { passed: 1, failed: 0 };
  });

/** Builds the demo as `npm run build` (into `out/`) or `npm run build:server` does. */
async function build({ prepare, mode, subPath = '', settings }: BuildPlan, content: string): Promise<Counts> {
  await prepare?.();
  const command = mode === 'export' ? 'build' : 'build:server';
  return runOne(['--import', 'tsx', 'scripts/commands.ts', command, content, '--quiet'], {
    ...demoEnvironment(subPath),
    ...settings,
  });
}

/** Runs tests of `tests/browser` against what was built: those named, or all. */
async function runBrowser(
  { mode, subPath = '', settings, hasPlugins }: BuildPlan,
  named: readonly string[],
): Promise<Counts> {
  const report = path.resolve('test-results/browser.json');
  return runCounted([packageCommand('playwright'), 'test', '--config', 'tests/playwright.config.ts', ...named], {
    report,
    env: {
      NOTELIGHT_TEST_CONTENT: path.resolve(settings.CONTENT_DIR ?? CONTENT_DIR),
      NOTELIGHT_TEST_MODE: mode,
      NOTELIGHT_TEST_PLUGINS: String(hasPlugins === true),
      NOTELIGHT_TEST_REPORT: report,
      NOTELIGHT_TEST_URL: `http://${HOST}:${await freePort()}${subPath}`,
    },
    read(json) {
      const { stats } = json as { stats: Record<'expected' | 'flaky' | 'unexpected' | 'skipped', number> };
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
    },
  });
}

/** Tries what readers do most in Firefox and WebKit, on the export in `out/`. */
function runEngines(): Promise<Counts> {
  const report = path.resolve('test-results/engines.json');
  return runCounted(['--import', 'tsx', 'tests/engines/run.ts'], {
    report,
    env: { NOTELIGHT_TEST_REPORT: report },
    read: (json) => json as Counts,
  });
}
