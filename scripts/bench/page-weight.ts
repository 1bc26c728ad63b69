import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright';
import { withPage } from './browser';

/** What a page weighs, gzip -9, in bytes. */
export interface PageWeight {
  /** Scripts that run before a visitor does anything, those in the document included. */
  scriptBefore: number;
  /** Stylesheets before intent. */
  styles: number;
  /** The document as it is, not compressed. */
  html: number;
  /** Document, styles and scripts before intent. */
  before: number;
  /** The same once the first sign of intent has been answered. */
  ever: number;
  /** Requests that were made after the load, before anyone did anything. */
  lateRequests: number;
}

/** A page that is at rest asks for nothing for this long. */
const QUIET_MS = 1500;

/** Opens a page in a fresh context, leaves it alone, then moves the pointer over it. */
export function weighPage(browser: Browser, url: string): Promise<PageWeight> {
  return withPage(browser, { locale: 'zh-CN', viewport: { width: 1280, height: 900 } }, async (page) => {
    const sizes: Promise<{ type: string; bytes: number }>[] = [];
    page.on('response', (response) => {
      const type = response.request().resourceType();
      sizes.push(packedSize(response).then((bytes) => ({ type, bytes })));
    });
    const sum = async (...types: string[]): Promise<number> =>
      (await Promise.all(sizes)).reduce((all, { type, bytes }) => all + (types.includes(type) ? bytes : 0), 0);
    const document = await (await page.goto(url, { waitUntil: 'load' }))?.body();
    const asked = sizes.length;
    await page.waitForTimeout(QUIET_MS);
    const lateRequests = sizes.length - asked;
    const [scripts, styles, before] = [
      await sum('script'),
      await sum('stylesheet'),
      await sum('document', 'stylesheet', 'script'),
    ];
    const inline = gzipSync(await inlineScripts(page), { level: 9 }).length;
    await page.mouse.move(200, 300);
    await page.mouse.move(210, 310);
    for (let known = -1; known !== sizes.length; ) {
      known = sizes.length;
      await page.waitForTimeout(QUIET_MS);
    }
    const ever = before - scripts + (await sum('script'));
    return { scriptBefore: inline + scripts, styles, html: document?.length ?? 0, before, ever, lateRequests };
  });
}

/** The size of an answer as hosts send it. */
async function packedSize(response: Response): Promise<number> {
  // Redirects have no body, nor has an answer that is under way when its page closes.
  const body = await response.body().catch(() => Buffer.alloc(0));
  // The files of the search index are packed as they lie there.
  const isPacked = body.length === 0 || /\.bin(\?|$)/.test(response.url());
  return isPacked ? body.length : gzipSync(body, { level: 9 }).length;
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
