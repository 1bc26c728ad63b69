import { beforeAll, expect, test, vi } from 'vitest';
import { pageFixtures } from '@/tests/fixtures/screens';

beforeAll(() => {
  vi.stubEnv('NOTELIGHT_ARTICLE_SHEETS', '/styles');
  vi.stubEnv('NOTELIGHT_MATH_SHEETS', '/styles');
});

test('a page loads what its announcement needs, and nothing twice', async () => {
  const { stylesheetsOf } = await import('@/themes/page-stylesheets');
  const pages = pageFixtures({ name: 'default', settings: {} }).map(({ page }) => page);
  const page = (kind: string) => {
    const found = pages.find(({ screen }) => screen.kind === kind);
    if (!found?.shell.notice) throw new Error(`There is no ${kind} page with an announcement.`);
    const { shell } = found;
    const withNeeds = (needs: NonNullable<typeof shell.notice>['needs']) =>
      stylesheetsOf({ ...found, shell: { ...shell, notice: { title: '', html: '', needs } } });
    return withNeeds;
  };
  expect(page('archive')(null)).toEqual([]);
  expect(page('archive')({ sheet: 'text', math: { rare: true, fonts: [] } })).toEqual([
    '/styles/article-text.css',
    '/styles/math.css',
    '/styles/math-rare.css',
  ]);
  expect(page('post')({ sheet: 'full', math: { rare: false, fonts: [] } })).toEqual([
    '/styles/article.css',
    '/styles/math.css',
  ]);
});
