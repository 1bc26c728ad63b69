import type { Page } from 'playwright/test';
import { expect } from './site';

/** Where an article of the site under test is, by its slug. */
export type ArticleAddress = (slug: string, prefix?: string) => string;

/** Where the first line of an element stands. */
function baselineOf(element: Element): number {
  const probe = element.ownerDocument.createElement('span');
  probe.style.display = 'inline-block';
  const words = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
  words?.parentNode?.insertBefore(probe, words);
  const { bottom } = probe.getBoundingClientRect();
  probe.remove();
  return bottom;
}

/** What articles, and the lists that lead to them, do without script: by what it is. */
export const articleParts: Readonly<Record<string, (page: Page, at: ArticleAddress) => Promise<void>>> = {
  async 'footnotes lead there and back, and stand on the page once'(page, at) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(at('text-blocks'));
    const reference = page.locator('[role=doc-noteref]').first();
    await expect(reference).toHaveAccessibleName('Footnote 1');
    await reference.click();
    await expect(page.locator('#fn-1')).toBeInViewport();
    await expect(page.getByText('On wide screens a note is shown beside the text')).toHaveCount(1);
    // On the first line of the paragraph, a quarter of a line more or less.
    const beside = page.locator('.notion-noted').first().locator('> *');
    const off = (await beside.first().evaluate(baselineOf)) - (await beside.last().evaluate(baselineOf));
    expect(Math.abs(off)).toBeLessThan(8);
    await page.locator('#fn-1 [role=doc-backlink]').first().click();
    await expect(page).toHaveURL(/#fnref-1$/);
  },

  async 'headings have words in their addresses, the keyboard reaches their links, and old addresses lead to them'(
    page,
    at,
  ) {
    await page.goto(at('text-blocks'));
    const heading = page.getByRole('heading', { name: 'Footnotes', exact: true });
    await expect(heading).toHaveAttribute('id', 'footnotes');
    const old = await heading.locator('.notion-h-title').getAttribute('id');
    expect(old).toMatch(/^[0-9a-f]{6}$/);
    await page.goto(`${at('text-blocks')}#${old}`);
    await expect(heading).toBeInViewport();
    await heading.getByRole('link').focus();
    await expect(heading.getByRole('link')).toHaveCSS('opacity', '1');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#footnotes$/);
  },

  async 'a series names its parts in order and leads to them'(page, at) {
    await page.goto(at('deploy'));
    const series = page.locator('.series');
    await expect(series.locator('summary')).toHaveText(/Part 3 of 3.*Your own site, step by step/);
    await expect(series.locator('li')).toHaveText(['Getting started', 'Your database', 'Deploy']);
    await expect(series.locator('[aria-current=page]')).toHaveText('Deploy');
    await series.getByRole('link', { name: 'Your database' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your database');
    await expect(series.locator('summary')).toHaveText(/Part 2 of 3/);
  },

  async 'an author is named at the end, and has a page with what they wrote'(page, at) {
    await page.goto(at('made-for-reading'));
    const author = page.locator('.author');
    await expect(author).toContainText('Looks after design.');
    await author.getByRole('link', { name: 'All posts by Lin' }).click();
    await expect(page).toHaveURL(/\/en\/author\/Lin\/$/);
    const posts = page.getByRole('main').locator('li :is(h2, h3)');
    await expect(posts).toHaveText([/Made for reading/, /Look and feel/, /Themes/]);
  },

  async 'an article names the languages that have it, and its address says so in one that lacks it'(page, at) {
    await page.goto(at('text-blocks'));
    const also = page.getByRole('main').locator('.post-meta a[data-language]');
    await expect(also).toHaveText(['简体中文', '日本語']);
    await also.last().click();
    await expect(page).toHaveURL(new RegExp(`${at('text-blocks', '/ja')}$`));

    await page.goto(at('readers-in-china', ''));
    await expect(also).toHaveCount(0);
    const menu = page.getByRole('banner').locator('details:has([data-language])').first();
    await menu.locator('summary').click();
    await menu.locator('[data-language="en-US"]').click();
    await expect(page).toHaveURL(new RegExp(`${at('readers-in-china')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page is not available in English yet.');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await page.getByRole('main').getByRole('link', { name: '面向国内读者的网站' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('面向国内读者的网站');
  },

  async 'lists begin with what is pinned, home with what is featured, and both mark what is for members'(page, at) {
    const home = new URL('../..', at('any')).href;
    await page.goto(`${home}page/1/`);
    const posts = page.getByRole('main').locator('li:has(:is(h2, h3) a)');
    await expect(posts.first()).toContainText('Notelight in one minute');
    await expect(posts.first().locator('.post-badge')).toHaveText('Pinned');
    await page.goto(home);
    const lead = page.getByRole('main').locator('#blog li, li:has(h2 a)').first();
    await expect(lead).toContainText('Made for reading');
    await page.goto(`${home}tag/Privacy/`);
    await expect(posts.filter({ hasText: 'A locked notebook' })).toContainText('Members only');
  },
};
