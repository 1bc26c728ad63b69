import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '@/scripts/tests/find-browser';
import { median } from './median';
import { type Figure, printFigures } from './table';
import { measureScript, syncDemo, withSite } from './workspace';

/** A phone of the middle class, as Lighthouse takes it. */
const SLOWER = 4;
/** A short movement has ten frames, and other work on the machine costs one now and then: enough runs that the median is without it. */
const RUNS = 9;
const THEMES = ['starter', 'default'];
/** Every frame of a screen with 60 a second. */
const FULL_RATE = 60;

interface Movement {
  name: string;
  path: string;
  /** Its duration. */
  ms: number;
  /** Whether it is a movement of the page itself: no animation says when it begins. */
  scrolls?: boolean;
  /** Loads what the movement needs, so that the network is not measured. */
  prepare?(page: Page): Promise<void>;
  start(page: Page): Promise<void>;
}

const PICTURE = '#notion-article [data-zoom]';

/** Every movement that a reader starts. */
const MOVEMENTS: readonly Movement[] = [
  {
    name: 'light that spreads from the lamp',
    path: '/en/article/text-blocks/',
    ms: 220,
    start: (page) => page.locator('header [data-appearance-toggle]').click(),
  },
  {
    name: 'a picture that grows',
    path: '/en/article/media-and-embeds/',
    ms: 300,
    async prepare(page) {
      await page.locator(PICTURE).first().scrollIntoViewIfNeeded();
      await page.locator(`${PICTURE}[role=button]`).first().click();
      await page.locator('[role=dialog][data-state=open]').waitFor();
      await page.keyboard.press('Escape');
      await page.locator('[role=dialog][data-state]').waitFor({ state: 'detached' });
    },
    start: (page) => page.locator(PICTURE).first().click(),
  },
  {
    name: 'the search dialog',
    path: '/en/article/one-minute/',
    ms: 200,
    async prepare(page) {
      await page.locator('header [data-search-open]').first().click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    start: (page) => page.locator('header [data-search-open]').first().click(),
  },
  {
    name: 'the menu',
    path: '/en/',
    ms: 160,
    start: (page) => page.locator('header .menu-row details > summary').first().click(),
  },
  {
    name: 'the top of the home page, scrolled',
    path: '/en/',
    ms: 500,
    scrolls: true,
    start: (page) =>
      page.evaluate(() => {
        dispatchEvent(new Event('click'));
        scrollTo({ top: 900, behavior: 'smooth' });
      }),
  },
];

/** How many frames a second the demo's movements have on a processor a quarter as fast, in both themes. The build replaces `out/`. */
export async function benchFrames(): Promise<void> {
  const { executablePath } = await findBrowser();
  const env = await syncDemo();
  console.info('Frames: building…');
  await measureScript('build', ['--no-sync'], env);
  const browser = await chromium.launch({ executablePath });
  try {
    await withSite('out', async (origin) => {
      for (const theme of THEMES) {
        const figures = await framesOf(theme, browser, origin);
        printFigures(`Frames a second at ${SLOWER}× slower, median of ${RUNS}, ${theme} theme`, figures);
      }
    });
  } finally {
    await browser.close();
  }
}

async function framesOf(theme: string, browser: Browser, origin: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const movement of MOVEMENTS) {
    const runs: Frames[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await move(movement, browser, { origin, theme }));
    figures.push(
      { name: movement.name, value: median(runs.map(({ rate }) => rate)), unit: 'count', least: FULL_RATE },
      { name: `${movement.name}, first frame`, value: median(runs.map(({ first }) => first)), unit: 'milliseconds' },
    );
  }
  return figures;
}

interface Frames {
  /** Frames a second, at most 60. */
  rate: number;
  /** Milliseconds from the click to the first frame of the movement. */
  first: number;
}

async function move(
  { path, ms, scrolls = false, prepare, start }: Movement,
  browser: Browser,
  { origin, theme }: { origin: string; theme: string },
): Promise<Frames> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${path}?theme=${theme}`);
    await page.locator(`#theme-${theme}`).waitFor();
    await page.mouse.move(5, 300);
    await page.mouse.move(6, 300);
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await prepare?.(page);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const watched = await page.evaluateHandle(watchFrames, { ms, scrolls });
    await start(page);
    const { at, times } = await page.evaluate(({ frames }) => frames, watched);
    const [first = at] = times;
    const due = Math.max(1, Math.round(((times.at(-1) ?? first) - first) / (1_000 / FULL_RATE)));
    return {
      rate: Math.min(FULL_RATE, Math.round((FULL_RATE * (times.length - 1)) / due)),
      first: Math.max(0, first - at),
    };
  } finally {
    await context.close();
  }
}

/**
 * Runs in the page: frame times of the movement that a click starts, for `ms`. The delay until the first one is a figure of its own, not
 * dropped frames.
 */
function watchFrames({ ms, scrolls }: { ms: number; scrolls: boolean }): {
  frames: Promise<{ at: number; times: number[] }>;
} {
  const frames = new Promise<{ at: number; times: number[] }>((resolve, reject) => {
    addEventListener(
      'click',
      () => {
        const at = performance.now();
        const top = scrollY;
        const times: number[] = [];
        const isMoving = (): boolean =>
          scrolls ? scrollY !== top : document.getAnimations().some(({ playState }) => playState === 'running');
        requestAnimationFrame(function draw(time) {
          if (times.length > 0 || isMoving()) times.push(time);
          if (times.length === 0 && time - at > 5_000) reject(new Error('Nothing moves after the click.'));
          else if (times.length === 0 || time - (times[0] ?? time) < ms) requestAnimationFrame(draw);
          else resolve({ at, times });
        });
      },
      { capture: true, once: true },
    );
  });
  return { frames };
}
