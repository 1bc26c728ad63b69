import { type Browser, type BrowserContextOptions, type CDPSession, chromium, type Page } from 'playwright';
import { serveExport } from '@/lib/export/serve-export';
import { findBrowser } from '@/scripts/tests/find-browser';
import type { DemoWorkspace } from '@/tests/fake-notion/records';
import { measureScript, measureSync, withWorkspaces } from './workspace';

/** A phone of the middle class against the machine that measures. */
export const SLOW_CPU = 4;
/** Lighthouse's “slow 4G”: 150 ms to the server and back, 1.6 Mbit/s. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
/** Runs per figure; the median counts, because single runs vary by 10 %. */
export const RUNS = 5;

/** Serves a folder on the loopback interface, and opens a browser, while they are used. */
export async function withSite<T>(
  directory: string,
  use: (origin: string, browser: Browser) => Promise<T>,
): Promise<T> {
  const executablePath = await findBrowser();
  const server = await serveExport(directory, { port: 0, host: '127.0.0.1', base: '' });
  const address = server.address();
  const browser = await chromium.launch({ executablePath });
  try {
    return await use(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, browser);
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
  }
}

/** Copies and exports workspaces, and opens a browser on the site. The build replaces `out/`. */
export async function withExport<T>(
  name: string,
  workspaces: readonly DemoWorkspace[],
  use: (origin: string, browser: Browser) => Promise<T>,
): Promise<T> {
  await withWorkspaces(name, workspaces, async (workspace) => {
    await measureSync(workspace);
    await measureScript('build', ['--no-sync'], workspace.env);
  });
  return withSite('out', use);
}

/** A page of a reader who has never been here. */
export async function withPage<T>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    return await use(page, session);
  } finally {
    await context.close();
  }
}

/** Makes the processor of a page slower from now on. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
