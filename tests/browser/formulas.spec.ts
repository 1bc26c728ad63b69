import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { toHtml } from 'hast-util-to-html';
import katex from 'katex';
import type { Page } from 'playwright/test';
import { mathAssets } from '@/lib/article/math-assets';
import { renderFormula } from '@/lib/article/render/math/math';
import { formulas } from '@/tests/fixtures/formulas';
import { expect, siteUrl, test } from './site';

/** Formulas as articles have them beside formulas as KaTeX renders them, with its own sheet and inline styles. The site itself is not asked. */

const HOST = `${siteUrl}/formulas`;
const KATEX = path.dirname(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'));
/** Lengths are hundredths of an em, and add up along a line. */
const NEAR_PX = 1;

interface Box {
  element: string;
  place: number[];
  style: string;
}

test('formulas stand where KaTeX puts them', async ({ page }) => {
  const { stylesheet, fonts } = await mathAssets('our-fonts');
  await page.route(`${HOST}/fonts/*`, async (route) => {
    await route.fulfill({ path: path.join(KATEX, 'fonts', path.basename(route.request().url())) });
  });
  await page.route(`${HOST}/our-fonts/*`, async (route) => {
    const font = fonts.find(({ name }) => route.request().url().endsWith(`/${name}`));
    await route.fulfill(font ? { body: font.data, contentType: 'font/woff2' } : { status: 404 });
  });
  const theirs = await boxesOf(
    page,
    await readFile(path.join(KATEX, 'katex.min.css'), 'utf8'),
    formulas.map((tex) => katex.renderToString(tex, { displayMode: true, strict: 'ignore' })),
  );
  const ours = await boxesOf(page, stylesheet, formulas.map(htmlOf));
  const wrong: string[] = [];
  formulas.forEach((tex, index) => {
    const [expected = [], found = []] = [theirs[index], ours[index]];
    expect(found.length, tex).toBe(expected.length);
    found.forEach(({ element, place, style }, at) => {
      const other = expected[at];
      const far = place.some((number, side) => Math.abs(number - (other?.place[side] ?? Number.NaN)) > NEAR_PX);
      if (far) wrong.push(`${tex}: ${element} at ${place} instead of ${other?.place}`);
      if (style !== other?.style) wrong.push(`${tex}: ${element} is ${style} instead of ${other?.style}`);
    });
  });
  expect(wrong).toEqual([]);
});

function htmlOf(tex: string): string {
  const formula = renderFormula(tex, true);
  if ('error' in formula) throw new Error(`${tex}: ${formula.error}`);
  return toHtml(formula.tree);
}

/** Where every element of some formulas stands, and how its letters and lines are rendered. Of arrows, only the seen part is measured. */
async function boxesOf(page: Page, sheet: string, html: readonly string[]): Promise<Box[][]> {
  // Machines have different Chinese fonts or none, so each character is replaced by a letter.
  const body = html.map((one) => `<section>${one.replace(/\p{Script=Han}/gu, 'x')}</section>`).join('');
  await page.route(`${HOST}/`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><style>*{margin:0;padding:0;border:0 solid;box-sizing:border-box}img,svg{display:block}section{width:1200px;font-size:16px}${sheet}</style>${body}`,
    }),
  );
  await page.goto(`${HOST}/`);
  const boxes = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.querySelectorAll('section')].map((section) => {
      const { left, top } = section.getBoundingClientRect();
      // A solid box of ours is two elements: the inner one is what is seen.
      return [...section.querySelectorAll('.katex-html, .katex-html :not(path, .katex-rule:has(.katex-rule))')].map(
        (element) => {
          const box = element.getBoundingClientRect();
          const style = getComputedStyle(element);
          return {
            element: `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`,
            place: [box.left - left, box.top - top, box.width, box.height].map(
              (number) => Math.round(number * 10) / 10,
            ),
            style: [
              ...[
                style.display,
                style.position,
                style.fontFamily,
                style.fontStyle,
                style.fontWeight,
                style.fill,
                style.stroke,
              ],
              ...[
                style.borderTopStyle,
                style.borderRightStyle,
                style.borderBottomStyle,
                style.overflow,
                style.textAlign,
              ],
            ].join(' '),
          };
        },
      );
    });
  });
  await page.unroute(`${HOST}/`);
  return boxes;
}
