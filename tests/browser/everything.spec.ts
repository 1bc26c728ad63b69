import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { type Family, families } from '../everything/workspace';
import { EVERYTHING_CONTENT } from '../fake-notion/everything';
import { violationsOf } from './axe';
import { expect, test, themeNames } from './site';
import { openIn } from './wide-parts';

/** Examples of everything that Notion has, as an export of their workspace shows them. */

const isBuiltOfIt = path.resolve(process.env.NOTELIGHT_TEST_CONTENT ?? '') === path.resolve(EVERYTHING_CONTENT);
test.skip(!isBuiltOfIt, 'Another site is under test.');

const LOOKS = [
  { name: 'light', colorScheme: 'light', media: 'screen' },
  { name: 'dark', colorScheme: 'dark', media: 'screen' },
  { name: 'print', colorScheme: 'light', media: 'print' },
] as const;

/** Names of entries of which nothing is seen: without a box, without room, or transparent. Paper has no players. */
function unseen(page: Page, { entries }: Family, media: string): Promise<string[]> {
  return page.evaluate(
    (wanted) => {
      const article = document.querySelector('.notion-page');
      for (const folded of article?.querySelectorAll('details') ?? []) folded.open = true;
      const names = new Set(wanted.map(({ name }) => name));
      const sections = new Map<string, Element[]>();
      let current: Element[] = [];
      for (const element of article?.children ?? []) {
        const name = /^H\d$/.test(element.tagName) ? (element.textContent ?? '').trim() : '';
        if (names.has(name)) {
          current = [];
          sections.set(name, current);
        } else current.push(element);
      }
      const isSeen = (element: Element): boolean => {
        const box = element.getBoundingClientRect();
        const hasSize = box.height > 0 && (box.width > 0 || element.tagName === 'COL');
        return hasSize && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      };
      return wanted
        .filter(({ name, mark, words }) => {
          const own = sections.get(name) ?? [];
          const found = mark.startsWith('page ')
            ? [...document.querySelectorAll(mark.slice(5))]
            : own.flatMap((one) => [one, ...one.querySelectorAll('*')].filter((part) => part.matches(mark)));
          return !found.some((one) => isSeen(one) && (one.textContent ?? '').includes(words));
        })
        .map(({ name }) => name);
    },
    entries
      .filter(({ lacks, mark }) => !lacks?.['public page'] && !(media === 'print' && /^(?:video|audio)$/.test(mark)))
      .map(({ name, mark, words = '' }) => ({ name, mark, words })),
  );
}

for (const theme of themeNames) {
  for (const family of families) {
    test(`${family.title}: every entry is seen, light, dark and on paper, and axe finds nothing, ${theme} theme`, async ({
      page,
    }) => {
      const sheet: Buffer[] = [];
      await page.setViewportSize({ width: 800, height: 1000 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openIn(page, theme, `/${family.slug}/`);
      for (const { name, colorScheme, media } of LOOKS) {
        await page.emulateMedia({ colorScheme, media });
        expect.soft(await unseen(page, family, media), name).toEqual([]);
        if (process.env.NOTELIGHT_PICTURES) sheet.push(await page.locator('article').first().screenshot());
      }
      if (sheet.length > 0) await drawSheet(sheet, `${family.slug}-${theme}`);
      // Both themes color blocks alike.
      if (theme === 'starter') {
        await page.emulateMedia({ media: 'screen', reducedMotion: null });
        await page.setViewportSize({ width: 1280, height: 720 });
        await openIn(page, theme, `/${family.slug}/`);
        expect(await violationsOf(page, '.notion-page')).toEqual([]);
      }
    });
  }
}

/** Pixels of one look on a contact sheet, and between two. */
const SHEET = { width: 360, gap: 12 };

/** Looks side by side, for people: `NOTELIGHT_PICTURES=1` writes them to `docs/pictures/coverage`. */
async function drawSheet(pictures: readonly Buffer[], name: string): Promise<void> {
  const { width, gap } = SHEET;
  const small = await Promise.all(pictures.map((picture) => sharp(picture).resize({ width }).png().toBuffer()));
  const heights = await Promise.all(small.map(async (one) => (await sharp(one).metadata()).height));
  const background = '#888888';
  const sheet = { width: pictures.length * (width + gap) + gap, height: Math.max(...heights) + 2 * gap };
  await mkdir('docs/pictures/coverage', { recursive: true });
  await sharp({ create: { ...sheet, channels: 3, background } })
    .composite(small.map((input, index) => ({ input, top: gap, left: gap + index * (width + gap) })))
    .webp({ quality: 50 })
    .toFile(`docs/pictures/coverage/${name}.webp`);
}
