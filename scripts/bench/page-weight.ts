import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';

/** What a page weighs, gzip -9, in bytes. */
export interface PageWeight {
  /** Scripts that run before a visitor does anything, those in the document included. */
  scriptBefore: number;
  /** All scripts once the first sign of intent has been answered. */
  scriptAfter: number;
  /** Stylesheets before intent. */
  styles: number;
  /** The document as it is, not compressed. */
  html: number;
  /** Document, styles and scripts before intent. */
  total: number;
  /** Requests that were made after the load, before anyone did anything. */
  lateRequests: number;
}

/** A page that is at rest asks for nothing for this long. */
const QUIET_MS = 1500;

/** Opens a page in a fresh context, leaves it alone, then moves the pointer over it. */
export async function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    const sizes: Promise<{ type: string; bytes: number }>[] = [];
    page.on('response', (response) => sizes.push(sizeOf(response)));
    const answer = await page.goto(url, { waitUntil: 'load' });
    const document = await answer?.body();
    const asked = sizes.length;
    await page.waitForTimeout(QUIET_MS);
    const lateRequests = sizes.length - asked;
    const before = await Promise.all(sizes);
    const inline = gzipSync(await inlineScripts(page), { level: 9 }).length;

    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    await page.waitForTimeout(QUIET_MS);
    await atRest(sizes, page);
    const after = await Promise.all(sizes);
    const sum = (list: typeof before, ...types: string[]) =>
      list.reduce((bytes, entry) => bytes + (types.includes(entry.type) ? entry.bytes : 0), 0);
    return {
      scriptBefore: inline + sum(before, 'script'),
      scriptAfter: inline + sum(after, 'script'),
      styles: sum(before, 'stylesheet'),
      html: document?.length ?? 0,
      total: sum(before, 'document', 'stylesheet', 'script'),
      lateRequests,
    };
  } finally {
    await context.close();
  }
}

async function sizeOf(response: Response): Promise<{ type: string; bytes: number }> {
  const type = response.request().resourceType();
  // Redirects have no body.
  const body = await response.body().catch(() => Buffer.alloc(0));
  return { type, bytes: body.length === 0 ? 0 : gzipSync(body, { level: 9 }).length };
}

/** The text of the inline scripts that run; data in script elements are not scripts. */
async function inlineScripts(page: Page): Promise<string> {
  const texts = await page
    .locator('script:not([src])')
    .evaluateAll((scripts) =>
      scripts
        .filter((script) => ['', 'module', 'text/javascript'].includes(script.getAttribute('type') ?? ''))
        .map((script) => script.textContent ?? ''),
    );
  return texts.join('\n');
}

/** Waits until no more answers come. */
async function atRest(answers: readonly unknown[], page: Page): Promise<void> {
  for (let known = -1; known !== answers.length; ) {
    known = answers.length;
    await page.waitForTimeout(QUIET_MS);
  }
}
