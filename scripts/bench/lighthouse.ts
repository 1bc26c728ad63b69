import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { log } from '@/lib/diagnostics/log';
import { runCommand, runNode } from '@/scripts/process/run-command';
import { findBrowser } from '@/scripts/tests/find-browser';
import { median } from './median';
import { type Figure, printFigures } from './table';
import { BENCH_DIR, measureScript, syncDemo, withSite } from './workspace';

/** It needs newer Node than the project from 13 on; 12.8.2 is the last that runs on Node 20. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
/** Beside the project's packages: 200 MB that only this measurement needs. */
const FOLDER = path.join(BENCH_DIR, 'lighthouse');
const CLI = path.join(FOLDER, 'node_modules', 'lighthouse', 'cli', 'index.js');

/** One run differs from the next by a few points on a busy machine. */
const RUNS = 3;
const THEMES = ['starter', 'default'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/**
 * Of the demo. An article as most are, with a cover and code, and the one that shows every kind of text, whose italics and formulas are
 * 45 kB of fonts.
 */
const PAGES = [
  { name: 'home', path: '/en/' },
  { name: 'list', path: '/en/page/1/' },
  { name: 'article', path: '/en/article/one-minute/' },
  { name: 'article of all texts', path: '/en/article/text-blocks/' },
];

/** Lighthouse on an emulated slow phone, median of three, for both themes. The builds replace `out/`. */
export async function benchLighthouse(): Promise<void> {
  if (!(await install())) return;
  const { executablePath } = await findBrowser();
  const env = await syncDemo();
  for (const theme of THEMES) {
    console.info(`Lighthouse: building with the ${theme} theme…`);
    await measureScript('build', ['--no-sync'], { ...env, NEXT_PUBLIC_THEME: theme });
    const figures = await withSite('out', (origin) => scoreTheme(origin, executablePath));
    printFigures(`Lighthouse, mobile, median of ${RUNS}, ${theme} theme`, figures);
  }
}

/** Whether Lighthouse is installed or could be downloaded. */
async function install(): Promise<boolean> {
  if (existsSync(CLI)) return true;
  log.info(`Lighthouse: installing ${LIGHTHOUSE}…`);
  await mkdir(FOLDER, { recursive: true });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await runCommand(npm, ['install', '--prefix', FOLDER, '--no-save', LIGHTHOUSE]);
  if (code !== 0) log.warn(`Lighthouse: skipped, as it could not be installed.\n${output.trim()}`);
  return code === 0;
}

async function scoreTheme(origin: string, executablePath: string | undefined): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const page of PAGES) {
    const runs: Result[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await audit(origin + page.path, executablePath));
    figures.push(
      ...CATEGORIES.map((category) => ({
        name: `${page.name}, ${category}`,
        value: median(runs.map(({ scores }) => scores[category])),
        unit: 'count' as const,
        least: 100,
      })),
      ...(['firstPaint', 'largestPaint', 'blocking'] as const).map((moment) => ({
        name: `${page.name}, ${MOMENTS[moment].words}`,
        value: median(runs.map((run) => run[moment])),
        unit: 'milliseconds' as const,
      })),
      {
        name: `${page.name}, layout shift in thousandths`,
        value: Math.round(1000 * median(runs.map(({ shift }) => shift))),
        unit: 'count',
        budget: 0,
      },
    );
  }
  return figures;
}

const MOMENTS = {
  firstPaint: { audit: 'first-contentful-paint', words: 'first paint' },
  largestPaint: { audit: 'largest-contentful-paint', words: 'largest paint' },
  blocking: { audit: 'total-blocking-time', words: 'blocked' },
} as const;

interface Result extends Record<keyof typeof MOMENTS, number> {
  /** 0 to 100. */
  scores: Record<Category, number>;
  /** Cumulative layout shift. */
  shift: number;
}

interface Report {
  categories: Record<Category, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** One run in a browser of its own. */
async function audit(url: string, executablePath: string | undefined): Promise<Result> {
  const { output, code } = await runNode(
    [
      CLI,
      url,
      '--quiet',
      '--output=json',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking',
    ],
    { env: { ...process.env, ...(executablePath ? { CHROME_PATH: executablePath } : {}) } },
  );
  if (code !== 0) throw new Error(`Lighthouse could not measure ${url}.\n${output.trim()}`);
  const report = JSON.parse(output.slice(output.indexOf('{'))) as Report;
  const moment = (name: string): number => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round(100 * (report.categories[name].score ?? 0))]),
    ) as Record<Category, number>,
    firstPaint: moment(MOMENTS.firstPaint.audit),
    largestPaint: moment(MOMENTS.largestPaint.audit),
    blocking: moment(MOMENTS.blocking.audit),
    shift: moment('cumulative-layout-shift'),
  };
}
