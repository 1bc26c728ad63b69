import path from 'node:path';
import { packageCommand } from '@/scripts/process/package-command';
import { runNode } from '@/scripts/process/run-command';
import type { Browser } from './find-browser';
import { readBrowserReport } from './reports';
import type { TestServices } from './services';
import { appearanceEnvironment, CONTENT_DIR, type RunningSite } from './sites';
import type { StepResult } from './steps';

/** How often a long run reports its progress. */
const PROGRESS_EVERY_MS = 30_000;

export interface BrowserTestOptions {
  browser: Browser;
  site: RunningSite;
  mode: 'export' | 'server';
  /** Only the files whose path contains one of these. */
  only?: readonly string[];
  /** The folder that the site was built from. @default the demo's */
  content?: string;
  /** The site has `pluginsEnvironment`. */
  plugins?: boolean;
  /** Programs of others that are there. */
  services?: TestServices;
}

/** Runs the tests of `tests/browser` against a running site, and stops it. */
export async function runBrowserTests({
  browser,
  site,
  mode,
  only = [],
  content = CONTENT_DIR,
  plugins = false,
  services = {},
}: BrowserTestOptions): Promise<StepResult> {
  const report = path.join('test-results', 'browser.json');
  const options = ['test', '--config', 'tests/playwright.config.ts', ...only];
  try {
    const { output } = await runNode([packageCommand('playwright'), ...options], {
      env: {
        ...process.env,
        FORCE_COLOR: '0',
        NOTELIGHT_TEST_CONTENT: path.resolve(content),
        NOTELIGHT_TEST_BROWSER: browser.executablePath ?? '',
        NOTELIGHT_TEST_MODE: mode,
        // For the sites that tests start themselves.
        ...appearanceEnvironment,
        NOTELIGHT_TEST_PLUGINS: String(plugins),
        NOTELIGHT_TEST_REPORT: path.resolve(report),
        NOTELIGHT_TEST_URL: site.url,
        ...(services.waline && { NOTELIGHT_WALINE_SERVER: services.waline }),
        ...(services.clerk && { NOTELIGHT_TEST_CLERK: services.clerk }),
      },
      onLine: progressLines(),
    });
    return { ...(await readBrowserReport(report)), output: failuresOf(output) };
  } finally {
    await site.stop();
  }
}

/** Reports progress from time to time, and failures immediately. */
function progressLines(): (line: string) => void {
  let total = '?';
  let done = 0;
  let saidAt = Date.now();
  return (line) => {
    total = /^Running (\d+) tests?/.exec(line)?.[1] ?? total;
    const [, mark] = /^\s+(ok|x|-|✓|✘)\s+\d+ /.exec(line) ?? [];
    if (!mark) return;
    done += 1;
    if (mark === 'x' || mark === '✘') console.info(`  ${line.trim()}`);
    else if (Date.now() - saidAt >= PROGRESS_EVERY_MS) {
      saidAt = Date.now();
      console.info(`  ${done}/${total}`);
    }
  };
}

/** The part of the output that is about failures; the rest is one line for each test. */
function failuresOf(output: string): string {
  const start = output.search(/^\s+1\) /m);
  return start < 0 ? output : output.slice(start);
}
