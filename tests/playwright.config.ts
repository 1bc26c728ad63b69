import { defineConfig } from 'playwright/test';
import { demoEnvironment, serverEnvironment } from './site-settings';

/**
 * What was built last is started, unless something answers at `NOTELIGHT_TEST_URL` already. `npm test` builds the sites; by hand, after
 * `npm run build -- --demo`:
 *   npx playwright test --config tests/playwright.config.ts routes
 */
const {
  NOTELIGHT_TEST_BROWSER: executablePath,
  NOTELIGHT_TEST_MODE: mode,
  NOTELIGHT_TEST_REPORT: report,
  NOTELIGHT_TEST_URL: baseURL = 'http://localhost:3000',
} = process.env;
const { hostname, port, pathname } = new URL(baseURL);

/** Specs of loaded pages, run on the export only: both modes send the same scripts, and the same HTML (see `same-pages.spec.ts`). */
const IN_THE_BROWSER = [
  ...['accessibility', 'keyboard', 'right-to-left', 'stillness', 'covers', 'appearance', 'article-behaviors'],
  ...['article-controls', 'comments', 'contact', 'fonts', 'formulas', 'first-touch', 'landing', 'language', 'locks'],
  ...['documents', 'print', 'reading', 'readers', 'reading-grid', 'search', 'setup-page', 'start-on-intent', 'themes'],
  ...['translated', 'without-script'],
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'browser',
  testIgnore: mode === 'server' ? IN_THE_BROWSER : [],
  snapshotPathTemplate: '{testDir}/__snapshots__/{arg}{ext}',
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // The reference machine has two cores, and a third browser only makes the others slow; tests of servers wait most of the time.
  workers: mode === 'server' ? 3 : 2,
  // A test that waits for what never comes fails late; one on a machine at half this speed does not fail.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine the browser occasionally stops drawing until the test times out. The report lists what passed on retry.
  retries: process.env.CI ? 1 : 0,
  // What a site under test prints is none of the result.
  quiet: Boolean(report),
  reporter: report ? [['dot'], ['json', { outputFile: report }]] : [['list']],
  webServer: {
    command:
      mode === 'server'
        ? `npx next start --hostname ${hostname} --port ${port}`
        : // As a file host without rules does. `tests/host-kit` starts those that have some.
          'node --import tsx scripts/commands.ts serve --no-rules',
    cwd: '..',
    env: {
      ...demoEnvironment(pathname.replace(/\/$/, '')),
      ...(mode === 'server' ? serverEnvironment : { HOST: hostname, PORT: port }),
    },
    url: `${baseURL}/`,
    reuseExistingServer: true,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
  use: {
    baseURL,
    browserName: 'chromium',
    // The language of the first site: a browser of another language is led away from `/`.
    locale: 'zh-CN',
    timezoneId: 'UTC',
    // What a worker answers passes no test by: only `offline.spec.ts` has one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Letters as wide as on a screen: a browser without windows rounds their widths otherwise.
    launchOptions: { executablePath: executablePath || undefined, args: ['--font-render-hinting=none'] },
  },
});
