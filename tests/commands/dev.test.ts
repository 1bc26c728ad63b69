import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '@/scripts/process/free-port';
import { installedBrowser } from '@/scripts/tests/find-browser';
import { copyCheckout } from '../checkout-copy';

/** The development server, as somebody has it who works on the site. */

/** It writes beside its sources. On the disk of the project, so that its packages can be linked. */
const PLACE = path.resolve('test-results', 'dev');
const at = (name: string): string => path.join(PLACE, name);

/** What is compiled when it is asked for takes so long on a machine that does much else. */
const PATIENCE_MS = 240_000;

const POST = `---
title: Hello
type: Post
status: Published
slug: hello
---

## A heading

> A quotation.

- [ ] To do

\`\`\`js
const one = 1;
\`\`\`
`;

const program = installedBrowser();
let server: ChildProcess | undefined;
let browser: Browser | undefined;
let url = '';
let output = '';

beforeAll(async () => {
  if (!program) return;
  rmSync(PLACE, { recursive: true, force: true });
  copyCheckout(PLACE);
  mkdirSync(at('content'));
  writeFileSync(at('content/hello.md'), POST);
  const port = await freePort();
  url = `http://localhost:${port}`;
  server = spawn(process.execPath, [at('scripts/run.mjs'), 'dev'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      NOTION_SOURCE: 'folder',
      CONTENT_FOLDER: 'content',
      CONTENT_DIR: '.content',
      SUB_PATH: '',
      NEXT_PUBLIC_SUB_PATH: '',
      NOTELIGHT_NO_INSTALL: '1',
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (output += text));
  browser = await chromium.launch({ executablePath: program });
  await vi.waitUntil(async () => (await statusOfHome()) === 200, { timeout: PATIENCE_MS, interval: 500 });
}, 2 * PATIENCE_MS);

afterAll(async () => {
  await browser?.close();
  if (server?.exitCode === null) {
    const ended = new Promise((resolve) => server?.once('exit', resolve));
    server.kill('SIGTERM');
    await ended;
  }
  // A sync that the server began writes until it ends.
  await vi.waitFor(() => rmSync(PLACE, { recursive: true, force: true }), { timeout: 30_000, interval: 500 });
});

async function statusOfHome(): Promise<number> {
  if (server?.exitCode !== null) throw new Error(`The server has ended:\n${output}`);
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}

/** A page, and all that its browser has to complain of. */
async function open(address: string, options: { javaScriptEnabled?: boolean } = {}) {
  const context = await (browser as Browser).newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(url + address);
  return { page, complaints, close: () => context.close() };
}

/** Waits until a page answers its reader, or its browser complains. */
async function ready(page: Page, complaints: readonly string[]): Promise<void> {
  const isReady = (): Promise<boolean> => page.evaluate(() => 'hydrated' in document.documentElement.dataset);
  const settled = async (): Promise<boolean> => complaints.length > 0 || (await isReady());
  await expect.poll(settled, { timeout: PATIENCE_MS, interval: 200 }).toBe(true);
  expect(complaints).toEqual([]);
}

/** How the parts of an article look; without script, the system decides on dark colors, not the hour. */
const looks = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => {
    const found: Record<string, string> = {};
    for (const name of ['notion-quote', 'notion-code', 'notion-h']) {
      const element = document.querySelector(`.${name}`);
      const style = element && getComputedStyle(element);
      const { display, fontSize, margin, padding, borderInlineStartWidth } = style ?? {};
      found[name] = style ? [display, fontSize, margin, padding, borderInlineStartWidth].join(' | ') : '';
    }
    return found;
  });

const withBrowser = test.skipIf(!program);

withBrowser(
  `pages are whole, and their browser complains of nothing${program ? '' : ' (there is no browser)'}`,
  { timeout: 3 * PATIENCE_MS },
  async () => {
    const { page, complaints, close } = await open('/archive/');
    await ready(page, complaints);
    await page.evaluate(() => Object.assign(window, { stays: true }));
    await page.locator('a[href$="/article/hello/"]').first().click();
    await page.locator('.notion-quote').waitFor();
    expect(await page.evaluate(() => 'stays' in window), 'the article came without a new document').toBe(true);
    await page.goto(`${url}/article/hello/`);
    await ready(page, complaints);
    const withScript = await looks(page);
    expect(complaints).toEqual([]);
    await close();

    const plain = await open('/article/hello/', { javaScriptEnabled: false });
    expect(await looks(plain.page)).toEqual(withScript);
    expect(
      await plain.page.locator('.notion-quote').evaluate((one) => getComputedStyle(one).borderInlineStartStyle),
    ).toBe('solid');
    expect(plain.complaints).toEqual([]);
    await plain.close();
  },
);

withBrowser(
  'what is written into an article, and how the code renders it, is seen after a reload',
  { timeout: 3 * PATIENCE_MS },
  async () => {
    const article = (): Promise<string> => fetch(`${url}/article/hello/`).then((response) => response.text());
    const seen = { timeout: PATIENCE_MS, interval: 500 };
    appendFileSync(at('content/hello.md'), '\nAn added sentence.\n');
    await expect.poll(article, seen).toContain('An added sentence.');
    const file = at('lib/article/blocks/quote/quote.ts');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, code.replace("h('p', line)", "h('p', 'changed by hand')"));
    await expect.poll(article, seen).toContain('changed by hand');
  },
);
