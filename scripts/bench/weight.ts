import { type Browser, chromium } from 'playwright';
import { findBrowser } from '@/scripts/tests/find-browser';
import { weighPage } from './page-weight';
import { type Figure, printFigures } from './table';
import { type BenchWorkspace, measureScript, measureSync, startBenchWorkspace, withSite } from './workspace';

/** A list of two pages, and articles as long as the one that the architecture's figures are about. */
const SIZE = { posts: 12, blocks: 100 };
/** gzip -9: script before intent; and everything that a page ever loads. */
const SCRIPT_BEFORE_BUDGET = 8_000;
const EVER_BUDGET = 200_000;

const THEMES = ['starter', 'default'];
/** Stylesheets of any page, as `tests/browser/published.spec.ts` has it. */
const STYLES_BUDGET = 18_000;
/** Document, styles and scripts of the landing page: before the first interaction, and ever. */
const LANDING_BEFORE_BUDGET = 50_000;
const LANDING_EVER_BUDGET = 165_000;
/** A list's HTML as it is, however many posts a site has. */
const LIST_HTML_BUDGET = 60_000;

const PAGES: readonly { name: string; path: string; before?: number; ever?: number; html?: number }[] = [
  { name: 'home', path: '/', before: LANDING_BEFORE_BUDGET, ever: LANDING_EVER_BUDGET },
  { name: 'list', path: '/page/1/', html: LIST_HTML_BUDGET },
  { name: `article of ${SIZE.blocks} blocks`, path: '/article/generated-1/' },
  { name: 'search', path: '/search/' },
  { name: 'sign-in', path: '/sign-in/' },
  { name: 'dashboard', path: '/dashboard/' },
];

/** What the pages of both themes weigh in a browser. The builds replace `out/`. */
export async function benchWeight(): Promise<void> {
  const { executablePath } = await findBrowser();
  const workspace = await startBenchWorkspace('weight', SIZE.posts, SIZE.blocks);
  const browser = await chromium.launch({ executablePath });
  try {
    await measureSync(workspace);
    for (const theme of THEMES) {
      printFigures(`Weight, ${theme} theme, gzip -9`, await weighTheme(theme, workspace, browser));
    }
  } finally {
    await browser.close();
    await workspace.fakeNotion.close();
  }
}

async function weighTheme(theme: string, { env }: BenchWorkspace, browser: Browser): Promise<Figure[]> {
  console.info(`Weight: building with the ${theme} theme…`);
  await measureScript('build', ['--no-sync'], { ...env, NEXT_PUBLIC_THEME: theme });
  return withSite('out', async (origin) => {
    const figures: Figure[] = [];
    for (const { name, path, before, ever, html } of PAGES) {
      const weight = await weighPage(browser, origin + path);
      figures.push(
        {
          name: `${name}, script before intent`,
          value: weight.scriptBefore,
          unit: 'bytes',
          budget: SCRIPT_BEFORE_BUDGET,
        },
        {
          name: `${name}, document, styles and script before intent`,
          value: weight.total,
          unit: 'bytes',
          budget: before,
        },
        {
          name: `${name}, document, styles and script ever`,
          value: weight.total - weight.scriptBefore + weight.scriptAfter,
          unit: 'bytes',
          budget: ever ?? EVER_BUDGET,
        },
        { name: `${name}, style sheets`, value: weight.styles, unit: 'bytes', budget: STYLES_BUDGET },
        { name: `${name}, HTML as it is`, value: weight.html, unit: 'bytes', budget: html },
        { name: `${name}, requests after the load`, value: weight.lateRequests, unit: 'count', budget: 0 },
      );
    }
    return figures;
  });
}
