import { defineConfig } from 'playwright/test';

/**
 * The site under test is running already: `npm test` builds it and says where it is. By hand, with a site at port 3000:
 *   NOTELIGHT_TEST_URL=http://localhost:3000 npx playwright test --config tests/playwright.config.ts routes
 */
const {
  NOTELIGHT_TEST_BROWSER: executablePath,
  NOTELIGHT_TEST_MODE: mode,
  NOTELIGHT_TEST_REPORT: report,
  NOTELIGHT_TEST_URL: baseURL = 'http://localhost:3000',
} = process.env;

/** Specs of loaded pages, run on the export only: both modes send the same scripts, and the same HTML (see `same-pages.spec.ts`). */
const IN_THE_BROWSER = [
  ...['accessibility', 'keyboard', 'right-to-left', 'stillness', 'widths', 'covers'],
  ...['appearance', 'article-behaviors', 'article-controls', 'articles', 'comments', 'contact', 'fonts', 'formulas'],
  ...[
    'first-touch',
    'landing',
    'language',
    'locks',
    'print',
    'reading',
    'readers',
    'reading-grid',
    'search',
    'start-on-intent',
    'themes',
    'without-script',
  ],
].map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'browser',
  testIgnore: mode === 'server' ? IN_THE_BROWSER : [],
  outputDir: '../test-results/browser',
  fullyParallel: true,
  // Two: the reference machine has two cores, and a third browser only makes the others slow.
  workers: 2,
  // A test that waits for what never comes fails late; one on a machine at half this speed does not fail.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ...(report ? ([['json', { outputFile: report }]] as const) : [])],
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
