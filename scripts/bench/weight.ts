import { withSite } from './browser';
import { weighPage } from './page-weight';
import { type Figure, printFigures } from './table';
import { generated, measureScript, measureSync, withWorkspaces } from './workspace';

/** A list of two pages, and articles as long as the one that the architecture's figures are about. */
const SIZE = { posts: 12, blocks: 100 };
/** Script before intent, all sheets, everything that a page ever loads: gzip -9. The HTML of a list is not packed. */
const BUDGET = { script: 8_000, styles: 18_000, ever: 200_000, landing: 50_000, landingEver: 165_000, list: 60_000 };

const PAGES: readonly { name: string; path: string; before?: number; ever?: number; html?: number }[] = [
  { name: 'home', path: '/', before: BUDGET.landing, ever: BUDGET.landingEver },
  { name: 'list', path: '/page/1/', html: BUDGET.list },
  { name: `article of ${SIZE.blocks} blocks`, path: '/article/generated-1/' },
  { name: 'search', path: '/search/' },
  { name: 'sign-in', path: '/sign-in/' },
  { name: 'dashboard', path: '/dashboard/' },
];

/** What the pages of both themes weigh in a browser. The builds replace `out/`. */
export function benchWeight(): Promise<void> {
  return withWorkspaces('weight', [generated('weight', SIZE)], async (workspace) => {
    await measureSync(workspace);
    for (const theme of ['starter', 'default']) {
      await measureScript('build', ['--no-sync'], { ...workspace.env, NEXT_PUBLIC_THEME: theme });
      printFigures(`Weight, ${theme} theme, gzip -9`, await weighSite());
    }
  });
}

function weighSite(): Promise<Figure[]> {
  return withSite('out', async (origin, browser) => {
    const figures: Figure[] = [];
    for (const { name, path, before, ever = BUDGET.ever, html } of PAGES) {
      const weight = await weighPage(browser, origin + path);
      const rows = [
        ['script before intent', weight.scriptBefore, BUDGET.script],
        ['document, styles and script before intent', weight.before, before],
        ['document, styles and script ever', weight.ever, ever],
        ['style sheets', weight.styles, BUDGET.styles],
        ['HTML as it is', weight.html, html],
      ] as const;
      figures.push(
        ...rows.map(([what, value, budget]) => ({ name: `${name}, ${what}`, value, unit: 'bytes' as const, budget })),
        { name: `${name}, requests after the load`, value: weight.lateRequests, unit: 'count', budget: 0 },
      );
    }
    return figures;
  });
}
