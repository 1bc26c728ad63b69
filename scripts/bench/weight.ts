import { type BlockSpec, row } from '@/tests/fake-notion/build';
import { generateBlocks, generateWorkspace } from '@/tests/fake-notion/generate';
import { withSite } from './browser';
import { weighPage } from './page-weight';
import { timePaint } from './paint';
import { type Figure, printFigures } from './table';
import { measureScript, measureSync, withWorkspaces } from './workspace';

/** Posts that make a list of two pages. */
const POSTS = { posts: 11, blocksPerPost: 40 };
/** The article that the budgets are about has 100 blocks, 5 of them code and 5 equations. */
const TEXT_BLOCKS = 90;
const CODE_AND_EQUATIONS = 5;
/** Script before intent, all sheets (those of formulas take 3 kB more), everything that a page ever loads: gzip -9. The HTML of a list is not packed. */
const BUDGET = { script: 8_000, styles: 18_000, ever: 200_000, list: 60_000 };

const PAGES: readonly { name: string; path: string; before?: number; styles?: number; html?: number }[] = [
  { name: 'home', path: '/', before: 50_000 },
  { name: 'list', path: '/page/1/', html: BUDGET.list },
  { name: 'article of 100 blocks', path: '/article/weighed/', before: 42_000, styles: 21_000 },
  { name: 'search', path: '/search/' },
  { name: 'sign-in', path: '/sign-in/' },
  { name: 'dashboard', path: '/dashboard/' },
];

/** What the pages of both themes weigh in a browser, and when they are painted. The builds replace `out/`. */
export function benchWeight(): Promise<void> {
  return withWorkspaces('weight', [makeWorkspace()], async (workspace) => {
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
    for (const { name, path, before, styles = BUDGET.styles, html } of PAGES) {
      if (before) figures.push(...(await timePaint(browser, name, origin + path)));
      const weight = await weighPage(browser, origin + path);
      const rows = [
        ['script before intent', weight.scriptBefore, BUDGET.script],
        ['document, styles and script before intent', weight.before, before],
        ['document, styles and script ever', weight.ever, BUDGET.ever],
        ['style sheets', weight.styles, styles],
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

function makeWorkspace() {
  const article = row({
    title: 'An article of 100 blocks',
    slug: 'weighed',
    date: '2026-01-01',
    blocks: makeArticle(),
  });
  return generateWorkspace({ ...POSTS, name: 'weight', more: [article] });
}

function makeArticle(): BlockSpec[] {
  const blocks = generateBlocks(TEXT_BLOCKS, 0).map((block) =>
    block.type === 'code' ? { type: 'text', properties: block.properties } : block,
  );
  const every = TEXT_BLOCKS / CODE_AND_EQUATIONS;
  for (let place = CODE_AND_EQUATIONS - 1; place >= 0; place--) {
    blocks.splice(place * every + 7, 0, equation(place));
    blocks.splice(place * every + 3, 0, code(place));
  }
  return blocks;
}

function code(place: number): BlockSpec {
  const lines = Array.from(
    { length: 12 },
    (_, line) => `  const value${line} = await read('${place}', { limit: ${line} }); // ${line}`,
  );
  const text = `export async function load(count: number): Promise<void> {\n${lines.join('\n')}\n}`;
  return { type: 'code', properties: { title: [[text]], language: [['TypeScript']] } };
}

function equation(place: number): BlockSpec {
  const tex = `\\int_0^1 \\frac{x^{${place + 2}}}{\\sqrt{1 + x^2}} \\, dx = \\sum_{n=${place}}^{\\infty} a_n`;
  return { type: 'equation', properties: { title: [[tex]] } };
}
