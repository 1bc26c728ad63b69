/** How `npm run mutate` plants mutations. */
const place = (name) => `.bench/stryker/${name}`;

export default {
  mutate: [
    'lib/{site,routes,server,article,config,sync,search,lock}/**/*.{ts,tsx}',
    'components/**/*.{ts,tsx}',
    'pages/api/**/*.ts',
    // A test that repeated messages would notice every change but no mistake.
    '!lib/**/messages.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/vitest.mutation.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  coverageAnalysis: 'perTest',
  // What runs when a file is imported would have to be tried with all tests that import it.
  ignoreStatic: true,
  // It would be rewritten for another folder, which needs the interface that TypeScript 7 no longer has; paths in it are relative.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: place('incremental.json'),
  tempDirName: place('tmp'),
  ignorePatterns: ['.bench', '.next', 'out', '.content', 'test-results', 'tests/browser'],
  concurrency: 2,
  timeoutMS: 15_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: place('report.json') },
  // The share of mutations that tests must notice, in per cent.
  thresholds: { high: 90, low: 90, break: 90 },
};
